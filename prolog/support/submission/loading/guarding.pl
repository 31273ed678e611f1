:- module(pyab_guarding,
          [ refused/2,                  % +Goal, -Reason
            learn_goals/2               % +Module, +Hooks
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(later).
:- use_module(safety).

/** <module> Goals that are known only when they run

A clause may call a variable, or hand one to maplist/3.  library(sandbox) can
say nothing of it.  So such a variable is put into later/N of later.pl, which
looks at the goal at the moment when it is called.
*/

:- dynamic
    guarded/1,                          % Module
    learnt/1.                           % Hooks

%!  refused(+Goal, -Reason) is semidet.
%
%   As unsafe/2, once all of the program is loaded: but goals that are known
%   only when they run are looked at then.

refused(Module:Goal, Reason) :-
    retractall(learnt(_)),
    expect(Module, []),
    unsafe(Module:Goal, Reason0),
    (   guard_goals(Module)
    ->  unsafe(Module:Goal, Reason)
    ;   Reason = Reason0
    ).

%!  learn_goals(+Module, +Hooks) is det.
%
%   Look at all predicates of the program in Module, if it may call any of them
%   later on: no search is to pay for that.  Hooks are the relations of its game
%   that are answered now.

learn_goals(_, Hooks) :-
    learnt(Hooks), !.
learn_goals(Module, Hooks) :-
    guarded(Module), !,
    retractall(learnt(_)),
    assertz(learnt(Hooks)),
    findall(Head, own(Module, Head), Heads),
    safe_heads(Module, Heads, Safe),
    expect(Module, Safe).
learn_goals(_, _).

%   guard_goals(+Module) is semidet: fails if there is nothing to guard.  A
%   program that reads its own clauses is to find them as they were written.

guard_goals(Module) :-
    findall(Head-Clauses, to_guard(Module, Head, Clauses), Found),
    Found = [_|_],
    \+ reads_clauses(Module),
    % A search may have too few inferences left to load a library whole.
    forall(member(Library, [aggregate, apply, lists, pairs, yall]),
           use_module(library(Library), [])),
    forall(member(Head-Clauses, Found), replace(Module, Head, Clauses)),
    retractall(guarded(_)),
    assertz(guarded(Module)).

reads_clauses(Module) :-
    own(Module, Head),
    clause(Module:Head, Body),
    sub_term(Goal, Body),
    subsumes_term(clause(_, _), Goal), !.

to_guard(Module, Head, Clauses) :-
    own(Module, Head),
    predicate_property(Module:Head, number_of_rules(Rules)),
    Rules > 0,
    % Of these, clause/2 does not show all that the clauses mean.
    \+ predicate_property(Module:Head, tabled),
    \+ predicate_property(Module:Head, ssu),
    functor(Head, Name, Arity),
    findall((Head :- Body0)-(Head :- Body),
            ( clause(Module:Head, Body0),
              guarded(Body0, Name/Arity, Module, Body)
            ),
            Pairs),
    findall(Clause, member(_-Clause, Pairs), Clauses),
    \+ \+ ( member(Clause0-Clause, Pairs), Clause0 \== Clause ).

replace(Module, Head, Clauses) :-
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, dynamic)
    ->  Static = []
    ;   Static = [Module:Name/Arity],
        dynamic(Module:Name/Arity)
    ),
    retractall(Module:Head),
    forall(member(Clause, Clauses), assertz(Module:Clause)),
    compile_predicates(Static).

%   guarded(+Goal0, +By, +Module, -Goal): Goal does as Goal0 in a clause of By,
%   but each variable that it calls is in later/N; so is what sets or asks
%   for a global variable whose name is computed.

guarded(Goal, By, _, pyab_later:later(By, Goal)) :-
    (   unknown(Goal)
    ->  true
    ;   of_variable(Goal, Name),
        var(Name)
    ), !.
guarded(Goal0, By, _, pyab_later:Goal) :-
    Goal0 =.. [call,Closure|Args],
    unknown(Closure), !,
    Goal =.. [later,By,Closure|Args].
guarded(Goal0, By, Module, Goal) :-
    calls(Module:Goal0, Spec), !,
    (   rebuilt(guarded_argument(By, Module), Spec, Goal0, Goal1)
    ->  Goal = Goal1
    ;   Goal = pyab_later:later(By, Goal0)
    ).
guarded(Goal, _, _, Goal).

of_variable(nb_setval(Name, _), Name).
of_variable(b_setval(Name, _), Name).
of_variable(nb_getval(Name, _), Name).
of_variable(b_getval(Name, _), Name).

unknown(Goal) :-
    var(Goal), !.
unknown(Module:Goal) :-
    (   var(Module)
    ->  true
    ;   unknown(Goal)
    ).

guarded_argument(By, _, Extra, Closure, pyab_later:later(By, Closure)) :-
    integer(Extra),
    unknown(Closure), !.
guarded_argument(By, Module, Extra, Closure0, Closure) :-
    integer(Extra),
    callable(Closure0), !,
    length(More, Extra),
    called_with(Closure0, More, Goal0),
    guarded(Goal0, By, Module, Goal),
    called_with(Closure, More, Goal).
guarded_argument(By, Module, ^, Goal0, Goal) :- !,
    \+ unknown(Goal0),                  % or it may come to be Var^Goal
    (   Goal0 = Var^Goal1
    ->  Goal = Var^Goal2,
        guarded_argument(By, Module, ^, Goal1, Goal2)
    ;   guarded(Goal0, By, Module, Goal)
    ).
guarded_argument(_, _, _, Term, Term).
