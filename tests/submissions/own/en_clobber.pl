% One-dimensional Clobber.  A row of white (w) and black (b) stones.  A move
% takes one of your stones onto a neighbouring enemy stone, which is removed.
% If you cannot move, you have lost.
%
% Moves are read off the row with a grammar.

rest([]) --> [].
rest([X|Xs]) --> [X], rest(Xs).

hop(P, ['.',P]) --> [P,Q], { enemy(P, Q) }.
hop(P, [P,'.']) --> [Q,P], { enemy(P, Q) }.

step(P, New) -->
    rest(Pre), hop(P, Mid), rest(Post),
    { append([Pre, Mid, Post], New) }.

enemy(w, b).
enemy(b, w).

moves(P, Row, News) :-
    findall(New, phrase(step(P, New), Row), News0),
    sort(News0, News).

% negamax(+Player, +Row, +Alpha, +Beta, -Best)   Best = best(NewRow, Value)
% Value, for Player: the number of stones left at the end, positive if
% Player won and negative if Player was stuck first.

negamax(P, Row, Alpha, Beta, Best) :-
    moves(P, Row, News),
    (   News = []
    ->  include(\==('.'), Row, Stones),
        length(Stones, N),
        V is -N,
        Best = best(none, V)
    ;   enemy(P, Q),
        phrase(explore(News, Q, Beta), [Alpha, best(none, -1000)], [_, Best])
    ).

% the running pair [Alpha, Best] is threaded through as the "text"
explore([], _, _) --> [].
explore([New|News], Q, Beta) -->
    now(Alpha, Best0),
    { A is -Beta, B is -Alpha,
      negamax(Q, New, A, B, best(_, V0)),
      V is -V0,
      better(best(New, V), Best0, Best1),
      Best1 = best(_, V1),
      Alpha1 is max(Alpha, V1) },
    set(Alpha1, Best1),
    (   { Alpha1 >= Beta }
    ->  []
    ;   explore(News, Q, Beta)
    ).

now(A, B), [A, B] --> [A, B].
set(A, B), [A, B] --> [_, _].

better(best(_, V), best(N0, V0), best(N0, V0)) :- V0 >= V, !.
better(Best, _, Best).

play(P, Text) :-
    atom_chars(Text, Row),
    go(P, Row).

go(P, Row) :-
    atomic_list_concat(Row, Text),
    negamax(P, Row, -100, 100, best(New, V)),
    format("~w  ~w to move, ~w~n", [Text, P, V]),
    ( New == none -> true ; enemy(P, Q), go(Q, New) ).
