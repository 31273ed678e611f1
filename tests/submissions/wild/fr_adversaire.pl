% Négamax à profondeur fixe, sans coupures : le joueur vient avant la situation.  Il y a une
% valeur à la profondeur Max seule : qui n'a plus de coup avant celle-ci, n'a pas de réponse.

negamax(A, Suiv, Max, Max, [rien, H]) :-
    heuristique(A, Suiv, H).
negamax(J, Etat, P, Max, [Coup, Val]) :-
    P < Max,
    successeurs(J, Etat, Succ),
    essais(J, P, Max, Succ, Essais),
    moindre(Essais, [Coup, V]),
    Val is 0 - V.

essais(_, _, _, [], []).
essais(J, P, Max, [[Coup, Suiv]|Succ], [[Coup, V]|Essais]) :-
    adversaire(J, A),
    P1 is P + 1,
    negamax(A, Suiv, P1, Max, [_, V]),
    essais(J, P, Max, Succ, Essais).

moindre([Seul], Seul).
moindre([[C, V]|Reste], Moindre) :-
    Reste = [_|_],
    moindre(Reste, [C1, V1]),
    (   V1 < V
    ->  Moindre = [C1, V1]
    ;   Moindre = [C, V]
    ).
