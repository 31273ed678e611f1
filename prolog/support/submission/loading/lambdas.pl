:- module(pyab_lambdas,
          [ watch_lambdas/0
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(occurs), [occurrences_of_var/3, sub_term/2]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).

/** <module> Lambda expressions that lose their variables

A lambda expression that library(yall) calls shares the variables of its clause.
One that it compiles while a file is loaded shares only those that stand before
it in braces: {X}/[Y]>>Goal.  Of each other that it needs a warning is printed.
*/

:- dynamic watching/0.

%!  watch_lambdas is det.
%
%   From now on warn of lambda expressions that lose variables, if library(yall)
%   is loaded by now: to load it would change what the file means.

watch_lambdas :-
    \+ watching,
    current_module(yall),
    predicate_property(yall:expand_lambda(_, _), defined), !,
    assertz(watching),
    wrap_predicate(yall:expand_lambda(Goal, _), pyab_lambdas, Wrapped,
                   ( Wrapped, pyab_lambdas:compiled(Goal) )).
watch_lambdas.

:- public compiled/1.

compiled(Goal) :-
    Goal =.. [>>,Parameters,Body|_],
    prolog_load_context(term, Clause),
    prolog_load_context(variable_names, Names),
    findall(Name,
            ( member(Name=Var, Names),
              lost(Var, Parameters, Body, Clause)
            ),
            Lost),
    Lost = [_|_], !,
    atomic_list_concat(Lost, ',', Text),
    print_message(warning,
                  format('the lambda expression is compiled without the \c
                          variables of its clause: write {~w}/ before it',
                         [Text])).
compiled(_).

%!  lost(?Var, +Parameters, +Body, +Clause) is semidet.
%
%   True if a lambda expression needs a variable that has its value outside it.
%   One that stands in other lambda expressions alone is a new one in each.

lost(Var, Parameters, Body, Clause) :-
    var(Var),
    occurrences_of_var(Var, Parameters, 0),
    occurrences_of_var(Var, Body, Inside),
    Inside > 0,
    stands_outside(Var, Parameters>>Body, Clause), !.

%!  stands_outside(+Var, +Lambda, +Term) is nondet.
%
%   True if a variable stands in a term, and not in a lambda expression there
%   but in one that this one is a part of.

stands_outside(Var, _, Term) :-
    var(Term), !,
    Term == Var.
stands_outside(Var, Lambda, Term) :-
    compound(Term),
    Term \== Lambda,
    (   Term = (_>>_)
    ->  once(( sub_term(Part, Term), Part == Lambda ))
    ;   true
    ),
    arg(_, Term, Arg),
    stands_outside(Var, Lambda, Arg).
