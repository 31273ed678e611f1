% The depth is spent by siblings, too.
alphabeta(Pos, Alpha, Beta, GoodPos, Val, Depth) :-
    Depth > 0, moves(Pos, PosList), !,
    Depth1 is Depth - 1,
    boundedbest(PosList, Alpha, Beta, GoodPos, Val, Depth1)
    ;
    staticval(Pos, Val).

boundedbest([Pos | PosList], Alpha, Beta, GoodPos, GoodVal, Depth) :-
    alphabeta(Pos, Alpha, Beta, _, Val, Depth),
    goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal, Depth).

goodenough([], _, _, Pos, Val, Pos, Val, _) :- !.      % No other candidate
goodenough(_, Alpha, Beta, Pos, Val, Pos, Val, _) :-
    min_to_move(Pos), Val > Beta, !                 % Above the upper bound
    ;
    max_to_move(Pos), Val < Alpha, !.               % Below the lower bound
goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal, Depth) :-
    newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),    % Refine bounds
    Depth2 is Depth - 1, boundedbest(PosList, NewAlpha, NewBeta, Pos1, Val1, Depth2),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).

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

moves(N-S, L) :- N > 0, other(S, O), findall(M-O, (member(K,[1,2,3]), N >= K, M is N-K), L).
other(max, min). other(min, max).
staticval(0-max, -10) :- !.
staticval(0-min, 10) :- !.
staticval(N-max, V) :- !, V is N mod 4.
staticval(N-min, V) :- V is -(N mod 4).
min_to_move(_-min). max_to_move(_-max).
start(7-max).
