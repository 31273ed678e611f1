:- module(recorder,
          [ load_recorded/4             % +Module, +Text, +Hooks, +Names
          ]).
:- use_module(batch, [load_program/5]).

/** <module> Write down which values a program compares

For the proofs by classes of orderings.  A program is loaded as it stands, and each
comparison in its clauses is one of those below, which writes a character for each
of the two values on the current output and then compares them.

A value is its rank times 16, and its number from 1 to 15; infinity is number 15.  So
it tells which value it is, also with its sign turned, and it compares as its rank.
*/

%!  load_recorded(+Module, +Text, +Hooks, +Names) is det.
%
%   As load_program/5, with the comparisons written down.

load_recorded(Module, Text, Hooks, Names) :-
    setup_call_cleanup(
        asserta((Module:goal_expansion(Goal, Recorded) :-
                     recorder:recorded(Goal, Recorded)), Ref),
        load_program(Module, Text, Hooks, Names, []),
        erase(Ref)).

recorded(Comparison, Recorded) :-
    compound(Comparison),
    compound_name_arguments(Comparison, Name, [A,B]),
    recorder(Name, By),
    argument(A, A1, Recorded, Recorded1),
    argument(B, B1, Recorded1, recorder:Goal),
    Goal =.. [By,A1,B1].

recorder(<, less).
recorder(>, more).
recorder(=<, not_more).
recorder(>=, not_less).
recorder(=:=, same).
recorder(=\=, other).

argument(Value, Value, Goal, Goal) :-
    var(Value), !.
argument(Expression, Value, ( Value is Expression, Goal ), Goal).

:- public less/2, more/2, not_more/2, not_less/2, same/2, other/2.

%   A shift to the right is what leaves the rank, for a negative value too: all
%   negative values lose the same.

less(A, B) :- record(A), record(B), A>>4 < B>>4.
more(A, B) :- record(A), record(B), A>>4 > B>>4.
not_more(A, B) :- record(A), record(B), A>>4 =< B>>4.
not_less(A, B) :- record(A), record(B), A>>4 >= B>>4.
same(A, B) :- record(A), record(B), A>>4 =:= B>>4.
other(A, B) :- record(A), record(B), A>>4 =\= B>>4.

record(Value) :-
    (   Value > 0
    ->  Char is 64 + (Value/\15)
    ;   Char is 96 + (-Value/\15)
    ),
    put_char(Char).
