:- module(recorded_positions,
          [ moves/2,                    % +Position, -Successors
            payoff/2,                   % +Position, -Value
            infinity/1,                 % -Infinity
            optimistic/2,               % +Position, -Value
            pessimistic/2,              % +Position, -Value
            first/2                     % +Position, -Reference
          ]).
:- reexport(positions,
            except([ moves/2, payoff/2, infinity/1, optimistic/2,
                     pessimistic/2, first/2 ])).
:- use_module(recorder, []).

/** <module> The same positions, with the values of recorder.pl

A value there is a variable, which must not be unified with a list to see whether it is
one, and whose sign is turned in a way of its own.
*/

%!  moves(+Position, -Successors) is semidet.
%!  payoff(+Position, -Value) is det.
%!  infinity(-Infinity) is det.
%!  optimistic(+Position, -Value) is det.
%!  pessimistic(+Position, -Value) is det.
%!  first(+Position, -Reference) is det.

moves(pos(_, _, Kids), Successors) :-
    nonvar(Kids),
    Successors = Kids.

payoff(pos(Side, _, Value0), Value) :-
    (   Side == max
    ->  Value = Value0
    ;   recorder:minus(Value0, Value)
    ).

infinity(Infinity) :-
    b_getval(pyab_infinity_value, Infinity).

optimistic(_, Value) :-
    infinity(Value).

pessimistic(_, Value) :-
    infinity(Infinity),
    recorder:minus(Infinity, Value).

first(pos(_, _, Kids), Reference) :-
    (   nonvar(Kids)
    ->  Reference = Kids
    ;   Reference = []
    ).
