:- module(pyab_failing,
          [ failing/6,          % +Out, +Module, +Entry, +Limit, +PIs, +Tree
            given/6,            % +Out, +Module, +Entry, +Limit, +PI, +Tree
            after/3,            % +Body, +N0, -N
            leaves/3,           % +Body, -Goals, ?Tail
            among/4             % +Goals, +N, -Nth, -Of
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module('../game/playing', [answers/6]).
:- use_module('../loading/reading', [write_text/2]).
:- use_module(wrapping).

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
%   `goal` that fails, with its `name`, `arity`, the how many-`nth` `among` the
%   clause's goals with these it is, and what it raised.  No line where no such
%   call is found.
%
%   @arg PIs are the predicates of the search.

failing(Out, Module, Entry, Limit, PIs, Tree) :-
    nb_setval(pyab_first, none),
    open_null_stream(Null),
    forall(member(PI, PIs),
           wrap_once(Module, PI, watched)),
    answers(Null, Module, Entry, Limit, 1, Tree),
    nb_getval(pyab_first, First),
    nb_setval(pyab_first, off),
    nb_getval(pyab_out, Usual),
    nb_setval(pyab_out, Null),          % what is evaluated now does not count
    tell_first(First, Out, Module),
    nb_setval(pyab_out, Usual),
    close(Null).

:- public watched/2.

watched(_, Goal) :-
    nb_getval(pyab_first, off), !,
    call(Goal).
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

%!  given(+Out, +Module, +Entry, +Limit, +PI, +Tree) is det.
%
%   Search Tree, and write JSON on Out: a line for each of the first calls of
%   the predicate PI, a list of its arguments, each as a text without operators.

given(Out, Module, Entry, Limit, PI, Tree) :-
    nb_setval(pyab_calls, calls(0, Out)),
    open_null_stream(Null),
    wrap_once(Module, PI, told),
    answers(Null, Module, Entry, Limit, 1, Tree),
    nb_setval(pyab_calls, off),
    close(Null).

:- public told/2.

told(Head, Goal) :-
    nb_getval(pyab_calls, Calls),
    (   Calls = calls(N0, Out),
        N0 < 50,
        acyclic_term(Head)
    ->  N is N0+1,
        nb_setval(pyab_calls, calls(N, Out)),
        tell_call(Out, Head)
    ;   true
    ),
    call(Goal).

%   A line is written when all of it is there: a limit may end the search.

tell_call(Out, Head) :-
    Head =.. [_|Args],
    with_output_to(string(Line),
                   ( current_output(Here),
                     forall(nth1(N, Args, Arg),
                            tell_argument(Here, N, Arg))
                   )),
    format(Out, '[~s]~n', [Line]).

tell_argument(Out, N, Arg) :-
    ( N =:= 1 -> true ; write(Out, ',') ),
    write_shown(Out, Arg, [ignore_ops(true), max_depth(20)]).

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
    At = Name/Arity-Line,
    nb_setval(pyab_cut, false),
    findall(goal(Goal, Raised, Nth, Of),
            ( clause(Module:Call, Body, Ref),
              leaves(Body, Leaves, []),
              goal(Body, 1, Module, Goal, Raised, N),
              among(Leaves, N, Nth, Of)
            ),
            Goals),
    nb_getval(pyab_cut, Cut),
    (   \+ clause(Module:Call, _, Ref)
    ->  tell_head(Call, Module, Ref, Line, Out)
    ;   forall(member(Goal, Goals), tell_goal(Goal, Deep, At, Out, Module))
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

tell_goal(goal(Goal, Raised, Nth, Of), Deep, At-Line, Out, Module) :-
    functor(Goal, Called, Number),
    object(Out, [ line-Line, of-At, goal-Goal, name-Called, arity-Number,
                  nth-Nth, among-Of, raised-Raised
                ]),
    (   Deep > 0,
        Raised == '',
        predicate_property(Module:Goal, number_of_clauses(_)),
        \+ predicate_property(Module:Goal, imported_from(_))
    ->  Deeper is Deep-1,
        tell_clauses(Deeper, Goal, Out, Module)
    ;   true
    ).

%   goal(+Body, +N0, +Module, -Goal, -Raised, -N): Goal is the furthest that
%   Body comes to in order, and what it raised is Raised; of several branches
%   each has one.  It is number N of the goals in the clause, where Body begins
%   with N0.

goal(Body, N0, Module, Goal, Raised, N) :-
    nb_setval(pyab_furthest, furthest(N0, true)),
    marked(Body, N0, _, Marked),
    catch(( call_with_inference_limit(\+ Module:Marked, 1000000, _),
            Raised0 = ''
          ),
          error(Raised0, _), true),
    nb_getval(pyab_furthest, furthest(N1, Goal0)),
    branch(Goal0, Raised0, N1, Module, Goal, Raised, N).

branch((If -> Then ; Else), '', N0, Module, Goal, Raised, N) :- !,
    after(If, N0, N1),
    after(Then, N1, N2),
    (   catch(Module:If, _, fail)
    ->  goal(Then, N1, Module, Goal, Raised, N)
    ;   goal(Else, N2, Module, Goal, Raised, N)
    ).
branch((If -> Then), '', N0, Module, Goal, Raised, N) :-
    catch(Module:If, _, fail), !,
    after(If, N0, N1),
    goal(Then, N1, Module, Goal, Raised, N).
branch((If -> _), Raised, N, _, If, Raised, N) :- !.
branch((One ; Other), _, N0, Module, Goal, Raised, N) :- !,
    (   goal(One, N0, Module, Goal, Raised, N)
    ;   after(One, N0, N1),
        goal(Other, N1, Module, Goal, Raised, N)
    ).
branch(Goal, Raised, N, _, Goal, Raised, N).

marked((A, B), N0, N, (A1, B1)) :- nonvar(A), !,
    marked(A, N0, N1, A1),
    marked(B, N1, N, B1).
marked(Goal, N0, N, Marked) :-
    (   Goal == (!)
    ->  Marked = ( !, nb_setval(pyab_cut, true) )
    ;   Marked = ( pyab_failing:mark(N0, Goal), Goal )
    ),
    after(Goal, N0, N).

%!  after(+Body, +N0, -N) is det.
%
%   The goal after Body, which begins with goal number N0, has number N.

after(Body, N0, N) :-
    leaves(Body, Leaves, []),
    length(Leaves, Length),
    N is N0+Length.

%!  leaves(+Body, -Goals, ?Tail) is det.
%
%   Goals are the goals in Body, as they stand in the text, before Tail.

leaves(Body, [Body|Goals], Goals) :-
    \+ control(Body), !.
leaves(Body, Goals0, Goals) :-
    Body =.. [_|Inside],
    foldl(leaves, Inside, Goals0, Goals).

control(Body) :-
    compound(Body),
    memberchk(Body, [(_,_), (_;_), (_->_), (_*->_), \+ _]).

%!  among(+Goals, +N, -Nth, -Of) is semidet.
%
%   Number N of Goals is the Nth of the Of that call the same predicate.

among(Goals, N, Nth, Of) :-
    nth1(N, Goals, Goal),
    functor(Goal, Name, Arity),
    functor(General, Name, Arity),
    findall(I, ( nth1(I, Goals, One), nonvar(One), \+ General \= One ), Same),
    nth1(Nth, Same, N),
    length(Same, Of).

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
value(Out, Value) :-
    write_shown(Out, Value, [max_depth(12), spacing(next_argument)]).

write_shown(Out, Term0, Options) :-
    shown(Term0, Term),
    format(string(Text), '~W',
           [ Term,
             [quoted(true), numbervars(true), portray(false)|Options]
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
