% 井字棋: 落子一步一步地试 (forall moves by backtracking, best kept in an accumulator)
best_step(Board, Player, Step) :-
    search(Board, Player, -999, 999, Step, _).

search(Board, Player, _, _, none, Score) :-
    finished(Board, Player), !,
    score(Board, Score).
search(Board, Player, Alpha, Beta, Step, Score) :-
    findall(S, possible(Board, Player, S), Steps),
    switch(Player, Next),
    scan(Steps, Board, Player, Next, Alpha, Beta, none, Step, Score).

scan([], _, max, _, Alpha, _, Step, Step, Alpha).
scan([], _, min, _, _, Beta, Step, Step, Beta).
scan([S|Ss], Board, max, Next, Alpha, Beta, Step0, Step, Score) :-
    put_stone(Board, max, S, Board1),
    search(Board1, Next, Alpha, Beta, _, V),
    (   V >= Beta -> Step = S, Score = V
    ;   V > Alpha -> scan(Ss, Board, max, Next, V, Beta, S, Step, Score)
    ;   scan(Ss, Board, max, Next, Alpha, Beta, Step0, Step, Score)
    ).
scan([S|Ss], Board, min, Next, Alpha, Beta, Step0, Step, Score) :-
    put_stone(Board, min, S, Board1),
    search(Board1, Next, Alpha, Beta, _, V),
    (   V =< Alpha -> Step = S, Score = V
    ;   V < Beta -> scan(Ss, Board, min, Next, Alpha, V, S, Step, Score)
    ;   scan(Ss, Board, min, Next, Alpha, Beta, Step0, Step, Score)
    ).

switch(max, min).
switch(min, max).
