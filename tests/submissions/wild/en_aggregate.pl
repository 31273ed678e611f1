% The value of a position, by all answers of move/2 at once.

minimax(Pos, Val) :-
    \+ move(Pos, _), !,
    value(Pos, Val).
minimax(Pos, Val) :-
    turn(Pos, max), !,
    aggregate_all(max(V), (move(Pos, Next), minimax(Next, V)), Val).
minimax(Pos, Val) :-
    aggregate_all(min(V), (move(Pos, Next), minimax(Next, V)), Val).
