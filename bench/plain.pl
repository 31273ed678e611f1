% The yardstick of the bridge: bratko.pl run by a program of its own, without pyab.
%
%   swipl -O bench/plain.pl -- TREES answers|events >ANSWERS
%
% TREES holds a tree a line, such as [[1,4],[5,6]]. with MAX to move at the root.  Each leaves the
% line v(Move,Value), where Move is the position's number in preorder; with `events`, what
% prolog/support/watch.pl sees stands before it on the line.  Standard error gets the CPU seconds
% from the first tree to the last: starting, loading and a tree to warm up are left out.

:- use_module(library(lists), [append/3]).

:- initialization(main, main).

:- style_check(-singleton).             % the book has them
:- load_files('../prolog/bratko').
:- style_check(+singleton).

% ---------------------------------------------------------------- the game

moves(pos(_, _, Kids), Kids) :-
    Kids = [_|_].

min_to_move(pos(min, _, _)).

max_to_move(pos(max, _, _)).

:- if((current_prolog_flag(argv, Args), memberchk(events, Args))).

:- use_module('../prolog/support/watch').

:- watch(user, search, [alphabeta, 'P', 'A', 'B', 'Best', 'V'], text).
:- watch(user, enough, [goodenough, 'Rest', 'A', 'B', 'P', 'V', 'Best', 'Good'], text).
:- watch(user, bounds, [newbounds, 'A', 'B', 'P', 'V', 'A1', 'B1'], text).
:- watch(user, better, [betterof, 'P', 'V', 'P1', 'V1', 'Best', 'Good'], text).

staticval(pos(_, Id, Value), Value) :-
    write(s(Id, Value)).

:- else.

staticval(pos(_, _, Value), Value).

:- endif.

% position(+Tree, +Side, -Position, +Id0, -Id): Id0 is the root's number, Id the first left free.

position([Tree|Trees], Side, pos(Side, Id0, Kids), Id0, Id) :- !,
    other_side(Side, Other),
    Id1 is Id0+1,
    positions([Tree|Trees], Other, Kids, Id1, Id).
position(Value, Side, pos(Side, Id0, Value), Id0, Id) :-
    Id is Id0+1.

positions([], _, [], Id, Id).
positions([Tree|Trees], Side, [Kid|Kids], Id0, Id) :-
    position(Tree, Side, Kid, Id0, Id1),
    positions(Trees, Side, Kids, Id1, Id).

other_side(max, min).
other_side(min, max).

% ---------------------------------------------------------------- the loop

main :-
    current_prolog_flag(argv, Args),
    append(_, [File, _], Args), !,
    with_output_to(string(_), solve([1, [2, 3]])),
    statistics(process_cputime, Start),
    setup_call_cleanup(
        open(File, read, In),
        solve_all(In),
        close(In)),
    flush_output,
    statistics(process_cputime, End),
    Seconds is End-Start,
    format(user_error, '~6f~n', [Seconds]).

solve_all(In) :-
    repeat,
    read(In, Tree),
    (   Tree == end_of_file
    ->  !
    ;   solve(Tree),
        fail
    ).

solve(Tree) :-
    position(Tree, max, Position, 0, _),
    Beta is inf,
    Alpha is -Beta,
    alphabeta(Position, Alpha, Beta, pos(_, Move, _), Value), !,
    write(v(Move, Value)),
    nl.
