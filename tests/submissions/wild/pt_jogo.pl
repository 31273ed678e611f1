% Jogo do galo; o jogador e a profundidade vão à frente.
:- use_module(library(lists)).
:- ensure_loaded(tabuleiro).

joga(Tabuleiro, Jogada) :-
    alfabeta(x, 9, Tabuleiro, -100, 100, Jogada, _).

alfabeta(Jogador, Prof, Tab, Alfa, Beta, Melhor, Valor) :-
    Prof > 0,
    \+ fim_de_jogo(Tab),
    jogadas(Jogador, Tab, Tabs), !,
    proximo(Jogador, Outro),
    P1 is Prof - 1,
    melhor_de(Tabs, Jogador, Outro, P1, Alfa, Beta, Melhor, Valor).
alfabeta(_, _, Tab, _, _, Tab, Valor) :-
    avaliacao(Tab, Valor).

melhor_de([T|Ts], J, O, P, Alfa, Beta, Melhor, Valor) :-
    alfabeta(O, P, T, Alfa, Beta, _, V),
    corta(Ts, J, O, P, Alfa, Beta, T, V, Melhor, Valor).

corta([], _, _, _, _, _, T, V, T, V) :- !.
corta(_, x, _, _, _, Beta, T, V, T, V) :- V > Beta, !.
corta(_, o, _, _, Alfa, _, T, V, T, V) :- V < Alfa, !.
corta(Ts, J, O, P, Alfa, Beta, T, V, Melhor, Valor) :-
    novos_limites(J, Alfa, Beta, V, A1, B1),
    melhor_de(Ts, J, O, P, A1, B1, T1, V1),
    melhor(J, T, V, T1, V1, Melhor, Valor).

novos_limites(x, A, B, V, V, B) :- V > A, !.
novos_limites(o, A, B, V, A, V) :- V < B, !.
novos_limites(_, A, B, _, A, B).

melhor(x, T, V, _, V1, T, V) :- V > V1, !.
melhor(o, T, V, _, V1, T, V) :- V < V1, !.
melhor(_, _, _, T1, V1, T1, V1).

proximo(x, o).
proximo(o, x).
