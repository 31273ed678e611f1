% max_value/4 and min_value/4 over tree(Name, Subtrees) and leaf(Name, Score).
max_value(leaf(_, Score), _, _, Score).
max_value(tree(_, Subtrees), Alpha, Beta, Value) :-
    max_of(Subtrees, Alpha, Beta, -1.0Inf, Value).
max_of([], _, _, Value, Value).
max_of([T|Ts], Alpha, Beta, Best, Value) :-
    min_value(T, Alpha, Beta, V),
    Best1 is max(Best, V),
    (   Best1 > Beta -> Value = Best1
    ;   Alpha1 is max(Alpha, Best1),
        max_of(Ts, Alpha1, Beta, Best1, Value)
    ).
min_value(leaf(_, Score), _, _, Score).
min_value(tree(_, Subtrees), Alpha, Beta, Value) :-
    min_of(Subtrees, Alpha, Beta, 1.0Inf, Value).
min_of([], _, _, Value, Value).
min_of([T|Ts], Alpha, Beta, Best, Value) :-
    max_value(T, Alpha, Beta, V),
    Best1 is min(Best, V),
    (   Best1 < Alpha -> Value = Best1
    ;   Beta1 is min(Beta, Best1),
        min_of(Ts, Alpha, Beta1, Best1, Value)
    ).
