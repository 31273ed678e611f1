% Nested lists: a tree is a number, or the list of the trees after each move.  The
% move that comes back is such a tree.
minimax(Tree, _, Tree, none) :- number(Tree), !.
minimax(Trees, max, Value, Move) :-
    findall(V-T, ( member(T, Trees), minimax(T, min, V, _) ), Pairs),
    keysort(Pairs, Sorted),
    last(Sorted, Value-Move).
minimax(Trees, min, Value, Move) :-
    findall(V-T, ( member(T, Trees), minimax(T, max, V, _) ), Pairs),
    keysort(Pairs, [Value-Move|_]).
