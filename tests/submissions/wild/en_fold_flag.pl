% A fold over the moves cannot be left early: a flag says when the rest is skipped.

:- use_module(library(apply)).

search(Player, State, Depth, Move, Value) :-
    ab(Player, Depth, -1000000, 1000000, State, Move, Value).

ab(Player, Depth, Alpha, Beta, State, Move, Value) :-
    (   Depth =:= 0
    ->  heuristic(State, Value), Move = none
    ;   options(Player, State, Options),
        (   Options == []
        ->  heuristic(State, Value), Move = none
        ;   worst(Player, Worst),
            Depth1 is Depth - 1,
            foldl(try(Player, Depth1), Options,
                  acc(go, Alpha, Beta, none, Worst), acc(_, _, _, Move, Value))
        )
    ).

worst(x, -10000000).
worst(o, 10000000).

try(_, _, _, acc(stop, A, B, M, V), acc(stop, A, B, M, V)) :- !.
try(Player, Depth, Move-State, acc(go, A, B, M0, V0), acc(Flag, A1, B1, M1, V1)) :-
    enemy(Player, Enemy),
    ab(Enemy, Depth, A, B, State, _, V),
    (   improves(Player, V, V0)
    ->  M1 = Move, V1 = V
    ;   M1 = M0, V1 = V0
    ),
    narrow(Player, V1, A, B, A1, B1),
    (   A1 >= B1
    ->  Flag = stop
    ;   Flag = go
    ).

improves(x, V, V0) :- V > V0.
improves(o, V, V0) :- V < V0.

narrow(x, V, A, B, A1, B) :- A1 is max(A, V).
narrow(o, V, A, B, A, B1) :- B1 is min(B, V).

enemy(x, o).
enemy(o, x).
