:- module(arrange,
          [ arrange/3,
            clauses_of/2,               % +File, -Clauses
            inside/2                    % +Goal, -Modes
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
    setup_call_cleanup(open(Out, write, To, [encoding(utf8)]),
                       forall(( member(Clause0, Clauses),
                                clause_in(Arranged, Clause0, Clause)
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
    goal_in(Arranged, Head0, Head),
    goal_in(Arranged, Body0, Body).
clause_in(Arranged, Head0, Head) :-
    goal_in(Arranged, Head0, Head).

%   A goal, or the goals in the arguments of a predicate that calls them.

goal_in(Arranged, Goal0, Goal) :-
    compound(Goal0),
    inside(Goal0, Modes), !,
    Goal0 =.. [Name|Args0],
    maplist(arg_in(Arranged), Modes, Args0, Args),
    Goal =.. [Name|Args].
goal_in(Arranged, Goal0, Goal) :-
    compound(Goal0),
    functor(Goal0, Name, Arity),
    memberchk(Name/Arity-New, Arranged), !,
    maplist(argument(Goal0), New, Args),
    Goal =.. [Name|Args].
goal_in(_, Goal, Goal).

argument(Goal, Place, Arg) :-
    integer(Place), !,
    arg(Place, Goal, Arg).
argument(Goal, Term, Arg) :-
    Term =.. [Name|Places],
    maplist(argument(Goal), Places, Args),
    Arg =.. [Name|Args].

arg_in(Arranged, goal, Goal0, Goal) :-
    goal_in(Arranged, Goal0, Goal).
arg_in(_, term, Term, Term).

%!  inside(+Goal, -Modes) is semidet.
%
%   Modes says of each argument if it is a goal, as Prolog declares it, or a
%   term; a clause is a goal, too, where it is added or taken away.

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
