% A level and a maximum level come first.
best_move(Current, MaxLevel, Good) :-
    alphabeta(0, MaxLevel, Current, -9999, 9999, Good, _).

alphabeta(CurrentLevel, MaxLevel, Pos, Alpha, Beta, GoodPos, Val) :-
    NextLevel is CurrentLevel + 1,
    NextLevel =< MaxLevel,
    moves(Pos, PosList), !,
    boundedbest(NextLevel, MaxLevel, PosList, Alpha, Beta, GoodPos, Val);
    staticval(Pos, Val).

boundedbest(CurrentLevel, MaxLevel, [Pos | PosList], Alpha, Beta, GoodPos, GoodVal) :-
    alphabeta(CurrentLevel, MaxLevel, Pos, Alpha, Beta, _, Val),
    goodenough(CurrentLevel, MaxLevel, PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal).

goodenough(_, _, [], _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, _, _, Alpha, Beta, Pos, Val, Pos, Val) :-
    min_to_move(Pos), Val > Beta, !
    ;
    max_to_move(Pos), Val < Alpha, !.
goodenough(CurrentLevel, MaxLevel, PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-
    newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),
    boundedbest(CurrentLevel, MaxLevel, PosList, NewAlpha, NewBeta, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

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

% The player to move is part of the position, in this game of its own.
min_to_move(state(min, _)).
max_to_move(state(max, _)).
staticval(state(_, Board), Val) :- sum_list(Board, Val).
moves(state(P, Board), List) :- other(P, Q), findall(state(Q, B), select(_, Board, B), List), List \= [].
other(max, min).
other(min, max).
