:- module(watch,
          [ watch/4,                    % +Module, +Role, +Template, +Writer
            best_id/2                   % ?Best, -Id
          ]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).
:- use_module(positions, []).

/** <module> Watch a search program from outside

wrap_predicate/4 sees the calls and exits of a predicate without a change to
its clauses.  Every event goes to the current output, with nothing between it
and the next:

  | c(Id,Alpha,Beta)         | the search of position Id begins             |
  | s(Id,Value)              | a static evaluation                          |
  | g(Id,Value,Rest)         | is Id good enough?  Rest is `more` or `last` |
  | n(Id,Alpha,Beta)         | the bounds after Id, for its next sibling    |
  | t(Id,Val,Id1,Val1,Best)  | of Id and Id1, Best is the better            |
  | r(Id,Best,Value)         | the search of Id returns; Best may be `-`    |

Which predicate plays which role, and which of its arguments is what, is said
by a template, such as alphabeta(P,A,B,Best,V).  How an event is written is
said by a writer:

  | text       | as the term above, for people and for all numbers        |
  | characters | as a few characters, for the millions of trees of small  |
  |            | ranks: a letter, the characters of the positions, which  |
  |            | are their numbers, and of the values, which count        |
  |            | from 48                                                  |

The static evaluations are no predicate of the program.  They are written by
the game that it is loaded over: `text_game` and `characters_game` are
positions.pl with these events, and `asked_game` writes whatever is asked of a
position.
*/

%!  watch(+Module, +Role, +Template, +Writer) is det.
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

watch(Module, Role, [Name|Args], Writer) :-
    must_be(oneof([search,enough,bounds,better,enter,leave]), Role),
    must_be(oneof([text,characters]), Writer),
    same_length_vars(Args, Vars, Pairs),
    Head =.. [Name|Vars],
    role(Role, Wanted, Events, Module:Closure, Body),
    maplist(template_arg(Pairs), Wanted),
    maplist(event(Writer), Events),
    optimised(wrap_predicate(Module:Head, pyab, Closure, Body)).

%   As with -O: else a character is worked out by calls of is/2.

:- meta_predicate optimised(0).

optimised(Goal) :-
    current_prolog_flag(optimise, Before),
    setup_call_cleanup(
        set_prolog_flag(optimise, true),
        Goal,
        set_prolog_flag(optimise, Before)).

same_length_vars([], [], []).
same_length_vars([Arg|Args], [Var|Vars], [Arg-Var|Pairs]) :-
    same_length_vars(Args, Vars, Pairs).

%!  role(?Role, -Wanted, -Events, +Goal, -Body) is semidet.
%
%   Body wraps Goal, the predicate of Role.  Wanted are the arguments that it
%   needs, each Name-Var or Name-Var-Default.  Events are what it writes, each
%   with the goal that will do so.
%
%   The closure is always called with its module: bare, it makes the wrapper
%   look for its context up the whole stack, which is quadratic in the depth.

role(search, ['P'-Pos,'A'-Alpha-'-inf','B'-Beta-inf,'Best'-Best-(-),'V'-Value],
     [c(Id,Alpha,Beta)-Begins,r(Id,IdBest,Value)-Returns],
     Goal, ( Pos = pos(_, Id, _),
             Begins,
             Goal,
             % Unbound if the program names no move, `-` if it has no such
             % argument.
             (   nonvar(Best),
                 Best = pos(_, IdBest0, _)
             ->  IdBest = IdBest0
             ;   IdBest = (-)
             ),
             Returns )).
role(enough, ['Rest'-Rest,'P'-Pos,'V'-Value],
     [g(Id,Value,last)-Last,g(Id,Value,more)-More],
     Goal, ( Pos = pos(_, Id, _), ( Rest == [] -> Last ; More ), Goal )).
%   The goal first: what is told of are its outputs.
role(bounds, ['P'-Pos,'A1'-Alpha,'B1'-Beta],
     [n(Id,Alpha,Beta)-Narrowed],
     Goal, ( Goal, Pos = pos(_, Id, _), Narrowed )).
role(better, ['P'-Pos,'V'-Value,'P1'-Pos1,'V1'-Value1,'Best'-Best],
     [t(Id,Value,Id1,Value1,IdBest)-Compared],
     Goal, ( Goal,
             Pos = pos(_, Id, _),
             Pos1 = pos(_, Id1, _),
             Best = pos(_, IdBest, _),
             Compared )).
role(enter, ['As'-Values,'Rs'-Stack],
     [c(Id,Alpha,Beta)-Begins],
     Goal, ( Stack = [[pos(_, Id, _)|_]|_],
             Values = [MinusBeta,Alpha|_],
             % The paper's array has minus beta: it is the alpha of the level
             % below.
             Beta is -MinusBeta,
             Begins,
             Goal )).
role(leave, ['As'-Values,'Rs'-Stack],
     [r(Id,-,Value)-Returns],
     Goal, ( Stack = [[pos(_, Id, _)|_]|_],
             Values = [Value|_],
             Returns,
             Goal )).

template_arg(Args, Name-Var-Default) :- !,
    (   memberchk(Name-Var0, Args)
    ->  Var = Var0
    ;   Var = Default
    ).
template_arg(Args, Name-Var) :-
    (   memberchk(Name-Var0, Args)
    ->  Var = Var0
    ;   existence_error(template_argument, Name)
    ).

event(Writer, Event-Goal) :-
    event(Writer, Event, Goal).

%!  event(+Writer, +Event, -Goal) is det.
%
%   Goal writes Event, a term as above, with variables for what is known only
%   when it is called: numbers, or atoms.

%   Text takes three quarters of what write/1 takes for the term: the pieces are
%   put together first, those that are known here and now, and what that leaves
%   on the stack goes at once.

event(text, Event, \+ \+ ( atomics_to_string(Pieces, Text), write(Text) )) :-
    Event =.. [Kind|Args],
    atom_concat(Kind, '(', Start),
    pieces(Args, Start, Pieces).
event(characters, Event, Goal) :-
    characters(Event, Chars),
    put_all(Chars, Goal).

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

characters(c(Id,Alpha,Beta), [c,Id,48+Alpha,48+Beta]).
characters(s(Id,_), [Id]).
characters(g(Id,Value,more), [g,Id,48+Value]).
characters(g(Id,Value,last), ['G',Id,48+Value]).
characters(n(Id,Alpha,Beta), [n,Id,48+Alpha,48+Beta]).
characters(t(Id,Value,Id1,Value1,Best), [t,Id,48+Value,Id1,48+Value1,Best]).
characters(r(Id,Best,Value), [r,Id,Best,48+Value]).

put_all([Char], Goal) :- !,
    put(Char, Goal).
put_all([Char|Chars], ( Goal, Goals )) :-
    put(Char, Goal),
    put_all(Chars, Goals).

put(Char, put_char(Char)) :-
    var(Char), !.
put(48+Bound, put_char(-)) :-           % which the predicate does not take
    atom(Bound), !.
put(48+Value, ( Code is 48+Value, put_char(Code) )) :- !.
put(Char, put_char(Char)).

%   The games.  A static value is a number; what is no terminal position has
%   none.

game(Game, Super, Clauses) :-
    add_import_module(Game, Super, start),
    forall(member(Clause, Clauses), assertz(Game:Clause)),
    forall(( member((Head :- _), Clauses), functor(Head, Name, Arity) ),
           compile_predicates([Game:Name/Arity])).

evaluations(Writer,
            [ ( staticval(pos(_, Id, Value), Value) :-
                    number(Value),
                    Event ),
              ( payoff(pos(Side, Id, Value), Own) :-
                    number(Value),
                    Event,
                    ( Side == max -> Own = Value ; Own is -Value ) )
            ]) :-
    event(Writer, s(Id,Value), Event).

asked(Letter, Name,
      ( Head :- put_char(Letter), put_char(Id), positions:Head )) :-
    Head =.. [Name,pos(_, Id, _),_].

:- initialization(( evaluations(text, Text),
                    game(text_game, positions, Text),
                    evaluations(characters, Characters),
                    game(characters_game, positions, Characters),
                    maplist(asked, [m,m,o,o],
                            [moves,first,optimistic,pessimistic], Asked),
                    game(asked_game, characters_game, Asked)
                  ), now).

%!  best_id(?Best, -Id) is det.
%
%   Id is the position's number, or `-` where a program names no best position.

best_id(Best, Id) :-
    (   nonvar(Best),
        Best = pos(_, Id0, _)
    ->  Id = Id0
    ;   Id = (-)
    ).
