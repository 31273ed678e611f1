/*  Bratko's clauses on explicit trees, in plain SWI-Prolog.

    swipl -g run_tests -t halt tests/prolog/bratko.plt
*/

:- use_module(library(plunit)).
:- use_module('../../prolog/support/positions').
:- style_check(-singleton).             % Pos1 in betterof/6, as printed
:- include('../../prolog/bratko.pl').

tree([2,2,2,0,0,2,0,0,2,2,0,0,2,0,0], [1,4,5,6,2,1,1,1]).

search(Side, Alpha, Beta, Move, Value) :-
    tree(Arities, Leaves),
    position(Side, Arities, Leaves, Root),
    alphabeta(Root, Alpha, Beta, pos(_, Move, _), Value).

:- begin_tests(alphabeta).

test(value_and_move_of_the_books_tree, Move-Value == 1-4) :-
    search(max, -inf, inf, Move, Value).

test(one_answer_only, all(Value == [4])) :-
    search(max, -inf, inf, _, Value).

test(min_at_the_root, Move-Value == 1-2) :-
    position(min, [2,2,0,0,2,0,0], [1,2,0,4], Root),
    alphabeta(Root, -inf, inf, pos(_, Move, _), Value).

test(a_terminal_position_has_its_static_value_and_no_move, [true(Value == 7)]) :-
    position(max, [0], [7], Root),
    alphabeta(Root, -inf, inf, Best, Value),
    var(Best).

test(no_successors_at_all_is_a_failure, fail) :-
    boundedbest([], -inf, inf, _, _).

:- end_tests(alphabeta).

:- begin_tests(goodenough).

test(the_last_candidate_is_good_enough, all(P-V == [pos(min,1,5)-5])) :-
    goodenough([], 0, 9, pos(min,1,5), 5, P, V).

test(above_beta_is_good_enough, all(P-V == [pos(min,1,5)-5])) :-
    goodenough([pos(min,2,9)], 0, 4, pos(min,1,5), 5, P, V).

test(equal_to_beta_goes_on, P == pos(min,2,9)) :-
    goodenough([pos(min,2,9)], 0, 5, pos(min,1,5), 5, P, _).

:- end_tests(goodenough).

:- begin_tests(newbounds).

test(a_better_value_raises_alpha, all(A-B == [5-9])) :-
    newbounds(0, 9, pos(min,1,5), 5, A, B).

test(a_better_value_lowers_beta, all(A-B == [0-5])) :-
    newbounds(0, 9, pos(max,1,5), 5, A, B).

test(any_other_leaves_the_window, all(A-B == [5-9])) :-
    newbounds(5, 9, pos(min,1,5), 5, A, B).

:- end_tests(newbounds).

:- begin_tests(betterof).

test(max_takes_the_greater, all(P == [a])) :-
    betterof_id(min, 3, 2, P).
test(min_takes_the_smaller, all(P == [b])) :-
    betterof_id(max, 3, 2, P).
test(of_equals_the_later, all(P == [b])) :-
    betterof_id(min, 3, 3, P).

betterof_id(Side, V, V1, Id) :-
    betterof(pos(Side,a,V), V, pos(Side,b,V1), V1, pos(_,Id,_), _).

:- end_tests(betterof).
