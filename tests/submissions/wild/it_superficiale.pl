% Solo tagli superficiali: al figlio va un solo limite.
valuta(Pos, Limite, Mossa, Valore) :-
    mosse(Pos, Lista), !,
    scorri(Lista, Limite, -1000000000000000000000000000000000000000, nessuna, Mossa, Valore).
valuta(Pos, _, Pos, Valore) :-
    valore_statico(Pos, Valore).

scorri([], _, V, M, M, V).
scorri([P|Ps], Limite, V0, M0, Mossa, Valore) :-
    L1 is -V0,
    valuta(P, L1, _, V1),
    V2 is -V1,
    (   V2 > V0 -> V3 = V2, M3 = P ; V3 = V0, M3 = M0 ),
    (   V3 >= Limite -> Mossa = M3, Valore = V3
    ;   scorri(Ps, Limite, V3, M3, Mossa, Valore)
    ).
