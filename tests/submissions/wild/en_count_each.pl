% Draughts on a small board.  The value is what white has more than black.

alphabeta(Pos, Depth, Alpha, Beta, Best, Val) :-
    Depth > 0,
    moves(Pos, List), List \= [], !,
    Depth1 is Depth - 1,
    best(List, Depth1, Alpha, Beta, Best, Val).
alphabeta(Pos, _, _, _, none, Val) :-
    count(Pos, white, White),
    count(Pos, black, Black),
    Val is White - Black.

best([Pos|List], Depth, Alpha, Beta, Best, BestVal) :-
    alphabeta(Pos, Depth, Alpha, Beta, _, Val),
    enough(List, Depth, Alpha, Beta, Pos, Val, Best, BestVal).

enough([], _, _, _, Pos, Val, Pos, Val) :- !.
enough(_, _, _, Beta, Pos, Val, Pos, Val) :- turn(Pos, black), Val > Beta, !.
enough(_, _, Alpha, _, Pos, Val, Pos, Val) :- turn(Pos, white), Val < Alpha, !.
enough(List, Depth, Alpha, Beta, Pos, Val, Best, BestVal) :-
    bounds(Alpha, Beta, Pos, Val, Alpha1, Beta1),
    best(List, Depth, Alpha1, Beta1, Pos1, Val1),
    better(Pos, Val, Pos1, Val1, Best, BestVal).

bounds(Alpha, Beta, Pos, Val, Val, Beta) :- turn(Pos, black), Val > Alpha, !.
bounds(Alpha, Beta, Pos, Val, Alpha, Val) :- turn(Pos, white), Val < Beta, !.
bounds(Alpha, Beta, _, _, Alpha, Beta).

better(Pos, Val, _, Val1, Pos, Val) :- turn(Pos, black), Val > Val1, !.
better(Pos, Val, _, Val1, Pos, Val) :- turn(Pos, white), Val < Val1, !.
better(_, _, Pos1, Val1, Pos1, Val1).
