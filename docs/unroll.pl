% unroll(Pos, Depth, Tree): the game from Pos on, so many moves deep, as the literal of a tree.
unroll(Pos, Depth, Tree) :-
    Depth > 0,
    moves(Pos, List), !,
    Left is Depth - 1,
    findall(T, ( member(P, List), unroll(P, Left, T) ), Tree).
unroll(Pos, _, Val) :-
    staticval(Pos, Val).
