:- module(pyab_loading,
          [ load_submission/5,          % +Out, +Module, +Id, +Text, +Trust
            hear_messages/0,
            other_modules/1,            % +PIs
            formal/2,                   % +Error, -Formal
            say/4                       % +Out, +Kind, +Line, +Text
          ]).
:- use_module(library(apply), [exclude/3, maplist/3, partition/4]).
:- use_module(library(lists), [append/3, member/2, subtract/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(prolog_code), [comma_list/2]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module(library(sandbox), []).
:- use_module(guarding, [refused/2]).
:- use_module(lambdas).
:- use_module(printing).
:- use_module(reading, [write_text/2, no_tests/0, of_tests/1]).
:- use_module(safety).

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
%   Load Text into Module, under the name Id, and say on Out what was noticed.
%   If Trust is `sandbox`, directives are looked at before they run, and nothing
%   beyond the Module is changed; if it is `trust`, all of the text takes
%   effect.

:- dynamic
    loading/3,                          % Out, Module, Trust
    loading_from/1,                     % Stream
    refused/0,
    postponed/2.                        % Line, Goal

load_submission(Out, Module, Id, Text, Trust) :-
    retractall(loading(_, _, _)),
    retractall(refused),
    no_tests,
    retractall(postponed(_, _)),
    assertz(loading(Out, Module, Trust)),
    silence(Module, Trust, Text),
    % The book's own betterof/6 has a singleton, Pos1: a warning would be a note
    % on every copy of it.
    style_check(-singleton),
    % A unification is a goal where it fails, and no part of the head.
    set_prolog_flag(optimise_unify, false),
    setup_call_cleanup(
        ( open_string(Text, In),
          asserta(loading_from(In), Ref)
        ),
        % The text comes with the request: this process can open no file of the
        % user's.
        catch(load_files(Module:Id, [stream(In), silent(true)]), Error,
              say_error(Out, Error)),
        ( erase(Ref),
          close(In)
        )),
    style_check(+singleton),
    set_prolog_flag(optimise_unify, true),
    % Only now are all clauses there, so that what these goals call can be
    % looked at.
    run_postponed(Out, Module, Trust),
    retractall(loading(_, _, _)).

say_error(Out, Error) :-
    formal(Error, Formal),
    format(string(Text), '~W', [Formal, [quoted(true), max_depth(6)]]),
    say(Out, error, 0, Text).

%   With a huge string in the context, writing the whole error took five times
%   as long.

%!  formal(+Error, -Formal) is det.
%
%   Formal is the formal part of Error; of a term that is no error, all of it.

formal(Error, Formal) :-
    (   Error = error(Formal0, _)
    ->  Formal = Formal0
    ;   Formal = Error
    ).

%!  say(+Out, +Kind, +Line, +Text) is det.
%
%   Write a message as a line of JSON.

say(Out, Kind, Line, Text0) :-
    % A message may quote a term of the program's, of any length.
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
    write_text(Out, Text),
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

%!  hear_messages is det.
%
%   From now on what loading would print is said instead, and nothing else is
%   printed.  Until then, our own files load, and what is wrong with them must
%   be seen.

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

hear_messages :-
    asserta((user:message_hook(Term, Kind, Lines) :-
                 pyab_loading:message(Term, Kind, Lines))).

:- public message/3.

message(ignored_weak_import(Module, _:Name/Arity), _, _) :-
    functor(Head, Name, Arity),
    silent(Module, Head), !.            % it is ours that prints
message(Term, error, _) :-
    Term = error(permission_error(modify, static_procedure, PI), _),
    left_out(PI), !,
    left_as_it_is(PI).
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
    built_in(PI, Text).
message_text(Term, _, Text) :-
    compound(Term),
    compound_name_arguments(Term, discontiguous, [PI0|_]), !,
    ( PI0 = _:PI -> true ; PI = PI0 ),
    format(string(Text), 'the clauses of ~q do not stand together', [PI]).
message_text(_, Lines, Text) :-
    % The lines may hold formats of the program's own, which need not fit.
    catch(with_output_to(string(Text0),
                         print_message_lines(current_output, '', Lines)),
          _, Text0 = "a message that cannot be printed"),
    split_string(Text0, "\n", " \t", Parts0),
    exclude(==(""), Parts0, Parts),
    atomic_list_concat(Parts, ' ', Atom),
    atom_string(Atom, Text).

%   What is left out is no part of another clause, as it may be where a full
%   stop stands too early.

left_out(_:PI) :- !,
    left_out(PI).
left_out(Name/_) :-
    \+ memberchk(Name, [',', ;, ->, *->, :-, -->, '|', !]).

left_as_it_is(PI) :-
    built_in(PI, Text),
    say_here(note, '~s: the clause is left out, as SWI-Prolog does', [Text]).

built_in(PI, Text) :-
    format(string(Text), '~q is built in and cannot be defined anew', [PI]).

% ------------------------------------------------------------------ directives

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

%   In user, so that it comes before what the system makes of at_halt/1.

user:term_expansion(Term, Expansion) :-
    pyab_loading:loading_from(In),      % and no library that it loads
    prolog_load_context(stream, In),
    pyab_loading:loading(_, Module, Trust),
    pyab_loading:watch_lambdas,
    pyab_loading:expansion(Term, Trust, Module, Expansion).

expansion(end_of_file, _, _, _) :- !,
    fail.
expansion(_, _, _, []) :-
    refused, !.
expansion(Term, _, _, []) :-            % the program's own tests are not run
    of_tests(Term), !.
expansion(Files, _, _, []) :-
    is_list(Files), !,  % files to load, or clauses and directives
    say_here(note, 'a list in the place of a clause is left out', []).
expansion(Number, _, _, []) :-          % of a list in prose: nobody can call it
    number(Number), !,
    say_here(note, 'a number in the place of a clause is left out', []).
%   In a module of its own the program would not find our relations of the game.
%   The operators it exports still count.

expansion((:- module(_, Exports)), _, Module, []) :- !,
    (   is_list(Exports)
    ->  forall(member(op(P, T, N), Exports),
               ignore(catch(op(P, T, Module:N), _, fail)))
    ;   true
    ).
expansion(_:Minus, _, _, []) :-         % Head : - Body
    compound(Minus),
    functor(Minus, -, 1), !,
    say_here(error, 'write :- without a blank between : and -', []).
expansion((:- Directive), Trust, Module, Expansion) :- !,
    directive(Directive, Trust, Module, Expansion).
expansion((?- Directive), Trust, Module, Expansion) :- !,
    directive(Directive, Trust, Module, Expansion).
expansion((Head :- Body0), Trust, Module, Expansion) :-
    here_too(Body0, Body),
    Body \== Body0, !,
    (   expansion((Head :- Body), Trust, Module, Expansion0)
    ->  Expansion = Expansion0
    ;   Expansion = (Head :- Body)
    ).
expansion(Clause, _, _, _) :-           % name() is no predicate of ours
    clause_head(Clause, Head),
    compound(Head),
    compound_name_arity(Head, _, 0), !,
    fail.
expansion(Clause, _, Module, Expansion) :-
    clause_head(Clause, Head),
    callable(Head),
    silent(Module, Head), !,
    own_printing(Clause, Head, Module, Expansion).
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

%   A program may have predicates of its own that print, unless the standard of
%   the language says what they are.

own_printing(Clause, Head, Module, Expansion) :-
    functor(Head, Name, Arity),
    (   predicate_property(system:Head, iso)
    ->  left_as_it_is(Name/Arity),
        Expansion = []
    ;   give_up(Module, Name/Arity),
        Expansion = Clause
    ).

%   here_too(+Body0, -Body): a goal that names a module which is not there, for
%   it is in another file, is one of the program's own; one for the debugger is
%   left out, and what would be written to a file is dropped.

here_too(Var, Var) :-
    var(Var), !.
here_too(Goal, true) :-
    tracing(Goal), !.
here_too(Goal0, Goal) :-
    loading(_, _, sandbox),
    to_file(Goal0, Goal), !.
here_too(Goal0, Goal) :-                % draw() is draw to SWI-Prolog
    compound(Goal0),
    compound_name_arity(Goal0, Goal, 0), !.
here_too(In:Goal0, Goal) :-
    compound(Goal0),
    compound_name_arity(Goal0, Goal1, 0), !,
    here_too(In:Goal1, Goal).
here_too(Goal0, Goal) :-
    elsewhere(Goal0, 0, Goal), !.
here_too(In:Goal0, Goal) :-
    atom(In), callable(Goal0),
    \+ catch(predicate_property(In:Goal0, visible), _, fail), !,
    here_too(Goal0, Goal).
here_too(Goal0, Goal) :-                % retract(user:count(N)) removes its own
    compound(Goal0),
    compound_name_arguments(Goal0, Name, [In:Fact]),
    memberchk(Name, [assert, asserta, assertz, retract, retractall]),
    atom(In), callable(Fact),
    \+ catch(predicate_property(In:Fact, visible), _, fail), !,
    compound_name_arguments(Goal, Name, [Fact]).
here_too(Goal0, Goal) :-
    compound(Goal0),
    compound_name_arguments(Goal0, Name, [In:Closure|Args]),
    with_more(Name, Args, More),
    atom(In), callable(Closure),
    Closure =.. [Called|Given],
    append(Given, More, All),
    compound_name_arguments(Inner, Called, All),
    (   length(More, N),
        elsewhere(In:Closure, N, Here)
    ->  true
    ;   \+ catch(predicate_property(In:Inner, visible), _, fail),
        Here = Closure
    ), !,
    compound_name_arguments(Goal, Name, [Here|Args]).
here_too(Goal0, Goal) :-
    compound(Goal0),
    compound_name_arguments(Goal0, Name, Args0),
    calling(Name), !,
    maplist(here_too, Args0, Args),
    compound_name_arguments(Goal, Name, Args).
here_too(Goal, Goal).

%!  other_modules(+PIs) is det.
%
%   The programs loaded next call predicates of other modules that have the
%   names of their own: state:turn(S, P) is 'state:turn'(S, P) from now on.

:- dynamic of_another/1.

other_modules(PIs) :-
    retractall(of_another(_)),
    forall(member(PI, PIs), assertz(of_another(PI))).

elsewhere(In:Goal0, More, Goal) :-
    atom(In), callable(Goal0),
    Goal0 =.. [Name0|Args],
    length(Args, Given),
    Arity is Given+More,
    atomic_list_concat([In, :, Name0], Name),
    of_another(Name/Arity),
    Goal =.. [Name|Args].

%   What was left behind when the program was put right.

tracing(trace).
tracing(notrace).
tracing(spy(_)).
tracing(nospy(_)).
tracing(debug).
tracing(nodebug).

%   to_file(+Goal0, -Goal): Goal does as Goal0, but what it writes to a file, or
%   to a stream that is not known yet, is dropped: no file is made.

to_file(tell(_), true).
to_file(append(_), true).
to_file(told, true).
to_file(Goal, true) :-
    to_stream(Goal, Stream),
    var(Stream), !.
to_file(open(_, Mode, Stream), Stream = user_output) :-
    writing(Mode).
to_file(open(_, Mode, Stream, Options), Stream = user_output) :-
    writing(Mode),
    is_list(Options),
    \+ ( member(Option, Options),
         ( var(Option) ; Option = alias(_) )
       ).

to_stream(close(Stream), Stream).       % none is opened to be read
to_stream(close(Stream, _), Stream).
to_stream(flush_output(Stream), Stream).
to_stream(set_output(Stream), Stream).
to_stream(Goal, Stream) :-
    prints(Goal, stream(Stream), _).

writing(Mode) :-
    nonvar(Mode),
    memberchk(Mode, [write, append]).

calling(Name) :-
    memberchk(Name, [ ',', ;, ->, *->, \+, not, call, once, ignore, forall,
                      findall, bagof, setof, aggregate_all, ^, catch
                    ]).

%   with_more(+Name, +Args, -More): Name calls its first argument with More.

with_more(maplist, Args, Args).
with_more(foldl, Args, Args).
with_more(call, Args, Args) :-
    Args = [_|_].
with_more(include, [Arg|_], [Arg]).
with_more(exclude, [Arg|_], [Arg]).
with_more(partition, [Arg|_], [Arg]).

clause_head((Head :- _), Head) :- !.
clause_head((Head0 => _), Head) :- !,
    unguarded(Head0, Head).
%   This kin of => makes clauses, too, and so hooks.

clause_head(?=>(Head0, _), Head) :- !,
    unguarded(Head0, Head).
clause_head((Head0 --> _), Head) :- !,
    unguarded(Head0, Head1),            % or what is pushed back
    two_more(Head1, Head).
clause_head(==>(Head0, _), Head) :- !,  % no operator before 9.1
    clause_head((Head0 --> _), Head).
clause_head(Head, Head).

unguarded(Head0, Head) :-
    (   nonvar(Head0), Head0 = (Head1, _)
    ->  Head = Head1
    ;   Head = Head0
    ).

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

directive(Var, _, _, []) :-
    var(Var), !,
    say_here(note, 'a directive that is a variable is left out', []).
directive((A, B), Trust, Module, Expansion) :-
    nonvar(A),
    of_screen(A), !,
    directive(B, Trust, Module, Expansion).
%   As one goal, for B may need what A binds; but each by itself where one
%   declares something or loads a file.

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
directive(Goal, _, _, []) :-
    tracing(Goal), !.
directive(Goal, _, _, []) :-
    of_screen(Goal), !.
directive(at_halt(_), _, _, []) :- !,
    say_here(note, 'what at_halt/1 asks for is not run', []).
%   library(sandbox) would refuse it; files for other Prologs set flags of
%   theirs.

directive(set_prolog_flag(Flag, _), _, _, []) :-
    atom(Flag),
    \+ current_prolog_flag(Flag, _), !,
    say_here(note, 'there is no flag ~q in SWI-Prolog', [Flag]).
directive(initialization(Goal0), _, _, []) :- !,
    without_tests(Goal0, Goal),
    (   Goal == true
    ->  true
    ;   postpone(Goal)
    ).
directive(initialization(Goal, When), _, _, []) :- !,
    (   memberchk(When, [now, after_load])
    ->  postpone(Goal)
    ;   true                            % only of a script that is started
    ).
directive(Directive, _, _, []) :-
    other_files(Directive, File), !,
    (   File = [_,_|_]
    ->  say_here(note, 'other files, ~q, are not loaded', [File])
    ;   File = [One]
    ->  say_here(note, 'another file, ~q, is not loaded', [One])
    ;   say_here(note, 'another file, ~q, is not loaded', [File])
    ).
directive(Directive, sandbox, _, []) :-
    of_predicates(Directive),
    qualified(Directive), !,
    say_here(note, 'the declaration ~W is left out: it is about another module',
             [Directive, [quoted(true), max_depth(6)]]).
directive(Declaration, Trust, Module, Expansion) :-
    of_no_indicators(Declaration, Others, Left), !,
    say_here(note, '~q is no Name/Arity, and is left out', [Left]),
    directive(Others, Trust, Module, Expansion).
directive(Directive, _, Module, (:- Directive)) :-
    declaration(Directive), !,
    declared(Directive, Module).
directive(Directive, Trust, Module, Expansion) :-
    goal_directive(Directive, Trust, Module, Expansion).

%   of_screen(+Goal): Goal is about what is shown, or how much room there is,
%   and makes no difference to a search.

of_screen(set_stream(_, _)).
of_screen(prompt(_, _)).
of_screen(set_prolog_stack(_, _)).
of_screen(set_prolog_flag(Flag, _)) :-
    atom(Flag),
    memberchk(Flag, [ encoding, stack_limit, verbose, verbose_load,
                      verbose_autoload, answer_write_options, answer_format,
                      print_write_options, debugger_write_options,
                      toplevel_print_anon, toplevel_prompt, color_term,
                      history
                    ]).

%   of_no_indicators(+Declaration0, -Declaration, -Left): a name alone declares
%   nothing.  SWI-Prolog reports it, and goes on.

of_no_indicators(Declaration0, Declaration, Left) :-
    member(Kind, [dynamic, discontiguous]),
    Declaration0 =.. [Kind, Named],
    comma_list(Named, All),
    partition(atom, All, [Left|_], Others),
    Others = [_|_],
    comma_list(Some, Others),
    Declaration =.. [Kind, Some].

%   What a declaration names, or a list of imports, is not ours.

declared(Directive, Module) :-
    (   Directive = table(Specification)
    ->  note_tables(Module, Specification)
    ;   true
    ),
    forall(( sub_term(PI, Directive), nonvar(PI), PI = Name/Arity,
             atom(Name), integer(Arity)
           ),
           ignore(give_up(Module, PI))).

kept([], _, []) :- !.
kept(Expansion, _, Expansion).

postpone(Goal) :-
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
    (   File = [File1]
    ->  true
    ;   File1 = File
    ),
    ground(File1),
    File1 = library(_),
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
    (   unsafe_yet(Module:Goal, Reason)
    ->  here(Line),
        left_out(directive, Module:Goal, Reason, Line)
    ;   run_directive(Module:Goal),
        refuse_waiting
    ).

%   Of what the program calls, and has not come to define, a library may have
%   one of that name.  Who looks imports it; it must not stay, or the program
%   could not define its own.

unsafe_yet(Module:Goal, Reason) :-
    imports(Module, Before),
    findall(Why, unsafe(Module:Goal, Why), Reasons),
    imports(Module, After),
    subtract(After, Before, Seen),
    forall(member(PI, Seen), abolish(Module:PI)),
    Reasons = [Reason|_].

imports(Module, PIs) :-
    findall(Name/Arity,
            ( predicate_property(Module:Head, imported_from(_)),
              functor(Head, Name, Arity)
            ),
            PIs).

refuse_waiting :-
    (   waiting_goals
    ->  assertz(refused),
        say_here(refused,
                 'it leaves a goal in a global variable, to run later on', [])
    ;   true
    ).

%   left_out(+What, :Goal, +Reason, +Line): Goal is not run, for this Reason.
%   No more of the program is loaded, but where that is pardonable.

left_out(What, Module:Goal, Reason, Line) :-
    (   pardonable(Goal, Module, Reason)
    ->  Kind = note,
        Words = 'is not run'
    ;   Kind = refused,
        Words = 'is refused',
        assertz(refused)
    ),
    loading(Out, _, _),
    format(string(Text), 'the ~w ~W ~w: ~w',
           [What, Goal, [quoted(true), max_depth(5)], Words, Reason]),
    say(Out, Kind, Line, Text).

%   Many a program plays a game when it is started, and then ends Prolog; or it
%   serves pages, or says how its board is printed.  That is no reason to refuse
%   its search.

pardonable(format_predicate(_, _), _, _).
pardonable(_, _, Reason) :-
    sub_string(Reason, 0, _, _, "http_").
pardonable(Goal, Module, Reason) :-
    % These are the words of reason/2 in safety.pl.
    sub_string(Reason, _, _, _, "it would end Prolog"),
    callable(Goal),
    predicate_property(Module:Goal, number_of_clauses(_)),
    % halt/0 itself is none of these: at a plain `:- halt`, Prolog reads no
    % further.
    \+ predicate_property(Module:Goal, imported_from(_)).

%   without_tests(+Goal0, -Goal): its own tests are no part of a program, nor is
%   what ends Prolog after them.

without_tests(Goal, Goal) :-
    var(Goal), !.
without_tests((A0, B0), Goal) :- !,
    without_tests(A0, A),
    (   memberchk(B0, [halt, halt(_)])
    ->  Goal = A
    ;   without_tests(B0, B),
        (   A == true
        ->  Goal = B
        ;   Goal = (A, B)
        )
    ).
without_tests(Goal, true) :-
    memberchk(Goal, [run_tests, run_tests(_)]), !.
without_tests(Goal, Goal).

run_directive(Goal) :-
    here(Line),
    say_place(Line),
    catch(Goal, Error, true), !,
    (   var(Error)
    ->  true
    ;   formal(Error, Formal),
        say_here(note, 'a directive raised ~W',
                 [Formal, [quoted(true), max_depth(5)]])
    ).
run_directive(_) :-
    say_here(note, 'a directive failed', []).

%   Where it is, in case it does not come to an end.

say_place(Line) :-
    loading(Out, _, _),
    say(Out, at, Line, ""),
    % Where the process is killed, this line is all that is known of the place.
    flush_output(Out).

run_postponed(Out, Module, Trust) :-
    forall(( postponed(Line, Goal), \+ refused ),
           run_postponed(Trust, Out, Module, Line, Goal)).

run_postponed(sandbox, _, Module, Line, Goal) :-
    refused(Module:Goal, Reason), !,
    left_out(initialization, Module:Goal, Reason, Line).
run_postponed(_, Out, Module, Line, Goal) :-
    say_place(Line),
    catch(call_with_inference_limit(Module:Goal, 2_000_000, Result), _, true),
    !,
    (   Result == inference_limit_exceeded
    ->  format(string(Text),
               'the initialization ~W was broken off: it does not end, \c
                or is long',
               [Goal, [quoted(true), max_depth(5)]]),
        say(Out, note, Line, Text)
    ;   true
    ).
run_postponed(_, _, _, _, _).

% ---------------------------------------------------------------------- macros

%   library(sandbox) loads library(apply_macros), and until SWI-Prolog 9.1 the
%   macros of that hold for every module.  What they make of a lambda expression
%   shares no variable with its clause, as the expression itself does: so they
%   are for those programs alone that load them.

:- public asks_for_macros/0.

asks_for_macros :-
    prolog_load_context(module, Module),
    current_predicate(Module:expand_phrase/2).

guard_macros :-
    module_property(apply_macros, file(File)),
    forall(( member(Head, [ system:goal_expansion(_, _),
                            system:goal_expansion(_, _, _, _)
                          ]),
             clause(Head, Body, Clause),
             clause_property(Clause, file(File))
           ),
           ( erase(Clause),
             assertz((Head :- pyab_loading:asks_for_macros, Body))
           )).

:- guard_macros.

% ------------------------------------------------------------------ conditions

%   What `:- if(Goal)` asks is run before any term expansion sees it, so it is
%   looked at where Prolog runs it.

guard_conditions :-
    % It is no documented predicate. Where a later Prolog lacks it, no runner
    % starts.
    must_exist('$expand':'$eval_if'(_)),
    wrap_predicate('$expand':'$eval_if'(Goal), pyab_loading, Wrapped,
                   pyab_loading:condition(Goal, '$expand':Wrapped)).

:- guard_conditions.

:- public condition/2.

condition(Goal0, _) :-
    loading_from(In),
    prolog_load_context(stream, In),
    loading(_, Module, sandbox), !,
    \+ refused,
    % As Prolog does before it runs the condition: what is looked at is what
    % runs.
    expand_goal(Goal0, Goal),
    safe_condition(Module:Goal),
    here(Line),
    say_place(Line),
    catch(Module:Goal, Error, condition_error(Error)),
    refuse_waiting.
condition(_, Wrapped) :-
    call(Wrapped).

safe_condition(Module:Goal) :-
    unsafe_yet(Module:Goal, Reason), !,
    assertz(refused),
    say_here(refused, 'the condition ~W is refused: ~w',
             [Goal, [quoted(true), max_depth(5)], Reason]),
    fail.
safe_condition(_).

condition_error(Error) :-
    say_here(note, 'a condition raised ~W',
             [Error, [quoted(true), max_depth(5)]]),
    fail.
