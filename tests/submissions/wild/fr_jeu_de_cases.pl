% Le plateau est une suite de faits ; le programme joue et déjoue lui-même.
:- dynamic case/2.

case(1, vide).
case(2, vide).
case(3, vide).
case(4, vide).

coups(L) :- findall(N, case(N, vide), L).

jouer(J, N) :- retract(case(N, vide)), assertz(case(N, J)).

dejouer(J, N) :- retract(case(N, J)), assertz(case(N, vide)).

adversaire(x, o).
adversaire(o, x).

valeur(J, V) :-
    findall(N, case(N, J), L),
    sum_list(L, S),
    adversaire(J, A),
    findall(N, case(N, A), M),
    sum_list(M, T),
    V is S - T.

negamax(J, Prof, Alpha, Beta, Coup, Val) :-
    Prof > 0,
    coups(L),
    L \== [], !,
    P1 is Prof - 1,
    essayer(L, J, P1, Alpha, Beta, nil, Coup, Val).
negamax(J, _, _, _, nil, Val) :-
    valeur(J, Val).

essayer([], _, _, Alpha, _, Coup, Coup, Alpha).
essayer([C|L], J, Prof, Alpha, Beta, Coup0, Coup, Val) :-
    adversaire(J, A),
    A1 is -Beta,
    B1 is -Alpha,
    jouer(J, C),
    negamax(A, Prof, A1, B1, _, V0),
    dejouer(J, C),
    V is -V0,
    suite(V, C, L, J, Prof, Alpha, Beta, Coup0, Coup, Val).

suite(V, C, _, _, _, _, Beta, _, C, V) :- V >= Beta, !.
suite(V, C, L, J, Prof, Alpha, Beta, _, Coup, Val) :-
    V > Alpha, !,
    essayer(L, J, Prof, V, Beta, C, Coup, Val).
suite(_, _, L, J, Prof, Alpha, Beta, Coup0, Coup, Val) :-
    essayer(L, J, Prof, Alpha, Beta, Coup0, Coup, Val).
