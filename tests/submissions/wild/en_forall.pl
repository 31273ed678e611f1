% Depth limited minimax.  I keep the best move of every level in the
% database because I could not get the accumulator version to work.

:- dynamic best/3.          % best(DepthLeft, Move, Value)

% search(+Pos, +Side, +Depth, -Move, -Value)
%   legal(Pos, Side, Move), apply_move(Pos, Side, Move, NewPos) and
%   heuristic(Pos, Value) (big = good for white) come with the game.

search(Pos, _, 0, none, Value) :-
    heuristic(Pos, Value), !.
search(Pos, Side, _, none, Value) :-
    \+ legal(Pos, Side, _),
    heuristic(Pos, Value), !.
search(Pos, Side, Depth, Move, Value) :-
    retractall(best(Depth, _, _)),
    D is Depth - 1,
    other(Side, Opp),
    forall(legal(Pos, Side, M),
           ( apply_move(Pos, Side, M, New),
             search(New, Opp, D, _, V),
             update(Side, Depth, M, V) )),
    retract(best(Depth, Move, Value)), !.

update(_, Depth, M, V) :-
    \+ best(Depth, _, _), !,
    assertz(best(Depth, M, V)).
update(Side, Depth, M, V) :-
    best(Depth, _, V0),
    better(Side, V, V0), !,
    retractall(best(Depth, _, _)),
    assertz(best(Depth, M, V)).
update(_, _, _, _).

better(white, V, V0) :- V > V0.
better(black, V, V0) :- V < V0.

other(white, black).
other(black, white).

go(Pos) :- search(Pos, white, 4, Move, Value),
           format('~w (~w)~n', [Move, Value]).
