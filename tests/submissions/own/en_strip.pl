% A strip of squares: who fills two neighbours last wins.

% best(+Strip, +Player, -Square, -Value): Value is that of Player, who is to move.
best(Strip, Player, Square, Value) :-
    rival(Player, Rival),
    findall(S-Next, fill(Strip, Player, 1, S, Next), Moves),
    tried(Moves, Rival, none, -1, Square, Value).

tried([], _, Square, Value, Square, Value).
tried([S-Next|Moves], Rival, Square0, Value0, Square, Value) :-
    best(Next, Rival, _, Theirs),
    Mine is -Theirs,
    (   Mine > Value0
    ->  tried(Moves, Rival, S, Mine, Square, Value)
    ;   tried(Moves, Rival, Square0, Value0, Square, Value)
    ).

fill([free,free|Squares], Player, N, N, [Player,Player|Squares]).
fill([Square|Squares0], Player, N0, N, [Square|Squares]) :-
    N1 is N0+1,
    fill(Squares0, Player, N1, N, Squares).

rival(black, white).
rival(white, black).

play(Length) :-
    length(Strip, Length),
    all_free(Strip),
    best(Strip, black, Square, Value),
    print(Square/Value), nl.

all_free([]).
all_free([free|Squares]) :- all_free(Squares).
