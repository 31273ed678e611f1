% O nível máximo é um facto, e só nesse nível há um valor: um jogo que acaba antes não tem resposta.

nivel_maximo(4).

escolhe(Pos, Alfa, Beta, Melhor, Valor) :-
    procura(Pos, 0, Alfa, Beta, Melhor, Valor).

procura(Pos, Nivel, _, _, _, Valor) :-
    nivel_maximo(Nivel), !,
    avalia(Pos, Valor).
procura(Pos, Nivel, Alfa, Beta, Melhor, Valor) :-
    jogadas(Pos, Filhos),
    Nivel1 is Nivel + 1,
    (   joga_max(Pos)
    ->  maximo(Filhos, Nivel1, Alfa, Beta, nada, Melhor, Valor)
    ;   minimo(Filhos, Nivel1, Alfa, Beta, nada, Melhor, Valor)
    ).

maximo([], _, Alfa, _, Melhor, Melhor, Alfa).
maximo([F|Fs], Nivel, Alfa, Beta, Melhor0, Melhor, Valor) :-
    procura(F, Nivel, Alfa, Beta, _, V),
    (   V >= Beta
    ->  Melhor = F, Valor = V
    ;   V > Alfa
    ->  maximo(Fs, Nivel, V, Beta, F, Melhor, Valor)
    ;   maximo(Fs, Nivel, Alfa, Beta, Melhor0, Melhor, Valor)
    ).

minimo([], _, _, Beta, Melhor, Melhor, Beta).
minimo([F|Fs], Nivel, Alfa, Beta, Melhor0, Melhor, Valor) :-
    procura(F, Nivel, Alfa, Beta, _, V),
    (   V =< Alfa
    ->  Melhor = F, Valor = V
    ;   V < Beta
    ->  minimo(Fs, Nivel, Alfa, V, F, Melhor, Valor)
    ;   minimo(Fs, Nivel, Alfa, Beta, Melhor0, Melhor, Valor)
    ).
