% Infinity is 1000.
% Russell-Norvig style: maxValue / minValue, alpha beta
% state(Turn, Board)
alphabeta(State, Alpha, Beta, Best, Val) :- max_to_move(State), !, max_value(State, Alpha, Beta, Best, Val).
alphabeta(State, Alpha, Beta, Best, Val) :- min_value(State, Alpha, Beta, Best, Val).
max_value(S, _, _, _, V) :- terminal(S), !, utility(S, V).
max_value(S, A, B, Best, V) :- findall(C, successor(S, C), Cs), max_list_(Cs, A, B, none, -1000, Best, V).
min_value(S, _, _, _, V) :- terminal(S), !, utility(S, V).
min_value(S, A, B, Best, V) :- findall(C, successor(S, C), Cs), min_list_(Cs, A, B, none, 1000, Best, V).
max_list_([], _, _, M, V, M, V).
max_list_([C|Cs], A, B, M, V, Best, Val) :-
    alphabeta(C, A, B, _, V1),
    ( V1 > V -> M2 = C, V2 = V1 ; M2 = M, V2 = V ),
    ( V2 >= B -> Best = M2, Val = V2
    ; A2 is max(A, V2), max_list_(Cs, A2, B, M2, V2, Best, Val) ).
min_list_([], _, _, M, V, M, V).
min_list_([C|Cs], A, B, M, V, Best, Val) :-
    alphabeta(C, A, B, _, V1),
    ( V1 < V -> M2 = C, V2 = V1 ; M2 = M, V2 = V ),
    ( V2 =< A -> Best = M2, Val = V2
    ; B2 is min(B, V2), min_list_(Cs, A, B2, M2, V2, Best, Val) ).
terminal(state(_, N)) :- N =:= 0.
utility(state(max, 0), -1).
utility(state(min, 0), 1).
successor(state(max, N), state(min, M)) :- member(K, [1,2]), N >= K, M is N - K.
successor(state(min, N), state(max, M)) :- member(K, [1,2]), N >= K, M is N - K.
max_to_move(state(max, _)).
min_to_move(state(min, _)).
