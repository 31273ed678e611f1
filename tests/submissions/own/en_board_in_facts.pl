% The board is in at/2; the search plays and takes back by itself. Value of x.
:- dynamic at/2.
new_game :- retractall(at(_, _)), forall(member(I, [1,2,3,4]), assertz(at(I, empty))).
pts(1, 5). pts(2, -2). pts(3, 3). pts(4, 8).
enemy(x, o). enemy(o, x).
search(_, 0, _, _, none, V) :- !, points(V).
search(_, _, _, _, none, V) :- \+ at(_, empty), !, points(V).
search(x, D, A, B, M, V) :- !, findall(I, at(I, empty), L), sort(L, S), D1 is D-1, hi(S, D1, A, B, none, M, V).
search(o, D, A, B, M, V) :- findall(I, at(I, empty), L), sort(L, S), D1 is D-1, lo(S, D1, A, B, none, M, V).
points(V) :- findall(W, (at(I, x), pts(I, W)), Xs), findall(W, (at(I, o), pts(I, W)), Os), sum_list(Xs, X), sum_list(Os, O), V is X-O.
hi([], _, A, _, M, M, A).
hi([I|Is], D, A, B, M0, M, V) :-
    retract(at(I, empty)), assertz(at(I, x)),
    search(o, D, A, B, _, W),
    retract(at(I, x)), assertz(at(I, empty)),
    ( W >= B -> M = I, V = W ; W > A -> hi(Is, D, W, B, I, M, V) ; hi(Is, D, A, B, M0, M, V) ).
lo([], _, _, B, M, M, B).
lo([I|Is], D, A, B, M0, M, V) :-
    retract(at(I, empty)), assertz(at(I, o)),
    search(x, D, A, B, _, W),
    retract(at(I, o)), assertz(at(I, empty)),
    ( W =< A -> M = I, V = W ; W < B -> lo(Is, D, A, W, I, M, V) ; lo(Is, D, A, B, M0, M, V) ).
go(M) :- new_game, search(x, 4, -1000, 1000, M, _).
