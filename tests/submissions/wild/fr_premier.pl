% Coupure à l'égalité ; de coups égaux, le premier.
alphabeta(Etat, Alpha, Beta, Etat, V) :-
    terminal(Etat), !,
    utilite(Etat, V).
alphabeta(Etat, Alpha, Beta, Meilleur, V) :-
    successeurs(Etat, Liste),
    (   joueur_max(Etat)
    ->  boucle_max(Liste, Alpha, Beta, aucun, Meilleur, V)
    ;   boucle_min(Liste, Alpha, Beta, aucun, Meilleur, V)
    ).

boucle_max([], Alpha, _, M, M, Alpha).
boucle_max([E|Es], Alpha, Beta, M0, M, V) :-
    alphabeta(E, Alpha, Beta, _, V1),
    (   V1 >= Beta
    ->  M = E, V = V1
    ;   V1 > Alpha
    ->  boucle_max(Es, V1, Beta, E, M, V)
    ;   boucle_max(Es, Alpha, Beta, M0, M, V)
    ).

boucle_min([], _, Beta, M, M, Beta).
boucle_min([E|Es], Alpha, Beta, M0, M, V) :-
    alphabeta(E, Alpha, Beta, _, V1),
    (   V1 =< Alpha
    ->  M = E, V = V1
    ;   V1 < Beta
    ->  boucle_min(Es, Alpha, V1, E, M, V)
    ;   boucle_min(Es, Alpha, Beta, M0, M, V)
    ).
