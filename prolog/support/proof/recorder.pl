:- module(recorder,
          [ load_recorded/4,            % +Module, +Text, +Game, +Names
            compared/3,                 % +Entry, +Piece, -Text
            new_values/2,               % +Count, -Values
            with_ranks/2,               % +Ranks, :Goal
            moves/2,                    % +Position, -Successors
            payoff/2,                   % +Position, -Value
            infinity/1,                 % -Infinity
            optimistic/2,               % +Position, -Value
            pessimistic/2,              % +Position, -Value
            first/2                     % +Position, -Reference
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(exhaust, [known_orders/2]).
:- use_module(order, [relation/4]).
:- use_module('../positions', [position/5]).
:- use_module('../programs', [load_program/4, entry_goal/7]).
:- reexport('../positions',
            [ staticval/2, min_to_move/1, max_to_move/1, next/2 ]).

/** <module> Write down which values a program compares

For the proofs by classes of orderings.  A program is loaded as it stands; but
each comparison in its clauses, and each `X is -Y`, is one of those below.  A
value is an attributed variable that tells its number only, from 1 to 14, 15
for infinity: plus(Char, Number), or minus(Char, Number) with its sign turned.
Its rank is looked up for the run at hand.

A comparison writes a character for each of its two values on the current
output: from `A` on, with the sign turned from `a` on.  So does a unification
of two values, which compares them too.  A run that raises an error, as where
what is compared is no value, ends in two `?`.
*/

:- meta_predicate with_ranks(+, 0).

%!  load_recorded(+Module, +Text, +Game, +Names) is det.
%
%   As load_program/4, with the comparisons written down.

load_recorded(Module, Text, Game, Names) :-
    setup_call_cleanup(
        % In the program's own module: other texts are not rewritten.
        asserta((Module:goal_expansion(Goal, Recorded) :-
                     recorder:recorded(Goal, Recorded)), Ref),
        load_program(Module, Text, Game, Names),
        erase(Ref)).

:- public recorded/2.

recorded(Value is Expression, Recorded) :-
    % A value is no number, so that is/2 would raise an error.
    (   var(Expression)
    ->  Recorded = ( Value = Expression )
    ;   Expression = -Value0,
        Recorded = recorder:minus(Value0, Value)
    ).
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
%   Expansion comes back to what it made, and so to this is/2.

argument(Expression, Value, ( Value is Expression, Goal ), Goal).

:- public less/2, more/2, not_more/2, not_less/2, same/2, other/2, minus/2.

less(A, B) :- ranks(A, B, RA, RB), RA < RB.
more(A, B) :- ranks(A, B, RA, RB), RA > RB.
not_more(A, B) :- ranks(A, B, RA, RB), RA =< RB.
not_less(A, B) :- ranks(A, B, RA, RB), RA >= RB.
same(A, B) :- ranks(A, B, RA, RB), RA =:= RB.
other(A, B) :- ranks(A, B, RA, RB), RA =\= RB.

ranks(A, B, RA, RB) :-
    (   attvar(A),
        attvar(B)
    ->  get_attr(A, recorder, OfA),
        get_attr(B, recorder, OfB),
        b_getval(pyab_ranks, Ranks),
        ranks(Ranks, OfA, OfB, RA, RB)
    ;   no_value
    ).

ranks(known(Order), OfA, OfB, RA, RB) :- !,
    known(OfA, OfB, Order, RA, RB).
ranks(Ranks, OfA, OfB, RA, RB) :-
    rank(OfA, Ranks, RA),
    rank(OfB, Ranks, RB).

rank(plus(Char, Number), Ranks, Rank) :-
    put_char(Char),
    arg(Number, Ranks, Rank).
rank(minus(Char, Number), Ranks, Rank) :-
    put_char(Char),
    arg(Number, Ranks, Rank0),
    Rank is -Rank0.

%   For unknown.pl, where infinity has the number 0 and no value has a rank: two
%   ranks in the order of the values.

known(OfA, OfB, Order, RA, RB) :-
    extent(OfA, ExtentA),
    extent(OfB, ExtentB),
    (   ( ExtentA =\= 0 ; ExtentB =\= 0 )
    ->  RA = ExtentA,
        RB = ExtentB
    ;   OfA = plus(_, I),
        OfB = plus(_, J)
    ->  in_order(Order, I, J, RA, RB)
    ;   OfA = minus(_, I),
        OfB = minus(_, J)
    ->  in_order(Order, J, I, RA, RB)
    ;   throw(error(type_error(value_of_the_same_sign, _), _))
    ).

extent(plus(_, Number), Extent) :-
    (   Number =:= 0
    ->  Extent = 1
    ;   Extent = 0
    ).
extent(minus(_, Number), Extent) :-
    extent(plus(_, Number), Extent0),
    Extent is -Extent0.

in_order(Order, I, J, RA, RB) :-
    (   relation(Order, I, J, Sign)
    ->  of_sign(Sign, RA, RB)
    ;   throw(unknown(I, J))
    ).

of_sign(<, 0, 1).
of_sign(=, 0, 0).
of_sign(>, 1, 0).

no_value :-
    throw(error(type_error(value, _), _)).

%   Whatever went wrong, nothing can be said of the run.

no_value_seen :-
    % Two, as a comparison is two characters.
    put_char(?),
    put_char(?).

minus(Value0, Value) :-
    get_attr(Value0, recorder, Of0),
    turned(Of0, Of),
    % On a new variable: Value may be known, and unification then compares.
    put_attr(Value1, recorder, Of),
    Value = Value1.

turned(plus(_, Number), minus(Char, Number)) :-
    Char is 96+Number.
turned(minus(_, Number), plus(Char, Number)) :-
    Char is 64+Number.

attr_unify_hook(Of, Other) :-
    (   attvar(Other)
    ->  get_attr(Other, recorder, Of1),
        % The same value made twice by minus/2: nothing is compared.
        (   Of == Of1
        ->  true
        ;   b_getval(pyab_ranks, Ranks),
            % One variable: to unify is to be equal.
            ranks(Ranks, Of, Of1, Rank, Rank)
        )
    ;   no_value
    ).

%!  new_values(+Count, -Values) is det.
%
%   Values are so many values, and behind them infinity.

new_values(Count, Values) :-
    findall(Number, between(1, Count, Number), Numbers),
    append(Numbers, [15], All),
    numbered(All, Values).

numbered([], []).
numbered([Number|Numbers], [Value|Values]) :-
    Char is 64+Number,
    put_attr(Value, recorder, plus(Char, Number)),
    numbered(Numbers, Values).

%!  with_ranks(+Ranks, :Goal) is det.
%
%   Call Goal once, whatever comes of it, and write a newline.  Ranks are the
%   ranks of the values from 1 on.

with_ranks(Ranks, Goal) :-
    length(All, 15),
    append(Ranks, _, All),
    % Infinity's rank, in the last place, is above the others.
    append(_, [31], All), !,
    Vector =.. [ranks|All],
    b_setval(pyab_ranks, Vector),
    % A run that fails has compared, too, and that counts.
    ignore(catch(Goal, _, no_value_seen)),
    put_char('\n').

%!  compared(+Entry, +Piece, -Text) is det.
%
%   Text has a line for each of the orderings of Piece, which are ranks/3 of
%   exhaust.pl: what a program compares that load_recorded/4 loaded over this
%   module.  The arguments are those of exhaust/3.

compared(Module:Entry,
         piece(First, Side, Mover, _, Orders, [Shape]), Text) :-
    known_orders(Orders, List),
    Orders = ranks(Count, Windows, _),
    position(Side, Shape, Leaves, First, Position),
    new_values(Count, Values0),
    append(Values, [Infinity], Values0),
    b_setval(pyab_infinity_value, Infinity),
    append(Leaves, Bounds, Values),
    window(Windows, Mover, Bounds, Infinity, A, B),
    entry_goal(Entry, Position, A, B, _, _, Goal),
    with_output_to(string(Text),
                   forall(member(Ranks, List),
                          with_ranks(Ranks, Module:Goal))).

window(none, _, [], Infinity, A, Infinity) :-
    minus(Infinity, A).
window(all, max, [A,B], _, A, B).
window(all, mover, [A,B], _, MinusB, MinusA) :-
    minus(A, MinusA),
    minus(B, MinusB).

%!  moves(+Position, -Successors) is semidet.
%!  payoff(+Position, -Value) is det.
%!  infinity(-Infinity) is det.
%!  optimistic(+Position, -Value) is det.
%!  pessimistic(+Position, -Value) is det.
%!  first(+Position, -Reference) is det.
%
%   The game of positions.pl with these values: a variable must not be unified
%   with a list to see whether it is one, and its sign is turned by minus/2.

moves(pos(_, _, Kids), Successors) :-
    nonvar(Kids),
    Successors = Kids.

payoff(pos(Side, _, Value0), Value) :-
    (   Side == max
    ->  Value = Value0
    ;   minus(Value0, Value)
    ).

infinity(Infinity) :-
    b_getval(pyab_infinity_value, Infinity).

optimistic(_, Value) :-
    infinity(Value).

pessimistic(_, Value) :-
    infinity(Infinity),
    minus(Infinity, Value).

first(pos(_, _, Kids), Reference) :-
    (   nonvar(Kids)
    ->  Reference = Kids
    ;   Reference = []
    ).
