:- module(unknown,
          [ course/4,                   % :Goal, +Count, -Conditions, -Seen
            unknown_position/4,         % +Side, +Arities, -Position, -Count
            asked/3,                    % +Steps, +Runs, -Text
            staticval/2,                % +Position, -Value
            payoff/2                    % +Position, -Value
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, reverse/2]).
:- use_module(order, [unordered/2, learn/3]).
:- use_module(recorder, []).
:- use_module('../positions', [position/4]).
:- use_module('../programs', [entry_goal/7, text_of/2]).
:- reexport(recorder,
            [ moves/2, infinity/1, optimistic/2, pessimistic/2, first/2,
              min_to_move/1, max_to_move/1, next/2
            ]).

/** <module> Search trees whose leaves are unknown

A program is loaded as it stands, by load_recorded/4 with this module as its
game.  Its values are those of recorder.pl: nothing is known of a leaf but its
number.  A comparison is answered by what is known of the order of the leaves;
where that does not tell, the search is given up and begun anew, once with each
answer.  So a cut in the program does not cut off the other answers: they are
chosen outside of its reach, before it is called.

```
?- unknown_position(max, [2,0,2,0,0], P, N), infinity(Inf),
   recorder:minus(Inf, MinusInf),
   course(bratko:alphabeta(P, MinusInf, Inf, _, _), N, Conditions, [1,2]).
Conditions = [2<1].
```
*/

:- meta_predicate course(0, +, -, -).

%!  course(:Goal, +Count, -Conditions, -Seen) is nondet.
%
%   Goal, a search of Count leaves, evaluates the leaves Seen, one after the
%   other, if the values fit Conditions: a list of I<J, I=J and I>J, with the
%   numbers of leaves from 1 on.  The solutions are all ways that Goal can take.
%   Goal may fail.

course(Goal, Count, Conditions, Seen) :-
    unordered(Count, Order),
    course_from(Goal, Order, Conditions, Seen).

course_from(Goal, Order, Conditions, Seen) :-
    run(Goal, Order, Seen0, End),
    (   End = unknown(I, J)
    ->  member(Condition, [I<J, I=J, I>J]),
        Conditions = [Condition|Conditions1],
        learn(Condition, Order, Order1),
        course_from(Goal, Order1, Conditions1, Seen)
    ;   Conditions = [],
        Seen = Seen0
    ).

%   End is `true`, `false`, unknown(I, J) for the leaves of whose order Goal
%   asks and nothing is known, or an error.

run(Goal, Order, Seen, End) :-
    b_setval(pyab_ranks, known(Order)),
    % nb_: it outlives the exception, which undoes all else.
    nb_setval(pyab_seen, []),
    catch(( Goal -> End = true ; End = false ), End, true),
    nb_getval(pyab_seen, Reversed),
    reverse(Reversed, Seen).

%!  unknown_position(+Side, +Arities, -Position, -Count) is det.
%
%   Position is the root of a tree, as of position/4, with Count unknown leaves.
%   Infinity is a value above them.

unknown_position(Side, Arities, Position, Count) :-
    position(Side, Arities, Leaves, Position),
    foldl(numbered, Leaves, 0, Count),
    put_attr(Infinity, recorder, plus(0, 0)),
    b_setval(pyab_infinity_value, Infinity).

numbered(Leaf, Number0, Number) :-
    Number is Number0+1,
    % Without a character, since nothing is written here.
    put_attr(Leaf, recorder, plus(0, Number)).

%!  staticval(+Position, -Value) is semidet.
%!  payoff(+Position, -Value) is semidet.
%
%   As of the recorder; which leaves are evaluated is remembered.

staticval(pos(_, _, Value), Value) :-
    see(Value).

payoff(Position, Value) :-
    Position = pos(_, _, Value0),
    see(Value0),
    recorder:payoff(Position, Value).

see(Value) :-
    attvar(Value),
    get_attr(Value, recorder, plus(_, Number)),
    nb_getval(pyab_seen, Seen),
    % Copied each time, which is little: such a tree has 99 leaves at most.
    nb_setval(pyab_seen, [Number|Seen]).

%!  asked(+Steps, +Runs, -Text) is det.
%
%   Text has a line for each of Runs: what each of Steps does, until one asks
%   what is not known.  It is the leaves that a step evaluates and its end, `!`
%   with the number of its move or `-` and its value; `fail`; `error`; or
%   `?` and the two leaves of whose order it asks.  A value is a leaf's number,
%   minus that where its sign is turned, or 0.
%
%   @arg Steps is a list of search(Module, Entry, Mover), with
%        entry(MaxTemplate, MinTemplate) as in programs.pl; Mover is `mover` if
%        the values are those of the player to move, else `max`.  A step
%        judged(Search, Search0) ends in `right`, `value`, `move` or `none`
%        instead: what Search finds is held against Search0, a search without
%        cut-offs.
%   @arg Runs is a list of run(Side, Arities, Conditions).

asked(Steps, Runs, Text) :-
    text_of(forall(member(Run, Runs), told(Run, Steps)), Text).

told(run(Side, Arities, Conditions), Steps) :-
    unknown_position(Side, Arities, Position, Count),
    unordered(Count, Order0),
    foldl(learn, Conditions, Order0, Order),
    steps(Steps, Position, Order),
    nl.

steps([], _, _).
steps([Step|Steps], Position, Order) :-
    run(step(Step, Position, Said), Order, Seen, End),
    forall(member(Leaf, Seen), ( write(Leaf), put_char(' ') )),
    (   End == true
    ->  write(Said),
        put_char(';'),
        steps(Steps, Position, Order)
    % The steps behind it are not begun: all begin anew with an answer.
    ;   End = unknown(I, J)
    ->  format("? ~d ~d", [I, J])
    ;   End == false
    ->  write('fail;'),
        steps(Steps, Position, Order)
    ;   End = error(Formal, _),
        format("error ~q", [Formal])
    ).

step(search(Module, Entry, Mover), Position, Said) :-
    found(search(Module, Entry, Mover), Position, Best, Value),
    (   nonvar(Best),
        Best = pos(_, Move, _)
    ->  true
    ;   Move = (-)
    ),
    shown(Value, Number),
    atomic_list_concat([!, Move, Number], ' ', Said).
step(judged(Search, Search0), Position, Said) :-
    found(Search0, Position, _, True),
    found(Search, Position, Best, Value),
    verdict(Value, True, Position, Best, Search0, Said).

found(search(Module, Entry, Mover), Position, Best, Value) :-
    infinity(Infinity),
    recorder:minus(Infinity, MinusInfinity),
    entry_goal(Entry, Position, MinusInfinity, Infinity, Best, Value0, Goal),
    call(Module:Goal), !,
    (   Mover == mover,
        min_to_move(Position)
    ->  recorder:minus(Value0, Value)
    ;   Value = Value0
    ).

verdict(Value, True, Position, Best, Search0, Said) :-
    (   \+ attvar(Value)
    ->  Said = none
    ;   \+ recorder:same(Value, True)
    ->  Said = value
    ;   nonvar(Best),
        \+ ( worth(Best, Position, Search0, Worth),
             recorder:same(Worth, True)
           )
    ->  Said = move
    ;   Said = right
    ).

%   Fails for what is no successor.

worth(Best, Position, Search0, Worth) :-
    Best = pos(_, Id, Kids),
    moves(Position, Successors),
    memberchk(pos(_, Id, _), Successors),
    (   attvar(Kids)
    ->  Worth = Kids
    ;   found(Search0, Best, _, Worth)
    ).

shown(Value, Number) :-
    (   attvar(Value),
        get_attr(Value, recorder, Of)
    ->  (   Of = plus(_, Number)
        ->  true
        ;   Of = minus(_, Number0),
            Number is -Number0
        )
    ;   Number = 0
    ).
