% Jogo em que a decisao e uma lista [Linha, Coluna, Pontos].
% O jogo (pontos/2, acabou/1, casas_livres/2, jogar/5) fica noutro ficheiro.

proximo(computador, pessoa).
proximo(pessoa, computador).

decidir(_, T, 0, [0,0,S]) :- pontos(T, S), !.
decidir(_, T, _, [0,0,S]) :- acabou(T), pontos(T, S), !.
decidir(Vez, T, Prof, Decisao) :-
    casas_livres(T, Casas),
    experimentar(Casas, Vez, T, Prof, Lista),
    escolher(Vez, Lista, Decisao).

experimentar([], _, _, _, []).
experimentar([[X,Y]|Casas], Vez, T, Prof, [[X,Y,S]|Lista]) :-
    P is Prof - 1,
    jogar(T, X, Y, Vez, T1),
    proximo(Vez, Outro),
    decidir(Outro, T1, P, [_,_,S]),
    experimentar(Casas, Vez, T, Prof, Lista).

escolher(_, [D], D) :- !.
escolher(Vez, [D|Ds], Melhor) :-
    escolher(Vez, Ds, D1),
    (   ganha(Vez, D, D1)
    ->  Melhor = D
    ;   Melhor = D1
    ).

ganha(computador, [_,_,S], [_,_,S1]) :- S >= S1.
ganha(pessoa, [_,_,S], [_,_,S1]) :- S =< S1.
