:- module(pyab_printing,
          [ silence/3,                  % +Module, +Trust, +Text
            give_up/2,                  % +Module, +PI
            silent/2,                   % +Module, +Goal
            prints/3                    % ?Goal, -To, -Test
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(prolog_format), [format_spec/2]).

/** <module> What a program prints costs next to nothing

Nobody reads what a program prints, but writing a term takes as long as many
steps of a search.  So the predicates that print are defined anew in the
program's own module, and do nothing where the real ones would raise no error.
In a program that may read what it has printed, by with_output_to/2 say, they
are the real ones wherever the output is another than the one that is dropped.
*/

:- dynamic
    silenced/4.                         % Module, Name, Arity, Way

%!  silence(+Module, +Trust, +Text) is det.
%
%   Define the predicates that print in Module, before the program Text is
%   loaded into it.  The output that is current now is the one that is dropped.
%   With a Trust of `sandbox`, messages are dropped as well.  Another Text for
%   the same Module may read what the first one prints.

silence(Module, Trust, Text) :-
    (   redirects(Text)
    ->  Way = looking
    ;   Way = blind
    ),
    findall(Head, to_define(Module, Trust, Way, Head), Heads),
    forall(member(Head, Heads),
           define(Module, Way, Head)).

to_define(Module, Trust, _, Head) :-
    \+ silenced(Module, _, _, _), !,
    prints(Head, _, _),
    \+ ( Trust == trust, Head = print_message(_, _) ).
to_define(Module, _, looking, Head) :-
    prints(Head, _, _),
    functor(Head, Name, Arity),
    silenced(Module, Name, Arity, blind).

%   What sends output elsewhere has one of these in its name; a program that
%   only happens to hold one is a little slower.

redirects(Text) :-
    member(Name, ["output", "tell", "append(", "protocol", "set_stream", "~@"]),
    sub_string(Text, _, _, _, Name), !.

%   Static clauses, and of no file's: the program's file may have its own.

define(Module, Way, Head) :-
    functor(Head, Name, Arity),
    retractall(silenced(Module, Name, Arity, _)),
    % These are the system's: without this a clause for one of them is refused.
    % An earlier definition of ours is gone by it; abolish/1 refuses some.
    redefine_system_predicate(Module:Head),
    prints(Head, To, Test),
    body(Way, To, Test, Head, Module, Body),
    assertz(Module:(Head :- Body)),
    compile_predicates([Module:Name/Arity]),
    assertz(silenced(Module, Name, Arity, Way)).

%!  give_up(+Module, +PI) is semidet.
%
%   Take a definition of ours from Module, for the program has its own.  Fails
%   if there is none.

give_up(Module, Name/Arity) :-
    retract(silenced(Module, Name, Arity, _)), !,
    abolish(Module:Name/Arity).

%!  silent(+Module, +Goal) is semidet.
%
%   True if Goal means a definition of ours in Module.

silent(Module, Goal) :-
    functor(Goal, Name, Arity),
    silenced(Module, Name, Arity, _).

%!  prints(?Goal, -To, -Test) is nondet.
%
%   Goal prints To the current output, or to a stream, and raises no error if
%   Test is true.

prints(Goal, output, Test) :-
    prints(Goal, Test).
prints(Goal, stream(S), Test) :-
    member(Goal-Plain, [ write(S, T)-write(T), print(S, T)-print(T),
                         writeln(S, T)-writeln(T), writeq(S, T)-writeq(T),
                         write_canonical(S, T)-write_canonical(T),
                         nl(S)-nl, tab(S, T)-tab(T),
                         write_term(S, T, O)-write_term(T, O),
                         format(S, F, A)-format(F, A)
                       ]),
    prints(Plain, Test).

prints(write(_), true).
prints(print(_), true).
prints(writeln(_), true).
prints(writeq(_), true).
prints(write_canonical(_), true).
prints(nl, true).
prints(portray_clause(_), true).
prints(print_message(_, _), true).
prints(garbage_collect, true).
prints(tab(N), integer(N)).
prints(write_term(_, Options), pyab_printing:plain_options(Options)).
prints(format(Format), pyab_printing:fitting(Format, [])).
prints(format(Format, Args), pyab_printing:fitting(Format, Args)).

%   Looking where the output goes takes longer than all else.

body(_, output, true, Head, _, true) :-
    unseen(Head), !.
body(blind, output, true, _, _, true) :- !.
body(blind, output, Test, Head, Module, ( Test -> true ; Real )) :- !,
    real(Head, Module, Real).
body(blind, stream(S), Test, Head, Module,
     ( S == user_error, Test -> true
     ; S == user_output, Test -> true
     ; Real
     )) :- !,
    real(Head, Module, Real).
body(looking, output, Test, Head, Module,
     ( current_output(Dropped), Test -> true ; Real )) :- !,
    current_output(Dropped),
    real(Head, Module, Real).
body(looking, stream(_), _, Head, Module, Real) :-
    real(Head, Module, Real).

%   What nobody sees, wherever output goes.  Collecting the garbage at each call
%   takes longer than the search.

unseen(print_message(_, _)).
unseen(garbage_collect).

%   By way of user: in Module itself the name means our definition, which would
%   call itself.

real(Head, Module, ( pyab_printing:learn(Format), @(user:Head, Module) )) :-
    format_of(Head, Format), !.
real(Head, Module, @(user:Head, Module)).

format_of(format(Format), Format).
format_of(format(Format, _), Format).
format_of(format(_, Format, _), Format).

%   Options with which write_term/2 calls nothing and raises nothing.

:- public plain_options/1.

plain_options(Var) :-
    var(Var), !,
    fail.
plain_options([]).
plain_options([Option|Options]) :-
    nonvar(Option),
    plain_option(Option, Type),
    arg(1, Option, Value),
    plain_value(Type, Value),
    plain_options(Options).

plain_option(quoted(_), bool).
plain_option(ignore_ops(_), bool).
plain_option(numbervars(_), bool).
plain_option(portray(_), bool).
plain_option(fullstop(_), bool).
plain_option(nl(_), bool).
plain_option(max_depth(_), size).

plain_value(bool, true).
plain_value(bool, false).
plain_value(size, N) :-
    integer(N),
    N >= 0.

% --------------------------------------------------------------------- formats

:- public fitting/2, learn/1.

:- dynamic
    fitting/2,                          % Format, Args: they raise no error
    learnt/1.                           % Format

%!  learn(+Format) is det.
%
%   Add what fits Format to fitting/2, unless it is there, the Format is an
%   unusual one, or a program makes more and more of them.

learn(Format) :-
    ( atom(Format) ; string(Format) ),
    \+ learnt(Format),
    predicate_property(learnt(_), number_of_clauses(N)),
    % A program that puts its formats together has a new one each time.
    N < 500, !,
    assertz(learnt(Format)),
    (   % It takes what follows the column of `~+` for its number.
        \+ sub_string(Format, _, _, _, "~+"),
        catch(format_spec(Format, Specification), _, fail),
        tests(Specification, Args, Tests)
    ->  conjunction(Tests, Test),
        add_fitting(Format, Args, Test)
    ;   true
    ).
learn(_).

%   Args may be unbound in part, and no head may bind them: so these are rules
%   whose heads only match.  The last says that nothing else fits.

add_fitting(Format, Args, Test) :-
    (   Args = [Arg]                    % which need not be in a list
    ->  asserta(( fitting(Format, Arg) =>
                      nonvar(Arg), Arg \= [], Arg \= [_|_], Test ))
    ;   true
    ),
    asserta(( fitting(Format, Args) => Test )).

:- initialization(assertz(( fitting(_, _) => fail )), now).

%   What format_spec/2 needs is loaded here: else it would count as a program's.

:- initialization(format_spec("~1d", _), now).

conjunction([], true).
conjunction([Test|Tests], (Test, Body)) :-
    conjunction(Tests, Body).

%   tests(+Specification, -Args, -Tests): what the Args of a format, as
%   format_spec/2 has read it, have to be.

tests([], [], []).
tests([text(_)|Items], Args, Tests) :-
    tests(Items, Args, Tests).
tests([escape(Number,no_colon,Char)|Items], Args, Tests) :-
    % A longer number is left to format/2: it makes huge output, or an error.
    \+ ( Number = number(N), \+ between(0, 99_999, N) ),
    directive(Char, Number, Args, Args1, Tests, Tests1),
    tests(Items, Args1, Tests1).

%   directive(Char, Number, Args, RestArgs, Tests, RestTests): ~@ and others are
%   left to format/2 itself.

directive(c, star, [N,C|Args], Args, [Count,Code|Tests], Tests) :- !,
    Count = (integer(N), N >= 0),
    test(c, _, C, Code).
directive(_, star, _, _, _, _) :- !,
    fail.
directive(Char, _, Args, Args, Tests, Tests) :-
    memberchk(Char, [n, ~, t, '|', +]), !.
directive(Char, _, [_|Args], Args, Tests, Tests) :-
    memberchk(Char, [w, p, q, i]), !.
directive(Char, Number, [Arg|Args], Args, [Test|Tests], Tests) :-
    test(Char, Number, Arg, Test).

%   [] is no atom in SWI-Prolog 7 and later, and ~a raises an error on it.

test(a, _, Arg, (atomic(Arg), Arg \== [])).
test(d, _, Arg, integer(Arg)).
test('D', _, Arg, integer(Arg)).
test(e, _, Arg, number(Arg)).
test(f, _, Arg, number(Arg)).
test(g, _, Arg, number(Arg)).
test(s, _, Arg, string(Arg)).
test(c, _, Arg, (integer(Arg), Arg >= 0, Arg < 0xd800)).
test(r, number(N), Arg, integer(Arg)) :-
    between(2, 36, N).
