% A tree is a number, or the list of the trees below it.
minimax(Leaf, _, Leaf, none) :- number(Leaf), !.
minimax(Tree, max, Value, Move) :-
    findall(V-N, (nth0(N, Tree, Child), minimax(Child, min, V, _)), Pairs),
    best(Pairs, max, Value, Move).
minimax(Tree, min, Value, Move) :-
    findall(V-N, (nth0(N, Tree, Child), minimax(Child, max, V, _)), Pairs),
    best(Pairs, min, Value, Move).

best([V-N], _, V, N) :- !.
best([V-N|Rest], Side, Value, Move) :-
    best(Rest, Side, V1, N1),
    ( better(Side, V, V1) -> Value = V, Move = N ; Value = V1, Move = N1 ).

better(max, V, V1) :- V > V1.
better(min, V, V1) :- V < V1.
