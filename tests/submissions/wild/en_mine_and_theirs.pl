% The values are those of MAX: what it has, less what MIN has.

minimax(Pos, Best, Val) :-
    moves(Pos, List), !,
    best(List, Best, Val).
minimax(Pos, _, Val) :-
    my_pieces(Pos, Mine),
    your_pieces(Pos, Yours),
    Val is Mine - Yours.

best([Pos], Pos, Val) :-
    minimax(Pos, _, Val), !.
best([Pos|List], Best, BestVal) :-
    minimax(Pos, _, Val),
    best(List, Pos1, Val1),
    better(Pos, Val, Pos1, Val1, Best, BestVal).

better(Pos, Val, _, Val1, Pos, Val) :- min_to_move(Pos), Val > Val1, !.
better(Pos, Val, _, Val1, Pos, Val) :- max_to_move(Pos), Val < Val1, !.
better(_, _, Pos1, Val1, Pos1, Val1).
