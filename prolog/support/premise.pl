%   The premise of the proofs.

:- module(premise,
          [ does_more/2                 % +Module, -Reason
          ]).
:- use_module(library(lists), [member/2]).

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
    calls(Body, Goal),
    \+ harmless(Goal, Module), !,
    functor(Goal, Called, CalledArity),
    format(string(Reason), "~q calls ~q, which may do more with values than compare them",
           [Name/Arity, Called/CalledArity]).

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
    (   value(Expression)
    ;   compound(Expression),
        compound_name_arguments(Expression, Name, [A,B]),
        memberchk(Name, [max, min]),
        value(A),
        value(B)
    ).
harmless(Goal, Module) :-
    callable(Goal),
    predicate_property(Module:Goal, number_of_clauses(_)),
    \+ predicate_property(Module:Goal, imported_from(system)),
    (   predicate_property(Module:Goal, imported_from(From))
    ->  memberchk(From, [positions, proof_positions])
    ;   true
    ).

%   A value as it is, or with its sign turned.

value(Var) :-
    var(Var), !.
value(- Var) :-
    var(Var).
