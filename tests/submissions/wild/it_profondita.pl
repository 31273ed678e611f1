% Dama: la profondità scende, il giocatore è nella posizione G:Scacchiera.
alfabeta(Prof, Pos, Alfa, Beta, Migliore, Valore) :-
    Prof > 0,
    mosse(Pos, Lista), !,
    Prof1 is Prof - 1,
    migliore(Prof1, Lista, Alfa, Beta, Migliore, Valore).
alfabeta(_, Pos, _, _, _, Valore) :-
    valutazione(Pos, Valore).

migliore(Prof, [P|Ps], Alfa, Beta, Migliore, Valore) :-
    alfabeta(Prof, P, Alfa, Beta, _, V),
    abbastanza(Prof, Ps, Alfa, Beta, P, V, Migliore, Valore).

abbastanza(_, [], _, _, P, V, P, V) :- !.
abbastanza(_, _, _, Beta, P, V, P, V) :- tocca(P, nero), V > Beta, !.
abbastanza(_, _, Alfa, _, P, V, P, V) :- tocca(P, bianco), V < Alfa, !.
abbastanza(Prof, Ps, Alfa, Beta, P, V, Migliore, Valore) :-
    limiti(Alfa, Beta, P, V, A1, B1),
    migliore(Prof, Ps, A1, B1, P1, V1),
    meglio(P, V, P1, V1, Migliore, Valore).

limiti(Alfa, Beta, P, V, V, Beta) :- tocca(P, nero), V > Alfa, !.
limiti(Alfa, Beta, P, V, Alfa, V) :- tocca(P, bianco), V < Beta, !.
limiti(Alfa, Beta, _, _, Alfa, Beta).

meglio(P, V, _, V1, P, V) :- tocca(P, nero), V > V1, !.
meglio(P, V, _, V1, P, V) :- tocca(P, bianco), V < V1, !.
meglio(_, _, P1, V1, P1, V1).

tocca(G:_, G).
mosse(G:S, L) :- altro(G, A), findall(A:S1, mossa(G, S, S1), L), L = [_|_].
altro(bianco, nero).
altro(nero, bianco).
