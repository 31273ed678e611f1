% Puissance 4 : on joue une colonne dans la grille, pour un joueur.
:- dynamic profondeur_max/1.
profondeur_max(5).

ia(Grille, Joueur, Colonne) :-
    profondeur_max(P),
    alphabeta(Grille, Joueur, P, -1000000, 1000000, Colonne, _).

alphabeta(Grille, _, _, _, _, -1, Valeur) :-
    fin_partie(Grille), !,
    evaluer(Grille, Valeur).
alphabeta(Grille, _, 0, _, _, -1, Valeur) :- !,
    evaluer(Grille, Valeur).
alphabeta(Grille, Joueur, Prof, Alpha, Beta, Colonne, Valeur) :-
    coups_possibles(Grille, Coups),
    P1 is Prof - 1,
    parcourir(Coups, Grille, Joueur, P1, Alpha, Beta, Colonne, Valeur).

parcourir([Coup|Coups], Grille, Joueur, P, Alpha, Beta, Colonne, Valeur) :-
    jouer(Grille, Coup, Joueur, Grille2),
    adversaire(Joueur, Autre),
    alphabeta(Grille2, Autre, P, Alpha, Beta, _, V),
    suite(Coups, Grille, Joueur, P, Alpha, Beta, Coup, V, Colonne, Valeur).

suite([], _, _, _, _, _, Coup, V, Coup, V) :- !.
suite(_, _, rouge, _, _, Beta, Coup, V, Coup, V) :- V > Beta, !.
suite(_, _, jaune, _, Alpha, _, Coup, V, Coup, V) :- V < Alpha, !.
suite(Coups, Grille, Joueur, P, Alpha, Beta, Coup, V, Colonne, Valeur) :-
    resserrer(Joueur, Alpha, Beta, V, A1, B1),
    parcourir(Coups, Grille, Joueur, P, A1, B1, C1, V1),
    choisir(Joueur, Coup, V, C1, V1, Colonne, Valeur).

resserrer(rouge, A, B, V, V, B) :- V > A, !.
resserrer(jaune, A, B, V, A, V) :- V < B, !.
resserrer(_, A, B, _, A, B).

choisir(rouge, C, V, _, V1, C, V) :- V > V1, !.
choisir(jaune, C, V, _, V1, C, V) :- V < V1, !.
choisir(_, _, _, C1, V1, C1, V1).

adversaire(rouge, jaune).
adversaire(jaune, rouge).
