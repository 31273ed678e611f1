:- module(pyab_later,
          [ refused/2,                  % +Goal, -Reason
            learn_goals/2,              % +Module, +Hooks
            heed_refusal/0,
            forget_refusal/0,
            refusal/1                   % -Reason
          ]).
:- use_module(library(apply), [maplist/2, maplist/4]).
:- use_module(library(error), [type_error/2]).
:- use_module(library(lists), [append/3, member/2, same_length/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(safety).

/** <module> Goals that are known only when they run

A clause may call a variable, or hand one to maplist/3.  library(sandbox) can
say nothing of it.  So such a variable is put into later/N, which looks at the
goal at the moment when it is called.

Nothing of the program's runs between the look and the call, and what is inside
a goal is put into later/N again: so no goal can be changed once it was looked
at.
*/

:- dynamic
    fine/1,                             % Head: safe, whatever its arguments
    shell/2,                            % Head, Spec: what it calls, or `no`
    guarded/1,                          % Module
    learnt/1,                           % Hooks
    program/1,                          % Module
    refusal/1.                          % Reason

% ------------------------------------------------------------ before it runs

%!  refused(+Goal, -Reason) is semidet.
%
%   As unsafe/2, once all of the program is loaded: but goals that are known
%   only when they run are looked at then.

refused(Module:Goal, Reason) :-
    forget_goals,
    retractall(program(_)),
    assertz(program(Module)),
    unsafe(Module:Goal, Reason0),
    (   guard_goals(Module)
    ->  unsafe(Module:Goal, Reason)
    ;   Reason = Reason0
    ).

forget_goals :-
    retractall(learnt(_)),
    retractall(fine(_)),
    retractall(shell(_, _)).

%!  learn_goals(+Module, +Hooks) is det.
%
%   Look at all predicates of the program in Module, if it may call any of them
%   later on: no search is to pay for that.  Hooks are the relations of its game
%   that are answered now.

learn_goals(_, Hooks) :-
    learnt(Hooks), !.
learn_goals(Module, Hooks) :-
    guarded(Module), !,
    forget_goals,
    assertz(learnt(Hooks)),
    findall(Head, own(Module, Head), Heads),
    safe_heads(Module, Heads, Safe),
    forall(member(Head, Safe), assertz(fine(Head))).
learn_goals(_, _).

own(Module, Head) :-
    current_predicate(_, Module:Head),
    \+ predicate_property(Module:Head, imported_from(_)).

%   guard_goals(+Module) is semidet: fails if there is nothing to guard.  A
%   program that reads its own clauses is to find them as they were written.

guard_goals(Module) :-
    findall(Head-Clauses, to_guard(Module, Head, Clauses), Found),
    Found = [_|_],
    \+ reads_clauses(Module),
    % A search may have too few inferences left to load a library whole.
    forall(member(Library, [aggregate, apply, lists, pairs, yall]),
           use_module(library(Library), [])),
    forall(member(Head-Clauses, Found), replace(Module, Head, Clauses)),
    retractall(guarded(_)),
    assertz(guarded(Module)).

reads_clauses(Module) :-
    own(Module, Head),
    clause(Module:Head, Body),
    sub_term(Goal, Body),
    subsumes_term(clause(_, _), Goal), !.

to_guard(Module, Head, Clauses) :-
    own(Module, Head),
    predicate_property(Module:Head, number_of_rules(Rules)),
    Rules > 0,
    % Of these, clause/2 does not show all that the clauses mean.
    \+ predicate_property(Module:Head, tabled),
    \+ predicate_property(Module:Head, ssu),
    functor(Head, Name, Arity),
    findall((Head :- Body0)-(Head :- Body),
            ( clause(Module:Head, Body0),
              guarded(Body0, Name/Arity, Module, Body)
            ),
            Pairs),
    findall(Clause, member(_-Clause, Pairs), Clauses),
    \+ \+ ( member(Clause0-Clause, Pairs), Clause0 \== Clause ).

replace(Module, Head, Clauses) :-
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, dynamic)
    ->  Static = []
    ;   Static = [Module:Name/Arity],
        dynamic(Module:Name/Arity)
    ),
    retractall(Module:Head),
    forall(member(Clause, Clauses), assertz(Module:Clause)),
    compile_predicates(Static).

%   guarded(+Goal0, +By, +Module, -Goal): Goal does as Goal0 in a clause of By,
%   but each variable that it calls is in later/N.

guarded(Goal, By, _, pyab_later:later(By, Goal)) :-
    unknown(Goal), !.
guarded(Goal0, By, _, pyab_later:Goal) :-
    Goal0 =.. [call,Closure|Args],
    unknown(Closure), !,
    Goal =.. [later,By,Closure|Args].
guarded(Goal0, By, Module, Goal) :-
    calls(Module:Goal0, Spec), !,
    (   rebuilt(guarded_argument(By, Module), Spec, Goal0, Goal1)
    ->  Goal = Goal1
    ;   Goal = pyab_later:later(By, Goal0)
    ).
guarded(Goal, _, _, Goal).

unknown(Goal) :-
    var(Goal), !.
unknown(Module:Goal) :-
    (   var(Module)
    ->  true
    ;   unknown(Goal)
    ).

guarded_argument(By, _, Extra, Closure, pyab_later:later(By, Closure)) :-
    integer(Extra),
    unknown(Closure), !.
guarded_argument(By, Module, Extra, Closure0, Closure) :-
    integer(Extra),
    callable(Closure0), !,
    length(More, Extra),
    called_with(Closure0, More, Goal0),
    guarded(Goal0, By, Module, Goal),
    called_with(Closure, More, Goal).
guarded_argument(By, Module, ^, Goal0, Goal) :- !,
    \+ unknown(Goal0),                  % or it may come to be Var^Goal
    (   Goal0 = Var^Goal1
    ->  Goal = Var^Goal2,
        guarded_argument(By, Module, ^, Goal1, Goal2)
    ;   guarded(Goal0, By, Module, Goal)
    ).
guarded_argument(_, _, _, Term, Term).

%   calls(:Goal, -Spec) is semidet: a predicate that is not the program's own
%   calls what stands in the places that Spec says.

calls(Module:Goal, Spec) :-
    compound(Goal),
    predicate_property(Module:Goal, meta_predicate(Spec0)),
    home(Module:Goal, Home),
    Home \== Module,
    (   Home == yall, Goal =.. [>>,_,_|Args]
    ->  same_length(Args, Terms),
        maplist(=(?), Terms),
        Spec =.. [>>,?,0|Terms]
    ;   Spec = Spec0
    ).

rebuilt(Change, Spec, Goal0, Goal) :-
    Spec =.. [_|Places],
    Goal0 =.. [Name|Args0],
    maplist(Change, Places, Args0, Args),
    Goal =.. [Name|Args].

%   called_with(?Closure, +More, ?Goal): Goal is Closure with More arguments.

called_with(Goal, [], Goal) :- !.
called_with(Module:Closure, More, Module:Goal) :- !,
    called_with(Closure, More, Goal).
called_with(Closure, More, Goal) :-
    (   nonvar(Closure)
    ->  Closure =.. [Name|Args],
        append(Args, More, All),
        Goal =.. [Name|All]
    ;   Goal =.. [Name|All],
        append(Args, Last, All),
        same_length(Last, More), !,
        Closure =.. [Name|Args]
    ).

% ------------------------------------------------------------- when it runs

%   later(+By, +Goal) and later(+By, +Closure, ...) do as call/1 and call/N, if
%   that is safe; By is the predicate of the program whose clause does it.

:- public
    later/2, later/3, later/4, later/5, later/6, later/7, later/8, later/9.

later(By, Goal0) :-
    ready(By, Goal0, [], Goal),
    call(Goal).
later(By, Closure, A) :-
    ready(By, Closure, [A], Goal),
    call(Goal).
later(By, Closure, A, B) :-
    ready(By, Closure, [A,B], Goal),
    call(Goal).
later(By, Closure, A, B, C) :-
    ready(By, Closure, [A,B,C], Goal),
    call(Goal).
later(By, Closure, A, B, C, D) :-
    ready(By, Closure, [A,B,C,D], Goal),
    call(Goal).
later(By, Closure, A, B, C, D, E) :-
    ready(By, Closure, [A,B,C,D,E], Goal),
    call(Goal).
later(By, Closure, A, B, C, D, E, F) :-
    ready(By, Closure, [A,B,C,D,E,F], Goal),
    call(Goal).
later(By, Closure, A, B, C, D, E, F, G) :-
    ready(By, Closure, [A,B,C,D,E,F,G], Goal),
    call(Goal).

%   ready(+By, +Closure, +More, -Goal): Goal is to be called at once.

ready(By, Closure0, More, Goal) :-
    program(Module),
    strip_module(Module:Closure0, In, Closure),
    (   callable(Closure)
    ->  true
    ;   var(Closure)
    ->  % pyab_playing tells it by this context.
        throw(error(instantiation_error, pyab_goal))
    ;   type_error(callable, Closure)
    ),
    called_with(Closure, More, Goal0),
    (   In == Module, fine(Goal0)
    ->  Goal = Module:Goal0
    ;   % What is not there, for it is in another file, is the program's own.
        In \== Module,
        catch(predicate_property(In:Goal0, visible), _, true)
    ->  as_it_is(By, Module, In:Goal0, Goal)
    ;   made_safe(Module, Goal0, By, Goal)
    ).

made_safe(Module, Goal, _, Module:Goal) :-
    fine(Goal), !.
made_safe(Module, Goal0, By, Module:Goal) :-
    control(Goal0), !,
    within(Goal0, By, Goal).
made_safe(Module, Goal0, By, Goal) :-
    (   shell(Goal0, Spec)
    ->  true
    ;   found_out(Module, Goal0, By, Spec)
    ),
    (   Spec == anything
    ->  Goal = Module:Goal0
    ;   Spec == no
    ->  as_it_is(By, Module, Goal0, Goal)
    ;   Goal = Module:Goal1,
        rebuilt(later_argument(By), Spec, Goal0, Goal1)
    ).

%   found_out(+Module, +Goal, +By, -Spec): Spec says what the predicate of Goal
%   calls, if it is safe where that is; `anything`, if it is safe whatever its
%   arguments are; or `no`.

found_out(Module, Goal, By, _) :-
    not_loaded(Module:Goal, Library), !,
    functor(Goal, Name, Arity),
    format(string(Reason), 'library(~w), which has ~q, is not loaded',
           [Library, Name/Arity]),
    refuse(By, Reason).
found_out(Module, Goal, _, Spec) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    (   given_anything(Module, Head)
    ->  Spec = anything,
        assertz(fine(Head))
    ;   calls(Module:Head, Spec0),
        whole(Module, Head, Spec0)
    ->  Spec = Spec0,
        assertz(shell(Head, Spec))
    ;   Spec = no,
        assertz(shell(Head, no))
    ).

not_loaded(Goal, Library) :-
    predicate_property(Goal, autoload(File)),
    file_name_extension(File, pl, Path),
    \+ source_file(Path),
    file_base_name(File, Library).

control((_,_)).
control((_;_)).
control((_->_)).
control((_*->_)).

%   A cut cuts the choices of what stands before it.

within(Goal, _, !) :-
    Goal == !, !.
within(Goal0, By, Goal) :-
    nonvar(Goal0),
    control(Goal0), !,
    Goal0 =.. [Name,A0,B0],
    within(A0, By, A),
    within(B0, By, B),
    Goal =.. [Name,A,B].
within(Goal, By, pyab_later:later(By, Goal)).

%   given_anything(+Module, +Head) is semidet: the predicate is safe, whatever
%   its arguments are.

given_anything(Module, Head) :-
    home(Module:Head, Home),
    (   Home == Module
    ->  true
    ;   \+ predicate_property(Module:Head, meta_predicate(_)),
        (   predicate_property(Module:Head, number_of_clauses(_))
        ->  true
        ;   % The others that library(sandbox) knows are safe on conditions.
            ( Primitive = Head ; Primitive = Home:Head ),
            clause(sandbox:safe_primitive(Primitive), true)
        )
    ), !,
    \+ unsafe(Module:Head, _).

%   whole(+Module, +Head, +Spec) is semidet: what Spec says of the predicate are
%   all the goals that it calls, and it is safe where these are.

whole(Module, Head, Spec) :-
    Spec =.. [_|Places],
    \+ ( member(Place, Places), memberchk(Place, [:, //]) ),
    rebuilt(later_argument(none), Spec, Head, Goal),
    (   % library(sandbox) asks for the parameters of a lambda expression.
        home(Module:Head, yall)
    ->  true
    ;   \+ unsafe(Module:Goal, _)
    ).

later_argument(By, Extra, Closure, pyab_later:later(By, Closure)) :-
    integer(Extra), !.
later_argument(By, ^, Goal0, Goal) :- !,
    (   nonvar(Goal0), Goal0 = Var^Goal1
    ->  Goal = Var^Goal2,
        later_argument(By, ^, Goal1, Goal2)
    ;   Goal = pyab_later:later(By, Goal0)
    ).
later_argument(_, _, Term, Term).

%   as_it_is(+By, +Module, +Goal0, -Goal): look at all of Goal0, as it stands.
%   Goal is a copy with the same variables: nobody else has it, to change it.

as_it_is(By, Module, Goal0, Module:Goal) :-
    term_variables(Goal0, Variables),
    duplicate_term(Variables-Goal0, Copies-Goal),
    maplist(del_attrs, Copies),
    Copies = Variables,
    copy_term_nat(Goal, Copy),
    (   unsafe(Module:Copy, Reason)
    ->  refuse(By, Reason)
    ;   true
    ).

% --------------------------------------------------------------- refusals

%   The program may catch the error, but not forget the refusal.

refuse(By, Reason0) :-
    (   sub_string(Reason0, _, _, _, "(called by ")
    ->  Reason = Reason0
    ;   format(string(Reason), '~w (called by ~q)', [Reason0, By])
    ),
    assertz(refusal(Reason)),
    heed_refusal.

%!  heed_refusal is det.
%
%   Raise an error if a goal was refused since forget_refusal/0.

heed_refusal :-
    (   refusal(_)
    ->  throw(error(permission_error(call, sandboxed, goal), _))
    ;   true
    ).

forget_refusal :-
    retractall(refusal(_)).
