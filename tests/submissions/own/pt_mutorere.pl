/* Mu Torere -- jogo tradicional Maori
   Disciplina: Paradigmas de Linguagens

   O tabuleiro e' um átomo de 9 letras: as posições 1..8 (kewai) formam um
   circulo e a posicao 9 (putahi) é o centro.   p = preto, b = branco, '.' vazia

          'pppp....'   etc
*/

tabuleiro_inicial('ppppbbbb.').

letra(preto,p).
letra(branco,b).

oponente(preto,branco).
oponente(branco,preto).

casa(Tab,N,L) :- I is N-1, sub_atom(Tab,I,1,_,L).

vizinho(9,9) :- !, fail.
vizinho(N,M) :- M is N mod 8 + 1.
vizinho(N,M) :- M is (N+6) mod 8 + 1.

vazia(Tab,V) :- sub_atom(Tab,I,1,_,'.'), !, V is I+1.

% uma jogada e' o numero da casa de onde sai a pedra (so ha uma casa vazia)
jogada(Tab,J,N) :-
    letra(J,L), vazia(Tab,V),
    between(1,9,N), casa(Tab,N,L),
    pode(Tab,J,N,V).

pode(_,_,9,_) :- !.
pode(Tab,J,N,9) :- !,
    oponente(J,O), letra(O,LO),
    vizinho(N,M), casa(Tab,M,LO), !.
pode(_,_,N,V) :- vizinho(N,V), !.

aplica(Tab,J,N,Novo) :-
    letra(J,L), vazia(Tab,V),
    atom_chars(Tab,Cs),
    troca(1,Cs,N,V,L,Ds),
    atom_chars(Novo,Ds).

troca(_,[],_,_,_,[]).
troca(I,[_|Cs],N,V,L,['.'|Ds]) :- I =:= N, !, I1 is I+1, troca(I1,Cs,N,V,L,Ds).
troca(I,[_|Cs],N,V,L,[L|Ds])   :- I =:= V, !, I1 is I+1, troca(I1,Cs,N,V,L,Ds).
troca(I,[C|Cs],N,V,L,[C|Ds])   :- I1 is I+1, troca(I1,Cs,N,V,L,Ds).

mobilidade(Tab,J,M) :- findall(N,jogada(Tab,J,N),Ns), length(Ns,M).

/* ---------------------------------------------------------------
   melhor_jogada(+Tab,+Jogador,+Prof,-Jogada,-Valor)
   preto maximiza, branco minimiza.  Quem nao pode mover perde, e e'
   melhor perder tarde (por isso a profundidade entra no valor)
   --------------------------------------------------------------- */

melhor_jogada(Tab,J,Prof,N,Val) :-
    alfabeta(J,Tab,Prof,-9999,9999,N,Val).

alfabeta(J,Tab,Prof,_,_,nenhuma,Val) :-
    \+ jogada(Tab,J,_), !,
    ( J == preto -> Val is -1000-Prof ; Val is 1000+Prof ).
alfabeta(_,Tab,0,_,_,nenhuma,Val) :- !,
    mobilidade(Tab,preto,A), mobilidade(Tab,branco,B),
    Val is A-B.
alfabeta(J,Tab,Prof,Alfa,Beta,N,Val) :-
    findall(X,jogada(Tab,J,X),[X1|Xs]),
    P1 is Prof-1,
    avalia(J,Tab,X1,P1,Alfa,Beta,V1),
    resto(J,Xs,Tab,P1,Alfa,Beta,X1,V1,N,Val).

avalia(J,Tab,X,P,Alfa,Beta,V) :-
    aplica(Tab,J,X,T2), oponente(J,O),
    alfabeta(O,T2,P,Alfa,Beta,_,V).

% poda
resto(preto,_,_,_,_,Beta,X,V,X,V) :- V >= Beta, !.
resto(branco,_,_,_,Alfa,_,X,V,X,V) :- V =< Alfa, !.
resto(_,[],_,_,_,_,X,V,X,V) :- !.
resto(preto,[Y|Ys],Tab,P,Alfa,Beta,X,V,N,Val) :-
    A2 is max(Alfa,V),
    avalia(preto,Tab,Y,P,A2,Beta,W),
    ( W > V -> resto(preto,Ys,Tab,P,A2,Beta,Y,W,N,Val)
    ; resto(preto,Ys,Tab,P,A2,Beta,X,V,N,Val) ).
resto(branco,[Y|Ys],Tab,P,Alfa,Beta,X,V,N,Val) :-
    B2 is min(Beta,V),
    avalia(branco,Tab,Y,P,Alfa,B2,W),
    ( W < V -> resto(branco,Ys,Tab,P,Alfa,B2,Y,W,N,Val)
    ; resto(branco,Ys,Tab,P,Alfa,B2,X,V,N,Val) ).
