% Minimax do ponto de vista de quem joga: a peça é sempre a mesma, e o inimigo é calculado.
%   ?- escolhe(Tabuleiro, Peca, Jogada).

limite_prof(2).

escolhe(Tabuleiro, Peca, Jogada) :-
    nivel_max([[], Tabuleiro], Peca, 0, _, Jogada).

nivel_max([_, Tabuleiro], Peca, Prof, Valor, Jogada) :-
    limite_prof(Limite),
    (   Prof >= Limite
    ->  avalia(Tabuleiro, Peca, Valor)
    ;   jogadas(Tabuleiro, Peca, Filhos),
        Prof1 is Prof + 1,
        maior(Filhos, Peca, Prof1, -1000, Valor, nenhuma, Jogada)
    ).

maior([], _, _, Valor, Valor, Jogada, Jogada).
maior([Filho|Filhos], Peca, Prof, Valor0, Valor, Jogada0, Jogada) :-
    Filho = [_, Tabuleiro],
    (   ganhou(Peca, Tabuleiro)
    ->  V = 1000
    ;   nivel_min(Filho, Peca, Prof, V)
    ),
    (   V > Valor0
    ->  maior(Filhos, Peca, Prof, V, Valor, Filho, Jogada)
    ;   maior(Filhos, Peca, Prof, Valor0, Valor, Jogada0, Jogada)
    ).

nivel_min([_, Tabuleiro], Peca, Prof, Valor) :-
    limite_prof(Limite),
    (   Prof >= Limite
    ->  avalia(Tabuleiro, Peca, Valor)
    ;   inverte(Peca, Inimigo),
        jogadas(Tabuleiro, Inimigo, Filhos),
        Prof1 is Prof + 1,
        menor(Filhos, Peca, Prof1, 1000, Valor)
    ).

menor([], _, _, Valor, Valor).
menor([Filho|Filhos], Peca, Prof, Valor0, Valor) :-
    Filho = [_, Tabuleiro],
    inverte(Peca, Inimigo),
    (   ganhou(Inimigo, Tabuleiro)
    ->  V = -1000
    ;   nivel_max(Filho, Peca, Prof, V, _)
    ),
    Valor1 is min(Valor0, V),
    menor(Filhos, Peca, Prof, Valor1, Valor).
