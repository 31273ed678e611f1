:- module(positions,
          [ position/4,                 % +Side, +Arities, +Leaves, -Position
            moves/2,                    % +Position, -Successors
            staticval/2,                % +Position, -Value
            min_to_move/1,              % +Position
            max_to_move/1,              % +Position
            infinity/1,                 % -Infinity
            set_infinity/1              % +Infinity
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
%
%   Position is the root of a tree that is given flat: Arities holds, in
%   preorder, the number of successors of each position, 0 for a terminal one;
%   Leaves the static values of the terminal ones.  Side is to move at the
%   root.  Flat, because the reader of nested text ends at 10,000 levels.

position(Side, Arities, Leaves, Position) :-
    position(Arities, [], Leaves, [], 0, _, Side, Position).

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

%!  infinity(-Infinity) is det.
%
%   A number above all values of the tree at hand: an infinite float, but for
%   integers that the comparison with one would round to infinity.

infinity(Infinity) :-
    nb_getval(pyab_infinity, Infinity).

%!  set_infinity(+Infinity) is det.

set_infinity(Infinity) :-
    nb_setval(pyab_infinity, Infinity).

:- initialization((Inf is inf, set_infinity(Inf))).
