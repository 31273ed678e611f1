% minimax with a table (assoc) threaded through: Nim with several heaps
:- use_module(library(assoc)).
:- use_module(library(lists)).

start([1,3,5]).

move(Heaps, Heaps1) :-
    append(Pre, [H|Post], Heaps), H > 0,
    between(1, H, K), H1 is H - K,
    append(Pre, [H1|Post], Heaps1).

moves(Heaps, L) :- findall(H, move(Heaps, H), L).

final_value(max, -1).    % max cannot move: lost
final_value(min, 1).

other(max, min).
other(min, max).

minimax(Pos, Side, T, T, Val) :- get_assoc(Side/Pos, T, Val), !.
minimax(Pos, Side, T0, T, Val) :-
    moves(Pos, L),
    (   L = [] -> value(Pos, Side, Val), T1 = T0
    ;   other(Side, Next), values(L, Next, T0, T1, Vs), pick(Side, Vs, Val)
    ),
    put_assoc(Side/Pos, T1, Val, T).

value(_, Side, V) :- final_value(Side, V).

values([], _, T, T, []).
values([P|Ps], Side, T0, T, [V|Vs]) :-
    minimax(P, Side, T0, T1, V),
    values(Ps, Side, T1, T, Vs).

pick(max, Vs, V) :- max_list(Vs, V).
pick(min, Vs, V) :- min_list(Vs, V).

go(V) :- start(P), empty_assoc(T), minimax(P, max, T, _, V).
