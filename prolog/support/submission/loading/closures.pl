:- module(pyab_closures,
          [ spelled_out/2               % +Clause0, -Clause
          ]).
:- use_module(library(apply), [maplist/4]).
:- use_module(library(lists), [append/3, same_length/2]).

/** <module> Goals that are called for each element of a list

A search may call itself within maplist/3, foldl/4, aggregate_all/3, or a lambda
expression.  Who looks at the clause then sees no call.  Here such a goal is
spelled out: as what it does for one element, or for one answer.  The result is
to be looked at, and never run.

What would run in several threads runs in one instead, as it is loaded.
*/

%!  spelled_out(+Clause0, -Clause) is det.
%
%   Clause says in plain goals what Clause0 says in goals with closures.  A
%   variable of a lambda expression stands for the element.

spelled_out(Clause, Clause) :-
    \+ compound(Clause), !.
spelled_out((Head :- Body0), (Head :- Body)) :- !,
    body(Body0, Body).
spelled_out((Head => Body0), (Head => Body)) :- !,
    body(Body0, Body).
spelled_out(Clause, Clause).

%   What a program does in several threads, it does in one here: ours could not
%   be watched in the others, and the result is the same.

:- multifile system:goal_expansion/2.

system:goal_expansion(Goal0, Goal) :-
    pyab_closures:in_one_thread(Goal0, Goal).

in_one_thread(concurrent_maplist(G, L), maplist(G, L)).
in_one_thread(concurrent_maplist(G, L1, L2), maplist(G, L1, L2)).
in_one_thread(concurrent_maplist(G, L1, L2, L3), maplist(G, L1, L2, L3)).
in_one_thread(concurrent_forall(Generate, Test), forall(Generate, Test)).
in_one_thread(concurrent_and(Generate, Goal), (Generate, Goal)).

body(Goal, Goal) :-
    \+ compound(Goal), !.
body(Goal0, Goal) :-
    plain(Goal0, Goal1), !,
    body(Goal1, Goal).
body(Goal0, Goal) :-
    inside(Goal0, Places), !,
    compound_name_arguments(Goal0, Name, Args0),
    maplist(argument, Places, Args0, Args),
    compound_name_arguments(Goal, Name, Args).
body(Goal, Goal).

argument(goal, Goal0, Goal) :-
    body(Goal0, Goal).
argument(term, Term, Term).

%   inside(?Goal, ?Places): which arguments of Goal are goals.

inside((_,_), [goal, goal]).
inside((_;_), [goal, goal]).
inside((_->_), [goal, goal]).
inside((_*->_), [goal, goal]).
inside(_:_, [term, goal]).
inside(_^_, [term, goal]).
inside(\+ _, [goal]).
inside(not(_), [goal]).
inside(call(_), [goal]).
inside(once(_), [goal]).
inside(ignore(_), [goal]).
inside(forall(_,_), [goal, goal]).
inside(findall(_,_,_), [term, goal, term]).
inside(bagof(_,_,_), [term, goal, term]).
inside(setof(_,_,_), [term, goal, term]).
inside(catch(_,_,_), [goal, term, goal]).

%   plain(+Goal0, -Goal): Goal says in plainer goals what Goal0 says.

plain(Goal0, Goal) :-
    in_one_thread(Goal0, Goal).
plain(time(Goal), Goal).
plain(call_with_time_limit(_, Goal), Goal).
plain(call_with_depth_limit(Goal, _, _), Goal).
plain(findall(One, Goal, All, _), findall(One, Goal, All)).
plain(phrase(Rule, List), Goal) :-
    called_with(Rule, [List, []], Goal).
plain(phrase(Rule, List, Rest), Goal) :-
    called_with(Rule, [List, Rest], Goal).
plain(findnsols(_, One, Goal, All), findall(One, Goal, All)).
plain(aggregate_all(Kind, Goal, Result), (findall(One, Goal, All), Equal)) :-
    aggregated(Kind, One, Result, All, Equal).
plain(foldl(Closure, List, State0, State), Goal) :-
    for_one(Closure, [List], [State0, State], Goal).
plain(foldl(Closure, List1, List2, State0, State), Goal) :-
    for_one(Closure, [List1, List2], [State0, State], Goal).
plain(include(Closure, List, _), Goal) :-
    for_one(Closure, [List], [], Goal).
plain(exclude(Closure, List, _), Goal) :-
    for_one(Closure, [List], [], Goal).
plain(partition(Closure, List, _, _), Goal) :-
    for_one(Closure, [List], [], Goal).
plain(Goal0, Goal) :-
    compound_name_arguments(Goal0, Name, [Closure|Args]),
    Args = [_|_],
    (   Name == maplist
    ->  for_one(Closure, Args, [], Goal)
    ;   Name == call
    ->  called_with(Closure, Args, Goal)
    ).

aggregated(Kind, x, _, _, true) :-
    \+ compound(Kind), !.
aggregated(bag(One), One, All, All, true) :- !.
aggregated(set(One), One, All, All, true) :- !.
aggregated(Kind, Kind, Result, _, Result = Kind) :-
    functor(Kind, _, 2), !.             % the best with its witness
aggregated(Kind, One, Result, _, Result = One) :-
    arg(1, Kind, One).

%   for_one(+Closure, +Lists, +States, -Goal): Goal calls Closure with an
%   element of each of Lists, and with States.  An element is taken from the
%   first of the lists, and put into the others.

for_one(Closure, [List|Lists], States, (member(One, List), Goal)) :-
    same_length(Lists, Ones),
    append([One|Ones], States, Args),
    called_with(Closure, Args, Called),
    put_into(Ones, Lists, Called, Goal).

put_into([], [], Goal, Goal).
put_into([One|Ones], [List|Lists], Goal0, Goal) :-
    put_into(Ones, Lists, (Goal0, member(One, List)), Goal).

%   called_with(+Closure, +Args, -Goal): Goal is what Closure calls with Args.
%   It fails where this is not known before the program runs.

called_with(Closure, _, _) :-
    \+ callable(Closure), !,
    fail.
called_with(Module:Closure, Args, Module:Goal) :- !,
    called_with(Closure, Args, Goal).
called_with(Parameters0>>Body, Args, Goal) :- !,
    (   nonvar(Parameters0), Parameters0 = _/Parameters
    ->  true
    ;   Parameters = Parameters0
    ),
    parameters(Parameters, Args, Rest),
    (   Rest == []
    ->  Goal = Body
    ;   called_with(Body, Rest, Goal)
    ).
called_with(Closure, More, Goal) :-
    Closure =.. [Name|Args0],
    append(Args0, More, Args),
    Goal =.. [Name|Args].

%   parameters(+Parameters, +Args, -Rest): what is left of Args.

parameters([Parameter|Parameters], [Arg|Args], Rest) :- !,
    Parameter = Arg,
    parameters(Parameters, Args, Rest).
parameters(_, Rest, Rest).
