:- module(pyab_roles,
          [ watch_roles/3               % +Out, +Module, +Roles
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(dress).
:- use_module(values, [in_numbers/2]).
:- use_module(numbered).
:- use_module('../watching/wrapping').

/** <module> The events of a submitted program whose predicates are known

They are written as watch.pl writes those of our programs.
*/

:- dynamic
    role_of/5.                          % Module, Head, Role, Out, Pairs

%!  watch_roles(+Out, +Module, +Roles) is det.
%
%   From now on write the events of these predicates as well, as watch.pl does.
%   Roles is a list Role-[Name|Args] with the names of their arguments, or terms
%   in which such names are arguments.

watch_roles(Out, Module, Roles) :-
    retractall(role_of(Module, _, _, _, _)),
    forall(member(Role-[Name|Args], Roles),
           watch_role(Out, Module, Role, Name, Args)).

watch_role(Out, Module, Role, Name, Args) :-
    vars(Args, Vars, Pairs),
    Head =.. [Name|Vars],
    (   predicate_property(Module:Head, defined)
    ->  functor(Head, _, Arity),
        assertz(role_of(Module, Head, Role, Out, Pairs)),
        wrap_once(Module, Name/Arity, seen)
    ;   true
    ).

vars([], [], []).
vars([Arg|Args], [Var|Vars], Pairs) :-
    (   atom(Arg)
    ->  Pairs = [Arg-Var|Pairs1]
    ;   compound_name_arguments(Arg, Name, Inside),
        vars(Inside, Parts, Pairs0),
        compound_name_arguments(Term, Name, Parts),
        % The whole before its parts: in a list each stands in the one before.
        append([= -(Var=Term)|Pairs0], Pairs1, Pairs)
    ),
    vars(Args, Vars, Pairs1).

:- public seen/2.

seen(Head, Module:Goal) :-
    role_of(Module, Head, Role, Out, Pairs), !,
    seen(Role, Out, Pairs, Module:Goal).
seen(_, Goal) :-
    call(Goal).

seen(search, _, Args, Goal) :-
    memberchk('P'-Term, Args),
    lists_positions(Term), !,
    call(Goal).
seen(search, Out, Args, Goal) :-
    taken_apart(Args),
    arg_id(any_id, 'P', Args, Id),
    arg_value(computed, 'A', Args, Alpha),
    arg_value(computed, 'B', Args, Beta),
    write(Out, c(Id, Alpha, Beta)),
    call(Goal),
    taken_apart(Args),
    best_id(Args, Best),
    arg_value(as_number, 'V', Args, Value),
    write(Out, r(Id, Best, Value)).
seen(enough, Out, Args, Goal) :-
    arg_id(any_id, 'P', Args, Id),
    arg_value(as_number, 'V', Args, Value),
    (   memberchk('Rest'-Rest, Args), Rest == []
    ->  Last = last
    ;   Last = more
    ),
    write(Out, g(Id, Value, Last)),
    call(Goal).
seen(bounds, Out, Args, Goal) :-
    call(Goal),
    arg_id(any_id, 'P', Args, Id),
    arg_value(computed, 'A1', Args, Alpha),
    arg_value(computed, 'B1', Args, Beta),
    write(Out, n(Id, Alpha, Beta)).
seen(better, Out, Args, Goal) :-
    call(Goal),
    arg_id(any_id, 'P', Args, Id),
    arg_value(as_number, 'V', Args, Value),
    arg_id(any_id, 'P1', Args, Id1),
    arg_value(as_number, 'V1', Args, Value1),
    arg_id(any_id, 'Best', Args, Best),
    write(Out, t(Id, Value, Id1, Value1, Best)).

%   The search may be called with what is left to be searched, and not with a
%   position: rest(Positions, Best), say.

lists_positions(Term) :-
    compound(Term),
    \+ bare(Term),
    \+ ( usual(Term, Pos), bare(Pos) ),
    arg(_, Term, List),
    nonvar(List),
    ( List == [] ; List = [_|_] ), !.

%   What is in a term is taken out of it, where it looks like that.  What is
%   still to come back is left as it is.

taken_apart([]).
taken_apart([Name-Arg|Args]) :-
    (   Name == (=),
        Arg = (Given=_),
        nonvar(Given)
    ->  ignore(Arg)
    ;   true
    ),
    taken_apart(Args).

best_id(Args, Id) :-
    (   memberchk('Best'-Best, Args),
        memberchk('P'-Term, Args),
        nonvar(Term), undress(Term, pyab_pos(_, _, Kids)),
        (   named_child(Best, Kids, pyab_pos(_, Id0, _))
        ->  true
        ;   move_id(Best, Kids, Id0)
        )
    ->  Id = Id0
    ;   arg_id(id, 'Best', Args, Id)
    ).

arg_id(Knows, Name, Args, Id) :-
    (   memberchk(Name-Term, Args)
    ->  call(Knows, Term, Id)
    ;   Id = (-)
    ).

arg_value(Knows, Name, Args, Value) :-
    (   memberchk(Name-Value0, Args),
        nonvar(Value0),
        in_numbers(Value0, Value1),
        call(Knows, Value1, Value2)
    ->  Value = Value2
    ;   Value = '?'
    ).

as_number(Value, Value) :-
    number(Value).
as_number(inf, Far) :-                  % a word for it is as good
    far(Far).
as_number(-inf, Near) :-
    far(Far),
    Near is -Far.

%   A bound may be a term that is still to be computed: max(Alpha, Value).

computed(Bound, Value) :-
    as_number(Bound, Value),
    !.
computed(Bound, Value) :-
    compound(Bound),
    ground(Bound),
    functor(Bound, Name, _),
    memberchk(Name, [max, min, -, +]),
    catch(Value0 is Bound, error(_, _), fail),
    far(Far),
    (   Value0 =:= inf
    ->  Value = Far
    ;   Value0 =:= -inf
    ->  Value is -Far
    ;   Value = Value0
    ).

%   pyab/submission/run/answers.py: FAR

far(1_000_000_000_000_000_000_000_000_000_000_000).
