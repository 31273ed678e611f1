% Puissance 4: the grid is a fact, its columns are counted, and what values it is given them all.
valeur(_, P, Moi, J, S, _) :-
    aligne(Moi), !,
    ( Moi == J -> S is 1000 + P ; S is -1000 - P ).
valeur(_, _, _, _, 0, _) :-
    pleine, !.
valeur(Methode, 0, Moi, J, S, _) :-
    grille(Colonnes),
    (   Methode == 1
    ->  compte(Colonnes, Moi, S0)
    ;   Methode == 2
    ->  pese(Colonnes, Moi, S0)
    ),
    ( Moi == J -> S = S0 ; S is -S0 ), !.
valeur(Methode, P, Moi, J, S, Meilleure) :-
    P > 0,
    grille(Colonnes),
    colonnes(Colonnes, 0, Methode, P, Moi, J, -10000, S, 0, Meilleure).

colonnes([], _, _, _, _, _, S, S, C, C).
colonnes([_|Cs], N, Methode, P, Moi, J, S0, S, C0, C) :-
    N1 is N + 1,
    colonne_pleine(N1), !,
    colonnes(Cs, N1, Methode, P, Moi, J, S0, S, C0, C).
colonnes([_|Cs], N, Methode, P, Moi, J, S0, S, C0, C) :-
    N1 is N + 1,
    joue(N1, J),
    adversaire(J, K),
    P1 is P - 1,
    valeur(Methode, P1, Moi, K, S1, _),
    annule(N1),
    S2 is -S1,
    (   S2 > S0
    ->  colonnes(Cs, N1, Methode, P, Moi, J, S2, S, N1, C)
    ;   colonnes(Cs, N1, Methode, P, Moi, J, S0, S, C0, C)
    ).
