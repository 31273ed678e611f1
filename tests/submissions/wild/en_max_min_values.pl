% After the pseudocode of Russell and Norvig: one predicate for each player.
alphabeta_search(State, Action, Value) :-
    max_value(State, -100000, 100000, Value, Action).

max_value(State, _, _, V, none) :-
    terminal_test(State), !,
    utility(State, V).
max_value(State, Alpha, Beta, V, Action) :-
    findall(A-S, result(State, A, S), Successors),
    max_loop(Successors, Alpha, Beta, -inf, none, V, Action).

max_loop([], _, _, V, A, V, A).
max_loop([A0-S|Rest], Alpha, Beta, V0, Best0, V, Best) :-
    min_value(S, Alpha, Beta, V1, _),
    (   V1 > V0 -> V2 = V1, Best1 = A0 ; V2 = V0, Best1 = Best0 ),
    (   V2 >= Beta
    ->  V = V2, Best = Best1
    ;   Alpha1 is max(Alpha, V2),
        max_loop(Rest, Alpha1, Beta, V2, Best1, V, Best)
    ).

min_value(State, _, _, V, none) :-
    terminal_test(State), !,
    utility(State, V).
min_value(State, Alpha, Beta, V, Action) :-
    findall(A-S, result(State, A, S), Successors),
    min_loop(Successors, Alpha, Beta, inf, none, V, Action).

min_loop([], _, _, V, A, V, A).
min_loop([A0-S|Rest], Alpha, Beta, V0, Best0, V, Best) :-
    max_value(S, Alpha, Beta, V1, _),
    (   V1 < V0 -> V2 = V1, Best1 = A0 ; V2 = V0, Best1 = Best0 ),
    (   V2 =< Alpha
    ->  V = V2, Best = Best1
    ;   Beta1 is min(Beta, V2),
        min_loop(Rest, Alpha, Beta1, V2, Best1, V, Best)
    ).
