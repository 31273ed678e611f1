% No bounds and no move: the greatest of all values.
minimax(_, Pos, V) :- finished(Pos), !, payoff(Pos, V).
minimax(max, Pos, V) :- findall(V1, (step(Pos, P1), minimax(min, P1, V1)), Vs), max_list(Vs, V).
minimax(min, Pos, V) :- findall(V1, (step(Pos, P1), minimax(max, P1, V1)), Vs), min_list(Vs, V).
