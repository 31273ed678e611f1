% Le plateau est rangé avant qu'on lui demande ses coups, et ceux-ci sont triés.
ranger_coups(Plateau, Coups, Tries) :-
    findall(Note-Coup, ( member(Coup, Coups), note(Plateau, Coup, Note) ), Notes),
    keysort(Notes, Ranges),
    findall(Coup, member(_-Coup, Ranges), Tries).

alphabeta(0, Plateau, _, _, _, Valeur) :- !,
    estimer(Plateau, Valeur).
alphabeta(_, Plateau, _, _, _, 500) :-
    au_trait(Plateau, Joueur), aligne(Plateau, Joueur), !.
alphabeta(Prof, Plateau, Alpha, Beta, Coup, Valeur) :-
    Prof > 0,
    sans_doublons(Plateau, Plateau1),
    possibles(Plateau1, Coups),
    ranger_coups(Plateau1, Coups, Tries),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    Prof1 is Prof - 1,
    choisir(Tries, Plateau1, Prof1, Alpha1, Beta1, rien, (Coup, Valeur)).

choisir([Coup|Coups], Plateau, Prof, Alpha, Beta, Garde, Meilleur) :-
    jouer(Plateau, Coup, Plateau1),
    alphabeta(Prof, Plateau1, Alpha, Beta, _, V),
    V1 is -V,
    couper(Coup, V1, Prof, Alpha, Beta, Coups, Plateau, Garde, Meilleur).
choisir([], _, _, Alpha, _, Coup, (Coup, Alpha)).

couper(Coup, V, _, _, Beta, _, _, _, (Coup, V)) :- V >= Beta, !.
couper(Coup, V, Prof, Alpha, Beta, Coups, Plateau, _, Meilleur) :-
    Alpha < V, V < Beta, !,
    choisir(Coups, Plateau, Prof, V, Beta, Coup, Meilleur).
couper(_, V, Prof, Alpha, Beta, Coups, Plateau, Garde, Meilleur) :-
    V =< Alpha, !,
    choisir(Coups, Plateau, Prof, Alpha, Beta, Garde, Meilleur).
