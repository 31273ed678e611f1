% The game is in facts; the moves come from findall/3.
alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-
    findall(P, move(Pos, P), PosList), PosList \= [], !,
    boundedbest(PosList, Alpha, Beta, GoodPos, Val).
alphabeta(Pos, _, _, _, Val) :- staticval(Pos, Val).
boundedbest([Pos | PosList], Alpha, Beta, GoodPos, GoodVal) :-
    alphabeta(Pos, Alpha, Beta, _, Val),
    goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal).

goodenough([], _, _, Pos, Val, Pos, Val) :- !.      % No other candidate
goodenough(_, Alpha, Beta, Pos, Val, Pos, Val) :-
    min_to_move(Pos), Val > Beta, !                 % Above the upper bound
    ;
    max_to_move(Pos), Val < Alpha, !.               % Below the lower bound
goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-
    newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),    % Refine bounds
    boundedbest(PosList, NewAlpha, NewBeta, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

newbounds(Alpha, Beta, Pos, Val, Val, Beta) :-
    min_to_move(Pos), Val > Alpha, !.               % Raise the lower bound
newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :-
    max_to_move(Pos), Val < Beta, !.                % Lower the upper bound
newbounds(Alpha, Beta, _, _, Alpha, Beta).          % Otherwise as they were

betterof(Pos, Val, Pos1, Val1, Pos, Val) :-
    min_to_move(Pos), Val > Val1, !
    ;
    max_to_move(Pos), Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).

move(a, b). move(a, c). move(b, d). move(b, e). move(c, f). move(c, g).
staticval(d, 1). staticval(e, 4). staticval(f, 5). staticval(g, 6).
max_to_move(a). max_to_move(d). max_to_move(e). max_to_move(f). max_to_move(g).
min_to_move(b). min_to_move(c).
