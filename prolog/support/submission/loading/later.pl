:- module(pyab_later,
          [ calls/2,                    % :Goal, -Spec
            rebuilt/4,                  % :Change, +Spec, +Goal0, -Goal
            called_with/3,              % ?Closure, +More, ?Goal
            expect/2,                   % +Module, +Heads
            heed_refusal/0,
            forget_refusal/0,
            refusal/1                   % -Reason
          ]).
:- use_module(library(apply), [maplist/2, maplist/4]).
:- use_module(library(error), [type_error/2]).
:- use_module(library(lists), [append/3, member/2, same_length/2]).
:- use_module(safety, [home/2, unsafe/2]).

/** <module> A goal is looked at at the moment when it is called

Where a clause of the program calls a variable, or hands one to maplist/3, say,
guarding.pl puts it into later/N.

Nothing of the program's runs between the look and the call, and what is inside
a goal is put into later/N again: so no goal can be changed once it was looked
at.
*/

:- dynamic
    program/1,                          % Module
    fine/1,                             % Head: safe, whatever its arguments
    shell/2,                            % Head, Spec: what it calls, or `no`
    refusal/1.                          % Reason

%!  expect(+Module, +Heads) is det.
%
%   The program is in Module.  Of its predicates, as they are now, those of
%   Heads are known to be safe, whatever their arguments.

expect(Module, Heads) :-
    retractall(program(_)),
    retractall(fine(_)),
    retractall(shell(_, _)),
    assertz(program(Module)),
    forall(member(Head, Heads), assertz(fine(Head))).

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

% ------------------------------------------------------- what a goal calls

:- meta_predicate rebuilt(3, +, +, -).

%!  calls(:Goal, -Spec) is semidet.
%
%   A predicate that is not the program's own calls what stands in the places
%   that Spec says.

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

%!  rebuilt(:Change, +Spec, +Goal0, -Goal) is semidet.
%
%   Goal has in the place of each argument of Goal0 what call(Change, Place,
%   Argument0, Argument) makes of it, where Spec says what is in the Place.

rebuilt(Change, Spec, Goal0, Goal) :-
    Spec =.. [_|Places],
    Goal0 =.. [Name|Args0],
    maplist(Change, Places, Args0, Args),
    Goal =.. [Name|Args].

%!  called_with(?Closure, +More, ?Goal) is semidet.
%
%   Goal is Closure with More arguments.

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
