% In German; compares with the wrong bound.
% Nimm-Spiel, für größere Häufchen. Übung 7.  alphabeta(Position, Alpha, Beta, BestMove, Value, Depth)
:- use_module(library(lists)).
start(nim(max, 5)).
zuege(nim(P, N), Ms) :-
    N > 0, opponent(P, Q),
    findall(nim(Q, M), ( member(K, [1,2,3]), K =< N, M is N - K ), Ms).
opponent(max, min).
opponent(min, max).
bewertung(nim(max, 0), -1) :- !.
bewertung(nim(min, 0), 1) :- !.
bewertung(_, 0).
min_am_zug(nim(min, _)).
max_am_zug(nim(max, _)).

alphabeta(Pos, Alpha, Beta, GoodPos, Val, Depth) :-
    Depth > 0,
    zuege(Pos, PosList), !,
    D1 is Depth - 1,
    begrenztBeste(PosList, Alpha, Beta, GoodPos, Val, D1).
alphabeta(Pos, _, _, _, Val, _) :- bewertung(Pos, Val).

begrenztBeste([Pos|PosList], Alpha, Beta, GoodPos, GoodVal, Depth) :-
    alphabeta(Pos, Alpha, Beta, _, Val, Depth),
    gutGenug(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal, Depth).

gutGenug([], _, _, Pos, Val, Pos, Val, _) :- !.
gutGenug(_, Alpha, Beta, Pos, Val, Pos, Val, _) :-
    min_am_zug(Pos), Val > Alpha, !.
gutGenug(_, Alpha, Beta, Pos, Val, Pos, Val, _) :-
    max_am_zug(Pos), Val < Alpha, !.
gutGenug(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal, Depth) :-
    neueGrenzen(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),
    begrenztBeste(PosList, NewAlpha, NewBeta, Pos1, Val1, Depth),
    bessererVon(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

neueGrenzen(Alpha, Beta, Pos, Val, Val, Beta) :- min_am_zug(Pos), Val > Alpha, !.
neueGrenzen(Alpha, Beta, Pos, Val, Alpha, Val) :- max_am_zug(Pos), Val < Beta, !.
neueGrenzen(Alpha, Beta, _, _, Alpha, Beta).

bessererVon(Pos, Val, _, Val1, Pos, Val) :- min_am_zug(Pos), Val > Val1, !.
bessererVon(Pos, Val, _, Val1, Pos, Val) :- max_am_zug(Pos), Val < Val1, !.
bessererVon(_, _, Pos1, Val1, Pos1, Val1).
