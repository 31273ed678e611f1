/*  F2 and G2 on explicit trees, in plain SWI-Prolog.

    swipl -g run_tests -t halt tests/prolog/f2g2.plt
*/

:- use_module(library(plunit)).
:- use_module('../../prolog/support/positions').
:- include('../../prolog/f2g2.pl').

root(Side, Root) :-
    position(Side, [2,2,0,0,2,0,0], [3,1,0,4], Root).

:- begin_tests(f2g2).

test(f2_is_max_value, all(V == [1])) :-
    root(max, Root),
    f2(Root, -inf, inf, V).
test(g2_is_mins_value_from_maxs_side, all(V == [3])) :-
    root(min, Root),
    g2(Root, -inf, inf, V).
test(g2_stops_at_alpha, all(V == [2])) :-
    position(min, [2,0,0], [2,9], Root),
    g2(Root, 2, 5, V).
test(g2_returns_beta_for_more, all(V == [5])) :-
    position(min, [2,0,0], [7,9], Root),
    g2(Root, 2, 5, V).

:- end_tests(f2g2).
