% Where the game is over, game_over/2 says what it is worth.
alphabeta(Pos, _, _, _, _, Val) :- game_over(Pos, Val), !.
alphabeta(Pos, 0, _, _, _, Val) :- !, staticval(Pos, Val).
alphabeta(Pos, Depth, Alpha, Beta, GoodPos, Val) :-
    moves(Pos, PosList), D is Depth-1,
    boundedbest(PosList, D, Alpha, Beta, GoodPos, Val).
boundedbest([Pos|L], D, A, B, Best, BV) :- alphabeta(Pos, D, A, B, _, V), goodenough(L, D, A, B, Pos, V, Best, BV).
goodenough([], _, _, _, P, V, P, V) :- !.
goodenough(_, _, _, B, P, V, P, V) :- min_to_move(P), V > B, !.
goodenough(_, _, A, _, P, V, P, V) :- max_to_move(P), V < A, !.
goodenough(L, D, A, B, P, V, Best, BV) :- newbounds(A, B, P, V, A1, B1), boundedbest(L, D, A1, B1, P1, V1), betterof(P, V, P1, V1, Best, BV).
newbounds(Alpha, Beta, Pos, Val, Val, Beta) :-
    min_to_move(Pos), Val > Alpha, !.               % Raise the lower bound
newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :-
    max_to_move(Pos), Val < Beta, !.                % Lower the upper bound
newbounds(Alpha, Beta, _, _, Alpha, Beta).          % Otherwise as they were

betterof(Pos, Val, Pos1, Val1, Pos, Val) :-
    min_to_move(Pos), Val > Val1, !
    ;
    max_to_move(Pos), Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).

moves(N-S, L) :- opp(S,O), findall(M-O, (member(K,[1,2,3]), N>=K, M is N-K), L).
opp(max,min). opp(min,max).
game_over(0-max, -1). game_over(0-min, 1).
staticval(_, 0).
min_to_move(_-min). max_to_move(_-max).
