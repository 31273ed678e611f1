% Game-playing with minimax.  The game file gives legal/3, play/4,
% game_over/2 (white, black or draw) and estimate/2 (good for white).
other(white, black).
other(black, white).

points(white, 100).
points(black, -100).
points(draw, 0).

choose_move(Board, Player, Move) :-
    legal(Board, Player, Moves),
    findall(V-M, ( member(M, Moves), try(Board, Player, M, 3, V) ), List),
    pick(Player, List, _, Move).

try(Board, Player, M, Depth, V) :-
    play(Board, Player, M, Board1),
    other(Player, Opp),
    value(Board1, Opp, Depth, V).

value(Board, _, _, V) :- game_over(Board, Who), !, points(Who, V).
value(Board, _, 0, V) :- !, estimate(Board, V).
value(Board, Player, Depth, V) :-
    Depth1 is Depth - 1,
    legal(Board, Player, Moves),
    findall(V1-M, ( member(M, Moves), try(Board, Player, M, Depth1, V1) ), List),
    pick(Player, List, V, _).

pick(_, [V-M], V, M) :- !.
pick(P, [V1-M1, V2-M2|L], V, M) :-
    (   better(P, V1, V2) -> pick(P, [V1-M1|L], V, M)
    ;   pick(P, [V2-M2|L], V, M)
    ).

better(white, A, B) :- A >= B.
better(black, A, B) :- A =< B.
