% The player to move is passed along, and asked for by comparison.
alphabeta(Pos, Player, Alpha, Beta, Best, Val) :-
    moves(Pos, Player, List), !,
    boundedbest(List, Player, Alpha, Beta, Best, Val)
    ;
    staticval(Pos, Val).

boundedbest([Pos|List], Player, Alpha, Beta, Best, BestVal) :-
    other(Player, Opponent),
    alphabeta(Pos, Opponent, Alpha, Beta, _, Val),
    goodenough(List, Player, Alpha, Beta, Pos, Val, Best, BestVal).

goodenough([], _, _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, Player, Alpha, Beta, Pos, Val, Pos, Val) :-
    Player == white, Val > Beta, !
    ;
    Player == black, Val < Alpha, !.
goodenough(List, Player, Alpha, Beta, Pos, Val, Best, BestVal) :-
    newbounds(Player, Alpha, Beta, Val, NewAlpha, NewBeta),
    boundedbest(List, Player, NewAlpha, NewBeta, Pos1, Val1),
    betterof(Player, Pos, Val, Pos1, Val1, Best, BestVal).

newbounds(white, Alpha, Beta, Val, Val, Beta) :- Val > Alpha, !.
newbounds(black, Alpha, Beta, Val, Alpha, Val) :- Val < Beta, !.
newbounds(_, Alpha, Beta, _, Alpha, Beta).

betterof(white, Pos, Val, _, Val1, Pos, Val) :- Val > Val1, !.
betterof(black, Pos, Val, _, Val1, Pos, Val) :- Val < Val1, !.
betterof(_, _, _, Pos1, Val1, Pos1, Val1).

other(white, black).
other(black, white).
