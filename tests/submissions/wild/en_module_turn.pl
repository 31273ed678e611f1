:- module(ab_player, [best_move/2]).
:- use_module(library(lists)).
:- use_module(game, [legal_moves/2, evaluate/2]).

%!  best_move(+Pos, -Next) is semidet.
best_move(Pos, Next) :-
    alpha_beta(Pos, -10000, 10000, Next/_).

alpha_beta(Pos, Alpha, Beta, Next/Val) :-
    legal_moves(Pos, Moves),
    Moves = [_|_],
    !,
    Pos = pos(_, Turn, _),
    scan(Moves, Turn, Alpha, Beta, Next/Val).
alpha_beta(Pos, _, _, Pos/Val) :-
    evaluate(Pos, Val).

scan([P|Ps], Turn, Alpha, Beta, Result) :-
    alpha_beta(P, Alpha, Beta, _/V),
    (   Ps == []
    ->  Result = P/V
    ;   cut(Turn, V, Alpha, Beta)
    ->  Result = P/V
    ;   narrow(Turn, V, Alpha, Beta, A, B),
        scan(Ps, Turn, A, B, Q/W),
        (   beats(Turn, V, W) -> Result = P/V ; Result = Q/W )
    ).

cut(max, V, _, Beta)  :- V > Beta.
cut(min, V, Alpha, _) :- V < Alpha.
narrow(max, V, A, B, A1, B) :- A1 is max(A, V).
narrow(min, V, A, B, A, B1) :- B1 is min(B, V).
beats(max, V, W) :- V > W.
beats(min, V, W) :- V < W.
