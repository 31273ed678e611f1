% Techniti noimosini - askisi 2: alfa-vita se dentro paixnidiou
%
%            r
%         /     \
%        a       b
%      / | \    / \
%     c  d  e  f   g
%     |  |  |  |   |\
%
% paidia(Kombos, Lista)   axia(Fyllo, Timi)

paidia(r, [a,b]).
paidia(a, [c,d,e]).
paidia(b, [f,g]).
paidia(c, [c1,c2]).
paidia(d, [d1]).
paidia(e, [e1,e2]).
paidia(f, [f1]).
paidia(g, [g1,g2]).
paidia(d1, [k1,k2]).

axia(c1, 4).  axia(c2, 6).
axia(k1, 3).  axia(k2, 9).
axia(e1, 7).  axia(e2, 1).
axia(f1, 5).
axia(g1, 2).  axia(g2, 8).

antipalos(max, min).
antipalos(min, max).

% alfavita(+Kombos, +Paiktis, +Alfa, +Vita, -Kinisi, -Timi)
alfavita(K, _, _, _, K, T) :-
    axia(K, T), !.
alfavita(K, P, A, V, Kinisi, T) :-
    paidia(K, Lista),
    diatrexe(Lista, P, A, V, Kinisi, T).

% teleftaio paidi: den yparxei allo na sygrinoume
diatrexe([K], P, A, V, K, T) :- !,
    antipalos(P, Q),
    alfavita(K, Q, A, V, _, T).
diatrexe([K|Ks], P, A, V, Kinisi, T) :-
    antipalos(P, Q),
    alfavita(K, Q, A, V, _, T1),
    (   kladema(P, T1, A, V)
    ->  Kinisi = K, T = T1
    ;   oria(P, T1, A, V, A1, V1),
        diatrexe(Ks, P, A1, V1, K2, T2),
        kalytero(P, K-T1, K2-T2, Kinisi-T)
    ).

kladema(max, T, _, V) :- T >= V.
kladema(min, T, A, _) :- T =< A.

oria(max, T, A, V, A1, V) :- A1 is max(A, T).
oria(min, T, A, V, A, V1) :- V1 is min(V, T).

kalytero(max, K-T, _-T2, K-T) :- T >= T2, !.
kalytero(min, K-T, _-T2, K-T) :- T =< T2, !.
kalytero(_, _, KT, KT).

lysi :-
    alfavita(r, max, -999, 999, K, T),
    write(K), write(' : '), write(T), nl.
