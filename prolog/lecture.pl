% The rules of interruption.
%
% Source: a Russian lecture on the alpha-beta procedure over AND/OR trees, its
%         two rules of interruption (fig. 19 and 20 show them at work); the
%         Romanian lecture states the same two rules.  The sources give words,
%         not a program; these clauses say what the words say.
%
% MAX moves at an OR vertex, MIN at an AND vertex.  While its successors are
% searched, a vertex has a preliminary estimate, the alpha-value of an OR
% vertex (the greatest estimate of its successors so far, which can only
% grow), the beta-value of an AND vertex (the least so far, which can only
% fall); it is exact when the last successor is done.  The search can be
% interrupted
%
%   1. below an AND vertex whose beta-value is not greater than the
%      alpha-value of one of the OR vertices above it (an alpha cut-off),
%   2. below an OR vertex whose alpha-value is not less than the beta-value
%      of one of the AND vertices above it (a beta cut-off).
%
% "Of one of them" is "of the greatest alpha-value, of the least beta-value
% above": these two are handed down as Alpha and Beta.  Of equal moves the
% first is kept, as an estimate changes only for a better one.
%
% estimate(Pos, Alpha, Beta, Move, Val)
%
%   $ swipl lecture.pl
%   ?- [user].
%   moves([P|Ps]-max, L) :- findall(Q-min, member(Q, [P|Ps]), L).
%   moves([P|Ps]-min, L) :- findall(Q-max, member(Q, [P|Ps]), L).
%   staticval(V-_, V).
%   min_to_move(_-min).
%   max_to_move(_-max).
%   ^D
%   ?- estimate([[1,4],[5,6]]-max, -inf, inf, Move, Val).
%   Move = [5, 6]-min,
%   Val = 5.

estimate(Pos, Alpha, Beta, Move, Val) :-
    moves(Pos, [First | Rest]), !,
    estimate(First, Alpha, Beta, _, Val0),
    (   max_to_move(Pos)
    ->  or_vertex(Rest, Alpha, Beta, First, Val0, Move, Val)
    ;   and_vertex(Rest, Alpha, Beta, First, Val0, Move, Val)
    ).
estimate(Pos, _, _, _, Val) :-
    staticval(Pos, Val).

% or_vertex(Rest, Alpha, Beta, Move0, AlphaValue, Move, Val)
or_vertex([], _, _, Move, Val, Move, Val) :- !.     % the estimate is exact
or_vertex(_, _, Beta, Move, Val, Move, Val) :-
    Val >= Beta, !.                                 % rule 2
or_vertex([Pos | Rest], Alpha, Beta, Move0, Val0, Move, Val) :-
    greater(Alpha, Val0, Alpha1),
    estimate(Pos, Alpha1, Beta, _, Val1),
    (   Val1 > Val0
    ->  or_vertex(Rest, Alpha, Beta, Pos, Val1, Move, Val)
    ;   or_vertex(Rest, Alpha, Beta, Move0, Val0, Move, Val)
    ).

% and_vertex(Rest, Alpha, Beta, Move0, BetaValue, Move, Val)
and_vertex([], _, _, Move, Val, Move, Val) :- !.    % the estimate is exact
and_vertex(_, Alpha, _, Move, Val, Move, Val) :-
    Val =< Alpha, !.                                % rule 1
and_vertex([Pos | Rest], Alpha, Beta, Move0, Val0, Move, Val) :-
    less(Beta, Val0, Beta1),
    estimate(Pos, Alpha, Beta1, _, Val1),
    (   Val1 < Val0
    ->  and_vertex(Rest, Alpha, Beta, Pos, Val1, Move, Val)
    ;   and_vertex(Rest, Alpha, Beta, Move0, Val0, Move, Val)
    ).

greater(X, Y, Z) :-
    (   Y > X
    ->  Z = Y
    ;   Z = X
    ).

less(X, Y, Z) :-
    (   Y < X
    ->  Z = Y
    ;   Z = X
    ).
