% Les coups possibles sont des m(Ligne, Colonne, Pions, Gain, Plateau).
alphabeta(Plateau, Couleur, Prof, Alpha, Beta, Coup, Val) :-
    Prof > 0,
    liste_coups(Plateau, Couleur, Coups),
    Coups \= [], !,
    P1 is Prof - 1,
    meilleur(Coups, Couleur, P1, Alpha, Beta, Coup, Val).
alphabeta(Plateau, _, _, _, _, rien, Val) :-
    eval_plateau(Plateau, Val).

meilleur([m(L,C,R,G,Suivant)|Coups], Couleur, P, Alpha, Beta, Coup, Val) :-
    oppose(Couleur, Autre),
    alphabeta(Suivant, Autre, P, Alpha, Beta, _, V),
    assez(Coups, Couleur, P, Alpha, Beta, m(L,C,R,G,Suivant), V, Coup, Val).

assez([], _, _, _, _, M, V, M, V) :- !.
assez(_, noir, _, _, Beta, M, V, M, V) :- V > Beta, !.
assez(_, blanc, _, Alpha, _, M, V, M, V) :- V < Alpha, !.
assez(Coups, Couleur, P, Alpha, Beta, M, V, Coup, Val) :-
    nouvelles(Couleur, Alpha, Beta, V, A1, B1),
    meilleur(Coups, Couleur, P, A1, B1, M1, V1),
    plus_fort(Couleur, M, V, M1, V1, Coup, Val).

nouvelles(noir, A, B, V, V, B) :- V > A, !.
nouvelles(blanc, A, B, V, A, V) :- V < B, !.
nouvelles(_, A, B, _, A, B).

plus_fort(noir, M, V, _, V1, M, V) :- V > V1, !.
plus_fort(blanc, M, V, _, V1, M, V) :- V < V1, !.
plus_fort(_, _, _, M1, V1, M1, V1).

oppose(noir, blanc).
oppose(blanc, noir).
