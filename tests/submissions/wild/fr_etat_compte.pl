% Algorithme minimax avec coupures alpha-beta
% etat(Plateau, Joueur, Profondeur)
% Le jeu : coups/2, jouer/3, termine/1, estimation/2 (pour blanc)

adversaire(blanc, noir).
adversaire(noir, blanc).

meilleur_coup(Plateau, Joueur, Coup) :-
    profondeur_max(N),
    alphabeta(etat(Plateau, Joueur, N), -inf, +inf, _, Coup).

profondeur_max(3).

alphabeta(etat(Plateau, _, N), _, _, Val, _) :-
    (N = 0 ; termine(Plateau)), !,
    estimation(Plateau, Val).
alphabeta(etat(Plateau, J, N), Alpha, Beta, Val, Coup) :-
    coups(Plateau-J, Coups),
    N1 is N-1,
    adversaire(J, Adv),
    essayer(Coups, J, etat(Plateau, Adv, N1), Alpha, Beta, aucun, Val, Coup).

essayer([], blanc, _, Alpha, _, C, Alpha, C).
essayer([], noir, _, _, Beta, C, Beta, C).
essayer([C|Cs], J, Fils, Alpha, Beta, C0, Val, Coup) :-
    Fils = etat(Plateau, Adv, N1),
    jouer(Plateau-J, C, Plateau2),
    alphabeta(etat(Plateau2, Adv, N1), Alpha, Beta, V, _),
    maj(J, V, C, Alpha, Beta, C0, A2, B2, C2),
    (   A2 >= B2
    ->  Val = V, Coup = C2
    ;   essayer(Cs, J, Fils, A2, B2, C2, Val, Coup)
    ).

maj(blanc, V, C, Alpha, Beta, _, V, Beta, C) :- V > Alpha, !.
maj(noir, V, C, Alpha, Beta, _, Alpha, V, C) :- V < Beta, !.
maj(_, _, _, Alpha, Beta, C, Alpha, Beta, C).
