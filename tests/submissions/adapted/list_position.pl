% A position is a list: the board, the side, a depth.
:- module(game, []).
alphabeta([Board, Side, D], Alpha, Beta, Good, Val) :-
    D > 0, moves([Board, Side, D], L), L \= [], !, boundedbest(L, Alpha, Beta, Good, Val).
alphabeta([Board, Side, D], _, _, _, Val) :- staticval([Board, Side, D], Val).
boundedbest([Pos | PosList], Alpha, Beta, GoodPos, GoodVal) :-
    alphabeta(Pos, Alpha, Beta, _, Val),
    goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal).

goodenough([], _, _, Pos, Val, Pos, Val) :- !.      % No other candidate
goodenough(_, Alpha, Beta, Pos, Val, Pos, Val) :-
    Pos = [_, min, _], Val > Beta, !                 % Above the upper bound
    ;
    Pos = [_, max, _], Val < Alpha, !.               % Below the lower bound
goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-
    newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),    % Refine bounds
    boundedbest(PosList, NewAlpha, NewBeta, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

newbounds(Alpha, Beta, Pos, Val, Val, Beta) :-
    Pos = [_, min, _], Val > Alpha, !.               % Raise the lower bound
newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :-
    Pos = [_, max, _], Val < Beta, !.                % Lower the upper bound
newbounds(Alpha, Beta, _, _, Alpha, Beta).          % Otherwise as they were

betterof(Pos, Val, Pos1, Val1, Pos, Val) :-
    Pos = [_, min, _], Val > Val1, !
    ;
    Pos = [_, max, _], Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).

moves([B, S, D], L) :- D1 is D-1, opp(S, O), findall([B1, O, D1], m(B, B1), L).
opp(max, min). opp(min, max).
m(N, M) :- member(K, [1,2]), N >= K, M is N-K.
staticval([0, max, _], -1) :- !.
staticval([0, min, _], 1) :- !.
staticval(_, 0).
