:- module(pyab_memory,
          [ remember/2,                 % +Module, +Facts
            restore/1                   % +Module
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(game, [ours/2]).
:- use_module('../loading/safety', [own/2]).

/** <module> The facts of a submitted program, put back after each tree

What a program stores of one tree must not help it, or harm it, with the next.
*/

%!  remember(+Module, +Facts) is det.
%
%   From now on put back after each tree what the program has changed of its own
%   facts: what it stored of one tree must not help it with the next.  Facts are
%   the predicates, Name/Arity, that it may add to without having declared them.

:- dynamic
    kept/4,                             % Module, Head, Generation, Clauses
    forgetful/1.                        % Module

remember(Module, Facts) :-
    retractall(kept(_, _, _, _)),
    retractall(forgetful(_)),
    forall(member(PI, Facts),
           catch(dynamic(Module:PI), _, true)),
    assertz(forgetful(Module)),
    forall(own_dynamic(Module, Head),
           keep(Module, Head)).

own_dynamic(Module, Head) :-
    own(Module, Head),
    predicate_property(Module:Head, dynamic),
    \+ hooked(Module, Head).

hooked(Module, Head) :-
    ours(Module, Head),
    clause(Module:Head, Body),
    Body \== true, !.                   % it is asked of our trees
hooked(Module, Head) :-
    clause(Module:Head, _),
    compound(Head),
    arg(1, Head, pyab_pos(_, _, _)), !.

keep(Module, Head) :-
    findall(Head-Body, clause(Module:Head, Body), Clauses),
    generation(Module:Head, Generation),
    assertz(kept(Module, Head, Generation, Clauses)).

generation(Head, Generation) :-
    (   predicate_property(Head, last_modified_generation(Generation0))
    ->  Generation = Generation0
    ;   Generation = 0
    ).

%!  restore(+Module) is det.
%
%   Put back what the program has changed, if that is asked for.

restore(Module) :-
    forgetful(Module), !,
    abolish_all_tables,
    forall(( kept(Module, Head, Generation0, Clauses),
             generation(Module:Head, Generation),
             Generation =\= Generation0
           ),
           put_back(Module, Head, Clauses)).
restore(_).

put_back(Module, Head, Clauses) :-
    retractall(Module:Head),
    forall(member(H-Body, Clauses),
           assertz(Module:(H :- Body))),
    retractall(kept(Module, Head, _, _)),
    generation(Module:Head, Generation),
    assertz(kept(Module, Head, Generation, Clauses)).
