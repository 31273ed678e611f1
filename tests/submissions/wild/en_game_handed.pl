% Alpha-beta for any game: the game is a term game(Moves, Eval, Turn) of three predicates.
alphabeta(Game, Pos, Depth, Alpha, Beta, Best, Value) :-
    Game = game(Moves, _, Turn),
    Depth > 0,
    call(Moves, Pos, Successors),
    Successors \== [], !,
    call(Turn, Pos, Side),
    Depth1 is Depth - 1,
    each(Successors, Side, Game, Depth1, Alpha, Beta, none, Best, Value).
alphabeta(game(_, Eval, _), Pos, _, _, _, none, Value) :-
    call(Eval, Pos, Value).

each([], max, _, _, Alpha, _, Best, Best, Alpha).
each([], min, _, _, _, Beta, Best, Best, Beta).
each([P|Ps], max, Game, Depth, Alpha, Beta, Best0, Best, Value) :-
    alphabeta(Game, P, Depth, Alpha, Beta, _, V),
    (   V >= Beta
    ->  Best = P, Value = V
    ;   V > Alpha
    ->  each(Ps, max, Game, Depth, V, Beta, P, Best, Value)
    ;   each(Ps, max, Game, Depth, Alpha, Beta, Best0, Best, Value)
    ).
each([P|Ps], min, Game, Depth, Alpha, Beta, Best0, Best, Value) :-
    alphabeta(Game, P, Depth, Alpha, Beta, _, V),
    (   V =< Alpha
    ->  Best = P, Value = V
    ;   V < Beta
    ->  each(Ps, min, Game, Depth, Alpha, V, P, Best, Value)
    ;   each(Ps, min, Game, Depth, Alpha, Beta, Best0, Best, Value)
    ).

% Nim with one heap, as an example.
nim_moves(heap(Side, N), Next) :-
    ( Side == max -> Other = min ; Other = max ),
    findall(heap(Other, M), ( member(K, [1, 2, 3]), K =< N, M is N - K ), Next).
nim_value(heap(max, 0), -1).
nim_value(heap(min, 0), 1).
nim_turn(heap(Side, _), Side).

play(N, Best) :-
    alphabeta(game(nim_moves, nim_value, nim_turn), heap(max, N), 20, -10, 10, Best, _).
