% The rules of the game are in a module of their own.
:- use_module(reversi).
:- dynamic bounds/1.
bounds(-10000000/10000000).

player(max, black).
player(min, white).
next(max, min).
next(min, max).

minimax(Board, BestMove, BestValue, Depth) :-
    Depth > 0,
    bounds(Bounds),
    alphabeta(Board, Bounds, BestMove, BestValue, Depth, max), !.

alphabeta(Board, _, _, Val, 0, _) :- !,
    heuristics:value(Board, Val).
alphabeta(Board, Bounds, GoodMove, GoodVal, Depth, ToMove) :-
    reversi:moves(Board, ToMove, Moves), Moves \= [], !,
    OneDeeper is Depth - 1,
    boundedbest(Board, Moves, Bounds, GoodMove, GoodVal, OneDeeper, ToMove).
alphabeta(Board, _, _, Val, _, _) :-
    heuristics:value(Board, Val).

boundedbest(Board, [Move|Moves], Bounds, GoodMove, GoodVal, Depth, ToMove) :-
    player(ToMove, Colour),
    reversi:put(Board, Move, Colour, NewBoard),
    next(ToMove, Next),
    alphabeta(NewBoard, Bounds, _, Val, Depth, Next),
    goodenough(Board, Moves, Bounds, Move, Val, GoodMove, GoodVal, Depth, ToMove).

goodenough(_, [], _, Move, Val, Move, Val, _, _) :- !.
goodenough(_, _, _/Beta, Move, Val, Move, Val, _, max) :- Val > Beta, !.
goodenough(_, _, Alpha/_, Move, Val, Move, Val, _, min) :- Val < Alpha, !.
goodenough(Board, Moves, Bounds, Move, Val, GoodMove, GoodVal, Depth, ToMove) :-
    newbounds(Bounds, Val, NewBounds, ToMove),
    boundedbest(Board, Moves, NewBounds, Move1, Val1, Depth, ToMove),
    betterof(Move, Val, Move1, Val1, GoodMove, GoodVal, ToMove).

newbounds(Alpha/Beta, Val, Val/Beta, max) :- Val > Alpha, !.
newbounds(Alpha/Beta, Val, Alpha/Val, min) :- Val < Beta, !.
newbounds(Bounds, _, Bounds, _).

betterof(Move, Val, _, Val1, Move, Val, max) :- Val > Val1, !.
betterof(Move, Val, _, Val1, Move, Val, min) :- Val < Val1, !.
betterof(_, _, Move1, Val1, Move1, Val1, _).
