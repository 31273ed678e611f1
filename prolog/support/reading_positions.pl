:- module(reading_positions,
          [ moves/2,                    % +Position, -Successors
            first/2,                    % +Position, -Reference
            optimistic/2,               % +Position, -Value
            pessimistic/2               % +Position, -Value
          ]).
:- reexport(proof_positions,
            except([moves/2, first/2, optimistic/2, pessimistic/2])).

/** <module> The same positions, with everything that is asked of one as characters

For the proofs by induction: moves/2 and first/2 leave `m` and the position's number,
optimistic/2 and pessimistic/2 `o` and the number, staticval/2 and payoff/2 the number
alone, as in proof_positions.pl.
*/

%!  moves(+Position, -Successors) is semidet.
%!  first(+Position, -Reference) is det.
%!  optimistic(+Position, -Value) is det.
%!  pessimistic(+Position, -Value) is det.

moves(Position, Successors) :-
    asked(m, Position),
    positions:moves(Position, Successors).

first(Position, Reference) :-
    asked(m, Position),
    positions:first(Position, Reference).

optimistic(Position, Value) :-
    asked(o, Position),
    positions:optimistic(Position, Value).

pessimistic(Position, Value) :-
    asked(o, Position),
    positions:pessimistic(Position, Value).

asked(What, pos(_, Id, _)) :-
    put_char(What),
    put_char(Id).
