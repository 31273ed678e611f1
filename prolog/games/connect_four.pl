% Connect four on a small board: five columns, four rows.
%
% A mark falls to the bottom of its column.  Four in a line win: across, up or
% slanting.
%
% A position is Side/Columns: Side, max or min, is to move.  MAX plays x, MIN o.
% A column is the list of its marks from the bottom up.  Where nobody has won,
% a mark in the middle column counts 1, for nearly all lines lead through it.
%
%   $ swipl prolog/bratko.pl prolog/games/connect_four.pl
%   ?- alphabeta(max/[[o,o,x],[x,o,x,o],[x,x,o],[x],[o,o,x]], -inf, inf, B, V).
%   B = min/[[o, o, x, x], [x, o, x, o], [x, x, o], [x], [o, o, x]],
%   V = 100.

start(max/[[],[],[],[],[]]).

rows(4).

moves(Pos, PosList) :-
    \+ won(Pos, _),
    findall(Pos1, move(Pos, _, Pos1), PosList),
    PosList = [_|_].                    % else the board is full

move(Side/Columns, Number, Other/Columns1) :-
    player(Side, Mark, Other),
    nth1(Number, Columns, Column, Rest),
    length(Column, Height),
    rows(Rows),
    Height < Rows,
    append(Column, [Mark], Column1),
    nth1(Number, Columns1, Column1, Rest).

staticval(Pos, Val) :-
    (   won(Pos, x) -> Val = 100
    ;   won(Pos, o) -> Val = -100
    ;   Pos = _/[_,_,Middle,_,_],
        foldl(counted, Middle, 0, Val)
    ).

counted(x, Val0, Val) :- Val is Val0+1.
counted(o, Val0, Val) :- Val is Val0-1.

min_to_move(min/_).
max_to_move(max/_).

player(max, x, min).
player(min, o, max).

% Only who has moved last can have won.

won(Side/Columns, Mark) :-
    player(_, Mark, Side),
    nth1(Column, Columns, Marks),
    nth1(Row, Marks, Mark),
    member(Right/Up, [0/1, 1/0, 1/1, 1/(-1)]),
    forall(between(1, 3, K),
           marked(Columns, Column+K*Right, Row+K*Up, Mark)), !.

marked(Columns, Column0, Row0, Mark) :-
    Column is Column0,
    Row is Row0,
    nth1(Column, Columns, Marks),
    nth1(Row, Marks, Mark).

show(_/Columns) :-
    rows(Rows),
    forall(between(1, Rows, N),
           ( Row is Rows+1-N, maplist(shown(Row), Columns, Signs),
             format("~w ~w ~w ~w ~w~n", Signs) )).

shown(Row, Column, Sign) :-
    ( nth1(Row, Column, Mark) -> Sign = Mark ; Sign = '.' ).
