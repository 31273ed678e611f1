% Values are those of Me, who need not be the one to move.

other_player(white, black).
other_player(black, white).

alphabeta(Me, _, 0, _, _, Board, _, Value) :-
    board_value(Me, Board, Value), !.
alphabeta(Me, _, _, _, _, Board, _, Value) :-
    game_over(Board),
    board_value(Me, Board, Value), !.
alphabeta(Me, Moving, Depth, Alpha, Beta, Board, Best, Value) :-
    all_moves(Moving, Board, Moves),
    bounded_best(Me, Moving, Depth, Alpha, Beta, Moves, Board, Best, Value).

bounded_best(Me, Moving, Depth, Alpha, Beta, [Move|Moves], Board, Best, BestValue) :-
    make_move(Move, Board, Next),
    D is Depth - 1,
    other_player(Moving, Then),
    alphabeta(Me, Then, D, Alpha, Beta, Next, _, Value),
    good_enough(Me, Moving, Depth, Alpha, Beta, Board, Moves, Move, Value, Best, BestValue), !.

good_enough(_, _, _, _, _, _, [], Move, Value, Move, Value) :- !.
good_enough(Me, Moving, _, Alpha, Beta, _, _, Move, Value, Move, Value) :-
    Me == Moving, Value > Beta, !
    ;
    Me \= Moving, Value < Alpha, !.
good_enough(Me, Moving, Depth, Alpha, Beta, Board, Moves, Move, Value, Best, BestValue) :-
    new_bounds(Me, Moving, Alpha, Beta, Value, Alpha1, Beta1),
    bounded_best(Me, Moving, Depth, Alpha1, Beta1, Moves, Board, Move1, Value1),
    better_of(Me, Moving, Move, Value, Move1, Value1, Best, BestValue).

new_bounds(Me, Me, Alpha, Beta, Value, Value, Beta) :- Value > Alpha, !.
new_bounds(Me, Moving, Alpha, Beta, Value, Alpha, Value) :- Me \= Moving, Value < Beta, !.
new_bounds(_, _, Alpha, Beta, _, Alpha, Beta).

better_of(Me, Moving, Move, Value, _, Value1, Move, Value) :-
    Me == Moving, Value > Value1, !
    ;
    Me \= Moving, Value < Value1, !.
better_of(_, _, _, _, Move1, Value1, Move1, Value1).
