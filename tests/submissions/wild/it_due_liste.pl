% Minimax su uno stato stato(Tavola, Giocatore); le regole sono in un altro file.
% avanti(+Stato, -Mosse, -Stati) restituisce due liste della stessa lunghezza.

valuta(Stato, _, 1) :- vince(Stato, bianco), !.
valuta(Stato, _, -1) :- vince(Stato, nero), !.
valuta(stato(Tavola, Chi), Mossa, Valore) :-
    avanti(stato(Tavola, Chi), Mosse, Stati),
    scegli(Chi, Mosse, Stati, Mossa, Valore), !.
valuta(_, _, 0).

scegli(_, [M], [S], M, V) :- !,
    valuta(S, _, V).
scegli(Chi, [M|Ms], [S|Ss], Mossa, Valore) :-
    valuta(S, _, V),
    scegli(Chi, Ms, Ss, M1, V1),
    (   preferisce(Chi, V, V1)
    ->  Mossa = M, Valore = V
    ;   Mossa = M1, Valore = V1
    ).

preferisce(bianco, V, V1) :- V > V1.
preferisce(nero, V, V1) :- V < V1.
