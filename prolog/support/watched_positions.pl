:- module(watched_positions,
          [ staticval/2,                % +Position, -Value
            payoff/2                    % +Position, -Value
          ]).
:- reexport(positions, except([staticval/2, payoff/2])).

/** <module> The same positions, with every static evaluation written down

A program that is loaded over this module instead of positions.pl leaves an
event `s(Id,Value)`, with MAX's value, on the current output for each terminal
position that it evaluates.  See watch.pl for the other events.
*/

%!  staticval(+Position, -Value) is semidet.
%!  payoff(+Position, -Value) is semidet.

staticval(pos(_, Id, Value), Value) :-
    \+ \+ ( atomics_to_string(['s(',Id,',',Value,')'], Text), write(Text) ).

payoff(Position, Value) :-
    staticval(Position, Value0),
    for_mover(Position, Value0, Value).
