% Mancala (versão reduzida: 3 casas, 2 sementes por casa)
%
% Quem acaba a sementeira no seu depósito joga outra vez.
%
% mancala(Vez, CasasA, DepA, CasasB, DepB)

:- use_module(library(lists)).

inicio(mancala(a, [2,2,2], 0, [2,2,2], 0)).

outro(a, b).
outro(b, a).

% jogada(+Estado, ?Casa, -NovoEstado)
jogada(mancala(a, CA, DA, CB, DB), I, Novo) :-
    semear(I, CA, DA, CB, CA1, DA1, CB1, Extra),
    seguinte(Extra, a, V),
    Novo = mancala(V, CA1, DA1, CB1, DB).
jogada(mancala(b, CA, DA, CB, DB), I, Novo) :-
    semear(I, CB, DB, CA, CB1, DB1, CA1, Extra),
    seguinte(Extra, b, V),
    Novo = mancala(V, CA1, DA, CB1, DB1).

seguinte(sim, V, V).
seguinte(nao, V, W) :- outro(V, W).

semear(I, Minhas, Dep, Dele, Minhas2, Dep2, Dele2, Extra) :-
    nth1(I, Minhas, N),
    N > 0,
    append([Minhas, [Dep], Dele], Anel0),
    muda(I, Anel0, 0, Anel1),
    espalha(N, I, Anel1, Anel2, Ultimo),
    length(Minhas2, 3),
    append(Minhas2, [Dep2|Dele2], Anel2),
    (   Ultimo =:= 4 -> Extra = sim ; Extra = nao ).

espalha(0, I, Anel, Anel, I) :- !.
espalha(N, I, Anel, Anel2, Ultimo) :-
    I1 is I mod 7 + 1,
    nth1(I1, Anel, X),
    X1 is X + 1,
    muda(I1, Anel, X1, Anel1),
    N1 is N - 1,
    espalha(N1, I1, Anel1, Anel2, Ultimo).

muda(1, [_|R], X, [X|R]) :- !.
muda(I, [Y|R], X, [Y|R1]) :- I1 is I - 1, muda(I1, R, X, R1).

% acabou(+Estado): quem tem a vez não tem sementes
acabou(E) :- \+ jogada(E, _, _).

pontos(mancala(_, _, DA, _, DB), P) :- P is DA - DB.

% no fim, as sementes que sobram são do dono das casas
pontos_finais(mancala(_, CA, DA, CB, DB), P) :-
    sum_list(CA, SA), sum_list(CB, SB),
    P is 10 * (DA + SA - DB - SB).

% alfabeta(+Estado, +Prof, +Alfa, +Beta, -Casa, -Valor)
% max é o a, min é o b; a vez está no estado
alfabeta(E, Prof, Alfa, Beta, Casa, Valor) :-
    (   acabou(E)
    ->  pontos_finais(E, Valor), Casa = 0
    ;   Prof =< 0
    ->  pontos(E, Valor), Casa = 0
    ;   findall(c(I,F), jogada(E, I, F), Filhos),
        Prof1 is Prof - 1,
        arg(1, E, Vez),
        Filhos = [c(I0,_)|_],
        ciclo(Vez, Filhos, Prof1, Alfa, Beta, I0, Casa, Valor)
    ).

ciclo(a, [], _, Alfa, _, I, I, Alfa).
ciclo(b, [], _, _, Beta, I, I, Beta).
ciclo(Vez, [c(I,F)|Fs], Prof, Alfa, Beta, I0, Casa, Valor) :-
    alfabeta(F, Prof, Alfa, Beta, _, V),
    novas(Vez, V, Alfa, Beta, I, I0, Alfa1, Beta1, I1),
    (   Alfa1 >= Beta1
    ->  Casa = I1, Valor = V
    ;   ciclo(Vez, Fs, Prof, Alfa1, Beta1, I1, Casa, Valor)
    ).

novas(a, V, Alfa, Beta, I, _, V, Beta, I) :- V > Alfa, !.
novas(b, V, Alfa, Beta, I, _, Alfa, V, I) :- V < Beta, !.
novas(_, _, Alfa, Beta, _, I0, Alfa, Beta, I0).

melhor(E, Prof, Casa, Valor) :-
    alfabeta(E, Prof, -1000, 1000, Casa, Valor).

% duas máquinas uma contra a outra
torneio :- inicio(E), torneio(E).
torneio(E) :- acabou(E), !, pontos_finais(E, P), format("resultado ~w~n", [P]).
torneio(E) :-
    melhor(E, 5, I, V),
    arg(1, E, Vez),
    format("~w joga ~w (~w)~n", [Vez, I, V]),
    jogada(E, I, F), !,
    torneio(F).
