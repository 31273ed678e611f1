:- module(pyab_playing,
          [ run_trees/5,                % +Out, +Module, +Entry, +Limit, +Groups
            answers/6  % +Out, +Module, +Entry, +Limit, +Max, +Tree
          ]).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../positions', [position/4]).
:- use_module(dress).
:- use_module(game).
:- use_module(loading, [formal/2]).
:- use_module(memory).
:- use_module(trees).

/** <module> A submitted program searches our trees

Its game is answered by game.pl.  What it evaluates, and how each search ends,
is written as lines.
*/

:- initialization(( nb_setval(pyab_limits, 0),
                    nb_setval(pyab_said, 0)
                  )).

%!  run_trees(+Out, +Module, +Entry, +Limit, +Groups) is det.
%
%   Run the program on many trees, and write a line for each on Out: the static
%   evaluations and other events, then the answer, `v(Best,Value)`, with a `+`
%   if there may be more answers; or `!failed`, `!limit`, `!value` with
%   a value that is no number, or `!error` with what was raised.
%
%   @arg Entry is entry(Goal, Names): Names are bindings Name=Var, in which P,
%        A, B, Best, V, Side, Other, Sign (1 or -1), Even (0 or 1), Odd (1 or 2)
%        and Depth (the height) have a meaning.
%   @arg Limit is the number of inferences after which a search is given up;
%        after many that were, all are.
%   @arg Groups is a list of g(Side, Alpha, Beta, Arities, LeavesList).

run_trees(Out, Module, Entry, Limit, Groups) :-
    nb_setval(pyab_out, Out),
    nb_getval(pyab_limits, Limits),
    catch(( enough(Limits),
            forall(member(Group, Groups),
                   run_group(Group, Out, Module, Limit, Entry))
          ),
          pyab_enough, true).

run_group(g(Side, Alpha, Beta, Arities, LeavesList), Out, Module, Limit,
          Entry0) :-
    position(Side, Arities, Leaves, Position),
    copy_term(Entry0, Entry),
    term_variables(Entry, Variables),
    entry_goal(Entry, Side, Position, Alpha, Beta, Best, Value, Goal), !,
    include(var, Variables, Open),
    Answer = answer(Best, Value, Position, Open),
    forall(member(Leaves, LeavesList),
           run_goal(Out, Module, Goal, Limit, Answer)).
run_group(g(_, _, _, _, LeavesList), Out, _, _, _) :-  % no such tree
    forall(member(_, LeavesList), write(Out, '!failed\n')).

entry_goal(entry(Goal, Names), Side, Position, Alpha, Beta, Best, Value,
           Goal) :-
    (   is_tree
    ->  dress_tree(Position, Dressed)
    ;   dressed(root, Position, Dressed)
    ),
    token(Side, Token),
    other_token(Token, Other),
    (   view(max)
    ->  nb_setval(pyab_seen_by, max),
        A = Alpha, B = Beta
    ;   nb_setval(pyab_seen_by, Side),
        seen_by(Side, Alpha, Beta, A, B)
    ),
    known(Names, 'P', Dressed),
    known(Names, 'A', A),
    known(Names, 'B', B),
    known(Names, 'Side', Token),
    known(Names, 'Other', Other),
    seen_by(Side, 1, Sign),
    known(Names, 'Sign', Sign),
    level(Side, Even, Odd),
    known(Names, 'Even', Even),
    known(Names, 'Odd', Odd),
    (   memberchk('Depth'=Height, Names)
    ->  height(Position, Height)
    ;   true
    ),
    known(Names, 'Best', Best),
    known(Names, 'V', Value).

%   The first level, where MAX is to move at even ones, or at odd ones.

level(max, 0, 1).
level(min, 1, 2).

known(Names, Name, Value) :-
    (   memberchk(Name=Value0, Names)
    ->  Value0 = Value
    ;   true
    ).

run_goal(Out, Module, Goal, Limit, Answer) :-
    say_in_time(Out),
    settle_leaves,
    catch(call_with_inference_limit(Module:Goal, Limit, Result), Error,
          Result = error(Error)),
    !,
    write_result(Result, Out, Answer),
    restore(Module).
run_goal(Out, Module, _, _, _) :-
    write(Out, '!failed\n'),
    restore(Module).

%   Enough is known of a program of whose searches so many came to no end.

enough(Limits) :-
    (   Limits > 5
    ->  throw(pyab_enough)
    ;   true
    ).

%   What is said is sent at least after each 0.1 seconds of CPU time, so that
%   silence means that one search goes on.  The clock never runs slower than
%   that, and is read in a quarter of the time.

say_in_time(Out) :-
    get_time(Now),
    nb_getval(pyab_said, Before),
    (   Now > Before+0.1
    ->  flush_output(Out),
        nb_setval(pyab_said, Now)
    ;   true
    ).

write_result(!, Out, Answer) :- !,
    write_answer(Out, Answer),
    nl(Out).
write_result(true, Out, Answer) :- !,
    write_answer(Out, Answer),
    write(Out, '+\n').
write_result(inference_limit_exceeded, Out, _) :- !,
    write(Out, '!limit\n'),
    flush_output(Out),
    nb_getval(pyab_limits, N0),
    N is N0+1,
    nb_setval(pyab_limits, N),
    enough(N).
write_result(error(Error), Out, _) :-
    write(Out, '!error '),
    formal(Error, Formal),
    write_short(Out, Formal),
    nl(Out).

%   The answer is answer(Best, Value, Position, Open), where Open are the
%   variables of the entry: what comes back besides may name another move, and
%   is told.

write_answer(Out, answer(Best, Value, pos(_, _, Kids), Open)) :-
    (   plain_number(Value)
    ->  (   is_tree
        ->  tree_move(Out, Best, Id)
        ;   id(Best, Id)
        ),
        (   integer(Id),
            \+ is_tree,
            member(Other, Open),
            compound(Other), Other \== Best,
            id(Other, Also), integer(Also), Also =\= Id,
            member(pos(_, Also, _), Kids)
        ->  write(Out, a(Also))
        ;   true
        ),
        nb_getval(pyab_seen_by, Side),
        seen_by(Side, Value, MaxValue),
        write(Out, v(Id, MaxValue))
    ;   var(Value)
    ->  write(Out, '!value unbound')
    ;   write(Out, '!value '),
        write_short(Out, Value)
    ).

%   No fraction, nothing that is not a number, and of a size to be read.

plain_number(Value) :-
    integer(Value), !,
    abs(Value) < 10**60.
plain_number(Value) :-
    float(Value),
    Value =:= Value.

write_short(Out, Term) :-
    catch(format(string(String0), '~W',
                 [Term, [ quoted(true), max_depth(8), portray(false),
                          numbervars(true)
                        ]]),
          _, String0 = "?"),
    split_string(String0, "\n", " ", Parts),
    atomic_list_concat(Parts, ' ', Atom0),
    atom_length(Atom0, Length),
    (   Length > 100
    ->  sub_atom(Atom0, 0, 60, _, Atom1),
        atom_concat(Atom1, '...', Atom)
    ;   Atom = Atom0
    ),
    write(Out, Atom).

%!  answers(+Out, +Module, +Entry, +Limit, +Max, +Tree) is det.
%
%   Write up to Max answers on one tree, a line each.

answers(Out, Module, Entry0, Limit, Max,
        g(Side, Alpha, Beta, Arities, [Leaves|_])) :-
    open_null_stream(Null),
    nb_setval(pyab_out, Null),
    position(Side, Arities, Leaves, Position),
    copy_term(Entry0, Entry),
    entry_goal(Entry, Side, Position, Alpha, Beta, Best, Value, Goal),
    settle_leaves,
    State = found(0),
    Answer = answer(Best, Value, Position, []),
    catch(call_with_inference_limit(
              some_answers(State, Out, Max, Module:Goal, Answer),
              Limit, _),
          _, true), !,
    close(Null),
    nb_setval(pyab_out, Out),
    restore(Module).
answers(Out, Module, _, _, _, _) :-
    nb_setval(pyab_out, Out),
    restore(Module).

some_answers(State, Out, Max, Goal, Answer) :-
    (   call(Goal),
        write_answer(Out, Answer),
        nl(Out),
        arg(1, State, N0),
        N is N0+1,
        nb_setarg(1, State, N),
        N >= Max
    ->  true
    ;   true
    ).
