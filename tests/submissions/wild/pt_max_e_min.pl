% A search with a list loop for each side; nodes are counted on the way.
escolhe(E, A, B, Melhor, Valor, Conta, Conta1) :-
    fim(E), !,
    Melhor = nenhum,
    utilidade(E, Valor),
    Conta1 is Conta + 1.
escolhe(E, A, B, Melhor, Valor, Conta, ContaF) :-
    findall(Es-Op, jogada(E, Op, Es), Lista),
    vez_de(E, J),
    (   J == primeiro
    ->  max_val(Lista, A, B, nada-A, Melhor-Valor, Conta, ContaF)
    ;   min_val(Lista, A, B, nada-B, Melhor-Valor, Conta, ContaF)
    ).

max_val([], _, _, M-V, M-V, Conta, Conta).
max_val([E-Op|Resto], A, B, M0-V0, Res, Conta, ContaF) :-
    escolhe(E, A, B, _, V, Conta, Conta1),
    (   V > V0
    ->  M1-V1 = Op-V
    ;   M1-V1 = M0-V0
    ),
    (   V1 >= B
    ->  Res = M1-V1, ContaF = Conta1
    ;   A1 is max(A, V1),
        max_val(Resto, A1, B, M1-V1, Res, Conta1, ContaF)
    ).

min_val([], _, _, M-V, M-V, Conta, Conta).
min_val([E-Op|Resto], A, B, M0-V0, Res, Conta, ContaF) :-
    escolhe(E, A, B, _, V, Conta, Conta1),
    (   V < V0
    ->  M1-V1 = Op-V
    ;   M1-V1 = M0-V0
    ),
    (   V1 =< A
    ->  Res = M1-V1, ContaF = Conta1
    ;   B1 is min(B, V1),
        min_val(Resto, A, B1, M1-V1, Res, Conta1, ContaF)
    ).
