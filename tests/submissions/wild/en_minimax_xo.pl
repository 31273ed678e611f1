% Tic-tac-toe by plain minimax; a position is [Player, State, Board].
minimax(Pos, BestNextPos, Val) :-
    bagof(NextPos, move(Pos, NextPos), NextPosList),
    best(NextPosList, BestNextPos, Val), !.
minimax(Pos, _, Val) :-
    utility(Pos, Val).

best([Pos], Pos, Val) :-
    minimax(Pos, _, Val), !.
best([Pos1|PosList], BestPos, BestVal) :-
    minimax(Pos1, _, Val1),
    best(PosList, Pos2, Val2),
    betterOf(Pos1, Val1, Pos2, Val2, BestPos, BestVal).

betterOf(Pos0, Val0, _, Val1, Pos0, Val0) :-
    min_to_move(Pos0), Val0 > Val1, !
    ;
    max_to_move(Pos0), Val0 < Val1, !.
betterOf(_, _, Pos1, Val1, Pos1, Val1).

move([X1, play, Board], [X2, State, Next]) :-
    nextPlayer(X1, X2),
    place(X1, Board, Next),
    ( won(X1, Next) -> State = win ; full(Next) -> State = draw ; State = play ).

min_to_move([o, _, _]).
max_to_move([x, _, _]).
utility([o, win, _], 1).
utility([x, win, _], -1).
utility([_, draw, _], 0).
nextPlayer(o, x).
nextPlayer(x, o).
place(P, [''|B], [P|B]).
place(P, [S|B], [S|B2]) :- place(P, B, B2).
won(P, [P,P,P|_]).
full(B) :- \+ member('', B).
