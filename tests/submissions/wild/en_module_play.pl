:- module(pente_ai, [choose_move/2, play/0]).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(pente_rules).

search_depth(4).

play :- initial(Board), loop(Board).
loop(Board) :- choose_move(Board, Next), print_board(Next), !, loop(Next).
loop(_).

choose_move(Board, Next) :-
    search_depth(D),
    alpha_beta(Board, D, -inf, inf, Next, _).

alpha_beta(Board, Depth, Alpha, Beta, Best, Value) :-
    Depth > 0,
    successors(Board, Boards),
    Boards = [_|_], !,
    Depth1 is Depth - 1,
    bounded_best(Boards, Depth1, Alpha, Beta, Best, Value).
alpha_beta(Board, _, _, _, _, Value) :-
    score(Board, Value).

bounded_best([B|Bs], Depth, Alpha, Beta, Best, BestValue) :-
    alpha_beta(B, Depth, Alpha, Beta, _, Value),
    good_enough(Bs, Depth, Alpha, Beta, B, Value, Best, BestValue).

good_enough([], _, _, _, B, Value, B, Value) :- !.
good_enough(_, _, Alpha, Beta, B, Value, B, Value) :-
    ( is_min(B), Value > Beta ; is_max(B), Value < Alpha ), !.
good_enough(Bs, Depth, Alpha, Beta, B, Value, Best, BestValue) :-
    new_bounds(Alpha, Beta, B, Value, Alpha1, Beta1),
    bounded_best(Bs, Depth, Alpha1, Beta1, B1, Value1),
    better_of(B, Value, B1, Value1, Best, BestValue).

new_bounds(Alpha, Beta, B, Value, Value, Beta) :- is_min(B), Value > Alpha, !.
new_bounds(Alpha, Beta, B, Value, Alpha, Value) :- is_max(B), Value < Beta, !.
new_bounds(Alpha, Beta, _, _, Alpha, Beta).

better_of(B, V, _, V1, B, V) :- is_min(B), V > V1, !.
better_of(B, V, _, V1, B, V) :- is_max(B), V < V1, !.
better_of(_, _, B1, V1, B1, V1).
