% The depth is the first argument and is counted down; camelCase; in a module.
:- module(search, [alphaBeta/6]).
:- use_module(library(lists)).
:- use_module(board).

alphaBeta(Depth, Pos, Alpha, Beta, GoodPos, Val) :-
    Depth > 0,
    moves(Pos, PosList), !,
    boundedBest(Depth, PosList, Alpha, Beta, GoodPos, Val)
    ;
    staticVal(Pos, Val).

boundedBest(Depth, [Pos | PosList], Alpha, Beta, GoodPos, GoodVal) :-
    NewDepth is Depth - 1,
    alphaBeta(NewDepth, Pos, Alpha, Beta, _, Val),
    goodEnough(Depth, PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal).

goodEnough(_, [], _, _, Pos, Val, Pos, Val) :- !.
goodEnough(_, _, Alpha, Beta, Pos, Val, Pos, Val) :-
    minToMove(Pos), Val > Beta, !
    ;
    maxToMove(Pos), Val < Alpha, !.
goodEnough(Depth, PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-
    newBounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),
    boundedBest(Depth, PosList, NewAlpha, NewBeta, Pos1, Val1),
    betterOf(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

newBounds(Alpha, Beta, Pos, Val, Val, Beta) :-
    minToMove(Pos), Val > Alpha, !.
newBounds(Alpha, Beta, Pos, Val, Alpha, Val) :-
    maxToMove(Pos), Val < Beta, !.
newBounds(Alpha, Beta, _, _, Alpha, Beta).

betterOf(Pos, Val, _, Val1, Pos, Val) :-
    minToMove(Pos), Val > Val1, !
    ;
    maxToMove(Pos), Val < Val1, !.
betterOf(_, _, Pos1, Val1, Pos1, Val1).
