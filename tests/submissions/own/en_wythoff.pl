:- use_module(library(clpfd)).

% Wythoff's game: a queen on square (X,Y) goes any distance down, left, or
% along the diagonal towards (0,0). Whoever reaches (0,0) wins.
% The rules are stated as constraints; labeling enumerates the moves.

queen_move(X/Y, K, X1/Y1) :-
    [X1,Y1] ins 0..sup,
    X1 #= X - K*DX,
    Y1 #= Y - K*DY,
    [DX,DY] ins 0..1,
    DX + DY #>= 1,
    Max #= max(X,Y),
    K #>= 1, K #=< Max,
    label([DX,DY,K]).

% best(+Square, +Ply, +Lo, +Hi, -Move, -Score)
%   Score is for the player to move: winning soon is better than late.

best(0/0, Ply, _, _, none, Score) :- !,
    Score #= Ply - 100.
best(Sq, Ply, Lo, Hi, Move, Score) :-
    findall(Next, queen_move(Sq, _, Next), Nexts0),
    sort(Nexts0, Nexts),
    Ply1 #= Ply + 1,
    try(Nexts, Ply1, Lo, Hi, -1000, none, Move, Score).

try([], _, _, _, S, M, M, S).
try([N|Ns], Ply, Lo, Hi, S0, M0, Move, Score) :-
    Lo1 #= -Hi,
    Hi1 #= -Lo,
    best(N, Ply, Lo1, Hi1, _, V),
    S #= -V,
    (   S #> S0
    ->  S1 = S, M1 = N
    ;   S1 = S0, M1 = M0
    ),
    Lo2 #= max(Lo, S1),
    (   Lo2 #>= Hi
    ->  Move = M1, Score = S1
    ;   try(Ns, Ply, Lo2, Hi, S1, M1, Move, Score)
    ).

% ?- solve(3/4, M, S).
solve(Sq, M, S) :- best(Sq, 0, -1000, 1000, M, S).
