% A move is two squares; the board that it leaves is made ready before it is searched.
alpha_beta(Player, Depth, Board, _, _, none, Value) :-
    ( Depth =:= 0 ; game_over(Board) ), !,
    board_value(Player, Board, Value).
alpha_beta(Player, Depth, Board, Alpha, Beta, Move, Value) :-
    all_moves(Player, Board, Moves),
    Depth1 is Depth - 1,
    choose_best(Moves, Player, Board, Depth1, Alpha, Beta, none, [Move, Value]).

choose_best([], _, _, _, Alpha, _, Move, [Move, Alpha]).
choose_best([[[X1, Y1], [X2, Y2]]|Moves], Player, Board, Depth, Alpha, Beta, Move0, Best) :-
    shift(X1, Y1, X2, Y2, Board, Moved),
    take_captured(Player, Moved, Board1),
    change_player(Player, Other),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alpha_beta(Other, Depth, Board1, Alpha1, Beta1, _, Value1),
    Value is -Value1,
    Move = [[X1, Y1], [X2, Y2]],
    (   Value >= Beta
    ->  Best = [Move, Value]
    ;   Value > Alpha
    ->  choose_best(Moves, Player, Board, Depth, Value, Beta, Move, Best)
    ;   choose_best(Moves, Player, Board, Depth, Alpha, Beta, Move0, Best)
    ).

change_player(attacker, defender).
change_player(defender, attacker).
