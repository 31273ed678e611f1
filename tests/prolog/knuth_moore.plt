/*  F, F1 and F2 on explicit trees, in plain SWI-Prolog.

    swipl -g run_tests -t halt tests/prolog/knuth_moore.plt
*/

:- use_module(library(plunit)).
:- use_module('../../prolog/support/positions').
:- include('../../prolog/knuth_moore.pl').

root(Side, Root) :-
    position(Side, [2,2,0,0,2,0,0], [3,1,0,4], Root).


:- begin_tests(knuth_moore).

test(f_is_the_negamax_value, all(V == [1])) :-
    root(max, Root),
    f(Root, V).
test(f_of_min_is_from_mins_side, all(V == [-3])) :-
    root(min, Root),
    f(Root, V).
test(f1_with_an_infinite_bound_is_f, all(V == [1])) :-
    root(max, Root),
    f1(Root, inf, V).
test(f1_stops_at_its_bound, all(V == [3])) :-
    position(max, [2,0,0], [3,9], Root),
    f1(Root, 3, V).
test(f2_with_an_infinite_window_is_f, all(V == [1])) :-
    root(max, Root),
    f2(Root, -inf, inf, V).
test(f2_returns_alpha_for_less, all(V == [2])) :-
    root(max, Root),
    f2(Root, 2, 9, V).

:- end_tests(knuth_moore).
