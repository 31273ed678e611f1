% ricerca minimax, stato [Scacchiera, Giocatore, Profondita]
:- dynamic max_prof/1.
max_prof(3).

altro(io, tu).
altro(tu, io).

mossa_migliore(Scacchiera, Giocatore, Mossa) :-
    minimax([Scacchiera, Giocatore, 0], Mossa, _).

minimax([S, _, P], nessuna, V) :-
    ( max_prof(P) ; fine_partita(S) ),
    !,
    valuta(S, V).
minimax([S, G, P], Mossa, V) :-
    P1 is P + 1,
    altro(G, A),
    findall(V1/M,
            ( mossa_valida(S, G, M),
              esegui(S, G, M, S1),
              minimax([S1, A, P1], _, V1) ),
            Coppie),
    scegli(G, Coppie, V/Mossa).

scegli(_, [X], X) :- !.
scegli(io, [V/M|Resto], Scelta) :-
    scegli(io, Resto, V1/M1),
    ( V >= V1 -> Scelta = V/M ; Scelta = V1/M1 ).
scegli(tu, [V/M|Resto], Scelta) :-
    scegli(tu, Resto, V1/M1),
    ( V =< V1 -> Scelta = V/M ; Scelta = V1/M1 ).
