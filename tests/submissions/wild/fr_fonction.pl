% La fonction d'évaluation et le choix sont des arguments.
negamax(Position, Profondeur, Alpha, Beta, Fonction, Coup, Valeur) :-
    Profondeur > 0,
    coups(Position, Suites),
    Suites \== [], !,
    P is Profondeur - 1,
    meilleur(Suites, P, Alpha, Beta, Fonction, rien, Coup, Valeur).
negamax(Position, _, _, _, Fonction, rien, Valeur) :-
    call(Fonction, Position, Valeur).

meilleur([], _, Alpha, _, _, Coup, Coup, Alpha).
meilleur([S|Suites], P, Alpha, Beta, Fonction, Coup0, Coup, Valeur) :-
    A is -Beta,
    B is -Alpha,
    negamax(S, P, A, B, Fonction, _, V0),
    V is -V0,
    (   V >= Beta
    ->  Coup = S, Valeur = V
    ;   V > Alpha
    ->  meilleur(Suites, P, V, Beta, Fonction, S, Coup, Valeur)
    ;   meilleur(Suites, P, Alpha, Beta, Fonction, Coup0, Coup, Valeur)
    ).

joue(Position, Coup) :-
    negamax(Position, 4, -1000, 1000, evaluation, Coup, _).
