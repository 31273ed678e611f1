%   The premise of the proofs.

:- module(premise,
          [ does_more/2,                % +Module, -Reason
            looks_far/2,                % +Module, -PI
            uses_result/4               % +Module, +PI, +Place, -Who
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(occurs), [occurrences_of_var/3]).

/** <module> Does a program only compare values?

If all that a program does with values is to hand them on, compare them and
turn their sign, then it takes one course on two trees whose leaves are
ordered alike, and one tree for each order stands for all.
*/

%!  does_more(+Module, -Reason) is semidet.
%
%   True if a clause of the program in Module calls what may do more with a
%   value, with the Reason in words.

does_more(Module, Reason) :-
    own_clause(Module, Name/Arity, Head, Body),
    (   calls(Body, Goal),
        \+ harmless(Goal, Module)
    ->  shown(Goal, Shown),
        format(string(Does),
               "calls ~s, which may do more with values than compare them",
               [Shown])
    ;   \+ plain_arguments(Head)
    ->  shown(Head, Shown),
        format(string(Does),
               "has the head ~s, which may look at what a value or a position \c
                is",
               [Shown])
    ), !,
    format(string(Reason), "~q ~s", [Name/Arity, Does]).

%!  looks_far(+Module, -PI) is semidet.
%
%   True if a clause of the predicate PI of the program in Module has a list in
%   it of which it sees more than the first element.

looks_far(Module, PI) :-
    own_clause(Module, PI, Head, Body),
    (   Part = Head
    ;   calls(Body, Part)
    ),
    compound(Part),
    arg(_, Part, [_|Rest]),
    % A rest that is [] or a variable shows no second element.
    compound(Rest), !.

own_clause(Module, Name/Arity, Head, Body) :-
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    clause(Module:Head, Body).

shown(Term, Shown) :-
    % numbervars/3 would bind the variables of the clause itself.
    copy_term(Term, Copy),
    numbervars(Copy, 0, _),
    format(string(Shown), "~W",
           [Copy, [quoted(true), numbervars(true), max_depth(8)]]).

%!  uses_result(+Module, +PI, +Place, -Who) is semidet.
%
%   True if a clause of the program in Module, of the predicate Who, uses what a
%   call of PI gives back in its argument Place: what stands there is no
%   variable, or stands elsewhere in the clause as well.

uses_result(Module, Name/Arity, Place, Who) :-
    functor(Goal, Name, Arity),
    own_clause(Module, Called, Head, Body),
    calls(Body, Goal),
    arg(Place, Goal, Result),
    (   nonvar(Result)
    ->  true
    ;   occurrences_of_var(Result, Head-Body, Number),
        Number > 1
    ), !,
    format(string(Who), "~q", [Called]).

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

harmless(Goal, _) :-
    control(Goal).
harmless(A = B, _) :-
    plain(A),
    plain(B).
harmless(A == B, _) :-                  % whether a list has come to its end
    plain(A),
    plain(B),
    ( A == [] ; B == [] ), !.
harmless(A \== B, _) :-
    plain(A),
    plain(B),
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
    % With a module in front a name may mean any predicate.
    Goal \= _:_,
    plain_arguments(Goal),
    % Built-in predicates have none to be read, and may do more.
    predicate_property(Module:Goal, number_of_clauses(_)),
    (   predicate_property(Module:Goal, imported_from(From))
    ->  memberchk(From, [positions, characters_game, asked_game]),
        functor(Goal, Name, Arity),
        relation(Name/Arity)
    ;   true
    ).

control(Goal) :-
    nonvar(Goal),
    memberchk(Goal, [!, true, fail]).

relation(moves/2).
relation(staticval/2).
relation(min_to_move/1).
relation(max_to_move/1).
relation(payoff/2).
relation(infinity/1).
relation(optimistic/2).
relation(pessimistic/2).
relation(first/2).
relation(next/2).

plain_arguments(Goal) :-
    (   atom(Goal)
    ->  true
    ;   compound_name_arguments(Goal, _, Arguments),
        maplist(plain, Arguments)
    ).

%   A variable, or a list of such: nothing that a value or a position could be
%   held against.

plain(Term) :-
    (   var(Term)
    ->  true
    ;   Term = [First|Rest]
    ->  plain(First),
        plain(Rest)
    ;   Term == []
    ).

%   A value as it is, or with its sign turned.

value(Var) :-
    var(Var), !.
value(- Var) :-
    var(Var).
