% depth-limited alpha-beta, the end is a clause head of its own before the depth clause
alphabeta(pos(_,[],D), _, _, _, nomove, D) :- !.
alphabeta(pos(_,_,D), 0, _, _, nomove, D) :- !.
alphabeta(pos(T,L,D), N, A, B, Move, V) :-
    findall(P, nextpos(pos(T,L,D), P), Ps), M is N-1,
    ( T == first -> up(Ps, M, A, B, nomove, Move, V) ; down(Ps, M, A, B, nomove, Move, V) ).
up([], _, A, _, X, X, A).
up([P|Ps], N, A, B, X, Move, V) :- alphabeta(P, N, A, B, _, W),
    ( W >= B -> V = W, Move = P ; W > A -> up(Ps, N, W, B, P, Move, V) ; up(Ps, N, A, B, X, Move, V) ).
down([], _, _, B, X, X, B).
down([P|Ps], N, A, B, X, Move, V) :- alphabeta(P, N, A, B, _, W),
    ( W =< A -> V = W, Move = P ; W < B -> down(Ps, N, A, W, P, Move, V) ; down(Ps, N, A, B, X, Move, V) ).
nextpos(pos(first,L,D), pos(second,R,D1)) :- grab(L,X,R), D1 is D+X.
nextpos(pos(second,L,D), pos(first,R,D1)) :- grab(L,X,R), D1 is D-X.
grab([X|R],X,R).
grab([Y,Z|T],X,R) :- append(R,[X],[Y,Z|T]).
