% A mate and a stalemate have values of their own.
nega(Board, Side, Depth, Alpha, Beta, Best, Value) :-
    (   Depth =< 0
    ->  rate(Board, Side, Value), Best = none
    ;   legal(Board, Side, Moves),
        (   Moves == []
        ->  Best = none,
            (   checked(Board, Side) -> Value = -9999 ; Value = 0 )
        ;   loop(Moves, Board, Side, Depth, Alpha, Beta, none, Best, Value)
        )
    ).

loop([], _, _, _, Alpha, _, Best, Best, Alpha).
loop([Move|Moves], Board, Side, Depth, Alpha, Beta, Best0, Best, Value) :-
    carried_out(Move, Board, Next),
    Depth1 is Depth - 1,
    enemy(Side, Other),
    Alpha1 is -Beta, Beta1 is -Alpha,
    nega(Next, Other, Depth1, Alpha1, Beta1, _, Value0),
    Value1 is -Value0,
    (   Value1 >= Beta -> Best = Move, Value = Value1
    ;   Value1 > Alpha -> loop(Moves, Board, Side, Depth, Value1, Beta, Move, Best, Value)
    ;   loop(Moves, Board, Side, Depth, Alpha, Beta, Best0, Best, Value)
    ).
enemy(white, black).
enemy(black, white).
