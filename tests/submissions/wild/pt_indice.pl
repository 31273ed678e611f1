% Jogo do Ponto: a jogada devolvida e o indice do tabuleiro na lista de sucessores.
escolhe(Tab, Jogador, Indice) :-
    passo(max, Tab, Jogador, 4, Indice, _).

passo(_, Tab, Jogador, 0, nada, V) :- !,
    pontos(Tab, Jogador, V).
passo(Vez, Tab, Jogador, N, Indice, V) :-
    sucessores(Tab, Vez, Lista),
    Lista = [_|_], !,
    N1 is N - 1,
    melhor(Lista, Vez, Jogador, N1, Tab1, V),
    nth1(Indice, Lista, Tab1).
passo(_, Tab, Jogador, _, nada, V) :-
    pontos(Tab, Jogador, V).

melhor([T], Vez, Jogador, N, T, V) :- !,
    troca(Vez, Outra),
    passo(Outra, T, Jogador, N, _, V).
melhor([T|Ts], Vez, Jogador, N, M, V) :-
    troca(Vez, Outra),
    passo(Outra, T, Jogador, N, _, V1),
    melhor(Ts, Vez, Jogador, N, T2, V2),
    compara(Vez, T, V1, T2, V2, M, V).

troca(max, min).
troca(min, max).

compara(max, T, V, _, V2, T, V) :- V >= V2, !.
compara(min, T, V, _, V2, T, V) :- V =< V2, !.
compara(_, _, _, T, V, T, V).
