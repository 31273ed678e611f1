/*  The rules of interruption on explicit trees, in plain SWI-Prolog.

    swipl -g run_tests -t halt tests/prolog/lecture.plt
*/

:- use_module(library(plunit)).
:- use_module('../../prolog/support/positions').
:- include('../../prolog/lecture.pl').

root(Side, Root) :-
    position(Side, [2,2,0,0,2,0,0], [3,1,0,4], Root).

:- begin_tests(lecture).

test(move_and_value, all(Move-Val == [1-1])) :-
    root(max, Root),
    estimate(Root, -inf, inf, pos(_, Move, _), Val).
test(of_equal_moves_the_first, all(Move == [1])) :-
    position(max, [3,0,0,0], [2,2,2], Root),
    estimate(Root, -inf, inf, pos(_, Move, _), _).
test(rule_1_an_and_vertex_not_above_an_alpha_value, all(Val == [3])) :-
    position(min, [2,0,0], [3,1], Root),
    estimate(Root, 3, inf, _, Val).
test(rule_2_an_or_vertex_not_below_a_beta_value, all(Val == [3])) :-
    position(max, [2,0,0], [3,9], Root),
    estimate(Root, -inf, 3, _, Val).

:- end_tests(lecture).
