% Les allumettes : un negamax dont les coups sont des couples [Coup, Etat].
jouer(Etat, J, Coup) :-
    negamax(J, Etat, 1, 9, [Coup, _]).

negamax(J, Etat, Pmax, Pmax, [rien, Val]) :- !,
    estimation(J, Etat, Val).
negamax(J, Etat, _, _, [rien, Val]) :-
    plus_rien(J, Etat), !,
    estimation(J, Etat, Val).
negamax(J, Etat, P, Pmax, [Coup, Val]) :-
    P < Pmax,
    suites(J, Etat, Couples),
    P1 is P + 1,
    essayer(Couples, J, P1, Pmax, [Coup, Val]).

suites(J, Etat, Couples) :-
    findall([N, Reste], prise(J, Etat, N, Reste), Couples).

essayer([[Coup, Suite]|Couples], J, P, Pmax, Choix) :-
    autre(J, Autre),
    negamax(Autre, Suite, P, Pmax, [_, V]),
    Val is -V,
    garder(Couples, [Coup, Val], J, P, Pmax, Choix).

garder([], Couple, _, _, _, Couple) :- !.
garder(Couples, [C0, V0], J, P, Pmax, Choix) :-
    essayer(Couples, J, P, Pmax, [C1, V1]),
    (   V1 > V0
    ->  Choix = [C1, V1]
    ;   Choix = [C0, V0]
    ).

autre(alice, bruno).
autre(bruno, alice).
