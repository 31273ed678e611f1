% 五子棋: 局面 = board(棋盘, 当前玩家)
alpha_beta(board(B, P), Depth, Alpha, Beta, Best, Value) :-
    Depth > 0,
    get_moves(board(B, P), Moves),
    Moves = [_|_], !,
    D1 is Depth - 1,
    best_of(Moves, P, D1, Alpha, Beta, Best, Value).
alpha_beta(Board, _, _, _, _, Value) :-
    pinggu(Board, Value).

best_of([M|Ms], P, D, Alpha, Beta, Best, Value) :-
    alpha_beta(M, D, Alpha, Beta, _, V),
    jianzhi(Ms, P, D, Alpha, Beta, M, V, Best, Value).

jianzhi([], _, _, _, _, M, V, M, V) :- !.
jianzhi(_, hei, _, _, Beta, M, V, M, V) :- V > Beta, !.
jianzhi(_, bai, _, Alpha, _, M, V, M, V) :- V < Alpha, !.
jianzhi(Ms, P, D, Alpha, Beta, M, V, Best, Value) :-
    gengxin(P, Alpha, Beta, V, A1, B1),
    best_of(Ms, P, D, A1, B1, M1, V1),
    bijiao(P, M, V, M1, V1, Best, Value).

gengxin(hei, A, B, V, V, B) :- V > A, !.
gengxin(bai, A, B, V, A, V) :- V < B, !.
gengxin(_, A, B, _, A, B).

bijiao(hei, M, V, _, V1, M, V) :- V > V1, !.
bijiao(bai, M, V, _, V1, M, V) :- V < V1, !.
bijiao(_, _, _, M1, V1, M1, V1).

get_moves(board(B, P), Ms) :-
    duishou(P, Q),
    findall(board(B1, Q), luozi(B, P, B1), Ms).
duishou(hei, bai).
duishou(bai, hei).
