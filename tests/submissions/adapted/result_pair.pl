% The move and the value come back as a pair.
alphabeta(Pos, Alpha, Beta, Best-Val) :- moves(Pos, L), !, boundedbest(L, Alpha, Beta, Best-Val).
alphabeta(Pos, _, _, nil-Val) :- staticval(Pos, Val).
boundedbest([P|Ps], A, B, Best) :- alphabeta(P, A, B, _-V), goodenough(Ps, A, B, P-V, Best).
goodenough([], _, _, PV, PV) :- !.
goodenough(_, _, B, P-V, P-V) :- min_to_move(P), V > B, !.
goodenough(_, A, _, P-V, P-V) :- max_to_move(P), V < A, !.
goodenough(Ps, A, B, P-V, Best) :- newbounds(A, B, P-V, A1, B1), boundedbest(Ps, A1, B1, P1), betterof(P-V, P1, Best).
newbounds(A, B, P-V, V, B) :- min_to_move(P), V > A, !.
newbounds(A, B, P-V, A, V) :- max_to_move(P), V < B, !.
newbounds(A, B, _, A, B).
betterof(P-V, _-V1, P-V) :- min_to_move(P), V > V1, !.
betterof(P-V, _-V1, P-V) :- max_to_move(P), V < V1, !.
betterof(_, PV1, PV1).
