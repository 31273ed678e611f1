% Esercizio 4: gioco delle monete
% C'e' una fila di monete. A turno ogni giocatore prende la prima (sx)
% oppure l'ultima (dx). Vince chi ha la somma piu' alta.
%
% gioca(+Fila,-Mossa,-Guadagno): Guadagno = mie monete - monete avversario,
% per il giocatore di turno

prendi([M|Fila], sx, M, Fila).
prendi(Fila, dx, M, Resto) :-
    Fila = [_,_|_],
    append(Resto, [M], Fila).

negamax([], fine, 0).
negamax(Fila, Mossa, Valore) :-
      Fila = [_|_]
    , findall(v(V,Mo), prova(Fila,Mo,V), Lista)
    , massimo(Lista, v(Valore,Mossa))
    .

prova(Fila, Mossa, V) :-
      prendi(Fila, Mossa, M, Resto)
    , negamax(Resto, _, V1)
    , V is M - V1
    .

massimo([X], X).
massimo([v(V,M),v(W,_)|T], X) :-
    V >= W, !,
    massimo([v(V,M)|T], X).
massimo([_|T], X) :-
    massimo(T, X).

gioca(Fila, Mossa, Guadagno) :-
    negamax(Fila, Mossa, Guadagno).

% altri esercizi della stessa lezione --------------------------------

somma([],0).
somma([X|Xs],S) :- somma(Xs,S1), S is S1+X.

inverti(L,R) :- inverti(L,[],R).
inverti([],R,R).
inverti([X|Xs],Acc,R) :- inverti(Xs,[X|Acc],R).

hanoi(0,_,_,_) :- !.
hanoi(N,A,B,C) :-
    N1 is N-1,
    hanoi(N1,A,C,B),
    write(A), write(' -> '), write(B), nl,
    hanoi(N1,C,B,A).
