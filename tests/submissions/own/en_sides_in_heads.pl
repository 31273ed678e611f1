% sides taken out by unification in the clause heads
eval_state(state(red, N), V, Move) :-
    N > 0, !,
    findall(V1-K, ( pick(N, K, M), eval_state(state(blue, M), V1, _) ), L),
    sort(0, @>=, L, [V-Move|_]).
eval_state(state(blue, N), V, Move) :-
    N > 0, !,
    findall(V1-K, ( pick(N, K, M), eval_state(state(red, M), V1, _) ), L),
    sort(0, @=<, L, [V-Move|_]).
eval_state(state(red, 0), -1, none).
eval_state(state(blue, 0), 1, none).
pick(N, K, M) :- between(1, 3, K), K =< N, M is N - K.
