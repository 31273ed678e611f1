% A move gives who is to move after it, too.
walk(S, T, V) :- over(S, T), !, rate(S, V).
walk(S, T, V) :- findall(W, (goes(S, T, S1, T1), walk(S1, T1, W)), Ws), choose(T, Ws, V).
choose(x, Ws, V) :- max_list(Ws, V).
choose(o, Ws, V) :- min_list(Ws, V).
minimax(S, V) :- walk(S, x, V).
