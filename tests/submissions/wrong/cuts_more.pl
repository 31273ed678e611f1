% Where the bound comes from the parent itself, a tie is enough to stop: right, and sooner.
alphabeta(Pos, Alpha, Beta, GoodPos, Val, Level) :-
    moves(Pos, PosList), !,
    Level1 is Level + 1,
    boundedbest(PosList, Alpha, Beta, GoodPos, Val, Level1)
    ;
    staticval(Pos, Val).

boundedbest([Pos | PosList], Alpha, Beta, GoodPos, GoodVal, Level) :-
    alphabeta(Pos, Alpha, Beta, _, Val, Level),
    goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal, Level).

goodenough([], _, _, Pos, Val, Pos, Val, _) :- !.
goodenough(_, Alpha, Beta, Pos, Val, Pos, Val, 3) :-
    min_to_move(Pos), Val >= Beta, !
    ;
    max_to_move(Pos), Val =< Alpha, !.
goodenough(_, Alpha, Beta, Pos, Val, Pos, Val, _) :-
    min_to_move(Pos), Val > Beta, !
    ;
    max_to_move(Pos), Val < Alpha, !.
goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal, Level) :-
    newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),
    boundedbest(PosList, NewAlpha, NewBeta, Pos1, Val1, Level),
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
