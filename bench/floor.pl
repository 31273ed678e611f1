% The yardstick of pyab prove: bratko.pl on every tree of six leaves by a program of its own.
%
%   swipl -O -g main -t halt bench/floor.pl SHAPES
%
% SHAPES holds a list of shapes, each a list of arities in preorder.  The value, the move and the
% leaves of each tree are written to a string, one a shape, and dropped; the CPU seconds of that go to
% standard error.

:- style_check(-singleton).             % the book has them
:- load_files('../prolog/bratko').
:- style_check(+singleton).
:- use_module('../prolog/support/positions', [position/5]).
:- use_module('../prolog/support/proof/exhaust', [known_orders/2]).
:- use_module(library(lists), [append/3, member/2]).

moves(pos(_, _, Kids), Kids) :-
    Kids = [_|_].

min_to_move(pos(min, _, _)).

max_to_move(pos(max, _, _)).

staticval(pos(_, Id, Value), Value) :-
    put_char(Id).

main :-
    current_prolog_flag(argv, Argv),
    append(_, [File], Argv), !,
    setup_call_cleanup(open(File, read, In), read(In, Shapes), close(In)),
    known_orders(orders(6, none, []), Orders),
    statistics(cputime, T0),
    forall(member(Shape, Shapes),
           with_output_to(string(_), all_orders(Shape, Orders))),
    statistics(cputime, T1),
    T is T1-T0,
    format(user_error, "~6f~n", [T]).

all_orders(Shape, Orders) :-
    position(max, Shape, Leaves, 64, Position),
    forall(member(Leaves, Orders),
           ( alphabeta(Position, -9, 9, Best, Value),
             Best = pos(_, Id, _),
             put_char(Id),
             Code is 48+Value,
             put_char(Code)
           )).
