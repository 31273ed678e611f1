:- module(positions,
          [ position/4,                 % +Side, +Arities, +Leaves, -Position
            position/5,                 % +Side, +Arities, +Leaves, +First,
                                        % -Position
            moves/2,                    % +Position, -Successors
            staticval/2,                % +Position, -Value
            min_to_move/1,              % +Position
            max_to_move/1,              % +Position
            payoff/2,                   % +Position, -Value
            for_mover/3,                % +Position, +Value, -OwnValue
            infinity/1,                 % -Infinity
            optimistic/2,               % +Position, -Value
            pessimistic/2,              % +Position, -Value
            first/2,                    % +Position, -Reference
            next/2,                     % +Reference, -Next
            set_tree/2                  % +Infinity, +Bounds
          ]).

/** <module> Explicit trees as positions of a game

A position is a term pos(Side, Id, Kids) that holds all that is below it: Side
is `max` or `min`, Id the position's number in preorder, and Kids the non-empty
list of its successors, or the static value of a terminal position.  Nothing is
asserted, so a tree costs no clean-up and a million of them no memory.

```
?- position(max, [2,0,2,0,0], [3,1,2], P), moves(P, [_,Q]), moves(Q, [R|_]),
   staticval(R, V).
V = 1.
```
*/

%!  position(+Side, +Arities, +Leaves, -Position) is det.
%!  position(+Side, +Arities, +Leaves, +First, -Position) is det.
%
%   Position is the root of a tree that is given flat: Arities holds, in
%   preorder, the number of successors of each position, 0 for a terminal one;
%   Leaves the static values of the terminal ones.  Side is to move at the
%   root, which has the number First, or 0.  Flat, because the reader of nested
%   text ends at 10,000 levels.

position(Side, Arities, Leaves, Position) :-
    position(Side, Arities, Leaves, 0, Position).

position(Side, Arities, Leaves, First, Position) :-
    position(Arities, [], Leaves, [], First, _, Side, Position).

position([Arity|Arities0], Arities, Leaves0, Leaves, Id0, Id, Side,
         pos(Side, Id0, Kids)) :-
    Id1 is Id0+1,
    (   Arity =:= 0
    ->  Leaves0 = [Kids|Leaves],
        Arities = Arities0,
        Id = Id1
    ;   other_side(Side, Other),
        successors(Arity, Arities0, Arities, Leaves0, Leaves, Id1, Id,
                   Other, Kids)
    ).

successors(0, Arities, Arities, Leaves, Leaves, Id, Id, _, []) :- !.
successors(N, Arities0, Arities, Leaves0, Leaves, Id0, Id, Side,
           [Kid|Kids]) :-
    position(Arities0, Arities1, Leaves0, Leaves1, Id0, Id1, Side, Kid),
    N1 is N-1,
    successors(N1, Arities1, Arities, Leaves1, Leaves, Id1, Id, Side, Kids).

other_side(max, min).
other_side(min, max).

%!  moves(+Position, -Successors) is semidet.
%
%   Successors are the positions after each move.  Fails for a terminal
%   position.

moves(pos(_, _, Kids), Kids) :-
    Kids = [_|_].

%!  staticval(+Position, -Value) is semidet.
%
%   Value is the static value of a terminal position, from MAX's side.

staticval(pos(_, _, Value), Value).

%!  min_to_move(+Position) is semidet.
%!  max_to_move(+Position) is semidet.

min_to_move(pos(min, _, _)).
max_to_move(pos(max, _, _)).

%!  payoff(+Position, -Value) is semidet.
%
%   Value is the static value of a terminal position for the player to move:
%   f(p) of Knuth & Moore.

payoff(Position, Value) :-
    staticval(Position, Value0),
    for_mover(Position, Value0, Value).

%!  for_mover(+Position, +Value, -OwnValue) is det.
%
%   OwnValue is MAX's Value as the player to move in Position counts it.

for_mover(pos(Side, _, _), Value, OwnValue) :-
    (   Side == max
    ->  OwnValue = Value
    ;   OwnValue is -Value
    ).

%!  optimistic(+Position, -Value) is det.
%!  pessimistic(+Position, -Value) is det.
%
%   Value is no less, or no more, than the value of Position for the player to
%   move; infinite where the tree says nothing.

optimistic(Position, Value) :-
    bound(Position, 1, Value).

pessimistic(Position, Value) :-
    bound(Position, 2, Value).

%   Of MIN's bounds the optimistic one is minus MAX's pessimistic one.

bound(pos(Side, Id, _), Which, Value) :-
    nb_getval(pyab_bounds, Bounds),
    (   Side == max
    ->  known_bound(Bounds, Which, Id, Value)
    ;   Other is 3-Which,
        known_bound(Bounds, Other, Id, Value0),
        Value is -Value0
    ).

known_bound(bounds(Uppers, Lowers), Which, Id, Value) :- !,
    arg(Which, bounds(Uppers, Lowers), Vector),
    % Positions count from 0, arguments from 1.
    N is Id+1,
    arg(N, Vector, Value0),
    % An infinite bound comes as the atom `inf`.
    Value is Value0.
known_bound(none, Which, _, Value) :-
    nb_getval(pyab_infinity, Infinity),
    (   Which =:= 1
    ->  Value = Infinity
    ;   Value is -Infinity
    ).

%!  first(+Position, -Reference) is det.
%!  next(+Reference, -Next) is det.
%
%   The successors as a linked list: a reference is a list whose head is a
%   successor and whose tail refers to the next; [] refers to none.

first(pos(_, _, Kids), Reference) :-
    (   Kids = [_|_]
    ->  Reference = Kids
    ;   Reference = []
    ).

next([_|Next], Next).

%!  infinity(-Infinity) is det.
%
%   A number above all values of the tree at hand: an infinite float, but for
%   integers that the comparison with one would round to infinity.

infinity(Infinity) :-
    nb_getval(pyab_infinity, Infinity).

%!  set_tree(+Infinity, +Bounds) is det.
%
%   Say what infinity/1, optimistic/2 and pessimistic/2 answer from now on.
%   Bounds is `none`, or bounds(Uppers, Lowers): two terms with an argument for
%   each position, from MAX's side.

set_tree(Infinity, Bounds) :-
    nb_setval(pyab_infinity, Infinity),
    nb_setval(pyab_bounds, Bounds).

%   The float: the atom would be evaluated at each comparison.

:- initialization((Inf is inf, set_tree(Inf, none))).
