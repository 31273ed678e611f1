%% Trabalho 2 - Jogo do chocolate (CHOMP)
%% Autor: aluno n.o 48213
%%
%% Tablete: lista com o numero de quadrados de cada linha (nao crescente).
%% O quadrado (1,1) esta envenenado: quem o comer perde.
%% minimax(Tablete, Dentada, Valor)  Valor = 1 ganha quem joga, -1 perde.

:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).

% dentada na linha L, coluna C: corta tudo abaixo e a direita
morder(Tab, L-C, Nova) :-
    length(Tab, NL),
    between(1, NL, L),
    nth1(L, Tab, Tam),
    between(1, Tam, C),
    L-C \== 1-1,
    L0 is L-1, length(Antes, L0),
    append(Antes, Depois, Tab),
    Max is C-1,
    maplist({Max}/[X,Y]>>(Y is min(X,Max)), Depois, Cortadas),
    exclude(==(0), Cortadas, Limpas),
    append(Antes, Limpas, Nova).

minimax(Tab, Dentada, Valor) :-
    findall(D-N, morder(Tab, D, N), Opcoes),
    foldl(comparar, Opcoes, nenhuma/(-1), Dentada/Valor).

comparar(D-Nova, D0/V0, Res) :-
    minimax(Nova, _, VAdv),
    V is -VAdv,
    ( D0 == nenhuma -> Res = D/V
    ; V > V0        -> Res = D/V
    ;                  Res = D0/V0 ).
