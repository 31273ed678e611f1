% Jocul de dame; jucatorul si adancimea sunt argumente.
alfabeta(Poz, Juc, Ad, Alfa, Beta, PozBuna, Val) :-
    Ad > 0,
    mutari(Poz, Juc, ListaPoz), !,
    Ad1 is Ad - 1,
    limitare_buna(ListaPoz, Juc, Ad1, Alfa, Beta, PozBuna, Val).
alfabeta(Poz, _, _, _, _, _, Val) :-
    val_statica(Poz, Val).

limitare_buna([Poz|Lista], Juc, Ad, Alfa, Beta, PozBuna, ValBuna) :-
    urmator(Juc, Alt),
    alfabeta(Poz, Alt, Ad, Alfa, Beta, _, Val),
    destul_de_bun(Lista, Juc, Ad, Alfa, Beta, Poz, Val, PozBuna, ValBuna).

destul_de_bun([], _, _, _, _, Poz, Val, Poz, Val) :- !.
destul_de_bun(_, alb, _, _, Beta, Poz, Val, Poz, Val) :- Val > Beta, !.
destul_de_bun(_, negru, _, Alfa, _, Poz, Val, Poz, Val) :- Val < Alfa, !.
destul_de_bun(Lista, Juc, Ad, Alfa, Beta, Poz, Val, PozBuna, ValBuna) :-
    limite_noi(Juc, Alfa, Beta, Val, A1, B1),
    limitare_buna(Lista, Juc, Ad, A1, B1, Poz1, Val1),
    mai_bine(Juc, Poz, Val, Poz1, Val1, PozBuna, ValBuna).

limite_noi(alb, A, B, V, V, B) :- V > A, !.
limite_noi(negru, A, B, V, A, V) :- V < B, !.
limite_noi(_, A, B, _, A, B).

mai_bine(alb, P, V, _, V1, P, V) :- V > V1, !.
mai_bine(negru, P, V, _, V1, P, V) :- V < V1, !.
mai_bine(_, _, _, P1, V1, P1, V1).

urmator(alb, negru).
urmator(negru, alb).
