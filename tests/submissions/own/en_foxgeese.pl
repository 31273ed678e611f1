% FOX AND GEESE (small version, 6 rows x 4 columns, two geese)
% Prolog project, semester 2
%
% The geese start on row 1 and only move down (diagonally), the fox starts
% on row 6 and moves diagonally in all directions. The fox wins if it gets to
% row 1, the geese win if the fox cannot move.
%
% pos(Turn, Fox, Geese)      Geese is a sorted list of R/C

start(pos(fox, 6/2, [1/1,1/3])).

on_board(R/C) :- R >= 1, R =< 6, C >= 1, C =< 4.

free(S, Fox, Geese) :- S \= Fox, \+ member(S, Geese).

step(pos(fox,R/C,Geese), pos(geese,R1/C1,Geese)) :-
    member(DR,[-1,1]), member(DC,[-1,1]),
    R1 is R+DR, C1 is C+DC,
    on_board(R1/C1),
    free(R1/C1, R/C, Geese).
step(pos(geese,Fox,Geese), pos(fox,Fox,Geese2)) :-
    select(R/C, Geese, Others),
    R1 is R+1,
    member(DC,[-1,1]), C1 is C+DC,
    on_board(R1/C1),
    free(R1/C1, Fox, Geese),
    sort([R1/C1|Others], Geese2).

over(pos(_,1/_,_), 100) :- !.
over(P, -100) :- P = pos(fox,_,_), \+ step(P,_), !.
over(P, 100)  :- P = pos(geese,_,_), \+ step(P,_).

% the further up the fox is the better; geese behind the fox do not count
eval(pos(_,R/C,Geese), V) :-
    findall(x, (member(G/_,Geese), G < R), L),
    length(L, N),
    findall(y, step(pos(fox,R/C,Geese),_), M),
    length(M, K),
    V is 10*(6-R) - 15*N + K.

% ------------------------------------------------------------------
% alpha beta, Depth counts UP from 0 to the limit given by the user
% ------------------------------------------------------------------

best(Pos, Limit, Next, Val) :-
    search(Pos, 0, Limit, -1000, 1000, Next, Val).

search(Pos, _, _, _, _, Pos, Val) :-
    over(Pos, Val), !.
search(Pos, Depth, Limit, _, _, Pos, Val) :-
    Depth >= Limit, !,
    eval(Pos, Val).
search(Pos, Depth, Limit, Alpha, Beta, Next, Val) :-
    Pos = pos(Turn,_,_),
    findall(P, step(Pos,P), Ps),
    Depth1 is Depth+1,
    loop(Turn, Ps, Depth, Depth1, Limit, Alpha, Beta, none, Next, Val).

% fox maximizes
loop(fox, [], _, _, _, Alpha, _, N, N, Alpha).
loop(fox, [P|Ps], D0, D, Limit, Alpha, Beta, N0, N, Val) :-
    search(P, D, Limit, Alpha, Beta, _, V),
    (   V >= Beta -> N = P, Val = V
    ;   V > Alpha -> loop(fox, Ps, D0, D, Limit, V, Beta, P, N, Val)
    ;   loop(fox, Ps, D0, D, Limit, Alpha, Beta, N0, N, Val)
    ).
% geese minimize
loop(geese, [], _, _, _, _, Beta, N, N, Beta).
loop(geese, [P|Ps], D0, D, Limit, Alpha, Beta, N0, N, Val) :-
    search(P, D, Limit, Alpha, Beta, _, V),
    (   V =< Alpha -> N = P, Val = V
    ;   V < Beta -> loop(geese, Ps, D0, D, Limit, Alpha, V, P, N, Val)
    ;   loop(geese, Ps, D0, D, Limit, Alpha, Beta, N0, N, Val)
    ).

% demo
demo :- start(P), demo(P, 20).
demo(_, 0) :- !.
demo(P, _) :- over(P, V), !, print(result(V)), nl.
demo(P, N) :- best(P, 3, Q, V), print(Q-V), nl, M is N-1, demo(Q, M).
