:- module(pyab_board,
          [ set_board/1,                % +Hooks
            on_board/1,                 % +Role
            asked/2,                    % +Role, +Args
            place_root/1,               % +Pos
            begin_at_root/0,
            left_changed/0
          ]).
:- use_module(library(apply), [include/3]).
:- use_module(library(error), [type_error/2]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(dress, [id/2, token/2, undress/2, usual/2]).
:- use_module(numbered, [numbered_child/3]).
:- use_module(relations, [hook/2]).

/** <module> The board of a search that keeps its position in facts

Such a search hands no position on.  It plays a move on "the" board, searches,
and takes the move back.  Here is that board: the position that the search
begins with, and the moves from there, the last one first, each Id-Number with
the number that the board after it has in the program, if it has one.
*/

:- dynamic mode/1.                      % taken_back, recorded, backtracked

:- initialization(( nb_setval(pyab_played, []),
                    nb_setval(pyab_here, none)
                  )).

%!  set_board(+Hooks) is det.
%
%   There is a board if a hook says what plays a move: `make`, or `record`,
%   which keeps the board after it under a number.  Where `undo` takes moves
%   back, they stay on backtracking, as the clauses of a database do.

set_board(Hooks) :-
    retractall(mode(_)),
    (   memberchk(hook(record, _, _), Hooks)
    ->  assertz(mode(recorded))
    ;   \+ memberchk(hook(make, _, _), Hooks)
    ->  true
    ;   memberchk(hook(undo, _, _), Hooks)
    ->  assertz(mode(taken_back))
    ;   assertz(mode(backtracked))
    ).

%!  on_board(+Role) is semidet.
%
%   True if relations of that role are asked of the board.

on_board(Role) :-
    mode(_),
    \+ memberchk(Role, [other, numbered(_), taken(_)]).

%!  place_root(+Pos) is det.
%
%   From now on searches begin at Pos.

place_root(Pos) :-
    b_setval(pyab_root, Pos),
    b_setval(pyab_here, none).

begin_at_root :-
    nb_setval(pyab_played, []).

%!  left_changed is semidet.
%
%   True if moves were played, and not taken back.

left_changed :-
    mode(taken_back),
    nb_getval(pyab_played, [_|_]).

% --------------------------------------------------------------- what is asked

%!  asked(+Role, +Args) is nondet.
%
%   What a relation of that role is asked of the board.

asked(undo, Args) :- !,
    nb_getval(pyab_played, Played),
    moves(Args, Ids),
    (   Played = [Last-_|Before],
        ( Ids == [] ; memberchk(Last, Ids) )
    ->  nb_setval(pyab_played, Before)
    ;   Played == []
    ->  throw(error(pyab_nothing_played, _))
    ;   throw(error(pyab_not_taken_back, _))
    ).
asked(make, Args) :- !,
    play(Args).
asked(record, Args) :- !,
    play(Args).
asked(Role, Args) :-
    of_next(Role),
    member(Arg, Args), nonvar(Arg), undress(Arg, _), !,
    hook(Role, Args).                   % of the position after a move
asked(Role, Args) :-
    here(Args, Pos),
    (   Role == move
    ->  of_position(Args, Pos)
    ;   true
    ),
    hook(Role, [Pos|Args]).

:- public here/2.

here(Args, Pos) :-
    (   mode(recorded)
    ->  board(Args, 1, _, Played)
    ;   nb_getval(pyab_played, Played)
    ),
    after_moves(Played, Pos).

of_next(side).
of_next(min_to_move).
of_next(max_to_move).

play(Args) :-
    moves(Args, Ids),
    board(Args, 0, Number, Played),     % others of that number are over
    after_moves(Played, pyab_pos(_, _, Kids)),
    (   member(Id, Ids),
        kid(Id, Kids)
    ->  keep([Id-Number|Played])
    ;   Ids == []
    ->  play_number(Args, Kids, Id),
        keep([Id-Number|Played])
    ;   throw(error(pyab_not_taken_back, _))
    ).

%   A move may be given by its number, such as that of a column.  Where the
%   position has no move of that number, that is no position of ours.

play_number(Args, Kids, Id) :-
    (   mode(taken_back),
        include(number_of_move, Args, Given),
        Given = [_|_],                  % a row and a column, say
        is_list(Kids),
        numbered_child(Given, Kids, pyab_pos(_, Id0, _))
    ->  Id = Id0
    ;   type_error(position, Args)
    ).

number_of_move(Arg) :-
    integer(Arg),
    \+ token(_, Arg).

%   A move that is only looked at is one of the position, or that which led to
%   it.

of_position(Args, pyab_pos(_, Here, Kids)) :-
    moves(Args, Ids),
    (   Ids == []
    ->  true
    ;   member(Id, Ids),
        ( Id == Here ; kid(Id, Kids) )
    ->  true
    ;   throw(error(pyab_not_taken_back, _))
    ).

kid(Id, Kids) :-
    is_list(Kids),                      % a leaf has a value there
    memberchk(pyab_pos(_, Id, _), Kids).

%   A list of moves is none.

moves([], []).
moves([Arg|Args], Ids) :-
    (   one_move(Arg),
        id(Arg, Id),
        integer(Id)
    ->  Ids = [Id|More]
    ;   Ids = More
    ),
    moves(Args, More).

one_move(Arg) :-
    compound(Arg),
    (   is_list(Arg)
    ->  usual(Pattern, _),
        subsumes_term(Pattern, Arg)
    ;   true
    ), !.

%   The moves that lead to the board that the arguments mean, and the number of
%   the board.  Where boards are recorded, it is the last number that is given,
%   and no move counts whose number is so much Larger; else all moves count.

board(Args, Larger, Number, Played) :-
    nb_getval(pyab_played, Played0),
    (   mode(recorded),
        include(integer, Args, Numbers),
        last(Numbers, Number)
    ->  Least is Number+Larger,
        played_below(Played0, Least, Played)
    ;   length(Played0, Number),
        Played = Played0
    ).

played_below([_-Last|Before], Number, Played) :-
    Last >= Number, !,
    played_below(Before, Number, Played).
played_below(Played, _, Played).

%   The board is asked many things between two moves.

after_moves(Played, Pos) :-
    (   b_getval(pyab_here, here(Known, Here)),
        Known == Played
    ->  Pos = Here
    ;   b_getval(pyab_root, Root),
        after_moves(Played, Root, Pos),
        b_setval(pyab_here, here(Played, Pos))
    ).

after_moves([], Pos, Pos).
after_moves([Id-_|Before], Root, Pos) :-
    after_moves(Before, Root, pyab_pos(_, _, Kids)),
    Pos = pyab_pos(_, Id, _),
    memberchk(Pos, Kids).

keep(Played) :-
    (   mode(taken_back)
    ->  nb_setval(pyab_played, Played)
    ;   b_setval(pyab_played, Played)
    ).
