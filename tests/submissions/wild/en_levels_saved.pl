% Levels are counted up; what was found is kept until the move is made.
:- consult('states.pl').
:- dynamic saved_value/2.

best_move(CurrentPosition, MaxLevel, GoodPos) :-
    alphabeta(0, MaxLevel, state(max, CurrentPosition), -9999, 9999, GoodPos, _),
    retractall(saved_value(_, _)).

alphabeta(CurrentLevel, MaxLevel, Pos, Alpha, Beta, GoodPos, Val) :-
    saved_value(Pos, Val), !
    ;
    NextLevel is CurrentLevel + 1,
    NextLevel =< MaxLevel,
    moves(Pos, PosList), !,
    boundedbest(NextLevel, MaxLevel, PosList, Alpha, Beta, GoodPos, Val),
    assert(saved_value(Pos, Val))
    ;
    staticval(Pos, Val).

boundedbest(Level, MaxLevel, [Pos|PosList], Alpha, Beta, GoodPos, GoodVal) :-
    alphabeta(Level, MaxLevel, Pos, Alpha, Beta, _, Val),
    goodenough(Level, MaxLevel, PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal).

goodenough(_, _, [], _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, _, _, Alpha, Beta, Pos, Val, Pos, Val) :-
    min_to_move(Pos), Val > Beta, !
    ;
    max_to_move(Pos), Val < Alpha, !.
goodenough(Level, MaxLevel, PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-
    newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),
    boundedbest(Level, MaxLevel, PosList, NewAlpha, NewBeta, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

newbounds(Alpha, Beta, Pos, Val, Val, Beta) :- min_to_move(Pos), Val > Alpha, !.
newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :- max_to_move(Pos), Val < Beta, !.
newbounds(Alpha, Beta, _, _, Alpha, Beta).

betterof(Pos, Val, _, Val1, Pos, Val) :- min_to_move(Pos), Val > Val1, !.
betterof(Pos, Val, _, Val1, Pos, Val) :- max_to_move(Pos), Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).

min_to_move(state(min, _)).
max_to_move(state(max, _)).
