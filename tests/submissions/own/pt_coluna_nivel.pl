% 3 em linha com gravidade (tabuleiro 4 colunas x 3 linhas)
% estado(Tabuleiro, Jogador, Nivel): Nivel sobe de 0 ate' ao limite
% Tabuleiro: lista de 12 casas, linha de baixo primeiro: p (preto) b (branco) '.'

:- dynamic limite/1.
limite(4).

inicial(estado(['.','.','.','.','.','.','.','.','.','.','.','.'], b, 0)).

troca_jog(b, p).
troca_jog(p, b).

casa(Tab, C, L, X) :- I is L*4 + C, nth0(I, Tab, X).

% joga na coluna C (0..3): cai na primeira linha livre
joga(estado(Tab,J,N), C, estado(Tab2,J2,N2)) :-
    between(0, 3, C),
    livre(Tab, C, 0, L),
    I is L*4 + C,
    poe(I, Tab, J, Tab2),
    troca_jog(J, J2),
    N2 is N + 1.

livre(Tab, C, L, L) :- casa(Tab, C, L, '.'), !.
livre(Tab, C, L, R) :- L < 2, L1 is L+1, livre(Tab, C, L1, R).

poe(0, [_|T], X, [X|T]) :- !.
poe(N, [H|T], X, [H|T2]) :- N1 is N-1, poe(N1, T, X, T2).

ganhou(Tab, J) :-
    between(0, 3, C), between(0, 2, L),
    casa(Tab, C, L, J),
    member(d(DC,DL), [d(1,0), d(0,1), d(1,1), d(-1,1)]),
    C1 is C+DC, L1 is L+DL, dentro(C1,L1), casa(Tab, C1, L1, J),
    C2 is C1+DC, L2 is L1+DL, dentro(C2,L2), casa(Tab, C2, L2, J), !.

dentro(C, L) :- C >= 0, C =< 3, L >= 0, L =< 2.

terminal(estado(T,_,_)) :- ganhou(T, b), !.
terminal(estado(T,_,_)) :- ganhou(T, p), !.
terminal(estado(T,_,_)) :- \+ member('.', T).

% aval(+Estado, -V) positivo e' bom para as brancas
aval(estado(T,_,_), 20)  :- ganhou(T, b), !.
aval(estado(T,_,_), -20) :- ganhou(T, p), !.
aval(estado(T,_,_), V) :-
    pontos([1,2,5,6,9,10], T, V).

pontos([], _, 0).
pontos([I|Is], T, V) :-
    nth0(I, T, X), vale(X, P),
    pontos(Is, T, V0), V is V0 + P.

vale('.', 0).
vale(b, 1).
vale(p, -1).

% ------- procura -------
procura(E, _, _, E, V) :- terminal(E), !, aval(E, V).
procura(E, _, _, E, V) :- E = estado(_,_,N), limite(L), N >= L, !, aval(E, V).
procura(E, Alfa, Beta, Melhor, V) :-
    E = estado(_, J, _),
    findall(F, joga(E, _, F), Fs),
    filhos(J, Fs, Alfa, Beta, Melhor, V).

filhos(b, [F], Alfa, Beta, F, V) :- !, procura(F, Alfa, Beta, _, V).
filhos(p, [F], Alfa, Beta, F, V) :- !, procura(F, Alfa, Beta, _, V).
filhos(b, [F|Fs], Alfa, Beta, M, V) :-
    procura(F, Alfa, Beta, _, V1),
    (  V1 >= Beta
    -> M = F, V = V1
    ;  Alfa1 is max(Alfa, V1),
       filhos(b, Fs, Alfa1, Beta, M2, V2),
       ( V2 > V1 -> M = M2, V = V2 ; M = F, V = V1 )
    ).
filhos(p, [F|Fs], Alfa, Beta, M, V) :-
    procura(F, Alfa, Beta, _, V1),
    (  V1 =< Alfa
    -> M = F, V = V1
    ;  Beta1 is min(Beta, V1),
       filhos(p, Fs, Alfa, Beta1, M2, V2),
       ( V2 < V1 -> M = M2, V = V2 ; M = F, V = V1 )
    ).

% melhor(+Tab, +Jogador, +Limite, -Coluna, -Valor)
melhor(Tab, J, Lim, Col, V) :-
    retractall(limite(_)), assertz(limite(Lim)),
    E = estado(Tab, J, 0),
    procura(E, -1000, 1000, F, V),
    ( joga(E, Col, F) -> true ; Col = nenhuma ).
