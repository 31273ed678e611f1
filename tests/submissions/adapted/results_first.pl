% The value comes before the move, and the bounds before the position.
% arborele din curs
moves(a,[b,c]).
moves(b,[d,e]).
moves(c,[f,g]).
moves(d,[i,j]).
moves(e,[k,l]).
moves(f,[m,n]).
moves(g,[o,p]).
staticval(i,1). staticval(j,4). staticval(k,5). staticval(l,6).
staticval(m,2). staticval(n,1). staticval(o,1). staticval(p,1).
max_to_move(a). max_to_move(d). max_to_move(e). max_to_move(f). max_to_move(g).
min_to_move(b). min_to_move(c).
min_to_move(i). min_to_move(j). min_to_move(k). min_to_move(l).
min_to_move(m). min_to_move(n). min_to_move(o). min_to_move(p).


% alpha_beta(+Alpha, +Beta, +Node, -Value, -Next)
alpha_beta(A, B, N, V, Next) :- moves(N, L), !, best_child(A, B, L, V, Next).
alpha_beta(_, _, N, V, _) :- staticval(N, V).
best_child(A, B, [C|Cs], V, Next) :- alpha_beta(A, B, C, V1, _), stop_or_go(A, B, Cs, C, V1, V, Next).
stop_or_go(_, _, [], C, V, V, C) :- !.
stop_or_go(_, B, _, C, V, V, C) :- min_to_move(C), V > B, !.
stop_or_go(A, _, _, C, V, V, C) :- max_to_move(C), V < A, !.
stop_or_go(A, B, Cs, C, V, BV, Next) :- narrow(A, B, C, V, A1, B1), best_child(A1, B1, Cs, V2, C2), choose(C, V, C2, V2, Next, BV).
narrow(A,B,C,V,V,B) :- min_to_move(C), V > A, !.
narrow(A,B,C,V,A,V) :- max_to_move(C), V < B, !.
narrow(A,B,_,_,A,B).
choose(C,V,_,V2,C,V) :- min_to_move(C), V > V2, !.
choose(C,V,_,V2,C,V) :- max_to_move(C), V < V2, !.
choose(_,_,C2,V2,C2,V2).
