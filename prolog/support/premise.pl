%   The premise of the proofs.

:- module(premise,
          [ does_more/2,                % +Module, -Reason
            uses_result/4               % +Module, +PI, +Place, -Who
          ]).
:- use_module(library(occurs), [occurrences_of_var/3]).

/** <module> Does a program only compare values?

If all that a program does with values is to hand them on, compare them and turn their
sign, then it takes one course on two trees whose leaves are ordered alike, and one
tree for each order stands for all.
*/

%!  does_more(+Module, -Reason) is semidet.
%
%   True if a clause of the program in Module calls what may do more with a value,
%   with the Reason in words.

does_more(Module, Reason) :-
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    clause(Module:Head, Body),
    (   calls(Body, Goal),
        \+ harmless(Goal, Module)
    ->  functor(Goal, Called, CalledArity),
        format(string(Does), "calls ~q, which may do more with values than compare them",
               [Called/CalledArity])
    ;   ( Part = Head ; calls(Body, Part) ),
        compound(Part),
        arg(_, Part, Argument),
        looks(Argument, Term)
    ->  copy_term(Term, Shown),
        numbervars(Shown, 0, _),
        format(string(Does), "has ~p, which may look at what a value or a position is", [Shown])
    ), !,
    format(string(Reason), "~q ~s", [Name/Arity, Does]).

%   Term is a part of an argument that is neither a variable, a list, an atom, nor minus a
%   variable.

looks(Argument, Term) :-
    nonvar(Argument),
    \+ atom(Argument),
    Argument \== [],
    (   Argument = [First|Rest]
    ->  (   looks(First, Term)
        ;   looks(Rest, Term)
        )
    ;   Argument = -Value,
        var(Value)
    ->  fail
    ;   Term = Argument
    ).

%!  uses_result(+Module, +PI, +Place, -Who) is semidet.
%
%   True if a clause of the program in Module, of the predicate Who, uses what a call
%   of PI gives back in its argument Place: what stands there is no variable, or stands
%   elsewhere in the clause as well.

uses_result(Module, Name/Arity, Place, Who) :-
    functor(Goal, Name, Arity),
    current_predicate(Module:Called/CalledArity),
    functor(Head, Called, CalledArity),
    \+ predicate_property(Module:Head, imported_from(_)),
    clause(Module:Head, Body),
    calls(Body, Goal),
    arg(Place, Goal, Result),
    (   nonvar(Result)
    ->  true
    ;   occurrences_of_var(Result, Head-Body, Number),
        Number > 1
    ), !,
    format(string(Who), "~q", [Called/CalledArity]).

calls(Var, Var) :-
    var(Var), !.
calls((A, B), Goal) :- !,
    (   calls(A, Goal)
    ;   calls(B, Goal)
    ).
calls((A ; B), Goal) :- !,
    (   calls(A, Goal)
    ;   calls(B, Goal)
    ).
calls((A -> B), Goal) :- !,
    (   calls(A, Goal)
    ;   calls(B, Goal)
    ).
calls(\+ A, Goal) :- !,
    calls(A, Goal).
calls(Goal, Goal).

harmless(Var, _) :-
    var(Var), !,
    fail.
harmless(!, _).
harmless(true, _).
harmless(fail, _).
harmless(_ = _, _).
harmless(A == B, _) :-                  % whether a list has come to its end
    ( A == [] ; B == [] ), !.
harmless(A \== B, _) :-
    ( A == [] ; B == [] ), !.
harmless(Comparison, _) :-
    compound(Comparison),
    compound_name_arguments(Comparison, Name, [A,B]),
    memberchk(Name, [<, >, =<, >=, =:=, =\=]),
    value(A),
    value(B).
harmless(Value is Expression, _) :-
    var(Value),
    value(Expression).
harmless(Goal, Module) :-
    callable(Goal),
    predicate_property(Module:Goal, number_of_clauses(_)),
    \+ predicate_property(Module:Goal, imported_from(system)),
    (   predicate_property(Module:Goal, imported_from(From))
    ->  memberchk(From, [positions, proof_positions, reading_positions])
    ;   true
    ).

%   A value as it is, or with its sign turned.

value(Var) :-
    var(Var), !.
value(- Var) :-
    var(Var).
