% A negamax: the value is what the player to move has more than the other one.

negamax(Pos, Player, Depth, Alpha, Beta, Move, Val) :-
    Depth > 0,
    findall(Next, move(Pos, Player, Next), Nexts), Nexts \= [], !,
    Depth1 is Depth - 1,
    opponent(Player, Other),
    loop(Nexts, Other, Depth1, Alpha, Beta, none, Move, Val).
negamax(Pos, Player, _, _, _, none, Val) :-
    opponent(Player, Other),
    pieces(Player, Pos, Mine),
    pieces(Other, Pos, His),
    Val is Mine - His.

loop([], _, _, Alpha, _, Move, Move, Alpha).
loop([Next|Nexts], Other, Depth, Alpha, Beta, Move0, Move, Val) :-
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    negamax(Next, Other, Depth, Alpha1, Beta1, _, Val0),
    Val1 is -Val0,
    (   Val1 >= Beta
    ->  Move = Next, Val = Val1
    ;   Val1 > Alpha
    ->  loop(Nexts, Other, Depth, Val1, Beta, Next, Move, Val)
    ;   loop(Nexts, Other, Depth, Alpha, Beta, Move0, Move, Val)
    ).

opponent(white, black).
opponent(black, white).
