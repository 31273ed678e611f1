% German names, and a depth that counts up to a maximum kept elsewhere in the file.
config(max_tiefe_ki, 40).

alphabeta(P,_,_,P,V,T) :-
    config(max_tiefe_ki,T),
    siegWertung(P,V), !.
alphabeta(P,A,B,G,V,T) :-
    listeVBretter(P,L), !,
    T1 is T + 1,
    beste(L,A,B,G,V,T1).
alphabeta(P,_,_,P,V,_) :-
    siegWertung(P,V).

beste([P|L],A,B,Pg,Vg,T) :-
    alphabeta(P,A,B,_,V,T),
    gutgenug(L,A,B,P,V,Pg,Vg,T).

gutgenug([],_,_,P,V,P,V,_) :- !.
gutgenug(_,A,B,P,V,P,V,_) :-
    min_am_zug(P), V > B, !;
    max_am_zug(P), V < A, !.
gutgenug(L,A,B,P,V,Pg,Vg,T) :-
    neueAB(A,B,P,V,An,Bn),
    beste(L,An,Bn,P1,V1,T),
    besser(P,V,P1,V1,Pg,Vg).

neueAB(A,B,P,V,V,B) :-
    min_am_zug(P), V > A, !.
neueAB(A,B,P,V,A,V) :-
    max_am_zug(P), V < B, !.
neueAB(A,B,_,_,A,B).

besser(P,V,_,V1,P,V) :-
    min_am_zug(P), V > V1, !;
    max_am_zug(P), V < V1, !.
besser(_,_,P1,V1,P1,V1).
