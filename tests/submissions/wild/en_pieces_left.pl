% What is left to be played is handed on, and is not part of the position.
minimax(Pos, Pieces, BestPos, Val) :-
    bagof(Next, play(Pieces, Pos, Next), List),
    behead(Pieces, Rest),
    best(List, Rest, BestPos, Val), !.
minimax(Pos, _, _, Val) :-
    utility(Pos, Val, _).

best([Pos], Pieces, Pos, Val) :-
    minimax(Pos, Pieces, _, Val), !.
best([Pos1|List], Pieces, BestPos, BestVal) :-
    minimax(Pos1, Pieces, _, Val1),
    best(List, Pieces, Pos2, Val2),
    better_of(Pos1, Val1, Pos2, Val2, BestPos, BestVal).

better_of(Pos0, Val0, _, Val1, Pos0, Val0) :-
    min_to_move(Pos0), Val0 > Val1, !.
better_of(Pos0, Val0, _, Val1, Pos0, Val0) :-
    max_to_move(Pos0), Val0 < Val1, !.
better_of(_, _, Pos1, Val1, Pos1, Val1).

behead([_|Rest], Rest).
