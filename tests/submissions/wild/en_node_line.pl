% Alpha-beta that returns node(Value, Line): the value and the whole
% principal variation.  One foldl/4 goes over the children; its state is
%   s(Alpha, Beta, Best, Open)     Open = no after a cut-off
% Players are called me and you; whose(+Pos, -Player) tells who is to move.

:- use_module(library(apply)).

analyse(Pos, Depth, Node) :-
    analyse(Pos, Depth, -100000, 100000, Node).

analyse(Pos, Depth, Alpha, Beta, Node) :-
    (   Depth > 0,
        findall(M-P, ( option(Pos, M), play(M, Pos, P) ), Children),
        Children = [_|_]
    ->  whose(Pos, Player),
        start(Player, Worst),
        Depth1 is Depth - 1,
        foldl(visit(Player, Depth1), Children,
              s(Alpha, Beta, node(Worst, []), yes), s(_, _, Node, _))
    ;   score(Pos, Value),
        Node = node(Value, [])
    ).

visit(_, _, _, s(A, B, Best, no), s(A, B, Best, no)) :- !.
visit(Player, Depth, M-P, s(A, B, Best, yes), s(A1, B1, Best1, Open)) :-
    analyse(P, Depth, A, B, node(V, Line)),
    Best = node(V0, _),
    (   beats(Player, V, V0)
    ->  Best1 = node(V, [M|Line])
    ;   Best1 = Best
    ),
    Best1 = node(V1, _),
    narrow(Player, V1, A, B, A1, B1),
    ( A1 < B1 -> Open = yes ; Open = no ).

start(me, -100001).
start(you, 100001).

beats(me, V, V0)  :- V > V0.
beats(you, V, V0) :- V < V0.

narrow(me, V, A, B, A1, B)  :- A1 is max(A, V).
narrow(you, V, A, B, A, B1) :- B1 is min(B, V).

% ---- Dots on a path: cut an edge, a player who isolates a dot scores it
% ---- and moves again.  d(Edges, Score, Player)

whose(d(_, _, Player), Player).

option(d(Edges, _, _), cut(A, B)) :- member(A-B, Edges).

play(cut(A, B), d(Edges, S, P), d(Rest, S1, P1)) :-
    selectchk(A-B, Edges, Rest),
    isolated(A, Rest, X),
    isolated(B, Rest, Y),
    Gain is X + Y,
    (   Gain > 0
    ->  P1 = P, sign(P, G), S1 is S + G * Gain
    ;   other(P, P1), S1 = S
    ).

isolated(A, Edges, 0) :- ( memberchk(A-_, Edges) ; memberchk(_-A, Edges) ), !.
isolated(_, _, 1).

sign(me, 1).
sign(you, -1).

other(me, you).
other(you, me).

score(d(_, S, _), S).
