% Inteligência Artificial, trabalho 2: agente para um jogo de tabuleiro
% minimax(+Estado, +Jogador, +Tipo, +Prof, -Jogada, -Valor): Tipo é max ou min

escolhe(Estado, Jogador, Jogada) :-
    minimax(Estado, Jogador, max, 4, Jogada, _).

minimax(Estado, Jogador, _, 0, nenhuma, Valor) :- !,
    avalia(Estado, Jogador, Valor).
minimax(Estado, Jogador, Tipo, Prof, Jogada, Valor) :-
    findall(J, jogada_valida(Estado, Jogador, J), Jogadas),
    Jogadas = [_|_], !,
    P1 is Prof - 1,
    adversario(Jogador, Outro),
    inverte(Tipo, Tipo1),
    valores(Jogadas, Estado, Jogador, Outro, Tipo1, P1, Pares),
    melhor(Tipo, Pares, Jogada, Valor).
minimax(Estado, Jogador, _, _, nenhuma, Valor) :-
    avalia(Estado, Jogador, Valor).

valores([], _, _, _, _, _, []).
valores([J|Js], Estado, Jogador, Outro, Tipo, Prof, [J-V|Pares]) :-
    joga(Estado, Jogador, J, Novo),
    minimax(Novo, Outro, Tipo, Prof, _, V),
    valores(Js, Estado, Jogador, Outro, Tipo, Prof, Pares).

melhor(_, [J-V], J, V) :- !.
melhor(Tipo, [J-V|Pares], Jogada, Valor) :-
    melhor(Tipo, Pares, J1, V1),
    (   Tipo = max, V >= V1
    ->  Jogada = J, Valor = V
    ;   Tipo = min, V =< V1
    ->  Jogada = J, Valor = V
    ;   Jogada = J1, Valor = V1
    ).

inverte(max, min).
inverte(min, max).

adversario(pretas, brancas).
adversario(brancas, pretas).
