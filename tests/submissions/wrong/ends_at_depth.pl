% The search stops at its depth, and nowhere else: where the game is over before, it fails.
alphabeta(Pos, 0, _, _, _, Val) :- !,
    staticval(Pos, Val).
alphabeta(Pos, Depth, Alpha, Beta, GoodPos, Val) :-
    moves(Pos, PosList),
    Depth1 is Depth - 1,
    boundedbest(PosList, Depth1, Alpha, Beta, GoodPos, Val).

boundedbest([Pos | PosList], Depth, Alpha, Beta, GoodPos, GoodVal) :-
    alphabeta(Pos, Depth, Alpha, Beta, _, Val),
    goodenough(PosList, Depth, Alpha, Beta, Pos, Val, GoodPos, GoodVal).

goodenough([], _, _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, _, Alpha, Beta, Pos, Val, Pos, Val) :-
    min_to_move(Pos), Val > Beta, !
    ;
    max_to_move(Pos), Val < Alpha, !.
goodenough(PosList, Depth, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-
    newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),
    boundedbest(PosList, Depth, NewAlpha, NewBeta, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

newbounds(Alpha, Beta, Pos, Val, Val, Beta) :-
    min_to_move(Pos), Val > Alpha, !.
newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :-
    max_to_move(Pos), Val < Beta, !.
newbounds(Alpha, Beta, _, _, Alpha, Beta).

betterof(Pos, Val, Pos1, Val1, Pos, Val) :-
    min_to_move(Pos), Val > Val1, !
    ;
    max_to_move(Pos), Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).
