% German names.
alphabeta(P,A,B,G,V) :-
    nn(P,L), !,
    beste(L,A,B,G,V)
    ;
    statBw(P,V).

beste([P|L],A,B,Pg,Vg) :-
    alphabeta(P,A,B,_,V),
    gutgenug(L,A,B,P,V,Pg,Vg).

gutgenug([],_,_,P,V,P,V) :- !.
gutgenug(_,A,B,P,V,P,V) :-
    min_am_zug(P), V > B, !
    ;
    max_am_zug(P), V < A, !.
gutgenug(L,A,B,P,V,Pg,Vg) :-
    neueAB(A,B,P,V,An,Bn),
    beste(L,An,Bn,P1,V1),
    besser(P,V,P1,V1,Pg,Vg).

neueAB(A,B,P,V,V,B) :- min_am_zug(P), V > A, !.
neueAB(A,B,P,V,A,V) :- max_am_zug(P), V < B, !.
neueAB(A,B,_,_,A,B).

besser(P0,V0,_,V1,P0,V0) :-
    min_am_zug(P0), V0 > V1, !
    ;
    max_am_zug(P0), V0 < V1, !.
besser(_,_,P1,V1,P1,V1).
