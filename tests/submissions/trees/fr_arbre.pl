% t(Valeur, Fils) : une feuille n'a pas de fils.
negamax(t(V, []), _, _, V, nil) :- !.
negamax(t(_, Fils), Alpha, Beta, V, Coup) :-
    parcours(Fils, Alpha, Beta, nil, V, Coup).

parcours([], Alpha, _, Coup, Alpha, Coup).
parcours([F|Fs], Alpha, Beta, Coup0, V, Coup) :-
    A is -Beta, B is -Alpha,
    negamax(F, A, B, W, _),
    W1 is -W,
    (   W1 >= Beta -> V = W1, Coup = F
    ;   W1 > Alpha -> parcours(Fs, W1, Beta, F, V, Coup)
    ;   parcours(Fs, Alpha, Beta, Coup0, V, Coup)
    ).
