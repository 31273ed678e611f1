% Nim: a player takes matches, one or more, from one heap.  Who takes the last
% match wins.
%
% A position is Side/Heaps: Side, max or min, is to move; Heaps is a list of
% the sizes of the heaps.
%
%   $ swipl prolog/bratko.pl prolog/games/nim.pl
%   ?- alphabeta(max/[1,2,2], -inf, inf, Best, Val).
%   Best = min/[0, 2, 2],
%   Val = 1.

start(max/[1,2,3]).

moves(Pos, PosList) :-
    findall(Pos1, move(Pos, _, Pos1), PosList),
    PosList = [_|_].                    % else no match is left

% move(Pos, Heap-Number, Pos1): so many matches are taken from that heap.

move(Side/Heaps, Heap-Number, Other/Heaps1) :-
    other(Side, Other),
    nth1(Heap, Heaps, Size, Rest),
    between(1, Size, Number),
    Left is Size-Number,
    nth1(Heap, Heaps1, Left, Rest).

staticval(Side/Heaps, Val) :-
    (   sum_list(Heaps, Matches), Matches > 0
    ->  Val = 0                         % not played to its end
    ;   Side == max
    ->  Val = -1                        % MIN has taken the last match
    ;   Val = 1
    ).

min_to_move(min/_).
max_to_move(max/_).

other(max, min).
other(min, max).

show(_/Heaps) :-
    forall(member(Size, Heaps),
           ( Size =:= 0 -> writeln(-)
           ; format("~`|t~*|~n", [Size])
           )).
