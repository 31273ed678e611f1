% Branch and bound: only one bound is handed down (what the parent has got).
moves(a, [b,c]). moves(b, [d,e]). moves(c, [f,g]).
moves(d, []). moves(e, []). moves(f, []). moves(g, []).
value(d, 3). value(e, 5). value(f, 2). value(g, 9).
value(a, 0). value(b, 0). value(c, 0).

% maxval(Pos, Bound, Val, Best): stop as soon as the value reaches Bound
maxval(P, _, V, P) :- moves(P, []), !, value(P, V).
maxval(P, Bound, V, Best) :- moves(P, L), maxl(L, Bound, -9999, none, V, Best).

maxl([], _, V, B, V, B).
maxl([P|Ps], Bound, V0, B0, V, B) :-
    minval(P, V0, V1, _),
    ( V1 > V0 -> V2 = V1, B2 = P ; V2 = V0, B2 = B0 ),
    ( V2 >= Bound -> V = V2, B = B2 ; maxl(Ps, Bound, V2, B2, V, B) ).

minval(P, _, V, P) :- moves(P, []), !, value(P, V).
minval(P, Bound, V, Best) :- moves(P, L), minl(L, Bound, 9999, none, V, Best).

minl([], _, V, B, V, B).
minl([P|Ps], Bound, V0, B0, V, B) :-
    maxval(P, V0, V1, _),
    ( V1 < V0 -> V2 = V1, B2 = P ; V2 = V0, B2 = B0 ),
    ( V2 =< Bound -> V = V2, B = B2 ; minl(Ps, Bound, V2, B2, V, B) ).

run(V, B) :- maxval(a, 9999, V, B).
