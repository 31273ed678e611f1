% A position is joined by dashes: the pit sown last, the board, and who is on turn.
alphabeta(Depth, _-Board-Player, Alpha, Beta, Best, Val) :-
    Depth > 0,
    sowings(_-Board-Player, [First|Rest]), !,
    Depth1 is Depth - 1,
    boundedbest(Depth1, [First|Rest], Alpha, Beta, Best, Val).
alphabeta(_, _-Board-Player, _, _, _, Val) :-
    stones(_-Board-Player, Val).

boundedbest(Depth, [Pos|Rest], Alpha, Beta, Best, Val) :-
    alphabeta(Depth, Pos, Alpha, Beta, _, Val0),
    goodenough(Depth, Rest, Alpha, Beta, Pos, Val0, Best, Val).

goodenough(_, [], _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, _, Alpha, Beta, Pos, Val, Pos, Val) :-
    min_to_move(Pos), Val > Beta, !
    ;
    max_to_move(Pos), Val < Alpha, !.
goodenough(Depth, Rest, Alpha, Beta, Pos, Val, Best, BestVal) :-
    newbounds(Alpha, Beta, Pos, Val, Alpha1, Beta1),
    boundedbest(Depth, Rest, Alpha1, Beta1, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, Best, BestVal).

newbounds(Alpha, Beta, Pos, Val, Val, Beta) :-
    min_to_move(Pos), Val > Alpha, !.
newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :-
    max_to_move(Pos), Val < Beta, !.
newbounds(Alpha, Beta, _, _, Alpha, Beta).

betterof(Pos, Val, _, Val1, Pos, Val) :-
    min_to_move(Pos), Val > Val1, !
    ;
    max_to_move(Pos), Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).
