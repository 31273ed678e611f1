:- module(pyab_playing,
          [ run_trees/5,                % +Out, +Module, +Entry, +Limit, +Groups
            run_twins/5,                % +Out, +Module, +Entry, +Limit, +Tree
            answers/6,  % +Out, +Module, +Entry, +Limit, +Max, +Tree
            write_short/2               % +Out, +Term
          ]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(assoc), [is_assoc/1]).
:- use_module(library(lists), [member/2]).
:- use_module('../../positions', [position/4]).
:- use_module(board).
:- use_module(dress).
:- use_module('../loading/later', [heed_refusal/0]).
:- use_module('../loading/loading', [formal/2]).
:- use_module(memory).
:- use_module(numbered).
:- use_module(relations, [forget_drawn/0, leave_open/2]).
:- use_module(trees).
:- use_module(values).

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
%        Bare (a position as it is), A, B, Best, V, Side, Other, Max, Min,
%        Sign (1 or -1), Even (0 or 1), Odd (1 or 2) and Depth (the height) have
%        a meaning; those that begin with In are left open, and nothing comes
%        back by them.
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
          Entry) :-
    position(Side, Arities, Leaves, Plain),
    opaque(Plain, Position),
    called(Entry, Side, Position, Alpha, Beta, Goal, Answer), !,
    forall(member(Leaves, LeavesList),
           run_goal(Out, Module, Goal, Limit, Answer)).
run_group(g(_, _, _, _, LeavesList), Out, _, _, _) :-  % no such tree
    forall(member(_, LeavesList), write(Out, '!failed\n')).

called(Entry0, Side, Position, Alpha, Beta, Goal,
       answer(Best, Value, Position, Open)) :-
    copy_term(Entry0, Entry),
    Entry = entry(Goal0, Names),
    term_variables(Goal0, Variables0),
    exclude(input(Names), Variables0, Variables),
    entry_goal(Entry, Side, Position, Alpha, Beta, Best, Value, Goal),
    include(var, Variables, Open).

input(Names, Var) :-
    member(Name=Var0, Names),
    Var0 == Var,
    sub_atom(Name, 0, _, _, 'In').

%!  run_twins(+Out, +Module, +Entry, +Limit, +Tree) is det.
%
%   As run_trees/5, on one tree in which positions that have the same below
%   them are one: the first of them stands in all their places.

run_twins(Out, Module, Entry, Limit, g(Side, Alpha, Beta, Arities, [Leaves])) :-
    nb_setval(pyab_out, Out),
    position(Side, Arities, Leaves, Position0),
    merged(Position0, Plain, [], _),
    opaque(Plain, Position),
    called(Entry, Side, Position, Alpha, Beta, Goal, Answer),
    run_goal(Out, Module, Goal, Limit, Answer).

merged(pos(Side, Id, Below0), Position, Known0, Known) :-
    (   number(Below0)
    ->  Below = Below0,
        Known1 = Known0
    ;   merged_all(Below0, Below, Known0, Known1)
    ),
    (   member(pos(Side, First, Same), Known1),
        Same == Below
    ->  Position = pos(Side, First, Same),
        Known = Known1
    ;   Position = pos(Side, Id, Below),
        Known = [Position|Known1]
    ).

merged_all([], [], Known, Known).
merged_all([Kid0|Kids0], [Kid|Kids], Known0, Known) :-
    merged(Kid0, Kid, Known0, Known1),
    merged_all(Kids0, Kids, Known1, Known).

%   The positions that a program gets have a name that it cannot have: its own
%   may well be called pos.

opaque(pos(Side, Id, Kids0), pyab_pos(Side, Id, Kids)) :-
    (   nonvar(Kids0), Kids0 = [_|_]    % of leaves the values are not there yet
    ->  maplist(opaque, Kids0, Kids)
    ;   Kids = Kids0
    ).

entry_goal(entry(Goal0, Names), Side, Position, Alpha, Beta, Best, Value,
           Goal) :-
    in_turn(Side, Goal0, Goal),
    place_root(Position),
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
    known(Names, 'Bare', Position),
    known(Names, 'A', A),
    known(Names, 'B', B),
    known(Names, 'Side', Token),
    known(Names, 'Other', Other),
    token(max, Max),
    known(Names, 'Max', Max),
    token(min, Min),
    known(Names, 'Min', Min),
    seen_by(Side, 1, Sign),
    known(Names, 'Sign', Sign),
    level(Side, Even, Odd),
    known(Names, 'Even', Even),
    known(Names, 'Odd', Odd),
    height(Position, Height),
    nb_setval(pyab_height, Height),
    known(Names, 'Depth', Height),
    known(Names, 'Best', Best),
    known(Names, 'V', Value),
    term_variables(Best+Value+Position, Known), % its leaves have no values yet
    leave_open(Goal, Known).

%   Of two words that an argument has in turn, {One,Other}, the first where MAX
%   is to move.

in_turn(Side, Goal0, Goal) :-
    Goal0 =.. [Name|Args0],
    maplist(word_of(Side), Args0, Args),
    Goal =.. [Name|Args].

word_of(Side, Arg0, Arg) :-
    (   nonvar(Arg0), Arg0 = {One,Other},
        atomic(One), atomic(Other)      % a window may be written so
    ->  ( Side == max -> Arg = One ; Arg = Other )
    ;   Arg = Arg0
    ).

%   The first level, where MAX is to move at even ones, or at odd ones.

level(max, 0, 1).
level(min, 1, 2).

known(Names, Name, Value) :-
    (   memberchk(Name=Value0, Names)
    ->  Value0 = Value
    ;   true
    ).

run_goal(Out, Module, Goal, Limit, Answer) :-
    heed_refusal,
    say_in_time(Out),
    settle_leaves,
    forget_drawn,
    begin_at_root,
    catch(call_with_inference_limit(Module:Goal, Limit, Result), Error,
          Result = error(Error)),
    !,
    restore(Module),                    % before a limit may end the whole
    write_result(Result, Out, Answer).
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
    (   Error = error(_, Context), Context == pyab_goal
    ->  write(Out, ' of a goal')        % answers.py knows these words
    ;   true
    ),
    nl(Out).

%   The answer is answer(Best, Value, Position, Open), where Open are the
%   variables of the entry: what comes back besides may name another move, and
%   is told.

write_answer(Out, answer(Best, Value0, pyab_pos(_, _, Kids), Open)) :-
    in_numbers(Value0, Value),
    (   plain_number(Value)
    ->  (   is_tree
        ->  tree_move(Out, Best, Id)
        ;   named_child(Best, Kids, pyab_pos(_, Id, _))
        ->  true
        ;   pyab_game:adapting,         % it numbers the moves as nth1/3 does
            integer(Best),
            counted_child(Best, Kids, pyab_pos(_, Id, _))
        ->  true
        ;   move_id(Best, Kids, Id)
        ),
        (   integer(Id),
            \+ is_tree,
            named_besides(Best, Open, Kids, Also), Also =\= Id,
            memberchk(pyab_pos(_, Also, _), Kids)
        ->  write(Out, a(Also))
        ;   true
        ),
        (   left_changed
        ->  write(Out, ~)
        ;   true
        ),
        nb_getval(pyab_seen_by, Side),
        seen_by(Side, Value, MaxValue),
        write_pair(Out, v, Id, MaxValue)
    ;   var(Value)
    ->  write(Out, '!value unbound')
    ;   write(Out, '!value '),
        write_short(Out, Value)
    ).

%   The number of a move beside its position in one term, and what is named by
%   anything else that comes back.

named_besides(Best, _, _, Id) :-
    \+ is_list(Best),
    bare_move(Best, Id).
named_besides(Best, Open, Kids, Id) :-
    member(Other, Open),
    compound(Other), Other \== Best,
    \+ is_assoc(Other),                 % a table of all that was searched
    move_id(Other, Kids, Id), integer(Id).

%   No fraction, nothing that is not a number, and of a size to be read.

plain_number(Value) :-
    integer(Value), !,
    (   -1000 < Value, Value < 1000  % as most often, and no large number
    ->  true
    ;   abs(Value) < 10**60
    ).
plain_number(Value) :-
    float(Value),
    Value =:= Value.

%!  write_short(+Out, +Term) is det.
%
%   Write a term in one line of at most 100 characters.

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

answers(Out, Module, Entry, Limit, Max,
        g(Side, Alpha, Beta, Arities, [Leaves|_])) :-
    open_null_stream(Null),
    nb_setval(pyab_out, Null),
    position(Side, Arities, Leaves, Plain),
    opaque(Plain, Position),
    called(Entry, Side, Position, Alpha, Beta, Goal,
           answer(Best, Value, _, _)),
    settle_leaves,
    forget_drawn,
    begin_at_root,
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
