:- use_module(library(dcg/basics)).
% the children of a position as a DCG
alphabeta(Pos, Alpha, Beta, Best, Val) :-
    phrase(children(Pos), [C|Cs]), !,
    boundedbest([C|Cs], Alpha, Beta, Best, Val).
alphabeta(Pos, _, _, _, Val) :- staticval(Pos, Val).

children(Pos) --> { moves(Pos, L) }, list(L).
list([]) --> [].
list([X|Xs]) --> [X], list(Xs).

boundedbest([P|Ps], Alpha, Beta, Good, GoodVal) :-
    alphabeta(P, Alpha, Beta, _, Val),
    (   Ps == [] -> Good = P, GoodVal = Val
    ;   min_to_move(P), Val > Beta -> Good = P, GoodVal = Val
    ;   max_to_move(P), Val < Alpha -> Good = P, GoodVal = Val
    ;   bounds(P, Val, Alpha, Beta, A1, B1),
        boundedbest(Ps, A1, B1, P1, V1),
        (   min_to_move(P), Val > V1 -> Good = P, GoodVal = Val
        ;   max_to_move(P), Val < V1 -> Good = P, GoodVal = Val
        ;   Good = P1, GoodVal = V1
        )
    ).

bounds(P, V, A, B, V, B) :- min_to_move(P), V > A, !.
bounds(P, V, A, B, A, V) :- max_to_move(P), V < B, !.
bounds(_, _, A, B, A, B).
