:- module(pyab_failing,
          [ failing/6                   % +Out, +Module, +Entry, +Limit, +PIs, +Tree
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module(playing, [answers/6]).
:- use_module(reading, [write_text/2]).

/** <module> Where a search that has no answer fails first

The predicates of the search are watched on one tree.  The first call of one of
them that fails, or raises an error, is the innermost of all: why no clause of
it has an answer is told, clause by clause.
*/

%!  failing(+Out, +Module, +Entry, +Limit, +PIs, +Tree) is det.
%
%   Search Tree, and write JSON on Out: a line for the first call of one of PIs
%   that has no answer, with what it raised; then one for each reason, with the
%   line of a clause, its predicate `of`, and either the number of an argument
%   in which the `head` does not match, with what is `given` there, or the
%   `goal` that fails, with its `name`, `arity`, and what it raised.  No line
%   where no such call is found.
%
%   @arg PIs are the predicates of the search.

failing(Out, Module, Entry, Limit, PIs, Tree) :-
    nb_setval(pyab_first, none),
    open_null_stream(Null),
    maplist(watch(Module), PIs),
    answers(Null, Module, Entry, Limit, 1, Tree),
    maplist(unwatch(Module), PIs),
    nb_getval(pyab_first, First),
    nb_getval(pyab_out, Usual),
    nb_setval(pyab_out, Null),          % what is evaluated now does not count
    tell_first(First, Out, Module),
    nb_setval(pyab_out, Usual),
    close(Null).

watch(Module, Name/Arity) :-
    functor(Head, Name, Arity),
    wrap_predicate(Module:Head, pyab_failing, Closure,
                   pyab_failing:watched(Head, Module:Closure)).

unwatch(Module, PI) :-
    unwrap_predicate(Module:PI, pyab_failing).

:- public watched/2.

watched(Head, Goal) :-
    (   catch(Goal, error(Formal, Context),
              ( first(Head, Formal), throw(error(Formal, Context)) ))
    *-> true
    ;   first(Head, ''),
        fail
    ).

first(Head, Raised) :-
    (   nb_getval(pyab_first, none)
    ->  nb_setval(pyab_first, first(Head, Raised))
    ;   true
    ).

tell_first(none, _, _).
tell_first(first(Call, Raised), Out, Module) :-
    object(Out, [call-Call, raised-Raised]),
    tell_clauses(2, Call, Out, Module).

%   tell_clauses(+Deep, +Call, +Out, +Module): why no clause has an answer to
%   Call; and of a predicate of the program's that fails there why, Deep times.

tell_clauses(Deep, Call, Out, Module) :-
    functor(Call, Name, Arity),
    functor(Head, Name, Arity),
    findall(Ref-Line,
            ( nth_clause(Module:Head, N, Ref),
              N =< 8,
              clause_property(Ref, line_count(Line))
            ),
            Clauses),
    tell_each(Clauses, Deep, Call, Out, Module).

%   What comes after a cut is not tried.

tell_each([], _, _, _, _).
tell_each([Ref-Line|Clauses], Deep, Call, Out, Module) :-
    functor(Call, Name, Arity),
    nb_setval(pyab_cut, false),
    findall(Goal-Raised,
            ( clause(Module:Call, Body, Ref),
              goal(Body, Module, Goal, Raised)
            ),
            Goals),
    nb_getval(pyab_cut, Cut),
    (   \+ clause(Module:Call, _, Ref)
    ->  tell_head(Call, Module, Ref, Line, Out)
    ;   forall(member(Goal-Raised, Goals),
               tell_goal(Deep, Goal, Raised, Name/Arity-Line, Out, Module))
    ),
    (   Cut == true
    ->  true
    ;   tell_each(Clauses, Deep, Call, Out, Module)
    ).

tell_head(Call, Module, Ref, Line, Out) :-
    functor(Call, Name, Arity),
    functor(Head, Name, Arity),
    clause(Module:Head, _, Ref),
    forall(( arg(N, Call, Given),
             arg(N, Head, Wanted),
             \+ Given = Wanted
           ),
           object(Out, [line-Line, of-Name/Arity, head-N, given-Given])).

tell_goal(Deep, Goal, Raised, Name/Arity-Line, Out, Module) :-
    functor(Goal, Called, Number),
    object(Out, [ line-Line, of-Name/Arity, goal-Goal, name-Called,
                  arity-Number, raised-Raised
                ]),
    (   Deep > 0,
        Raised == '',
        predicate_property(Module:Goal, number_of_clauses(_)),
        \+ predicate_property(Module:Goal, imported_from(_))
    ->  Deeper is Deep-1,
        tell_clauses(Deeper, Goal, Out, Module)
    ;   true
    ).

%   goal(+Body, +Module, -Goal, -Raised): Goal is the furthest that Body comes to
%   in order, and what it raised is Raised; of several branches each has one.

goal(Body, Module, Goal, Raised) :-
    nb_setval(pyab_furthest, furthest(0, true)),
    marked(Body, 1, _, Marked),
    catch(( call_with_inference_limit(\+ Module:Marked, 1000000, _),
            Raised0 = ''
          ),
          error(Raised0, _), true),
    nb_getval(pyab_furthest, furthest(_, Goal0)),
    branch(Goal0, Raised0, Module, Goal, Raised).

branch((If -> Then ; Else), '', Module, Goal, Raised) :- !,
    (   catch(Module:If, _, fail)
    ->  goal(Then, Module, Goal, Raised)
    ;   goal(Else, Module, Goal, Raised)
    ).
branch((If -> Then), '', Module, Goal, Raised) :-
    catch(Module:If, _, fail), !,
    goal(Then, Module, Goal, Raised).
branch((If -> _), Raised, _, If, Raised) :- !.
branch((One ; Other), _, Module, Goal, Raised) :- !,
    (   goal(One, Module, Goal, Raised)
    ;   goal(Other, Module, Goal, Raised)
    ).
branch(Goal, Raised, _, Goal, Raised).

marked(Goal, N, N1, ( pyab_failing:mark(N, Goal), Goal )) :-
    var(Goal), !,
    N1 is N+1.
marked(!, N, N, ( !, nb_setval(pyab_cut, true) )) :- !.
marked((A, B), N0, N, (A1, B1)) :- !,
    marked(A, N0, N1, A1),
    marked(B, N1, N, B1).
marked(Goal, N, N1, ( pyab_failing:mark(N, Goal), Goal )) :-
    N1 is N+1.

:- public mark/2.

mark(N, Goal) :-
    (   nb_getval(pyab_furthest, furthest(Before, _)),
        N >= Before
    ->  nb_setval(pyab_furthest, furthest(N, Goal))
    ;   true
    ).

% ------------------------------------------------------------------------ JSON

%   object(+Out, +Pairs): a line of JSON; what is no number goes as text.

object(Out, [Name-Value|Pairs]) :-
    format(Out, '{"~w":', [Name]),
    value(Out, Value),
    forall(member(Other-More, Pairs),
           ( format(Out, ',"~w":', [Other]),
             value(Out, More)
           )),
    write(Out, '}\n').

value(Out, Value) :-
    integer(Value), !,
    write(Out, Value).
value(Out, '') :- !,
    write(Out, '""').
value(Out, Value0) :-
    shown(Value0, Value),
    format(string(Text), '~W',
           [ Value,
             [ quoted(true), numbervars(true), max_depth(12), portray(false),
               spacing(next_argument)
             ]
           ]),
    write_text(Out, Text).

%   shown(+Term0, -Term): a position of ours has a short name, and a variable
%   none.

shown(Var, '$VAR'('_')) :-
    var(Var), !.
shown(pyab_pos(_, Id, _), '$pos'(Id)) :- !.
shown(pyab_move(Id), '$pos'(Id)) :- !.
shown(Number, Far) :-                   % a bound of the widest window
    integer(Number), abs(Number) > 10**32, !,
    ( Number > 0 -> Far = inf ; Far = -inf ).
shown(Term0, Term) :-
    compound(Term0), !,
    compound_name_arguments(Term0, Name, Args0),
    maplist(shown, Args0, Args),
    compound_name_arguments(Term, Name, Args).
shown(Term, Term).
