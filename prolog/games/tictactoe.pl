% Tic-tac-toe: three in a row win.
%
% A position is Side/Board: Side, max or min, is to move.  MAX plays x, MIN o.
% Board is a list of nine fields, row by row; a free field is its number.
% The moves come in that order.
%
%   $ swipl prolog/bratko.pl prolog/games/tictactoe.pl
%   ?- alphabeta(max/[x,o,3,4,x,6,7,8,o], -inf, inf, Best, Val), show(Best).
%   x o .
%   . x .
%   x . o
%   Best = min/[x, o, 3, 4, x, 6, x, 8|...],
%   Val = 1.

start(max/[1,2,3,4,5,6,7,8,9]).

moves(Pos, PosList) :-
    \+ won(Pos, _),
    findall(Pos1, move(Pos, _, Pos1), PosList),
    PosList = [_|_].                    % else the board is full

move(Side/Board, Field, Other/Board1) :-
    player(Side, Mark, Other),
    select(Field, Board, Mark, Board1),
    integer(Field).

staticval(Pos, Val) :-
    (   won(Pos, x) -> Val = 1
    ;   won(Pos, o) -> Val = -1
    ;   Val = 0
    ).

min_to_move(min/_).
max_to_move(max/_).

player(max, x, min).
player(min, o, max).

won(_/[A,B,C,D,E,F,G,H,I], Mark) :-
    member([Mark,Mark,Mark], [ [A,B,C], [D,E,F], [G,H,I],
                               [A,D,G], [B,E,H], [C,F,I],
                               [A,E,I], [C,E,G] ]), !.

show(_/[A,B,C,D,E,F,G,H,I]) :-
    forall(member(Row, [[A,B,C], [D,E,F], [G,H,I]]),
           ( maplist(shown, Row, Signs), format("~w ~w ~w~n", Signs) )).

shown(Field, Sign) :-
    ( integer(Field) -> Sign = '.' ; Sign = Field ).

% symmetric(Pos, Pos1): Pos1 is Pos turned by a quarter or mirrored.

symmetric(Side/[A,B,C,D,E,F,G,H,I], Side/Board) :-
    member(Fields, [ [G,D,A,H,E,B,I,F,C], [I,H,G,F,E,D,C,B,A],
                     [C,F,I,B,E,H,A,D,G], [C,B,A,F,E,D,I,H,G],
                     [G,H,I,D,E,F,A,B,C], [A,D,G,B,E,H,C,F,I],
                     [I,F,C,H,E,B,G,D,A] ]),
    foldl(numbered, Fields, Board, 1, _).

numbered(Field, Field1, N, N1) :-
    ( integer(Field) -> Field1 = N ; Field1 = Field ),
    N1 is N+1.
