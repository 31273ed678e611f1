:- module(proof_positions,
          [ staticval/2,                % +Position, -Value
            payoff/2                    % +Position, -Value
          ]).
:- reexport(positions, except([staticval/2, payoff/2])).

/** <module> The same positions, with every static evaluation as one character

For the proofs, which run millions of trees: a static evaluation leaves the
position's number, which is a character code (exhaust.pl numbers them from 64
on), on the current output.
*/

%!  staticval(+Position, -Value) is semidet.
%!  payoff(+Position, -Value) is semidet.

staticval(pos(_, Id, Value), Value) :-
    integer(Value),
    put_char(Id).

payoff(pos(Side, Id, Value0), Value) :-
    integer(Value0),
    put_char(Id),
    (   Side == max
    ->  Value = Value0
    ;   Value is -Value0
    ).
