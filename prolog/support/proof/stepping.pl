:- module(stepping,
          [ load_stepwise/5,            % +Module, +Text, +Names, +Templates,
                                        % +How
            stepwise/4,                 % +Module, +Step, +How, -Text
            moves/2,                    % +Position, -Successors
            staticval/2,                % +Position, -Value
            min_to_move/1,              % +Position
            max_to_move/1               % +Position
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../programs', [load_program/4]).
:- use_module(exhaust, [known_orders/2]).
:- use_module(recorder, [load_recorded/4, new_values/2, with_ranks/2]).

/** <module> One step of a predicate, whatever its calls answer

For the proof clause by clause.  A program is loaded as it stands, but each
call of one of its own predicates in its clauses, and each question about a
position, is answered from a table instead.  So running a predicate is one
step of it, and with answers of every kind it is every step that the predicate
can take.

Positions, and the rest of a list, are attributed variables: a clause can hand
them on, but where it looks what they are, an error is raised.  Nothing can be
asked of a position but what the relations below answer.
*/

%!  load_stepwise(+Module, +Text, +Names, +Templates, +How) is det.
%
%   As load_program/4, with calls answered from a table.
%
%   @arg Templates is a list step(Letter, Name, Arity, Inputs, Outputs), with
%        the places of a predicate's inputs and of its outputs, counted from 1.
%   @arg How is `recording` if its comparisons are to be written down, as by
%        recorder.pl, or else `telling`.

load_stepwise(Module, Text, Names, Templates, How) :-
    setup_call_cleanup(
        asserta((Module:goal_expansion(Goal, Answered) :-
                     stepping:answered(Templates, Goal, Answered)), Ref),
        (   How == recording
        ->  load_recorded(Module, Text, stepping, Names)
        ;   load_program(Module, Text, stepping, Names)
        ),
        erase(Ref)).

:- public answered/3.

%   (==)/2 unifies nothing: no hook would see that a clause looks.

answered(_, A == B, stepping:identical(A, B)).
answered(_, A \== B, \+ stepping:identical(A, B)).
answered(Templates, Goal, stepping:answer(Letter, Inputs, Outputs)) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    memberchk(step(Letter, Name, Arity, Ins, Outs), Templates),
    arguments(Ins, Goal, Inputs),
    arguments(Outs, Goal, Outputs).

arguments([], _, []).
arguments([Place|Places], Goal, [Argument|Arguments]) :-
    arg(Place, Goal, Argument),
    arguments(Places, Goal, Arguments).

%!  stepwise(+Module, +Step, +How, -Text) is det.
%
%   Text has a line for each ordering of the values of Step.  If How is
%   `telling`, it is a letter for each call and a character for each thing that
%   is handed to it, and for each solution `=` and a character for each thing
%   that is given back; `!` for an error.  If it is `recording`, it is what
%   recorder.pl writes, and a newline.
%
%   @arg Step is step(Goal, Outputs, Values, Things, Answers, Orders): Goal is
%        to be run.  In it and in Answers the variables Values stand for values,
%        and those of Things, a list Char-Variable, for positions and the rest
%        of a list.  Each of Answers is Letter-Outputs for the calls of a
%        predicate, moves(Char)-Successors, staticval(Char)-Value, or
%        min_to_move(Char) or max_to_move(Char), Char being a position's.
%        Orders is as in exhaust.pl.

stepwise(Module, step(Goal, Outputs, Values, Things, Answers, Orders), How,
         Text) :-
    known_orders(Orders, List),
    hide(Things),
    b_setval(pyab_step, step(How, Answers)),
    (   How == recording
    ->  length(Values, Count),
        new_values(Count, Values0),
        % Without infinity, for which no step asks.
        append(Values, [_], Values0),
        with_output_to(string(Text),
                       forall(member(Ranks, List),
                              % All solutions: a second one may compare more
                              % than the first.
                              with_ranks(Ranks, forall(Module:Goal, true))))
    ;   with_output_to(string(Text),
                       forall(member(Values, List),
                              (   solutions(Module:Goal, Outputs),
                                  put_char('\n')
                              )))
    ).

hide([]).
hide([Char-Thing|Things]) :-
    put_attr(Thing, stepping, Char),
    hide(Things).

attr_unify_hook(_, _) :-
    throw(error(permission_error(look, position, _), _)).

:- public identical/2.

identical(A, B) :-
    (   ( hidden(A, _) ; hidden(B, _) )
    ->  attr_unify_hook(A, B)
    ;   A == B
    ).

hidden(Thing, Char) :-
    attvar(Thing),
    get_attr(Thing, stepping, Char).

solutions(Goal, Outputs) :-
    catch(forall(Goal, ( put_char(=), tell(Outputs) )), _, put_char(!)).

:- public answer/3.

answer(Letter, Inputs, Outputs) :-
    b_getval(pyab_step, step(How, Answers)),
    (   How == telling
    ->  put_char(Letter),
        tell(Inputs)
    ;   true
    ),
    % By the letter alone. To unify the answer may compare values.
    memberchk(Letter-Outputs0, Answers),
    Outputs = Outputs0.

tell([]).
tell([Thing|Things]) :-
    tell_one(Thing),
    tell(Things).

tell_one(Thing) :-
    % Asked first, since a unification below would raise the error.
    (   hidden(Thing, Char)
    ->  put_char(Char)
    ;   var(Thing)
    ->  put_char(-)
    ;   integer(Thing)
    ->  Code is 48+Thing,
        put_char(Code)
    ;   Thing == []
    ->  put_char(e)
    ;   Thing = [First|_]
    ->  put_char(l),
        tell_one(First)
    ;   put_char(?)
    ).

%!  moves(+Position, -Successors) is semidet.
%!  staticval(+Position, -Value) is det.
%!  min_to_move(+Position) is semidet.
%!  max_to_move(+Position) is semidet.

moves(Position, Successors) :-
    hidden(Position, Char),
    table(moves(Char)-Successors0),
    Successors = Successors0.

staticval(Position, Value) :-
    hidden(Position, Char),
    b_getval(pyab_step, step(How, _)),
    (   How == telling
    ->  put_char(s),
        put_char(Char)
    ;   true
    ),
    table(staticval(Char)-Value0),
    Value = Value0.

min_to_move(Position) :-
    hidden(Position, Char),
    table(min_to_move(Char)).

max_to_move(Position) :-
    hidden(Position, Char),
    table(max_to_move(Char)).

table(Entry) :-
    b_getval(pyab_step, step(_, Answers)),
    memberchk(Entry, Answers).
