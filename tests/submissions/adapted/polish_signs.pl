% No move is returned; the sides are 1 and -1. In Polish.
alfabeta(Pozycja, Gracz, Alfa, Beta, Wartosc) :-
    ruchy(Pozycja, Gracz, Lista), Lista \= [], !,
    Przeciwnik is -Gracz,
    najlepszy(Lista, Gracz, Przeciwnik, Alfa, Beta, Wartosc).
alfabeta(Pozycja, _, _, _, Wartosc) :- ocena(Pozycja, Wartosc).
najlepszy([P|Ps], G, Pr, A, B, W) :-
    alfabeta(P, Pr, A, B, W0),
    dosc_dobry(Ps, G, Pr, A, B, W0, W).
dosc_dobry([], _, _, _, _, W, W) :- !.
dosc_dobry(_, 1, _, _, B, W, W) :- W > B, !.
dosc_dobry(_, -1, _, A, _, W, W) :- W < A, !.
dosc_dobry(Ps, 1, Pr, A, B, W0, W) :-
    A1 is max(A, W0), najlepszy(Ps, 1, Pr, A1, B, W1), W is max(W0, W1).
dosc_dobry(Ps, -1, Pr, A, B, W0, W) :-
    B1 is min(B, W0), najlepszy(Ps, -1, Pr, A, B1, W1), W is min(W0, W1).
ruchy(N, _, L) :- findall(M, (member(K,[1,2,3]), N>=K, M is N-K), L).
ocena(_, 0).
