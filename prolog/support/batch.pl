:- module(batch,
          [ load_program/5,             % +Module, +Text, +Hooks, +Names, +Watch
            run_batch/3,                % +Entry, +Trees, -Text
            group_goal/6,               % +Group, +Entry, -LeavesList, -Leaves,
                                        % -Answer, -Goal
            error_formal/2              % +Error, -Formal
          ]).
:- use_module(library(lists), [member/2]).
:- autoload(library(memfile),
            [ new_memory_file/1, open_memory_file/4, memory_file_to_string/2,
              free_memory_file/1
            ]).
:- use_module(positions).
:- use_module(watched_positions, []).
:- use_module(watch).

/** <module> Load programs and run them on many trees a call

What goes in is one term, what comes out is one string: that is what makes the
way between the languages cheap.
*/

%!  load_program(+Module, +Text, +Hooks, +Names, +Watch) is det.
%
%   Load a program's Text, as it stands, into a Module of its own, compiled as
%   `swipl -O` does.
%
%   @arg Hooks is the module that the program finds its game in, `positions`
%        or `watched_positions`.
%   @arg Names is a list Own-Hook: the program calls the predicate Hook, such
%        as moves/2, by the name Own.
%   @arg Watch is a list Role-Template for watch/3.
%   @error load_error(Messages) if loading printed a warning or an error;
%        singleton variables are not reported, since the books have them.

load_program(Module, Text, Hooks, Names, Watch) :-
    add_import_module(Module, Hooks, start),
    forall(member(Own-Name/Arity, Names),
           rename_hook(Module, Own, Name, Arity)),
    load_silently(Module, Text),
    forall(member(Role-Template, Watch),
           watch(Module, Role, Template)).

rename_hook(Module, Own, Name, Arity) :-
    functor(Head, Own, Arity),
    Head =.. [_|Args],
    Goal =.. [Name|Args],
    assertz(Module:(Head :- Goal)).

%   With -O, arithmetic that makes no sense is an error when it is loaded; without, when it is
%   reached, which is what a program that holds some is to show.

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
          style_check(-singleton),
          nb_setval(pyab_messages, []),
          asserta((user:message_hook(Term, Kind, _) :-
                       batch:load_message(Kind, Term)), Ref)
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
%   it wrote, if it is watched, and at last `v(Best,Value)`, the answer.  A run that
%   fails ends in `!failed`, one that raises in `!error` and the error's
%   formal term.
%
%   @arg Entry is Module:Templates, with a list of a predicate's name and the
%        names of its arguments for each side to move at the root, as in
%        watch/3: entry(MaxTemplate, MinTemplate).
%   @arg Trees is a list of t(Side, Infinity, Alpha, Beta, Arities, LeavesList,
%        Bounds): trees of one shape, searched with the window (Alpha, Beta),
%        given as the program takes it.  See set_tree/2 for Bounds.

run_batch(Module:Entry, Trees, Text) :-
    text_of(forall(member(Group, Trees),
                   run_group(Group, Module, Entry)),
            Text).

%   As with_output_to/2, whose stream has four bytes for each character and counts lines: that
%   took a fifth of a watched run.

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
    forall(member(Leaves, LeavesList),
           run_goal(Module:Goal, Best, Value)).

%!  group_goal(+Group, +Entry, -LeavesList, -Leaves, -Answer, -Goal) is det.
%
%   Goal searches the position of Group, a t/7 as in run_batch/3, and binds
%   Answer, Best-Value.  The position is built once; Leaves are its values, to be
%   bound to a member of LeavesList for each run.

group_goal(t(Side, Infinity, Alpha0, Beta0, Arities, LeavesList, Bounds),
           entry(MaxEntry, MinEntry), LeavesList, Leaves, Best-Value, Goal) :-
    Inf is Infinity,
    Alpha is Alpha0,
    Beta is Beta0,
    set_tree(Inf, Bounds),
    (   Side == max
    ->  Entry = MaxEntry
    ;   Entry = MinEntry
    ),
    position(Side, Arities, Leaves, Position),
    entry_goal(Entry, Position, Alpha, Beta, Best, Value, Goal).

entry_goal([Name|Args], Position, Alpha, Beta, Best, Value, Goal) :-
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
    format(string(String), '~W', [Term, [quoted(true), max_depth(8)]]),
    split_string(String, "\n", "", Parts),
    forall(member(Part, Parts),
           format(' ~w', [Part])).
