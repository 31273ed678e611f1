% Minimax semplice, con la mossa e la nuova posizione.
minimax(Pos, Giocatore, Mossa, Valore) :-
    findall(M, mossa_legale(Pos, Giocatore, M), Mosse),
    Mosse \== [], !,
    prova(Mosse, Pos, Giocatore, Mossa, Valore).
minimax(Pos, _, nessuna, Valore) :-
    punteggio(Pos, Valore).

prova([M|Ms], Pos, G, Mossa, Valore) :-
    esegui(Pos, G, M, Pos1),
    avversario(G, A),
    minimax(Pos1, A, _, V),
    resto(Ms, Pos, G, M, V, Mossa, Valore).

resto([], _, _, M, V, M, V) :- !.
resto(Ms, Pos, G, M, V, Mossa, Valore) :-
    prova(Ms, Pos, G, M1, V1),
    scegli(G, M, V, M1, V1, Mossa, Valore).

scegli(max, M, V, _, V1, M, V) :- V > V1, !.
scegli(min, M, V, _, V1, M, V) :- V < V1, !.
scegli(_, _, _, M1, V1, M1, V1).

avversario(max, min).
avversario(min, max).
