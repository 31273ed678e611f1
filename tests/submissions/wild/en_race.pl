% Two players count: each adds 1, 2 or 3. Who says 21 loses.
% p(Total, Player): Player a or b is to speak

target(21).

next_total(T, Add, T1) :-
    target(Max),
    member(Add, [1,2,3]),
    T1 is T + Add,
    T1 =< Max.

winner(p(T, P), P) :- target(T).       % the other one has just said 21

value(a, 1).
value(b, -1).

change(a, b).
change(b, a).

minimax(Pos, V, _) :-
    winner(Pos, W), !,
    value(W, V).
minimax(p(T, P), V, Add) :-
    change(P, Q),
    setof(V1-X, T1^A^( next_total(T, X, T1), minimax(p(T1, Q), V1, A) ), Set),
    choice(P, Set, V-Add).

choice(a, Set, Best) :- last(Set, Best).
choice(b, [Best|_], Best).

:- table minimax/3.

game :- game(p(1, a)).
game(Pos) :- winner(Pos, W), !, format("~w has won~n", W).
game(p(T, P)) :-
    minimax(p(T, P), _, Add), !,
    next_total(T, Add, T1), change(P, Q),
    format("~w says ~w~n", [P, T1]),
    game(p(T1, Q)).
