% Draughts: the window is turned in the call itself, and a move taken apart in the body.
negamax(Board, Colour, Depth, _, _, _, _, none, Value) :-
    Depth =< 0, !,
    evaluate(Board, Colour, Value).
negamax(Board, Colour, Depth, Last, Rights, Alpha, Beta, Best, Value) :-
    all_jumps(Board, Colour, Last, Rights, Jumps),
    (   Jumps = []
    ->  evaluate(Board, Colour, Value), Best = none
    ;   loop(Jumps, Board, Colour, Depth, Last, Rights, Alpha, Beta, none, Best, Value)
    ).

loop([], _, _, _, _, _, Alpha, _, Best, Best, Value) :-
    Value is Alpha.
loop([Jump|Jumps], Board, Colour, Depth, Last, Rights, Alpha, Beta, Best0, Best, Value) :-
    Jump = jump(From, To, Crowned),
    carry_out(Board, Colour, From, To, Crowned, Last, Rights, Rights1, Board1),
    Depth1 is Depth - 1,
    enemy(Colour, Enemy),
    negamax(Board1, Enemy, Depth1, Jump, Rights1, -Beta, -Alpha, _, Value1),
    Value2 is -Value1,
    (   Value2 >= Beta
    ->  Best = Jump, Value = Value2
    ;   Value2 > Alpha
    ->  loop(Jumps, Board, Colour, Depth, Last, Rights, Value2, Beta, Jump, Best, Value)
    ;   loop(Jumps, Board, Colour, Depth, Last, Rights, Alpha, Beta, Best0, Best, Value)
    ).
