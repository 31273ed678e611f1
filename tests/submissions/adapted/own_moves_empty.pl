% The position is searched until its list of moves is empty.
alphabeta(Board, _, _, _, Val, 0) :-
    staticval(Board, Val), !.
alphabeta(Board, Alpha, Beta, GoodBoard, Val, Depth) :-
    moves(Board, Boards),
    (   length(Boards, 0), staticval(Board, Val)
    ;   !,
        boundedbest(Boards, Alpha, Beta, GoodBoard, Val, Depth)
    ), !.

boundedbest([Board | Boards], Alpha, Beta, GoodBoard, GoodVal, Depth) :-
    DepthP is Depth - 1,
    alphabeta(Board, Alpha, Beta, _, Val, DepthP),
    goodenough(Boards, Alpha, Beta, Board, Val, GoodBoard, GoodVal, Depth).

goodenough([], _, _, Board, Val, Board, Val, _) :- !.
goodenough(_, Alpha, Beta, Board, Val, Board, Val, _) :-
    min_to_move(Board), Val > Beta, !
    ;
    max_to_move(Board), Val < Alpha, !.
goodenough(Boards, Alpha, Beta, Board, Val, GoodBoard, GoodVal, Depth) :-
    newbounds(Alpha, Beta, Board, Val, NewAlpha, NewBeta),
    boundedbest(Boards, NewAlpha, NewBeta, Board1, Val1, Depth),
    betterof(Board, Val, Board1, Val1, GoodBoard, GoodVal).
newbounds(Alpha, Beta, Pos, Val, Val, Beta) :-
    min_to_move(Pos), Val > Alpha, !.
newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :-
    max_to_move(Pos), Val < Beta, !.
newbounds(Alpha, Beta, _, _, Alpha, Beta).

betterof(Pos, Val, Pos1, Val1, Pos, Val) :-
    min_to_move(Pos), Val > Val1, !
    ;
    max_to_move(Pos), Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).
