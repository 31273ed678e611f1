% A wrapper around the search; the moves come from findall/3.
best_move(Board, Player, Move, Value) :-
    alphabeta(Board, Player, 50, -10000, 10000, Move, Value).
alphabeta(B, P, D, A, Bt, M, V) :- ab(B, P, D, A, Bt, M, V).
ab(Board, Player, Depth, Alpha, Beta, Best, Val) :-
    Depth > 0, \+ game_over(Board), !,
    findall(B, play(Board, Player, B), Boards),
    D is Depth - 1,
    next(Player, Other),
    best(Boards, Player, Other, D, Alpha, Beta, Best, Val).
ab(Board, _, _, _, _, _, Val) :- score(Board, Val).
best([B|Bs], P, O, D, Alpha, Beta, Best, Val) :-
    ab(B, O, D, Alpha, Beta, _, V),
    enough(Bs, P, O, D, Alpha, Beta, B, V, Best, Val).
enough([], _, _, _, _, _, B, V, B, V).
enough([_|_], 1, _, _, _, Beta, B, V, B, V) :- V > Beta, !.
enough([_|_], 2, _, _, Alpha, _, B, V, B, V) :- V < Alpha, !.
enough(Bs, P, O, D, Alpha, Beta, B, V, Best, Val) :-
    Bs = [_|_],
    bounds(P, Alpha, Beta, V, A1, B1),
    best(Bs, P, O, D, A1, B1, B2, V2),
    better(P, B, V, B2, V2, Best, Val).
bounds(1, A, B, V, A1, B) :- A1 is max(A, V).
bounds(2, A, B, V, A, B1) :- B1 is min(B, V).
better(1, B, V, _, V2, B, V) :- V > V2, !.
better(2, B, V, _, V2, B, V) :- V < V2, !.
better(_, _, _, B2, V2, B2, V2).
next(1, 2).
next(2, 1).
game_over(0).
play(N, _, M) :- between(1, 3, K), K =< N, M is N-K.
score(_, 0).
