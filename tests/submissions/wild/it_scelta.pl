% Compito: gioco del 31 con le carte (versione ridotta)
% stato(Turno, Somma, CarteRimaste): a turno si gira una carta e la si somma;
% chi supera la soglia perde, se finiscono le carte e' patta.
% Minimax senza potatura, risultato: scelta(Mossa, Valore)

:- use_module(library(lists)).

soglia(12).

% decidi(+Stato, -scelta(Mossa, Valore))
decidi(Stato, scelta(nessuna, Valore)) :-
    fine(Stato), !,
    utilita(Stato, Valore).
decidi(Stato, Scelta) :-
    findall(M, lecita(Stato, M), Mosse),
    valuta_mosse(Mosse, Stato, Scelte),
    turno(Stato, Chi),
    preferita(Chi, Scelte, Scelta).

valuta_mosse([], _, []).
valuta_mosse([M|Ms], Stato, [scelta(M, V)|Ss]) :-
    esegui(Stato, M, Dopo),
    decidi(Dopo, scelta(_, V)),
    valuta_mosse(Ms, Stato, Ss).

preferita(_, [S], S) :- !.
preferita(Chi, [S1|Ss], S) :-
    preferita(Chi, Ss, S2),
    confronta(Chi, S1, S2, S).

% il primo giocatore vuole il valore alto, il secondo quello basso
confronta(primo, scelta(M1, V1), scelta(M2, V2), S) :-
    (   V1 >= V2
    ->  S = scelta(M1, V1)
    ;   S = scelta(M2, V2)
    ).
confronta(secondo, scelta(M1, V1), scelta(M2, V2), S) :-
    (   V1 =< V2
    ->  S = scelta(M1, V1)
    ;   S = scelta(M2, V2)
    ).

% --- regole ---
turno(stato(Chi, _, _), Chi).

altro(primo, secondo).
altro(secondo, primo).

fine(stato(_, Somma, _)) :- soglia(S), Somma > S, !.
fine(stato(_, _, [])).

lecita(stato(_, _, Carte), C) :-
    sort(Carte, Diverse),
    member(C, Diverse).

esegui(stato(Chi, Somma, Carte), C, stato(Altro, Somma1, Resto)) :-
    altro(Chi, Altro),
    Somma1 is Somma + C,
    selectchk(C, Carte, Resto).

% se la soglia e' superata ha perso chi ha appena mosso
utilita(stato(primo, Somma, _), 1)    :- soglia(S), Somma > S, !.
utilita(stato(secondo, Somma, _), -1) :- soglia(S), Somma > S, !.
utilita(_, 0).

gioca :-
    decidi(stato(primo, 0, [1,2,3,4,5,6]), scelta(M, V)),
    format("carta ~w, valore ~w~n", [M, V]).
