:- module(permute, [permute/3]).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [member/2, numlist/3]).
:- use_module(library(pairs), [pairs_keys_values/3, pairs_values/2]).
:- use_module(library(random), [random_permutation/2]).

/** <module> The same program with the arguments of its predicates in another order

    swipl tests/helpers/permute.pl -- IN OUT SEED
*/

:- initialization(main, main).

main :-
    current_prolog_flag(argv, [In, Out, Seed0]),
    atom_number(Seed0, Seed),
    permute(In, Out, Seed).

%!  permute(+In, +Out, +Seed) is det.
%
%   Write the program in the file In to Out, with other orders of arguments, the
%   same ones for each Seed.  What calls a predicate by another way than a goal
%   is left as it is.

permute(In, Out, Seed) :-
    set_random(seed(Seed)),
    setup_call_cleanup(open(In, read, Stream, [encoding(utf8)]),
                       clauses(Stream, Clauses),
                       close(Stream)),
    findall(Name/Arity,
            ( member(Clause, Clauses), head(Clause, Name/Arity), Arity > 1 ),
            PIs0),
    sort(PIs0, PIs),
    maplist(order, PIs, Orders),
    setup_call_cleanup(open(Out, write, To, [encoding(utf8)]),
                       forall(( member(Clause0, Clauses),
                                clause_in(Orders, Clause0, Clause)
                              ),
                              portray_clause(To, Clause, [numbervars(true)])),
                       close(To)).

%   The clauses, with their variables as they are named.

clauses(Stream, Clauses) :-
    read_term(Stream, Clause, [variable_names(Names), module(permute)]),
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

head((:- _), _) :- !,
    fail.
head((Head :- _), Name/Arity) :- !,
    functor(Head, Name, Arity).
head(Head, Name/Arity) :-
    functor(Head, Name, Arity).

order(Name/Arity, Name/Arity-Order) :-
    numlist(1, Arity, Places),
    random_permutation(Places, Order).

clause_in(_, (:- Directive), (:- Directive)) :- !.
clause_in(Orders, (Head0 :- Body0), (Head :- Body)) :- !,
    goal_in(Orders, Head0, Head),
    goal_in(Orders, Body0, Body).
clause_in(Orders, Head0, Head) :-
    goal_in(Orders, Head0, Head).

%   A goal, or the goals in the arguments of a predicate that calls them.

goal_in(Orders, Goal0, Goal) :-
    compound(Goal0),
    inside(Goal0, Modes), !,
    Goal0 =.. [Name|Args0],
    maplist(arg_in(Orders), Modes, Args0, Args),
    Goal =.. [Name|Args].
goal_in(Orders, Goal0, Goal) :-
    compound(Goal0),
    functor(Goal0, Name, Arity),
    memberchk(Name/Arity-Order, Orders), !,
    Goal0 =.. [_|Args],
    pairs_keys_values(Pairs, Order, Args),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Permuted),
    Goal =.. [Name|Permuted].
goal_in(_, Goal, Goal).

arg_in(Orders, goal, Goal0, Goal) :-
    goal_in(Orders, Goal0, Goal).
arg_in(_, term, Term, Term).

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
