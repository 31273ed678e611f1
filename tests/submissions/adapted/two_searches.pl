% Two searches, one for MAX and one for MIN.
alphabeta_max(Pos, A, B, Best, V) :- moves(Pos, [P|Ps]), !, best_max([P|Ps], A, B, Best, V).
alphabeta_max(Pos, _, _, _, V) :- staticval(Pos, V).
alphabeta_min(Pos, A, B, Best, V) :- moves(Pos, [P|Ps]), !, best_min([P|Ps], A, B, Best, V).
alphabeta_min(Pos, _, _, _, V) :- staticval(Pos, V).
best_max([P|Ps], A, B, Best, V) :- alphabeta_min(P, A, B, _, V0), ( Ps == [] -> Best = P, V = V0 ; V0 > B -> Best = P, V = V0 ; A1 is max(A, V0), best_max(Ps, A1, B, P1, V1), ( V0 > V1 -> Best = P, V = V0 ; Best = P1, V = V1 ) ).
best_min([P|Ps], A, B, Best, V) :- alphabeta_max(P, A, B, _, V0), ( Ps == [] -> Best = P, V = V0 ; V0 < A -> Best = P, V = V0 ; B1 is min(B, V0), best_min(Ps, A, B1, P1, V1), ( V0 < V1 -> Best = P, V = V0 ; Best = P1, V = V1 ) ).
