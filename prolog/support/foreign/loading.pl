:- module(pyab_loading,
          [ load_submission/5,          % +Out, +Module, +Id, +Text, +Trust
            unsafe/2,                   % :Goal, -Reason
            say/4                       % +Out, +Kind, +Line, +Text
          ]).
:- use_module(library(sandbox)).
:- use_module(library(lists), [append/3, last/2, member/2]).
:- use_module(reading, []).

:- meta_predicate unsafe(0, -).

/** <module> Load a program that someone else wrote

The text is loaded as it stands, but for what reaches beyond its own clauses:
other files, hooks into Prolog itself, and goals that are not safe.  Whatever is
left out or found is said, a line of JSON each: [Kind,Line,Text], where Kind is

  - `error`: a term could not be loaded
  - `refused`: a goal is not safe to run, and the program was not loaded on
  - `note`: something was left out, or is worth knowing
*/

%!  load_submission(+Out, +Module, +Id, +Text, +Trust) is det.
%
%   Load Text into Module, under the name Id, and say on Out what was noticed.  If Trust is
%   `sandbox`, directives are looked at before they run, and nothing beyond
%   the Module is changed; if it is `trust`, all of the text takes effect.

:- dynamic
    loading/3,                          % Out, Module, Trust
    loading_from/1,                     % Stream
    loading_into/1,                     % Module
    refused/0,
    postponed/2.                        % Line, Goal

load_submission(Out, Module, Id, Text, Trust) :-
    retractall(loading(_, _, _)),
    retractall(refused),
    retractall(postponed(_, _)),
    assertz(loading(Out, Module, Trust)),
    style_check(-singleton),
    setup_call_cleanup(
        ( open_string(Text, In),
          asserta(loading_from(In), Ref)
        ),
        catch(load_files(Module:Id, [stream(In), silent(true)]), Error,
              say_error(Out, Error)),
        ( erase(Ref),
          close(In)
        )),
    style_check(+singleton),
    run_postponed(Out, Module, Trust),
    retractall(loading(_, _, _)).

say_error(Out, Error) :-
    Error = error(Formal, _), !,
    format(string(Text), '~W', [Formal, [quoted(true), max_depth(6)]]),
    say(Out, error, 0, Text).
say_error(Out, Error) :-
    format(string(Text), '~W', [Error, [quoted(true), max_depth(6)]]),
    say(Out, error, 0, Text).

%!  say(+Out, +Kind, +Line, +Text) is det.
%
%   Write a message as a line of JSON.

say(Out, Kind, Line, Text0) :-
    (   string_length(Text0, Length), Length > 300
    ->  sub_string(Text0, 0, 300, _, Text1),
        string_concat(Text1, "...", Text)
    ;   Text = Text0
    ),
    write(Out, '["'),
    write(Out, Kind),
    write(Out, '",'),
    write(Out, Line),
    write(Out, ','),
    pyab_reading:write_text(Out, Text),
    write(Out, ']\n').

say_here(Kind, Format, Args) :-
    loading(Out, _, _),
    here(Line),
    format(string(Text), Format, Args),
    say(Out, Kind, Line, Text).

here(Line) :-
    (   prolog_load_context(term_position, Position),
        stream_position_data(line_count, Position, Line0)
    ->  Line = Line0
    ;   Line = 0
    ).

% ------------------------------------------------------------- what is printed

%   What loading would print is said instead, and nothing is printed later on.

:- multifile user:message_hook/3.

user:message_hook(Term, Kind, Lines) :-
    pyab_loading:message(Term, Kind, Lines).

message(Term, Kind, Lines) :-
    loading(Out, _, _),
    memberchk(Kind, [error,warning]), !,
    (   Kind == error
    ->  Said = error
    ;   Said = note
    ),
    here(Line),
    message_text(Term, Lines, Text),
    say(Out, Said, Line, Text).
message(_, _, _).                       % nothing is printed

message_text(error(permission_error(modify, static_procedure, PI), _), _,
             Text) :- !,
    format(string(Text), '~q is built in and cannot be defined anew', [PI]).
message_text(_, Lines, Text) :-
    catch(with_output_to(string(Text0),
                         print_message_lines(current_output, '', Lines)),
          _, Text0 = "a message that cannot be printed"),
    split_string(Text0, "\n", " \t", Parts0),
    exclude_empty(Parts0, Parts),
    atomic_list_concat(Parts, ' ', Atom),
    atom_string(Atom, Text).

exclude_empty([], []).
exclude_empty([""|Parts0], Parts) :- !,
    exclude_empty(Parts0, Parts).
exclude_empty([Part|Parts0], [Part|Parts]) :-
    exclude_empty(Parts0, Parts).

% ------------------------------------------------------------------ directives

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

%   In user, so that it comes before what the system makes of at_halt/1.

user:term_expansion(Term, Expansion) :-
    pyab_loading:loading_from(In),      % and no library that it loads
    prolog_load_context(stream, In),
    pyab_loading:loading(_, Module, Trust),
    pyab_loading:expansion(Term, Trust, Module, Expansion).

expansion(end_of_file, _, _, _) :- !,
    fail.
expansion(_, _, _, []) :-
    refused, !.
expansion(Files, _, _, []) :-
    is_list(Files), !,                  % files to load, or clauses and directives
    say_here(note, 'a list in the place of a clause is left out', []).
expansion((:- module(_, Exports)), _, Module, []) :- !,
    (   is_list(Exports)
    ->  forall(member(op(P, T, N), Exports),
               ignore(catch(op(P, T, Module:N), _, fail)))
    ;   true
    ).
expansion((:- Directive), Trust, Module, Expansion) :- !,
    directive(Directive, Trust, Module, Expansion).
expansion((?- Directive), Trust, Module, Expansion) :- !,
    directive(Directive, Trust, Module, Expansion).
expansion(Clause, sandbox, _, []) :-
    clause_head(Clause, Head),
    beyond(Head), !,
    (   Head = M:Plain, callable(Plain)
    ->  functor(Plain, Name, Arity),
        PI = M:Name/Arity
    ;   functor(Head, Name, Arity),
        PI = Name/Arity
    ),
    say_here(note, '~q changes Prolog itself and is left out', [PI]).

clause_head((Head :- _), Head) :- !.
clause_head((Head0 => _), Head) :- !,
    (   nonvar(Head0), Head0 = (Head, _Guard)
    ->  true
    ;   Head = Head0
    ).
clause_head((Head0 --> _), Head) :- !,
    (   nonvar(Head0), Head0 = (Head1, _Pushback)
    ->  true
    ;   Head1 = Head0
    ),
    two_more(Head1, Head).
clause_head((Head0 ==> _), Head) :- !,
    clause_head((Head0 --> _), Head).
clause_head(Head, Head).

%   The predicate that a grammar rule is about has two more arguments.

two_more(Head, Head) :-
    var(Head), !.
two_more(M:Head0, M:Head) :- !,
    two_more(Head0, Head).
two_more(Head0, Head) :-
    callable(Head0), !,
    Head0 =.. List0,
    append(List0, [_,_], List),
    Head =.. List.
two_more(Head, Head).

beyond(Head) :-
    var(Head), !,
    fail.
beyond(_:_).
beyond(term_expansion(_, _)).
beyond(term_expansion(_, _, _, _)).
beyond(goal_expansion(_, _)).
beyond(goal_expansion(_, _, _, _)).
beyond(portray(_)).
beyond(message_hook(_, _, _)).
beyond(prolog_load_file(_, _)).
beyond(exception(_, _, _)).
beyond(prolog_exception_hook(_, _, _, _)).

directive(Var, _, _, []) :-
    var(Var), !,
    say_here(note, 'a directive that is a variable is left out', []).
directive((A, B), Trust, Module, Expansion) :-
    \+ declaration(A),
    \+ other_files(A, _),
    \+ other_files(B, _), !,
    goal_directive((A, B), Trust, Module, Expansion).
directive((A, B), Trust, Module, [EA, EB]) :- !,
    directive(A, Trust, Module, EA0),
    directive(B, Trust, Module, EB0),
    kept(EA0, A, EA),
    kept(EB0, B, EB).
directive(encoding(_), _, _, []) :- !.  % the text is decoded already
directive(license(_), _, _, []) :- !.
directive(at_halt(_), _, _, []) :- !,
    say_here(note, 'what at_halt/1 asks for is not run', []).
directive(initialization(Goal), Trust, _, []) :- !,
    postpone(Goal, Trust).
directive(initialization(Goal, When), Trust, _, []) :- !,
    (   memberchk(When, [now, after_load])
    ->  postpone(Goal, Trust)
    ;   true                            % only of a script that is started
    ).
directive(Directive, _, _, []) :-
    other_files(Directive, File), !,
    say_here(note, 'another file, ~q, is not loaded', [File]).
directive(Directive, sandbox, _, []) :-
    of_predicates(Directive),
    qualified(Directive), !,
    say_here(note, 'the declaration ~W is left out: it is about another module',
             [Directive, [quoted(true), max_depth(6)]]).
directive(Directive, _, _, (:- Directive)) :-
    declaration(Directive), !.
directive(Directive, Trust, Module, Expansion) :-
    goal_directive(Directive, Trust, Module, Expansion).

kept([], _, []) :- !.
kept(Expansion, _, Expansion).

postpone(Goal, _) :-
    here(Line),
    assertz(postponed(Line, Goal)).

%   Files beside the one that is checked are not there; a library that is not
%   installed is like them.

other_files(use_module(File), File) :- \+ installed(File).
other_files(use_module(File, _), File) :- \+ installed(File).
other_files(ensure_loaded(File), File) :- \+ installed(File).
other_files(consult(File), File) :- \+ installed(File).
other_files(reconsult(File), File).
other_files(load_files(File), File) :- \+ installed(File).
other_files(load_files(File, _), File) :- \+ installed(File).
other_files(include(File), File).
other_files([File|Files], [File|Files]).
other_files(reexport(File), File) :- \+ installed(File).
other_files(use_foreign_library(File), File).

installed(File) :-
    nonvar(File),
    (   File = library(_)
    ->  true
    ;   File = [library(_)]
    ),
    File1 = library(Name),
    (   File = [File1]
    ->  true
    ;   File = File1
    ),
    ground(Name),
    catch(absolute_file_name(File1, Path, [ file_type(prolog), access(read),
                                            file_errors(fail)
                                          ]),
          _, fail),
    current_prolog_flag(home, Home0),   % and not a path that leads elsewhere
    absolute_file_name(Home0, Home),
    atom_concat(Home, Inside, Path),
    sub_atom(Inside, 0, _, _, /).

of_predicates(dynamic(_)).
of_predicates(dynamic(_, _)).
of_predicates(discontiguous(_)).
of_predicates(multifile(_)).
of_predicates(meta_predicate(_)).
of_predicates(table(_)).
of_predicates(public(_)).
of_predicates(module_transparent(_)).
of_predicates(volatile(_)).
of_predicates(thread_local(_)).
of_predicates(noprofile(_)).
of_predicates(det(_)).

qualified(Term) :-
    nonvar(Term),
    (   Term = _:_
    ->  true
    ;   compound(Term),
        arg(_, Term, Arg),
        qualified(Arg)
    ), !.

declaration(Var) :-
    var(Var), !,
    fail.
declaration(Declaration) :-
    of_predicates(Declaration),
    Declaration \= dynamic(_, _), !.
declaration(style_check(_)).
declaration(set_prolog_flag(Flag, Value)) :-
    atom(Flag), ground(Value),
    sandbox:safe_prolog_flag(Flag, Value).
declaration(op(_, _, Names)) :-
    ground(Names),
    Names \= _:_,
    \+ ( is_list(Names), member(_:_, Names) ).
declaration(use_module(File)) :- installed(File).
declaration(use_module(File, _)) :- installed(File).
declaration(ensure_loaded(File)) :- installed(File).
declaration(reexport(File)) :- installed(File).

%   A goal runs here, at its place, so that its end, or that it has none, is
%   known by its line.

goal_directive(Goal, trust, Module, []) :- !,
    run_directive(Module:Goal).
goal_directive(Goal, sandbox, Module, []) :-
    (   unsafe(Module:Goal, Reason)
    ->  (   pardonable(Goal, Module, Reason)
        ->  say_here(note, 'the directive ~W is not run: ~w',
                     [Goal, [quoted(true), max_depth(5)], Reason])
        ;   assertz(refused),
            say_here(refused, 'the directive ~W is refused: ~w',
                     [Goal, [quoted(true), max_depth(5)], Reason])
        )
    ;   run_directive(Module:Goal)
    ).

%   Many a program plays a game when it is started, and then ends Prolog.  That
%   is no reason to refuse its search.

pardonable(Goal, Module, Reason) :-
    sub_string(Reason, _, _, _, "it would end Prolog"),
    callable(Goal),
    predicate_property(Module:Goal, number_of_clauses(_)),
    \+ predicate_property(Module:Goal, imported_from(_)).

run_directive(Goal) :-
    loading(Out, _, _),
    here(Line),
    format(Out, '["at",~w,""]~n', [Line]),
    flush_output(Out),
    catch(Goal, Error, true), !,
    (   var(Error)
    ->  true
    ;   Error = error(Formal, _)
    ->  say_here(note, 'a directive raised ~W',
                 [Formal, [quoted(true), max_depth(5)]])
    ;   say_here(note, 'a directive raised ~W',
                 [Error, [quoted(true), max_depth(5)]])
    ).
run_directive(_) :-
    say_here(note, 'a directive failed', []).

run_postponed(Out, Module, Trust) :-
    forall(( postponed(Line, Goal), \+ refused ),
           run_postponed(Trust, Out, Module, Line, Goal)).

run_postponed(sandbox, Out, Module, Line, Goal) :-
    unsafe(Module:Goal, Reason), !,
    (   pardonable(Goal, Module, Reason)
    ->  Kind = note,
        Words = 'is not run'
    ;   Kind = refused,
        Words = 'is refused',
        assertz(refused)
    ),
    format(string(Text), 'the initialization ~W ~w: ~w',
           [Goal, [quoted(true), max_depth(5)], Words, Reason]),
    say(Out, Kind, Line, Text).
run_postponed(_, Out, Module, Line, Goal) :-
    format(Out, '["at",~w,""]~n', [Line]),
    flush_output(Out),
    catch(call_with_inference_limit(Module:Goal, 2_000_000, Result), _, true), !,
    (   Result == inference_limit_exceeded
    ->  format(string(Text), 'the initialization ~W was broken off: it does not end, or is long',
               [Goal, [quoted(true), max_depth(5)]]),
        say(Out, note, Line, Text)
    ;   true
    ).
run_postponed(_, _, _, _, _).

% ---------------------------------------------------------------------- safety

%!  unsafe(:Goal, -Reason) is semidet.
%
%   True if library(sandbox) does not find Goal safe to call, with the Reason in
%   words.  A predicate that does not exist is no danger: it is passed over.

unsafe(Module:Goal, Reason) :-
    retractall(loading_into(_)),
    assertz(loading_into(Module)),
    setup_call_cleanup(
        Missing = missing([]),
        look(Module:Goal, Missing, 200, Outcome),
        forget(Module, Missing)),
    Outcome = unsafe(Reason).

look(_, _, 0, safe) :- !.
look(Module:Goal, Missing, Tries, Outcome) :-
    catch(( safe_goal(Module:Goal) -> Result = safe ; Result = unknown ),
          Error, Result = Error),
    (   Result == safe
    ->  Outcome = safe
    ;   Result = error(existence_error(procedure, Head0), _),
        plain(Head0, Module, Head),
        \+ predicate_property(Module:Head, defined)
    ->  functor(Head, Name, Arity),
        catch(dynamic(Module:Name/Arity), _, fail),
        arg(1, Missing, Known),
        nb_setarg(1, Missing, [Name/Arity|Known]),
        Tries1 is Tries-1,
        look(Module:Goal, Missing, Tries1, Outcome)
    ;   Outcome = unsafe(Reason),
        reason(Result, Reason)
    ).

plain(Var, _, _) :-
    var(Var), !,
    fail.
plain(Module:Head0, Module, Head) :- !,
    plain(Head0, Module, Head).
plain(_:_, _, _) :- !,
    fail.
plain(Name/Arity, _, Head) :- atom(Name), integer(Arity), !,
    functor(Head, Name, Arity).
plain(Head, _, Head) :-
    callable(Head).

forget(Module, missing(PIs)) :-
    forall(member(PI, PIs),
           catch(abolish(Module:PI), _, true)).

reason(error(permission_error(call, sandboxed, Goal), Context), Reason) :- !,
    culprit(Context, Goal, PI, Via),
    (   memberchk(PI, [halt/0, halt/1])
    ->  format(string(Reason), 'it would end Prolog, by ~q~w', [PI, Via])
    ;   format(string(Reason), '~q is not safe~w', [PI, Via])
    ).
reason(error(instantiation_error, Context), Reason) :- !,
    culprit(Context, call(_), _, Via),
    format(string(Reason), 'it calls a goal that is not known before it runs~w',
           [Via]).
reason(error(Formal, _), Reason) :- !,
    format(string(Reason), '~W', [Formal, [quoted(true), max_depth(5)]]).
reason(_, "it is not known to be safe").

%   The culprit is what the program calls itself, not what a library makes of that.

culprit(sandbox(_, Parents), Goal, PI, Via) :-
    loading_into(Module),
    catch(own_caller([Goal|Parents], Module, PI, Caller), _, fail), !,
    format(string(Via), ' (called by ~q)', [Caller]).
culprit(_, Goal, PI, "") :-
    indicator(Goal, PI).

own_caller([Called,Parent|_], Module, PI, Caller) :-
    indicator(Parent, Caller),
    Caller = Name/Arity,
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(_)),
    \+ predicate_property(Module:Head, imported_from(_)), !,
    indicator(Called, PI).
own_caller([_|Chain], Module, PI, Caller) :-
    own_caller(Chain, Module, PI, Caller).

indicator(Var, _) :-
    var(Var), !,
    fail.
indicator(_:Goal, PI) :- !,
    indicator(Goal, PI).
indicator(Name/Arity, Name/Arity) :- !.
indicator(Goal, Name/Arity) :-
    callable(Goal),
    functor(Goal, Name, Arity).

%   What a search may well do, and what harms nobody here: it prints, and
%   nobody reads it; it reads, and the input is empty.

:- multifile sandbox:safe_primitive/1, sandbox:safe_meta/2.

sandbox:safe_primitive(write(_)).
sandbox:safe_primitive(writeq(_)).
sandbox:safe_primitive(write_canonical(_)).
sandbox:safe_primitive(system:print(_)).
sandbox:safe_primitive(nl).
sandbox:safe_primitive(put_char(_)).
sandbox:safe_primitive(system:tab(_)).
sandbox:safe_primitive(system:put(_)).
sandbox:safe_primitive(flush_output).
sandbox:safe_primitive(system:ttyflush).
sandbox:safe_primitive('$syspreds':garbage_collect).
sandbox:safe_primitive(read(_)).
sandbox:safe_primitive(get_char(_)).
sandbox:safe_primitive(peek_char(_)).
sandbox:safe_primitive(get_code(_)).
sandbox:safe_primitive(system:get0(_)).
sandbox:safe_primitive(system:get(_)).
sandbox:safe_primitive(system:set_random(_)).
sandbox:safe_primitive(system:write(S, _)) :- pyab_loading:standard_stream(S).
sandbox:safe_primitive(system:nl(S)) :- pyab_loading:standard_stream(S).
sandbox:safe_primitive(system:writeln(S, _)) :- pyab_loading:standard_stream(S).
sandbox:safe_primitive(system:b_setval(Var, _)) :- pyab_loading:own_variable(Var).
sandbox:safe_primitive('$syspreds':nb_setval(Var, _)) :- pyab_loading:own_variable(Var).
sandbox:safe_primitive(system:nb_setval(Var, _)) :- pyab_loading:own_variable(Var).
sandbox:safe_primitive(system:flag(_, _, _)).

sandbox:safe_meta(system:format(Stream, Format, Args), Calls) :-
    pyab_loading:standard_stream(Stream),
    sandbox:format_calls(Format, Args, Calls).
sandbox:safe_meta(once(Goal), [Goal]).
sandbox:safe_meta(system:ignore(Goal), [Goal]).
sandbox:safe_meta('$syspreds':forall(C, A), [C, A]).

:- public standard_stream/1, own_variable/1.

standard_stream(Stream) :-
    nonvar(Stream),
    memberchk(Stream, [user_output, user_error, current_output]).

own_variable(Var) :-
    atom(Var),
    \+ sub_atom(Var, 0, _, _, pyab).
