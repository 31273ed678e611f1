% A negamax: where the game is over, the result tells who has won, and by how much.

choose(Pos, Side, Depth, Move) :-
    value(Pos, Side, Depth, -100000, 100000, Move, _).

value(Pos, Side, _, _, _, none, Value) :-
    result(Pos, Winner, Margin), !,
    colour(1, First),
    colour(-1, Second),
    (   Winner == First
    ->  Value is 500 * Side * Margin
    ;   Winner == Second
    ->  Value is -500 * Side * Margin
    ;   Value = 0
    ).
value(Pos, Side, 0, _, _, none, Value) :- !,
    colour(1, First),
    score(Pos, First, Value0),
    Value is Value0 * Side.
value(Pos, Side, Depth, Alpha, Beta, Move, Value) :-
    colour(Side, Colour),
    legal(Pos, Colour, Moves),
    Depth1 is Depth - 1,
    pick(Moves, Pos, Side, Depth1, Alpha, Beta, none, Move, Value).

pick([], _, _, _, Alpha, _, Move, Move, Alpha).
pick([M|Ms], Pos, Side, Depth, Alpha, Beta, Move0, Move, Value) :-
    colour(Side, Colour),
    after(Pos, M, Colour, Next),
    Other is -Side,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    value(Next, Other, Depth, Alpha1, Beta1, _, Value1),
    Value2 is -Value1,
    (   Value2 >= Beta
    ->  Move = M, Value = Value2
    ;   Value2 > Alpha
    ->  pick(Ms, Pos, Side, Depth, Value2, Beta, M, Move, Value)
    ;   pick(Ms, Pos, Side, Depth, Alpha, Beta, Move0, Move, Value)
    ).
