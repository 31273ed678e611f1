:- module(pyab_runner,
          [ answer_all/0,
            begin_answers/1,            % +File
            ask/2                       % +Text, -Complaint
          ]).

%   What is compiled holds these libraries, too: to read them takes most of the
%   time in which a process starts.

:- load_files([ library(error), library(lists), library(apply),
                library(apply_macros), library(debug), library(prolog_format),
                library(assoc), library(occurs), library(when),
                library(prolog_code), library(operators), library(aggregate),
                library(solution_sequences), library(dcg/basics),
                library(sandbox)
              ],
              [ qcompile(part), if(not_loaded), imports([]) ]).

:- use_module(watching/covering).
:- use_module(watching/failing).
:- use_module(loading/reading).
:- use_module(loading/loading).
:- use_module(game/game).
:- use_module(loading/guarding).
:- use_module(loading/later).
:- use_module(game/memory).
:- use_module(game/numbered).
:- use_module(watching/own_positions).
:- use_module(game/playing).
:- use_module(game/roles).
:- use_module(game/values, [set_inner_values/1, set_made/3]).
:- use_module(watching/unrolling).

/** <module> The process in which a submitted program runs

Requests come on standard input, a term each; the first is begin(Mark), with a
mark that the program cannot know.  Answers go to what was standard
output, and each ends with a line that holds the Mark alone.  The program finds
an empty input, and what it prints is dropped.
*/

%   What an adapter is written with is ours, and harmless.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(pyab_game:tree_children(_, _)) :-
    pyab_game:adapting.
sandbox:safe_primitive(pyab_game:tree_value(_, _)) :-
    pyab_game:adapting.
sandbox:safe_primitive(pyab_game:tree_height(_, _)) :-
    pyab_game:adapting.
sandbox:safe_primitive(pyab_game:tree_side(_, _)) :-
    pyab_game:adapting.

%!  answer_all is det.
%
%   Answer requests until the input ends.  Ends Prolog at once, with a status,
%   if anything was wrong with our own files: then no rule can be relied on.

answer_all :-
    refuse_if_damaged,
    hear_messages,
    % The streams themselves: leave_streams/0 gives their names to others.
    stream_property(In, alias(user_input)),
    stream_property(Out, alias(user_output)),
    set_stream(In, encoding(utf8)),
    set_stream(Out, encoding(utf8)),
    % There is a line for each tree; a write to the pipe for each would be slow.
    set_stream(Out, buffer(full)),
    set_stream(Out, buffer_size(32768)),
    leave_streams,
    read_request(In, begin(Mark)),
    answer_requests(In, Out, Mark),
    halt.

leave_streams :-
    open_null_stream(Null),
    set_stream(Null, alias(user_output)),
    set_stream(Null, alias(user_error)),
    set_output(Null),
    open_string("", Empty),
    set_stream(Empty, alias(user_input)),
    set_input(Empty).

refuse_if_damaged :-
    % Prolog prints what is wrong with a file, and goes on: here it is counted.
    statistics(errors, Errors),
    statistics(warnings, Warnings),
    (   Errors+Warnings =:= 0
    ->  true
    ;   format(user_error,
               'the runner does not start: its own files did not load well~n',
               []),
        halt(3)
    ).

read_request(In, Request) :-
    read_term(In, Request, [module(pyab_runner)]).

answer_requests(In, Out, Mark) :-
    repeat,
    catch(read_request(In, Request), Error, Request = unreadable(Error)),
    (   Request == end_of_file
    ->  !
    ;   answered(Request, Out, Complaint),
        format(Out, '~n~w~w~n', [Mark,Complaint]),
        flush_output(Out),
        fail
    ).

%   The Mark is followed by a complaint where there is no answer.

answered(Request, Out, Complaint) :-
    forget_refusal,
    catch(( answer(Request, Out), heed_refusal, Complaint = "" ), Error,
          complaint(Error, Complaint)), !.
answered(_, _, "!no answer").

complaint(_, Complaint) :-              % also where the program caught it
    refusal(Reason), !,
    string_concat("!refused ", Reason, Complaint).
complaint(error(resource_error(_), _), "!memory") :- !.
%   abort/0 throws this; newer SWI-Prologs throw unwind(abort).

complaint('$aborted', "!abort") :- !.
complaint(unwind(_), "!abort") :- !.
complaint(Error, Complaint) :-
    format(string(Text0), '~W', [Error, [quoted(false), max_depth(6)]]),
    split_string(Text0, "\n", "", Lines),
    atomic_list_concat(Lines, ' ', Text),
    string_concat("!", Text, Complaint).

%!  begin_answers(+File) is det.
%
%   Begin where there are no processes: a request comes by ask/2, and all
%   answers go to File.

:- dynamic answers_to/1.

begin_answers(File) :-
    refuse_if_damaged,
    hear_messages,
    open(File, write, Out, [encoding(utf8), buffer(full)]),
    leave_streams,
    assertz(answers_to(Out)).

%!  ask(+Text, -Complaint) is det.
%
%   Answer the request in Text; Complaint is empty, or says with a leading `!`
%   why there is no answer.

ask(Text, Complaint) :-
    answers_to(Out),
    catch(term_string(Request, Text, [module(pyab_runner)]), Error,
          Request = unreadable(Error)),
    answered(Request, Out, Complaint),
    flush_output(Out).

answer(unreadable(Error), _) :-
    throw(Error).
answer(survey(Text), Out) :-
    survey(Out, Text).
answer(system(PIs), Out) :-
    forall(( '$member'(Name/Arity, PIs),
             functor(Head, Name, Arity),
             (   catch(predicate_property(user:Head, visible), _, fail)
             ->  true
             ;   predicate_property(pyab_scratch:Head, imported_from(_))
             )
           ),
           ( write(Out, '['),
             write_text(Out, Name),
             format(Out, ',~d]~n', [Arity])
           )).
answer(elsewhere(PIs), _) :-
    other_modules(PIs).
answer(load(Module, Text, Trust), Out) :-
    load_submission(Out, Module, Module, Text, Trust).
answer(adapter(Module, Text), Out) :-
    offer_tree(Module),
    % The adapter is the user's own text, and not the one that is judged.
    load_submission(Out, Module, pyab_adapter, Text, trust).
answer(unsafe(Module, Name/Arity, Hooks), Out) :-
    % Relations that will be replaced are no danger: they go before anybody
    % looks.
    clear_game(Module, Hooks),
    functor(Goal, Name, Arity),
    (   refused(Module:Goal, Reason)
    ->  say(Out, refused, 0, Reason)
    ;   true
    ).
answer(game(Module, Hooks, Dress, Tokens, Terminal, View, Open), _) :-
    set_game(Module, Hooks, Dress, Tokens, Terminal, View, Open),
    learn_goals(Module, Hooks).
answer(limit(Module, PI, Depth), _) :-
    set_limit(Module, PI, Depth).
answer(made(Factor, MaxBeside, MinBeside), _) :-
    set_made(Factor, MaxBeside, MinBeside).
answer(inner_values(Bool), _) :-
    set_inner_values(Bool).
answer(numbers, Out) :-
    numbers_asked(Count),
    format(Out, '~d~n', [Count]).
answer(forget(Module, Facts), _) :-
    remember(Module, Facts).
%   Endless searches are counted anew for each run over the trees; and what
%   comes by chance is the same each time.

answer(fresh, _) :-
    begin_chance,
    nb_setval(pyab_limits, 0).
answer(run(Module, Entry, Limit, Groups), Out) :-
    entry(Entry, Module, Goal),
    run_trees(Out, Module, Goal, Limit, Groups).
answer(twins(Module, Entry, Limit, Tree), Out) :-
    entry(Entry, Module, Goal),
    run_twins(Out, Module, Goal, Limit, Tree).
%   Shapes of as many leaves share their orderings, which are sent once.

answer(orders(Module, Entry, Limit, Alpha, Beta, Orders, Groups), Out) :-
    entry(Entry, Module, Goal),
    forall('$member'(Side-Arities, Groups),
           run_trees(Out, Module, Goal, Limit,
                     [g(Side, Alpha, Beta, Arities, Orders)])).
answer(answers(Module, Entry, Limit, Max, Tree), Out) :-
    entry(Entry, Module, Goal),
    answers(Out, Module, Goal, Limit, Max, Tree).
answer(failing(Module, Entry, Limit, PIs, Tree), Out) :-
    entry(Entry, Module, Goal),
    failing(Out, Module, Goal, Limit, PIs, Tree).
answer(given(Module, Entry, Limit, PI, Tree), Out) :-
    entry(Entry, Module, Goal),
    given(Out, Module, Goal, Limit, PI, Tree).
answer(cover(Module, PIs), _) :-
    cover(Module, PIs).
answer(covered, Out) :-
    covered(Out).
answer(watch(Module, Roles), Out) :-
    watch_roles(Out, Module, Roles).
answer(own_positions(Module, Start, Calls, Nodes, Relations, Sides, Board),
       Out) :-
    own_positions(Out, Module, Start, Calls, Nodes, Relations, Sides, Board).
answer(own_large(Module), Out) :-
    own_large(Out, Module).
answer(unroll(Module, Hooks, Start, Depth, Most), Out) :-
    unroll(Out, Module, Hooks, Start, Depth, Most).

%   To begin with a seed takes as long as many small searches; with a state that
%   is known, as long as a few steps.  Not each Prolog tells its state.

:- dynamic chance_begun/1.              % State

begin_chance :-
    (   chance_begun(State)
    ->  set_random(state(State))
    ;   set_random(seed(1)),
        (   catch(random_property(state(State)), _, fail)
        ->  assertz(chance_begun(State))
        ;   true
        )
    ).

%   The entry comes as text, read with the program's own operators.

entry(Text, Module, entry(Goal, Names)) :-
    term_string(Goal, Text, [module(Module), variable_names(Names)]).
