:- module(programs,
          [ load_program/4,             % +Module, +Text, +Game, +Names
            run_batch/3,                % +Entry, +Trees, -Text
            search_once/3,              % +Entry, +Position, +Infinity
            measure_search/4,           % +Entry, +Tree, +Count, -Text
            entry_goal/7,               % +Entry, +Position, ?Alpha, ?Beta,
                                        % ?Best, ?Value, -Goal
            text_of/2,                  % :Goal, -Text
            error_formal/2              % +Error, -Formal
          ]).
:- use_module(library(lists), [member/2]).
:- autoload(library(memfile),
            [ new_memory_file/1, open_memory_file/4, memory_file_to_string/2,
              free_memory_file/1
            ]).
:- use_module(positions).
:- use_module(watch, [best_id/2]).

/** <module> Load programs and run them on many trees a call

What goes in is one term, what comes out is one string: that is what makes the
way between the languages cheap.
*/

%!  load_program(+Module, +Text, +Game, +Names) is det.
%
%   Load a program's Text, as it stands, into a Module of its own, compiled as
%   `swipl -O` does.
%
%   @arg Game is the module that the program finds its game in: `positions`, or
%        one of those that watch.pl names.
%   @arg Names is a list Own-Hook: the program calls the predicate Hook, such
%        as moves/2, by the name Own.
%   @error load_error(Messages) if loading printed a warning or an error;
%        singleton variables are not reported, since the books have them.

load_program(Module, Text, Game, Names) :-
    % Before `user`, where somebody may have defined moves/2.
    add_import_module(Module, Game, start),
    forall(member(Own-Name/Arity, Names),
           rename_hook(Module, Own, Name, Arity)),
    load_silently(Module, Text).

rename_hook(Module, Own, Name, Arity) :-
    functor(Head, Own, Arity),
    Head =.. [_|Args],
    Goal =.. [Name|Args],
    assertz(Module:(Head :- Goal)).

%   With -O, arithmetic that makes no sense is an error when it is loaded;
%   without, when it is reached, which is what a program that holds some is to
%   show.

load_silently(Module, Text) :-
    (   load_text(Module, Text, true, [])
    ->  true
    ;   load_text(Module, Text, false, Messages),
        (   Messages == []
        ->  true
        ;   throw(error(load_error(Messages), _))
        )
    ).

%   The text comes as a stream, under the module's name: one file would not load
%   into two modules, with and without watching.

load_text(Module, Text, Optimise, Messages) :-
    current_prolog_flag(optimise, Before),
    setup_call_cleanup(
        ( set_prolog_flag(optimise, Optimise),
          % Pos1 in the book's betterof/6 is one.
          style_check(-singleton),
          nb_setval(pyab_messages, []),
          % Before a hook of the user's, which might take the message.
          asserta((user:message_hook(Term, Kind, _) :-
                       programs:load_message(Kind, Term)), Ref)
        ),
        setup_call_cleanup(
            open_string(Text, In),
            load_files(Module:Module, [stream(In), silent(true)]),
            close(In)),
        ( erase(Ref),
          style_check(+singleton),
          set_prolog_flag(optimise, Before)
        )),
    nb_getval(pyab_messages, Messages).

:- public load_message/2.               % called by the message hook

load_message(Kind, Term) :-
    memberchk(Kind, [error,warning]),
    nb_getval(pyab_messages, Messages),
    nb_setval(pyab_messages, [Term|Messages]).

%!  run_batch(+Entry, +Trees, -Text) is det.
%
%   Text is what a program leaves on each of Trees, a line a tree: the events
%   it wrote, if it is watched, and at last `v(Best,Value)`, the answer.  A run
%   that fails ends in `!failed`, one that raises in `!error` and the error's
%   formal term.
%
%   @arg Entry is Module:Templates, with a list of a predicate's name and the
%        names of its arguments for each side to move at the root, as in
%        watch/4: entry(MaxTemplate, MinTemplate).
%   @arg Trees is a list of t(Side, Infinity, Alpha, Beta, Arities, LeavesList,
%        Bounds): trees of one shape, searched with the window (Alpha, Beta),
%        given as the program takes it.  See set_tree/2 for Bounds.

run_batch(Module:Entry, Trees, Text) :-
    text_of(forall(member(Group, Trees),
                   run_group(Group, Module, Entry)),
            Text).

%!  text_of(:Goal, -Text) is det.
%
%   Text is what Goal writes.  As with_output_to/2, whose stream has four bytes
%   for each character and counts lines: that took a fifth of a watched run.

:- meta_predicate text_of(0, -).

text_of(Goal, Text) :-
    setup_call_cleanup(
        new_memory_file(Memory),
        ( setup_call_cleanup(
              open_memory_file(Memory, write, Out, [encoding(utf8)]),
              ( set_stream(Out, record_position(false)),
                with_output(Out, Goal)
              ),
              close(Out)),
          memory_file_to_string(Memory, Text)
        ),
        free_memory_file(Memory)).

with_output(Out, Goal) :-
    current_output(Before),
    setup_call_cleanup(
        set_output(Out),
        Goal,
        set_output(Before)).

run_group(Group, Module, Entry) :-
    group_goal(Group, Entry, LeavesList, Leaves, Best-Value, Goal),
    % The leaves are variables of the position: forall/2 unbinds them each time.
    forall(member(Leaves, LeavesList),
           run_goal(Module:Goal, Best, Value)).

%   Goal searches the position of a group, a t/7 as in run_batch/3, and binds
%   Best-Value.  The position is built once; Leaves are its values, to be bound
%   to a member of LeavesList for each run.

group_goal(t(Side, Infinity, Alpha0, Beta0, Arities, LeavesList, Bounds),
           Entry, LeavesList, Leaves, Best-Value, Goal) :-
    % They come as text, and so as the atom `inf` where they are infinite.
    Inf is Infinity,
    Alpha is Alpha0,
    Beta is Beta0,
    set_tree(Inf, Bounds),
    position(Side, Arities, Leaves, Position),
    entry_goal(Entry, Position, Alpha, Beta, Best, Value, Goal).

%!  search_once(+Entry, +Position, +Infinity) is det.
%
%   Search a Position with the widest window, and write what is left, a line as
%   run_batch/3 has it for a tree.

search_once(Module:Entry, Position, Infinity) :-
    Minus is -Infinity,
    entry_goal(Entry, Position, Minus, Infinity, Best, Value, Goal),
    run_goal(Module:Goal, Best, Value).

%!  entry_goal(+Entry, +Position, ?Alpha, ?Beta, ?Best, ?Value, -Goal) is det.
%
%   Goal calls the predicate that a template describes: the one of Entry, a term
%   entry(MaxTemplate, MinTemplate), for the side to move in Position.

entry_goal(entry(Max, Min), Position, Alpha, Beta, Best, Value, Goal) :-
    (   max_to_move(Position)
    ->  [Name|Args] = Max
    ;   [Name|Args] = Min
    ),
    goal_args(Args, ['P'-Position, 'A'-Alpha, 'B'-Beta, 'Best'-Best,
                     'V'-Value], Vars),
    Goal =.. [Name|Vars].

goal_args([], _, []).
goal_args([Arg|Args], Map, [Var|Vars]) :-
    memberchk(Arg-Var, Map),
    goal_args(Args, Map, Vars).

%   The error is caught in here: with_output_to/2 would lose what was written.

run_goal(Goal, Best, Value) :-
    catch(( Goal -> Done = true ; Done = fail ), Error, true),
    (   Done == true
    ->  best_id(Best, Id),
        write(v(Id, Value))
    ;   Done == fail
    ->  write('!failed')
    ;   write('!error'),
        error_formal(Error, Formal),
        print_short(Formal)
    ),
    nl.

error_formal(error(Formal, _), Formal) :- !.
error_formal(Error, Error).

print_short(Term) :-
    % An error may hold a term that takes gigabytes to write.
    format(string(String), '~W', [Term, [quoted(true), max_depth(8)]]),
    split_string(String, "\n", "", Parts),
    forall(member(Part, Parts),
           format(' ~w', [Part])).

%!  measure_search(+Entry, +Tree, +Count, -Text) is det.
%
%   Text is two numbers, what a search costs: its inferences, and the seconds of
%   CPU time that Count searches take.  An inference is a call of a predicate;
%   the first is that of the entry.  The position is built before anything is
%   measured, and what the same loop takes around a goal that does nothing is
%   taken off.
%
%   The inferences of a program's very first run are not the same as later: it
%   may load what it uses.
%
%   @arg Entry and Tree are as in run_batch/3, the tree with one list of leaves.

measure_search(Module:Entry, Tree, Count, Text) :-
    group_goal(Tree, Entry, [Leaves|_], Leaves, _-_, Goal),
    repeated(Module:Goal, Count, Inferences1, Seconds1),
    repeated(programs:nothing, Count, Inferences0, Seconds0),
    % The loop that is taken off calls nothing/0: that call is given back.
    Inferences is (Inferences1-Inferences0)//Count+1,
    % A short search may be lost in what the clock cannot tell.
    Seconds is max(0.0, Seconds1-Seconds0),
    format(string(Text), "~d ~9f", [Inferences, Seconds]).

nothing.

%   What a run binds is undone before the next.

repeated(Goal, Count, Inferences, Seconds) :-
    statistics(inferences, Inferences0),
    statistics(cputime, Seconds0),
    forall(between(1, Count, _), ignore(Goal)),
    statistics(cputime, Seconds1),
    statistics(inferences, Inferences1),
    Inferences is Inferences1-Inferences0,
    Seconds is Seconds1-Seconds0.
