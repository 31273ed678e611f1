% folha(V) ou no(Filhos), num so predicado
alfabeta(T, Jogador, A, B, V, M) :-
    (   T = folha(V0) -> V = V0, M = nenhum
    ;   T = no(Filhos), ramos(Filhos, Jogador, A, B, V, M)
    ).
ramos([F|Fs], max, A, B, V, M) :-
    alfabeta(F, min, A, B, V1, _),
    (   Fs = [] -> V = V1, M = F
    ;   V1 > B -> V = V1, M = F
    ;   A1 is max(A, V1), ramos(Fs, max, A1, B, V2, M2),
        ( V1 > V2 -> V = V1, M = F ; V = V2, M = M2 )
    ).
ramos([F|Fs], min, A, B, V, M) :-
    alfabeta(F, max, A, B, V1, _),
    (   Fs = [] -> V = V1, M = F
    ;   V1 < A -> V = V1, M = F
    ;   B1 is min(B, V1), ramos(Fs, min, A, B1, V2, M2),
        ( V1 < V2 -> V = V1, M = F ; V = V2, M = M2 )
    ).
