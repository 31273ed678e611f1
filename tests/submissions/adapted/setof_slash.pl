% A position is Board/Player; the moves come from setof/3.
alphabeta(Board/Player, Depth, MaxDepth, Alpha, Beta, Best, Val) :-
    Depth < MaxDepth,
    setof(B/Next, move(Board/Player, B/Next), Moves), !,
    Depth1 is Depth + 1,
    boundedbest(Moves, Depth1, MaxDepth, Alpha, Beta, Best, Val).
alphabeta(Pos, _, _, _, _, _, Val) :- value(Pos, Val).
boundedbest([Pos|L], D, MD, Alpha, Beta, Best, BestVal) :-
    alphabeta(Pos, D, MD, Alpha, Beta, _, Val),
    goodenough(L, D, MD, Alpha, Beta, Pos, Val, Best, BestVal).
goodenough([], _, _, _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, _, _, Alpha, Beta, _/P, Val, _/P, Val) :- P = o, Val > Beta, ! ; P = x, Val < Alpha, !.
goodenough(L, D, MD, Alpha, Beta, Pos, Val, Best, BestVal) :-
    newbounds(Alpha, Beta, Pos, Val, A, B),
    boundedbest(L, D, MD, A, B, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, Best, BestVal).
newbounds(A, B, _/o, V, V, B) :- V > A, !.
newbounds(A, B, _/x, V, A, V) :- V < B, !.
newbounds(A, B, _, _, A, B).
betterof(X/o, V, _, V1, X/o, V) :- V > V1, !.
betterof(X/x, V, _, V1, X/x, V) :- V < V1, !.
betterof(_, _, X1, V1, X1, V1).
move(N/x, M/o) :- member(K,[1,2]), N >= K, M is N-K.
move(N/o, M/x) :- member(K,[1,2]), N >= K, M is N-K.
value(0/x, -1). value(0/o, 1).
