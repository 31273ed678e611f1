% La ricerca riceve l'ultima mossa; la scacchiera si cambia con esegui/1 e annulla/1.
alfabeta(Mossa, Prof, Alfa, Beta, Migliore, Val) :-
    Prof > 0,
    risposte(Mossa, Mosse), !,
    migliore(Mosse, Prof, Alfa, Beta, Migliore, Val)
    ;
    valutazione(Mossa, Val).

migliore([Mossa|Mosse], Prof, Alfa, Beta, Migliore, ValMigliore) :-
    P1 is Prof - 1,
    esegui(Mossa),
    alfabeta(Mossa, P1, Alfa, Beta, _, Val),
    annulla(Mossa),
    basta(Mosse, Prof, Alfa, Beta, Mossa, Val, Migliore, ValMigliore).

basta([], _, _, _, Mossa, Val, Mossa, Val) :- !.
basta(_, _, _, Beta, m(bianco, X), Val, m(bianco, X), Val) :- Val > Beta, !.
basta(_, _, Alfa, _, m(nero, X), Val, m(nero, X), Val) :- Val < Alfa, !.
basta(Mosse, Prof, Alfa, Beta, Mossa, Val, Migliore, ValMigliore) :-
    limiti(Alfa, Beta, Mossa, Val, A1, B1),
    migliore(Mosse, Prof, A1, B1, Mossa1, Val1),
    scelta(Mossa, Val, Mossa1, Val1, Migliore, ValMigliore).

limiti(Alfa, Beta, m(bianco, _), Val, Val, Beta) :- Val > Alfa, !.
limiti(Alfa, Beta, m(nero, _), Val, Alfa, Val) :- Val < Beta, !.
limiti(Alfa, Beta, _, _, Alfa, Beta).

scelta(m(bianco, X), Val, _, Val1, m(bianco, X), Val) :- Val > Val1, !.
scelta(m(nero, X), Val, _, Val1, m(nero, X), Val) :- Val < Val1, !.
scelta(_, _, Mossa1, Val1, Mossa1, Val1).
