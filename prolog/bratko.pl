% The alpha-beta algorithm.
%
% Source: Ivan Bratko, Prolog Programming for Artificial Intelligence,
%         the alpha-beta section (fig. 15.5 in the edition that bratko_ru.pl
%         quotes), under its English names.
%
% alphabeta(Pos, Alpha, Beta, GoodPos, Val): GoodPos is a successor of Pos
% whose value Val is good enough with respect to the window (Alpha, Beta).
%
% A game is four relations: moves(Pos, PosList), which fails for a terminal
% position, staticval(Pos, Val) from MAX's side, min_to_move(Pos) and
% max_to_move(Pos).  The tree [[1,4],[5,6]], typed in at the prompt:
%
%   $ swipl bratko.pl
%   ?- [user].
%   moves([P|Ps]-max, L) :- findall(Q-min, member(Q, [P|Ps]), L).
%   moves([P|Ps]-min, L) :- findall(Q-max, member(Q, [P|Ps]), L).
%   staticval(V-_, V).
%   min_to_move(_-min).
%   max_to_move(_-max).
%   ^D
%   ?- alphabeta([[1,4],[5,6]]-max, -inf, inf, Best, Val).
%   Best = [5, 6]-min,
%   Val = 5.

alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-
    moves(Pos, PosList), !,
    boundedbest(PosList, Alpha, Beta, GoodPos, Val)
    ;
    staticval(Pos, Val).

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
