:- module(rewrite, [rewrite/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(arrange, [changed_goals/3, clauses_of/2, write_changed/3]).

/** <module> The same program, written in another way

    swipl tests/helpers/rewrite.pl -- IN OUT heads
    swipl tests/helpers/rewrite.pl -- IN OUT operands
*/

:- initialization(main, main).

main :-
    current_prolog_flag(argv, [In, Out, Way]),
    rewrite(In, Out, Way).

%!  rewrite(+In, +Out, +Way) is det.
%
%   Write the program in the file In to Out.  Where Way is `heads`, the heads
%   have variables alone, and the first goals of the bodies take them apart;
%   the facts of a dynamic predicate stay as they are, for a file retracts them.
%   Where it is `operands`, what is compared, unified or added stands the other
%   way round.

rewrite(In, Out, Way) :-
    clauses_of(In, Clauses),
    forall(( member((:- dynamic PIs), Clauses), listed(PI, PIs) ),
           assertz(changes(PI))),
    write_changed(clause_in(Way), Clauses, Out).

:- dynamic changes/1.                   % Name/Arity

listed(PI, (PIs, _)) :-
    listed(PI, PIs).
listed(PI, (_, PIs)) :- !,
    listed(PI, PIs).
listed(PI, PI).

clause_in(_, (:- Directive), (:- Directive)) :- !.
clause_in(_, (Head --> Body), (Head --> Body)) :- !.
clause_in(heads, (Head0 :- Body0), (Head :- Body)) :- !,
    Head0 =.. [Name|Args0],
    in_variables(Args0, 1, [], Args, Goals),
    Head =.. [Name|Args],
    foldl(before, Goals, Body0, Body).
clause_in(heads, Head, Head) :-
    functor(Head, Name, Arity),
    changes(Name/Arity), !.
clause_in(heads, Head, Clause) :- !,
    clause_in(heads, (Head :- true), Clause).
clause_in(operands, (Head :- Body0), (Head :- Body)) :- !,
    changed_goals(turned, Body0, Body).
clause_in(operands, Head, Head).

before(Goal, Body, (Goal, Body)).

in_variables([], _, _, [], []).
in_variables([Arg0|Args0], Number, Before, [Arg|Args], Goals) :-
    (   variable(Arg0),
        \+ ( member(Other, Before), Other == Arg0 )
    ->  Arg = Arg0,
        Goals = Goals1
    ;   atom_concat('Arg', Number, Name),
        Arg = '$VAR'(Name),
        Goals = [Arg = Arg0|Goals1]
    ),
    Next is Number+1,
    in_variables(Args0, Next, [Arg0|Before], Args, Goals1).

variable(Term) :-
    (   var(Term)
    ->  true
    ;   Term = '$VAR'(_)
    ).

turned(Value is Computed0, Value is Computed) :-
    other_sum(Computed0, Computed).
turned(Goal0, Goal) :-
    Goal0 =.. [Name0,One,Other],
    other_way(Name0, Name),
    Goal =.. [Name,Other,One].

other_way(<, >).
other_way(>, <).
other_way(=<, >=).
other_way(>=, =<).
other_way(Same, Same) :-
    memberchk(Same, [=, ==, =:=, \=, \==, =\=]).

other_sum(Var, _) :-
    variable(Var), !,
    fail.
other_sum(One+Other, Other+One).
other_sum(One-Number, Negative+One) :-
    integer(Number),
    Negative is -Number.
other_sum(-One, 0-One).
