:- module(watch,
          [ watch/3,                    % +Module, +Role, +Template
            best_id/2                   % ?Best, -Id
          ]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module(library(lists), [member/2]).

/** <module> Watch a search program from outside

wrap_predicate/4 sees the calls and exits of a predicate without a change to
its clauses.  Every event is the text of one term, on the current output with
nothing between it and the next:

  | c(Id,Alpha,Beta)         | the search of position Id begins             |
  | s(Id,Value)              | a static evaluation (watched_positions.pl)   |
  | g(Id,Value,Rest)         | is Id good enough?  Rest is `more` or `last` |
  | n(Id,Alpha,Beta)         | the bounds after Id, for its next sibling    |
  | t(Id,Val,Id1,Val1,Best)  | of Id and Id1, Best is the better            |
  | r(Id,Best,Value)         | the search of Id returns; Best may be `-`    |

Which predicate plays which role, and which of its arguments is what, is said
by a template, such as alphabeta(P,A,B,Best,V).
*/

%!  watch(+Module, +Role, +Template) is det.
%
%   Write the events of the predicate of Module that Template describes.  Role
%   is what it does in the search; Template is a list of the predicate's name
%   and the names of its arguments, each an atom:
%
%     - search: 'P', 'A', 'B', 'Best', 'V' (a missing bound is infinite)
%     - enough: 'Rest', 'P', 'V', and others
%     - bounds: 'P', 'A1', 'B1', and others
%     - better: 'P', 'V', 'P1', 'V1', 'Best', and others
%     - enter, leave: 'As', 'Rs', the two stacks of iterative.pl, where the
%       search of the position on top of Rs begins and ends

watch(Module, Role, [Name|Args]) :-
    must_be(oneof([search,enough,bounds,better,enter,leave]), Role),
    same_length_vars(Args, Vars, Pairs),
    Head =.. [Name|Vars],
    body(Role, Pairs, Module:Closure, Body),
    wrap_predicate(Module:Head, pyab, Closure, Body).

same_length_vars([], [], []).
same_length_vars([Arg|Args], [Var|Vars], [Arg-Var|Pairs]) :-
    same_length_vars(Args, Vars, Pairs).

%   The closure is always called with its module: bare, it makes the wrapper
%   look for its context up the whole stack, which is quadratic in the depth.

body(search, Args, Goal, ( Pos = pos(_, Id, _),
                           Begins,
                           Goal,
                           (   nonvar(Best),
                               Best = pos(_, IdBest0, _)
                           ->  IdBest = IdBest0
                           ;   IdBest = (-)
                           ),
                           Returns )) :-
    template_arg('P', Args, Pos),
    template_arg('A', Args, Alpha, '-inf'),
    template_arg('B', Args, Beta, inf),
    template_arg('Best', Args, Best, -),
    template_arg('V', Args, Value),
    event(c, [Id,Alpha,Beta], Begins),
    event(r, [Id,IdBest,Value], Returns).
body(enough, Args, Goal, ( Pos = pos(_, Id, _),
                           (   Rest == []
                           ->  Last
                           ;   More
                           ),
                           Goal )) :-
    template_arg('Rest', Args, Rest),
    template_arg('P', Args, Pos),
    template_arg('V', Args, Value),
    event(g, [Id,Value,last], Last),
    event(g, [Id,Value,more], More).
body(bounds, Args, Goal, ( Goal,
                           Pos = pos(_, Id, _),
                           Narrowed )) :-
    template_arg('P', Args, Pos),
    template_arg('A1', Args, Alpha),
    template_arg('B1', Args, Beta),
    event(n, [Id,Alpha,Beta], Narrowed).
body(better, Args, Goal, ( Goal,
                           Pos = pos(_, Id, _),
                           Pos1 = pos(_, Id1, _),
                           Best = pos(_, IdBest, _),
                           Compared )) :-
    template_arg('P', Args, Pos),
    template_arg('V', Args, Value),
    template_arg('P1', Args, Pos1),
    template_arg('V1', Args, Value1),
    template_arg('Best', Args, Best),
    event(t, [Id,Value,Id1,Value1,IdBest], Compared).
body(enter, Args, Goal, ( Stack = [[pos(_, Id, _)|_]|_],
                          Values = [MinusBeta,Alpha|_],
                          Beta is -MinusBeta,
                          Begins,
                          Goal )) :-
    template_arg('As', Args, Values),
    template_arg('Rs', Args, Stack),
    event(c, [Id,Alpha,Beta], Begins).
body(leave, Args, Goal, ( Stack = [[pos(_, Id, _)|_]|_],
                          Values = [Value|_],
                          Returns,
                          Goal )) :-
    template_arg('As', Args, Values),
    template_arg('Rs', Args, Stack),
    event(r, [Id,-,Value], Returns).

%!  event(+Kind, +Args, -Goal) is det.
%
%   Goal writes the event of that Kind with Args: atoms, and variables for what is
%   known only when it is called, numbers or atoms.  It takes three quarters of what
%   write/1 takes for the term: the pieces are put together first, those that are known
%   here and now, and what that leaves on the stack goes at once.

event(Kind, Args, \+ \+ ( atomics_to_string(Pieces, Text), write(Text) )) :-
    atom_concat(Kind, '(', Start),
    pieces(Args, Start, Pieces).

pieces([], Last, [Last]).
pieces([Arg|Args], Before, Pieces) :-
    (   Args == []
    ->  After = ')'
    ;   After = ','
    ),
    (   var(Arg)
    ->  Pieces = [Before,Arg|Pieces1],
        pieces(Args, After, Pieces1)
    ;   atomic_list_concat([Before,Arg,After], Known),
        pieces(Args, Known, Pieces)
    ).

template_arg(Name, Args, Var) :-
    (   memberchk(Name-Var0, Args)
    ->  Var = Var0
    ;   existence_error(template_argument, Name)
    ).

template_arg(Name, Args, Var, Default) :-
    (   memberchk(Name-Var0, Args)
    ->  Var = Var0
    ;   Var = Default
    ).

%!  best_id(?Best, -Id) is det.
%
%   Id is the position's number, or `-` where a program names no best position.

best_id(Best, Id) :-
    (   nonvar(Best),
        Best = pos(_, Id0, _)
    ->  Id = Id0
    ;   Id = (-)
    ).
