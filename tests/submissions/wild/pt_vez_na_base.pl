% O tabuleiro e a vez estão na base de dados; desfaz/0 desfaz a última jogada.
:- dynamic vez/1, historia/1, pedra/2.

vez(branco).
historia([]).

jogadas(L) :- findall(C-L1, livre(C, L1), L).

livre(C, L) :- member(C, [a,b,c]), member(L, [1,2]), \+ pedra(C-L, _).

faz(C, L) :-
    vez(J),
    assertz(pedra(C-L, J)),
    retract(historia(H)),
    assertz(historia([C-L|H])).

desfaz :-
    retract(historia([P|H])),
    assertz(historia(H)),
    retract(pedra(P, J)),
    retract(vez(_)),
    assertz(vez(J)).

troca_vez :- retract(vez(branco)), !, assertz(vez(preto)).
troca_vez :- retract(vez(preto)), assertz(vez(branco)).

avalia(V) :-
    findall(x, pedra(a-_, branco), B),
    findall(x, pedra(a-_, preto), P),
    length(B, NB),
    length(P, NP),
    V is NB - NP.

alfabeta(Prof, Alfa, Beta, Jogada, Valor) :-
    Prof > 0,
    jogadas(L),
    L = [_|_], !,
    percorre(L, Prof, Alfa, Beta, Jogada, Valor).
alfabeta(_, _, _, _, Valor) :-
    avalia(Valor).

percorre([C-L|Resto], Prof, Alfa, Beta, Jogada, Valor) :-
    P1 is Prof - 1,
    faz(C, L),
    troca_vez,
    alfabeta(P1, Alfa, Beta, _, V),
    desfaz,
    basta(Resto, Prof, Alfa, Beta, C-L, V, Jogada, Valor).

basta([], _, _, _, J, V, J, V) :- !.
basta(_, _, _, Beta, J, V, J, V) :- vez(branco), V > Beta, !.
basta(_, _, Alfa, _, J, V, J, V) :- vez(preto), V < Alfa, !.
basta(Resto, Prof, Alfa, Beta, J, V, Jogada, Valor) :-
    limites(Alfa, Beta, V, A1, B1),
    percorre(Resto, Prof, A1, B1, J1, V1),
    melhor(J, V, J1, V1, Jogada, Valor).

limites(Alfa, Beta, V, V, Beta) :- vez(branco), V > Alfa, !.
limites(Alfa, Beta, V, Alfa, V) :- vez(preto), V < Beta, !.
limites(Alfa, Beta, _, Alfa, Beta).

melhor(J, V, _, V1, J, V) :- vez(branco), V > V1, !.
melhor(J, V, _, V1, J, V) :- vez(preto), V < V1, !.
melhor(_, _, J1, V1, J1, V1).
