% Morpion geant : la recherche s'arrete quand le temps est ecoule.

meilleur(Etat, Prof, Debut, Duree, Alpha, Beta, Coup, Valeur) :-
    get_time(Maintenant),
    Maintenant - Debut < Duree,
    Prof > 0,
    suivants(Etat, Etats), !,
    P1 is Prof - 1,
    essayer(Etats, P1, Debut, Duree, Alpha, Beta, Coup, Valeur).
meilleur(Etat, _, _, _, _, _, _, Valeur) :-
    estimation(Etat, Valeur).

essayer([E|Es], Prof, Debut, Duree, Alpha, Beta, Coup, Valeur) :-
    meilleur(E, Prof, Debut, Duree, Alpha, Beta, _, V),
    suffit(Es, Prof, Debut, Duree, Alpha, Beta, E, V, Coup, Valeur).

suffit([], _, _, _, _, _, E, V, E, V) :- !.
suffit(_, _, _, _, Alpha, Beta, E, V, E, V) :-
    ( trait_min(E), V > Beta ; trait_max(E), V < Alpha ), !.
suffit(Es, Prof, Debut, Duree, Alpha, Beta, E, V, Coup, Valeur) :-
    bornes(Alpha, Beta, E, V, A1, B1),
    essayer(Es, Prof, Debut, Duree, A1, B1, E1, V1),
    preferer(E, V, E1, V1, Coup, Valeur).

bornes(Alpha, Beta, E, V, V, Beta) :- trait_min(E), V > Alpha, !.
bornes(Alpha, Beta, E, V, Alpha, V) :- trait_max(E), V < Beta, !.
bornes(Alpha, Beta, _, _, Alpha, Beta).

preferer(E, V, _, V1, E, V) :- trait_min(E), V > V1, !.
preferer(E, V, _, V1, E, V) :- trait_max(E), V < V1, !.
preferer(_, _, E1, V1, E1, V1).
