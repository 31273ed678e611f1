:- module(arrange,
          [ arrange/3,
            clauses_of/2,               % +File, -Clauses
            write_changed/3,            % :Change, +Clauses, +Out
            changed_goals/3             % :Change, +Goal0, -Goal
          ]).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [member/2]).

/** <module> The same program with the arguments of its predicates arranged otherwise

    swipl tests/helpers/arrange.pl -- IN OUT ARRANGED
*/

:- initialization(main, main).

main :-
    current_prolog_flag(argv, [In, Out, Text]),
    term_to_atom(Arranged, Text),
    arrange(In, Out, Arranged).

%!  arrange(+In, +Out, +Arranged) is det.
%
%   Write the program in the file In to Out, with other arguments.  Arranged is a
%   list of Name/Arity-New: New are the arguments then, each the number of one of
%   those before, or a term with such numbers, as in alphabeta/4-[s(1,2),4,3].
%   What calls a predicate by another way than a goal is left as it is.

arrange(In, Out, Arranged) :-
    clauses_of(In, Clauses),
    write_changed(clause_in(Arranged), Clauses, Out).

%!  write_changed(:Change, +Clauses, +Out) is det.
%
%   Write to the file Out what Change makes of each of the Clauses.

:- meta_predicate write_changed(2, +, +).

write_changed(Change, Clauses, Out) :-
    setup_call_cleanup(open(Out, write, To, [encoding(utf8)]),
                       forall(( member(Clause0, Clauses),
                                call(Change, Clause0, Clause)
                              ),
                              portray_clause(To, Clause, [numbervars(true)])),
                       close(To)).

%!  clauses_of(+File, -Clauses) is det.
%
%   The clauses of a file, with their variables as they are named.

clauses_of(File, Clauses) :-
    setup_call_cleanup(open(File, read, Stream, [encoding(utf8)]),
                       clauses(Stream, Clauses),
                       close(Stream)).

clauses(Stream, Clauses) :-
    read_term(Stream, Clause, [variable_names(Names), module(arrange)]),
    (   Clause == end_of_file
    ->  Clauses = []
    ;   (   Clause = (:- op(Priority, Type, Op))
        ->  op(Priority, Type, Op)
        ;   true
        ),
        maplist(named, Names),
        Clauses = [Clause|More],
        clauses(Stream, More)
    ).

named(Name='$VAR'(Name)).

clause_in(_, (:- Directive), (:- Directive)) :- !.
clause_in(Arranged, (Head0 :- Body0), (Head :- Body)) :- !,
    changed_goals(goal_in(Arranged), Head0, Head),
    changed_goals(goal_in(Arranged), Body0, Body).
clause_in(Arranged, Head0, Head) :-
    changed_goals(goal_in(Arranged), Head0, Head).

goal_in(Arranged, Goal0, Goal) :-
    functor(Goal0, Name, Arity),
    memberchk(Name/Arity-New, Arranged),
    maplist(argument(Goal0), New, Args),
    Goal =.. [Name|Args].

argument(Goal, Place, Arg) :-
    integer(Place), !,
    arg(Place, Goal, Arg).
argument(Goal, Term, Arg) :-
    Term =.. [Name|Places],
    maplist(argument(Goal), Places, Args),
    Arg =.. [Name|Args].

%!  changed_goals(:Change, +Goal0, -Goal) is det.
%
%   Goal is what Change makes of Goal0, which is compound, or what it makes of
%   the goals among its arguments; where it fails, a goal stays as it is.

:- meta_predicate changed_goals(2, +, -).

changed_goals(Change, Goal0, Goal) :-
    compound(Goal0),
    inside(Goal0, Modes), !,
    Goal0 =.. [Name|Args0],
    maplist(changed_arg(Change), Modes, Args0, Args),
    Goal =.. [Name|Args].
changed_goals(Change, Goal0, Goal) :-
    compound(Goal0),
    call(Change, Goal0, Goal), !.
changed_goals(_, Goal, Goal).

changed_arg(Change, goal, Goal0, Goal) :-
    changed_goals(Change, Goal0, Goal).
changed_arg(_, term, Term, Term).

%   The goals among the arguments, as Prolog declares them; a clause is one, too,
%   where it is added or taken away.

inside(_^_, [term,goal]) :- !.
inside(Goal, Modes) :-
    predicate_property(system:Goal, meta_predicate(Spec)),
    Spec =.. [_|Specs],
    maplist(mode(Goal), Specs, Modes).

mode(_, Spec, goal) :-
    memberchk(Spec, [0, ^]), !.
mode(Goal, :, goal) :-
    memberchk(Goal, [ assert(_), asserta(_), assertz(_), retract(_),
                      retractall(_)
                    ]), !.
mode(_, _, term).
