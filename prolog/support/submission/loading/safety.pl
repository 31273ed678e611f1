:- module(pyab_safety,
          [ unsafe/2,                   % +Goal, -Reason
            safe_heads/3,               % +Module, +Heads, -Safe
            home/2,                     % +Goal, -Module
            own/2,                      % +Module, -Head
            beyond/1,                   % +Head
            must_exist/1,               % +Head
            note_tables/2,              % +Module, +Specification
            waiting_goals/0             % of global variables
          ]).
:- use_module(library(sandbox), []).
:- use_module(library(assoc), [empty_assoc/1]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [existence_error/2, instantiation_error/1]).
:- use_module(library(lists), [append/3, last/2, member/2, same_length/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(prolog_format), [format_types/2]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module('../game/game', [ours/2]).
:- use_module(printing).

/** <module> What a program of someone else's may call and define

It is library(sandbox) that follows the calls of a goal.  Here is what that
library lets pass and should not, and what it refuses and harms nobody here.  It
is the second line: the first is that the process is cut off from the system.
*/

% ----------------------------------------------------------------------- hooks

%!  beyond(+Head) is semidet.
%
%   True if a clause with this Head would change more than a module of its own:
%   it names another module, or is a hook that Prolog calls or looks up.

beyond(Head) :-
    var(Head), !,
    fail.
beyond(_:_) :- !.
beyond(Head) :-
    callable(Head),
    functor(Head, Name, Arity),
    (   hook(Name, Arity)
    ->  true
    % Prolog calls predicates of such names itself: a table calls
    % '$table_update'/4, say.
    ;   sub_atom(Name, 0, 1, After, $),
        After > 0
    ).

hook(term_expansion, 2).
hook(term_expansion, 4).
hook(goal_expansion, 2).
hook(goal_expansion, 4).
hook(portray, 1).
hook(message_hook, 3).
hook(message_property, 2).
hook(thread_message_hook, 3).
hook(exception, 3).
hook(prolog_exception_hook, 4).
hook(prolog_exception_hook, 5).
hook(prolog_load_file, 2).
hook(prolog_file_type, 2).
hook(prolog_event_hook, 1).
hook(prolog_list_goal, 1).
hook(prolog_trace_interception, 4).
hook(file_search_path, 2).
hook(library_directory, 1).
hook(expand_query, 4).
hook(expand_answer, 2).
hook(unhandled_exception, 1).

% ---------------------------------------------------------------------- unsafe

:- dynamic
    loading_into/1,                     % Module
    table_calls/2.                      % Module, Goal

%!  unsafe(+Goal, -Reason) is semidet.
%
%   True if Goal, Module:Plain, is not known to be safe to call by the program
%   in Module, with the Reason in words.  No meta-predicate, for Plain may name
%   another module.  A predicate that does not exist is no danger: it is passed
%   over.

unsafe(Module:Goal, Reason) :-
    set_module(Module),
    findall(Called, table_calls(Module, Called), More),
    foldl(and, More, Goal, All),
    setup_call_cleanup(
        Missing = missing([]),
        ( empty_assoc(Known),
          most_missing(Most),
          once(look(Module:All, Missing, Most, Known, _, Outcome))
        ),
        forget(Missing)),
    Outcome = unsafe(Reason).

set_module(Module) :-
    retractall(loading_into(_)),
    assertz(loading_into(Module)).

and(More, Goal, (Goal, More)).

%!  safe_heads(+Module, +Heads, -Safe) is det.
%
%   Safe are those of the Heads of predicates in Module that are safe to call,
%   whatever their arguments.

safe_heads(Module, Heads, Safe) :-
    set_module(Module),
    empty_assoc(Known),
    setup_call_cleanup(
        Missing = missing([]),
        foldl(safe_head(Module, Missing), Heads, Known-Safe, _-[]),
        forget(Missing)).

safe_head(Module, Missing, Head, Known0-Safe0, Known-Safe) :-
    most_missing(Most),
    once(look(Module:Head, Missing, Most, Known0, Known1, Outcome)),
    (   Outcome == safe
    ->  Known = Known1,
        Safe0 = [Head|Safe]
    ;   Known = Known0,
        Safe0 = Safe
    ).

%   How many predicates may be missing: for each of them the whole is looked at
%   once more.

most_missing(60).

%   look(+Goal, +Missing, +Tries, +Known0, -Known, -Outcome): Known are the
%   goals that are known to be safe.

look(_, _, 0, Known, Known,
     unsafe("it calls too much that does not exist")) :- !.
look(Module:Goal, Missing, Tries, Known0, Known, Outcome) :-
    nb_setval(sandbox_last_error,
              error(instantiation_error, sandbox(Goal, []))),
    (   catch(sandbox:safe(Goal, Module, [], Known0, Known), Error, true)
    ->  true
    ;   nb_getval(sandbox_last_error, Error)
    ),
    (   var(Error)
    ->  Outcome = safe
    ;   Error = error(existence_error(procedure, Head), _),
        missing(Head, Module, PI),
        % library(sandbox) stops at what does not exist: once that is declared,
        % it looks at what stands behind it.
        catch(dynamic(PI), _, fail)
    ->  arg(1, Missing, PIs),
        nb_setarg(1, Missing, [PI|PIs]),
        Tries1 is Tries-1,
        look(Module:Goal, Missing, Tries1, Known0, Known, Outcome)
    ;   our_end(Error)
    ->  throw(Error)
    ;   Outcome = unsafe(Reason),
        reason(Error, Reason)
    ).

%   It is not the look that ends there, but the search that asked for it.

our_end(Error) :-
    Error \= error(_, _).
our_end(error(resource_error(_), _)).

%   The predicate that does not exist, by its head or its indicator.

missing(Head0, Module, In:Name/Arity) :-
    strip_module(Module:Head0, In, Head),
    memberchk(In, [Module, user]),      % others have what only Prolog knows
    (   nonvar(Head), Head = Name/Arity,
        atom(Name), integer(Arity)
    ->  true
    ;   callable(Head),
        functor(Head, Name, Arity)
    ),
    functor(Goal, Name, Arity),
    \+ predicate_property(In:Goal, defined).

forget(missing(PIs)) :-
    forall(member(PI, PIs),
           % Left as dynamic, it would fail where it is to raise an existence
           % error.
           catch(abolish(PI), _, true)).

reason(error(permission_error(call, sandboxed, Goal), Context), Reason) :- !,
    culprit(Context, Goal, PI, Via),
    % pardonable/3 in loading.pl knows this reason by its words.
    (   memberchk(PI, [halt/0, halt/1])
    ->  format(string(Reason), 'it would end Prolog, by ~q~w', [PI, Via])
    ;   format(string(Reason), '~q is not safe~w', [PI, Via])
    ).
reason(error(instantiation_error, sandbox(Goal, Parents)), Reason) :-
    nonvar(Goal), !,
    culprit(sandbox(Goal, Parents), Goal, PI, Via),
    format(string(Reason),
           'what ~q does is not known before it runs~w', [PI, Via]).
reason(error(instantiation_error, Context), Reason) :- !,
    culprit(Context, call(_), _, Via),
    format(string(Reason), 'it calls a goal that is not known before it runs~w',
           [Via]).
reason(error(format_error(Format, _, _), _), Reason) :- !,
    format(string(Reason), 'the format ~q does not fit its arguments',
           [Format]).
reason(error(Formal, _), Reason) :- !,
    format(string(Reason), '~W', [Formal, [quoted(true), max_depth(5)]]).
reason(_, "it is not known to be safe").

%   The culprit is what the program calls itself, not what a library makes of
%   that; of a goal in an argument, as in catch(Goal, _, _), that goal.

culprit(sandbox(_, Parents), Goal, PI, Via) :-
    loading_into(Module),
    catch(own_caller(Parents, [Goal], Module, PI, Caller), _, fail), !,
    format(string(Via), ' (called by ~q)', [Caller]).
culprit(sandbox(_, Parents), Goal, PI, "") :-
    is_list(Parents),
    last([Goal|Parents], Outer),
    indicator(Outer, PI), !.
culprit(_, Goal, PI, "") :-
    indicator(Goal, PI).

own_caller([Parent|_], [Called|Inside], Module, PI, Caller) :-
    indicator(Parent, Caller),
    Caller = Name/Arity,
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(_)),
    \+ predicate_property(Module:Head, imported_from(_)), !,
    innermost(Called, Inside, Goal),
    indicator(Goal, PI).
own_caller([Parent|Chain], Inside, Module, PI, Caller) :-
    own_caller(Chain, [Parent|Inside], Module, PI, Caller).

%   innermost(+Called, +Inside, -Goal): the goal that Called was given to call.

innermost(Called, [Next|Inside], Goal) :-
    strip_module(Next, _, Inner),
    functor(Inner, Name, Arity),
    sub_term(Given, Called),
    nonvar(Given),
    functor(Given, Name, Arity), !,     % not ==, for its variables are new ones
    innermost(Next, Inside, Goal).
innermost(Goal, _, Goal).

indicator(Var, _) :-
    var(Var), !,
    fail.
indicator(_:Goal, PI) :- !,
    indicator(Goal, PI).
indicator(Name/Arity, Name/Arity) :- !.
indicator(Goal, Name/Arity) :-
    callable(Goal),
    functor(Goal, Name, Arity).

% ------------------------------------------------------------------- the guard

%   All that library(sandbox) looks at comes by here first.

guard :-
    % An inner predicate of library(sandbox). Where a later version has another,
    % no runner starts.
    must_exist(sandbox:safe(_, _, _, _, _)),
    wrap_predicate(sandbox:safe(Goal, Module, Parents, Safe0, Safe),
                   pyab_safety, Wrapped,
                   pyab_safety:judge(Goal, Module, Parents, Safe0, Safe,
                                     sandbox:Wrapped)).

%!  must_exist(+Head) is det.
%
%   Raise an error unless there is such a predicate, documented or not.

must_exist(Head) :-
    (   predicate_property(Head, defined)
    ->  true
    ;   existence_error(procedure, Head)
    ).

:- guard.

:- public judge/6.

judge(Goal0, Module, Parents, Safe0, Safe, _) :-
    nonvar(Goal0),
    % A name of a module hides nothing: system:assertz(C) is assertz(C).
    strip_module(Module:Goal0, In, Goal),
    callable(Goal),
    catch(ruled(In, Goal, Parents, Ruling),
          error(instantiation_error, _),
          throw(error(instantiation_error, sandbox(Goal, Parents)))), !,
    (   Ruling = calls(Calls)
    ->  foldl(judge_call(Module, In, Parents), Calls, Safe0, Safe)
    ;   throw(error(permission_error(call, sandboxed, Goal),
                    sandbox(Goal, Parents)))
    ).
judge(_, _, _, _, _, Wrapped) :-
    call(Wrapped).

judge_call(Module, Module, Parents, Goal, Safe0, Safe) :- !,
    sandbox:safe(Goal, Module, Parents, Safe0, Safe).
judge_call(Module, In, Parents, Goal, Safe0, Safe) :-
    sandbox:safe(In:Goal, Module, Parents, Safe0, Safe).

%   ruled(+In, +Goal, +Parents, -Ruling): the Ruling is `forbidden`, or
%   calls(Goals) if Goal, called in the module In, is safe where the Goals that
%   it calls are.  Fails if library(sandbox) is to say.

ruled(In, Goal, Parents, Ruling) :-
    loading_into(Own),
    (   later(In, Goal)                 % it looks for itself
    ->  Ruling = calls([])
    ;   In == Own,
        ours(Own, Goal)
    ->  Ruling = calls([])
    ;   silent(In, Goal)
    ->  (   prints(Goal, Calls)
        ->  Ruling = calls(Calls)
        ;   Ruling = forbidden
        )
    ;   In == Own,
        home(In:Goal, Own)
    ->  fail                            % its clauses tell
    ;   caller(Parents, Own, Caller),
        forbidden(Goal, In, Own, Caller)
    ->  Ruling = forbidden
    ;   harmless(Goal, Calls),
        home(In:Goal, Home),
        of_the_system(Home)
    ->  Ruling = calls(Calls)
    ).

later(pyab_later, Goal) :-
    functor(Goal, later, Arity),
    between(2, 9, Arity).

%!  home(+Goal, -Module) is semidet.
%
%   The Module in which the predicate is defined.

home(In:Goal, Home) :-
    (   predicate_property(In:Goal, imported_from(From))
    ->  Home = From
    ;   predicate_property(In:Goal, defined)
    ->  Home = In
    ).

%!  own(+Module, -Head) is nondet.
%
%   A predicate that is defined in Module itself.

own(Module, Head) :-
    current_predicate(_, Module:Head),
    Head \= _:_,                        % it would be asked of another module
    \+ predicate_property(Module:Head, imported_from(_)).

of_the_system(Home) :-
    module_property(Home, class(system)), !.
%   Two libraries among what harmless/2 allows: debug/1 is of the one,
%   portray_clause/1 of the other.

of_the_system(prolog_debug).
of_the_system(prolog_listing).

%   caller(+Parents, +Own, -Module): the Module whose clause has the goal.

caller(Parents, Own, Caller) :-
    (   member(In:Parent, Parents),
        home(In:Parent, Home)
    ->  Caller = Home
    ;   Caller = Own
    ).

%   forbidden(+Goal, +In, +Own, +Caller): Goal is called in the module In, by a
%   clause of Caller: the program's Own module, or a library.  The program may
%   hand any goal to a library, so it is little that only libraries may do.
%
%   Facts may be added and taken away, in the program's module; but no rules,
%   and nothing that Prolog itself would call.

forbidden(Goal, In, Own, _) :-
    stores(Goal, Clause), !,
    (   In \== Own
    ->  true
    ;   nonvar(Clause),
        (   rule(Clause)
        ->  true
        ;   beyond(Clause)
        )
    ).
forbidden(Goal, In, Own, _) :-
    removes(Goal, Head), !,
    (   In \== Own
    ->  true
    ;   beyond(Head)
    ).
forbidden(halt, _, Own, Own).           % said of it, not of what it calls
forbidden(halt(_), _, Own, Own).

%   A variable's attributes hold goals, which run when it is bound; only the
%   library that they are of may put them there, and change them.

forbidden(Goal, _, Own, Caller) :-
    of_attribute(Goal, Attribute), !,
    known(Attribute),
    Attribute \== Own,
    Attribute \== Caller.
forbidden(get_attrs(_, _), _, _, _).

%   The texts of messages are formats, which may call goals.

forbidden(print_message(_, _), _, _, _).
forbidden(message_to_string(_, _), _, _, _).
%   Among the options, portray_goal(G) calls G.

forbidden(term_string(_, _, Options), _, _, _) :-
    known(Options),
    \+ mere_options(Options).
forbidden(Goal, _, _, _) :-
    formats(Goal, Output, Format, Args), !,
    \+ safe_format(Output, Format, Args).
%   It writes to any stream: to that of our answers, if the program got hold of
%   it.

forbidden(format_time(Stream, _, _), _, _, _) :-
    \+ safe_stream(Stream).
forbidden(format_time(Stream, _, _, _), _, _, _) :-
    \+ safe_stream(Stream).

%   Global variables and flags: ours are not the program's.

forbidden(Goal, _, _, _) :-
    of_variable(Goal, Key), !,
    known(Key),
    \+ own_key(Key).

%   Files, and what tables are made of.

forbidden(use_module(File), _, _, _) :-
    \+ of_library(File).
forbidden(use_module(File, _), _, _, _) :-
    \+ of_library(File).
forbidden(load_files(File, _), _, _, _) :-
    \+ of_library(File).
forbidden('$wrap_tabled'(_, _), _, _, _).
forbidden('$moded_wrap_tabled'(_, _, _, _, _), _, _, _).

stores(assert(Clause), Clause).
stores(asserta(Clause), Clause).
stores(assertz(Clause), Clause).

removes(retract(Head), Head).
removes(retractall(Head), Head).

of_attribute(put_attr(_, Attribute, _), Attribute).
of_attribute(get_attr(_, Attribute, _), Attribute).

rule((_ :- _)).
rule((_ --> _)).
rule((_ => _)).
rule(?=>(_, _)).
rule((:- _)).
rule((?- _)).

formats(format(Format), none, Format, []).
formats(format(Format, Args), none, Format, Args).
formats(format(Stream, Format, Args), to(Stream), Format, Args).

of_variable(nb_getval(Key, _), Key).
of_variable(b_getval(Key, _), Key).
of_variable(nb_current(Key, _), Key).
of_variable(nb_setval(Key, _), Key).
of_variable(b_setval(Key, _), Key).
of_variable(nb_linkval(Key, _), Key).
of_variable(flag(Key, _, _), Key).

own_key(Key) :-
    atom(Key),
    % Under such keys the runner keeps the stream of the answers, and its
    % counts, and library(sandbox) what it has found.
    \+ sub_atom(Key, 0, _, _, pyab),
    \+ sub_atom(Key, 0, _, _, sandbox),
    \+ sub_atom(Key, 0, _, _, $).

of_library(File) :-
    ground(File),
    File = library(Name),
    % A path in the name may lead to any file: library('../../x').
    \+ ( sub_term(Part, Name),
         ( atom(Part) ; string(Part) ),
         ( sub_string(Part, _, _, _, "..")
         ; sub_string(Part, 0, _, _, "/")
         )
       ).

known(Argument) :-
    var(Argument), !,
    % judge/6 makes of it that the goal is not known before it runs.
    instantiation_error(Argument).
known(_).

%   The options that ~W writes with may name a goal.

safe_format(Output, Format, Args0) :-
    (   Output = to(Stream)
    ->  safe_stream(Stream)
    ;   true
    ),
    known(Format),
    format_types(Format, Types),
    listed(Args0, Args),
    \+ ( append(Before, [list|_], Types),
         append(Before0, [Options|_], Args),
         same_length(Before, Before0),
         \+ mere_options(Options)
       ).

mere_options(Options) :-
    is_list(Options),
    \+ ( member(Option, Options),
         \+ ( compound(Option),
              functor(Option, Name, _),
              % It may be written portray_goal=G as well.
              \+ memberchk(Name, [portray_goal, =])
            )
       ).

%   One argument need not be in a list.

listed(Args, List) :-
    (   nonvar(Args),
        Args \= [],
        Args \= [_|_]
    ->  List = [Args]
    ;   List = Args
    ).

safe_stream(Stream) :-
    known(Stream),
    % The runner has put a stream that drops everything in the place of these.
    (   memberchk(Stream, [user_output, user_error, current_output])
    ->  true
    ;   compound(Stream),
        functor(Stream, Sink, _),
        memberchk(Sink, [atom, string, codes, chars])
    ).

%   prints(+Goal, -Calls): Goal prints to where it does no harm, and Calls are:
%   formats may hold ~@.

prints(Goal, Calls) :-
    formats(Goal, Output, Format, Args), !,
    safe_format(Output, Format, Args),
    listed(Args, List),
    format_goals(Format, List, Calls).
prints(Goal, []) :-
    prints(Goal, To, _), !,
    (   To = stream(Stream)
    ->  safe_stream(Stream)
    ;   true
    ),
    (   options(Goal, Options)
    ->  known(Options),
        mere_options(Options)
    ;   true
    ).

options(write_term(_, Options), Options).
options(write_term(_, _, Options), Options).

%   Where the list of arguments is not known yet, library(sandbox) of SWI-Prolog
%   9.2 takes it for one argument.

format_goals(Format, Args, Calls) :-
    unknown_list(Args), !,
    format_types(Format, Types),
    \+ memberchk(callable, Types),
    Calls = [].
format_goals(Format, Args, Calls) :-
    sandbox:format_calls(Format, Args, Calls).

unknown_list(Args) :-
    \+ is_list(Args),
    (   var(Args)
    ->  true
    ;   Args = [_|_]
    ).

%   harmless(?Goal, -Calls): what a search may well do, and what harms nobody
%   here: it prints, and nobody reads it; it reads, and the input is empty.

harmless(Goal, Calls) :-
    prints(Goal, Calls).
harmless(put_char(_), []).
harmless(put(_), []).
harmless(flush_output, []).
harmless(ttyflush, []).
harmless(garbage_collect, []).
harmless(_ \=@= _, []).
harmless(text_to_string(_, _), []).
harmless(read(_), []).
harmless(get_char(_), []).
harmless(peek_char(_), []).
harmless(get_code(_), []).
harmless(get0(_), []).
harmless(get(_), []).
harmless(set_random(_), []).
harmless(b_setval(Key, _), []) :- own_key(Key).
harmless(nb_setval(Key, _), []) :- own_key(Key).
harmless(flag(Key, _, _), []) :- own_key(Key).
harmless(current_predicate(PI), []) :- nonvar(PI), PI \= _:_.
harmless(debug(Topic), []) :- ground(Topic).
harmless(nodebug(Topic), []) :- ground(Topic).
harmless(exists_source(File), []) :- of_library(File).
harmless(Goal, Calls) :-
    calls_only(Goal, Calls).

calls_only(once(Goal), [Goal]).
calls_only(ignore(Goal), [Goal]).
calls_only(forall(Condition, Action), [Condition, Action]).

% ----------------------------------------------------------------- later calls

%!  note_tables(+Module, +Specification) is det.
%
%   Remember the predicates of Module that are called whenever there is another
%   answer: `lattice` and `po` in what is said to table/1.

note_tables(Module, Specification) :-
    forall(( sub_term(Mode, Specification),
             nonvar(Mode),
             joins(Mode, Goal)
           ),
           assertz(table_calls(Module, Goal))).

%   A table calls By(Old, New, Joined) for lattice, and By(Old, New) for po.

joins(lattice(By), Goal) :-
    joined(By, 3, Goal).
joins(po(By), Goal) :-
    joined(By, 2, Goal).

joined(Var, _, _) :-
    var(Var), !,
    fail.
joined(Name/_, Arity, Goal) :- !,
    joined(Name, Arity, Goal).
joined(Term, Arity, Goal) :-
    callable(Term),
    functor(Term, Name, _),
    functor(Goal, Name, Arity).

%!  waiting_goals is semidet.
%
%   True if a global variable holds a goal that waits for a variable: it was
%   looked at before the rest of the program was known.

waiting_goals :-
    nb_current(Key, Value),
    own_key(Key),
    term_attvars(Value, [_|_]), !.
