% the game is in another file: options/2, score_of/2, chance_of(Pos, north/south)
search(State, Low, High, Choice, Worth) :-
    options(State, Opts), Opts = [_|_], !,
    who(State, W),
    walk(Opts, W, Low, High, no_choice, Choice, Worth).
search(State, _, _, no_choice, Worth) :- score_of(State, Worth).
walk([], north, Low, _, C, C, Low).
walk([], south, _, High, C, C, High).
walk([O|Os], W, Low, High, C0, C, Worth) :-
    search(O, Low, High, _, X),
    pickup(W, X, O, Low, High, C0, Low1, High1, C1),
    (  Low1 >= High1 -> C = C1, ( W == north -> Worth = Low1 ; Worth = High1 )
    ;  walk(Os, W, Low1, High1, C1, C, Worth) ).
pickup(north, X, O, L, H, _, X, H, O) :- X > L, !.
pickup(south, X, O, L, H, _, L, X, O) :- X < H, !.
pickup(_, _, _, L, H, C, L, H, C).
