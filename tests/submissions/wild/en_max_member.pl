% minimax(+State, +Depth, -Value-Move): all moves with their values, and of
% these the greatest or the least.

minimax(State, Depth, Value-none) :-
    (   Depth =:= 0
    ;   game_over(State)
    ), !,
    evaluate(State, Value).
minimax(State, Depth, Value-Move) :-
    Depth1 is Depth-1,
    findall(V-M,
            ( legal_move(State, M),
              do_move(State, M, Next),
              minimax(Next, Depth1, V-_)
            ),
            Pairs),
    to_move(State, Player),
    (   Player = white
    ->  max_member(Value-Move, Pairs)
    ;   min_member(Value-Move, Pairs)
    ).
