% Il punteggio di una posizione: la coppia dei punti di MAX e di MIN.

minimax(Pos, Migliore, Val) :-
    mosse(Pos, Lista), !,
    migliore(Lista, Migliore, Val).
minimax(Pos, _, Val) :-
    punti(Pos, [P1, P2]),
    Val is P1 - P2.

migliore([Pos], Pos, Val) :-
    minimax(Pos, _, Val), !.
migliore([Pos|Lista], PosM, ValM) :-
    minimax(Pos, _, Val),
    migliore(Lista, Pos1, Val1),
    meglio(Pos, Val, Pos1, Val1, PosM, ValM).

meglio(Pos, Val, _, Val1, Pos, Val) :- tocca_a_min(Pos), Val > Val1, !.
meglio(Pos, Val, _, Val1, Pos, Val) :- tocca_a_max(Pos), Val < Val1, !.
meglio(_, _, Pos1, Val1, Pos1, Val1).
