% The minimax principle, straightforwardly.
%
% Source: Ivan Bratko, Prolog Programming for Artificial Intelligence, the
%         full search that the alpha-beta section compares itself with (its
%         fig. 15.3, which our copy of the source names but does not print;
%         these clauses are the reading of that section under its names,
%         with the tie rule of bratko.pl: of equal moves the last wins).
%
% minimax(Pos, BestSucc, Val): Val is the backed-up value of Pos, BestSucc
% the successor that has it.
%
%   $ swipl minimax.pl
%   ?- [user].
%   moves([P|Ps]-max, L) :- findall(Q-min, member(Q, [P|Ps]), L).
%   moves([P|Ps]-min, L) :- findall(Q-max, member(Q, [P|Ps]), L).
%   staticval(V-_, V).
%   min_to_move(_-min).
%   max_to_move(_-max).
%   ^D
%   ?- minimax([[1,4],[5,6]]-max, Best, Val).
%   Best = [5, 6]-min,
%   Val = 5.

minimax(Pos, BestSucc, Val) :-
    moves(Pos, PosList), !,
    best(PosList, BestSucc, Val)
    ;
    staticval(Pos, Val).

best([Pos], Pos, Val) :-
    minimax(Pos, _, Val), !.
best([Pos1 | PosList], BestPos, BestVal) :-
    minimax(Pos1, _, Val1),
    best(PosList, Pos2, Val2),
    betterof(Pos1, Val1, Pos2, Val2, BestPos, BestVal).

betterof(Pos0, Val0, _, Val1, Pos0, Val0) :-
    min_to_move(Pos0), Val0 > Val1, !
    ;
    max_to_move(Pos0), Val0 < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).
