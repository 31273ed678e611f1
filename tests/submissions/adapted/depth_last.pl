% snake_case, a depth at the end, another name for the static value, prints as it goes.
:- initialization(main).

alpha_beta(Pos, Alpha, Beta, Good_pos, Val, Depth) :-
    Depth > 0, moves(Pos, Pos_list), !,
    bounded_best(Pos_list, Alpha, Beta, Good_pos, Val, Depth);
    h(Pos, Val), write(Val), nl.

bounded_best([Pos|Pos_list], Alpha, Beta, Good_pos, Good_val, Depth) :-
    D1 is Depth - 1,
    alpha_beta(Pos, Alpha, Beta, _, Val, D1),
    good_enough(Pos_list, Alpha, Beta, Pos, Val, Good_pos, Good_val, Depth).

good_enough([], _, _, Pos, Val, Pos, Val, _) :- !.
good_enough(_, Alpha, Beta, Pos, Val, Pos, Val, _) :-
    min_to_move(Pos), Val > Beta, !;
    max_to_move(Pos), Val < Alpha, !.
good_enough(Pos_list, Alpha, Beta, Pos, Val, Good_pos, Good_val, Depth) :-
    new_bounds(Alpha, Beta, Pos, Val, New_alpha, New_beta),
    bounded_best(Pos_list, New_alpha, New_beta, Pos1, Val1, Depth),
    better_of(Pos, Val, Pos1, Val1, Good_pos, Good_val).

new_bounds(Alpha, Beta, Pos, Val, Val, Beta) :- min_to_move(Pos), Val > Alpha, !.
new_bounds(Alpha, Beta, Pos, Val, Alpha, Val) :- max_to_move(Pos), Val < Beta, !.
new_bounds(Alpha, Beta, _, _, Alpha, Beta).

better_of(Pos, Val, _, Val1, Pos, Val) :-
    min_to_move(Pos), Val > Val1, !;
    max_to_move(Pos), Val < Val1, !.
better_of(_, _, Pos1, Val1, Pos1, Val1).

main :- format("Welcome~n"), read(X), play(X), halt.
play(_).
