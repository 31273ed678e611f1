:- module(pyab_cells,
          [ cell/2                      % +Name, ?Args
          ]).
:- use_module(library(lists), []).
:- use_module(dress, [undress/2]).

/** <module> The cells of a board, which positions of ours do not have

A search may look for its moves cell by cell, and only then ask its game:
nth0(R, Board, Row), nth0(C, Row, a), move(Board, R, C, Next).  Of a position of
ours each such goal finds one cell, in the first place, which may be any.
*/

%!  cell(+Name, ?Args) is nondet.
%
%   Answer a goal of library(lists) that looks for a member of a list: as that
%   does, but for a position of ours, or for what was found in one.

cell(nth0, [Number,List,_]) :-
    of_board(List), !,
    first(Number, 0).
cell(nth1, [Number,List,_]) :-
    of_board(List), !,
    first(Number, 1).
cell(member, [_,List]) :-
    of_board(List), !.
cell(memberchk, [_,List]) :-            % what is open may be a table
    nonvar(List),
    of_board(List), !.
cell(Name, Args) :-
    Goal =.. [Name|Args],
    call(lists:Goal).

of_board(List) :-
    (   var(List)                       % a row, which was not there
    ->  true
    ;   compound(List),
        List \= [_|_],
        undress(List, _)
    ).

first(Number, First) :-
    (   var(Number)
    ->  Number = First
    ;   true
    ).
