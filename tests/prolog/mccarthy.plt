/*  McCarthy's F2 on explicit trees, in plain SWI-Prolog.

    swipl -g run_tests -t halt tests/prolog/mccarthy.plt
*/

:- use_module(library(plunit)).
:- use_module('../../prolog/support/positions').
:- include('../../prolog/mccarthy.pl').

root(Side, Root) :-
    position(Side, [2,2,0,0,2,0,0], [3,1,0,4], Root).

:- begin_tests(mccarthy).

test(without_bounds_it_is_f2, all(V == [1])) :-
    root(max, Root),
    f2(Root, -inf, inf, V).
test(an_optimistic_value_that_does_not_exceed_alpha_gives_alpha,
     [ setup(set_tree(inf, bounds(v(4,inf,inf), v(-inf,-inf,-inf)))),
       cleanup(set_tree(inf, none)),
       all(V == [5])
     ]) :-
    position(max, [2,0,0], [3,4], Root),
    f2(Root, 5, 9, V).
test(a_pessimistic_value_that_reaches_beta_gives_beta,
     [ setup(set_tree(inf, bounds(v(inf,inf,inf), v(9,-inf,-inf)))),
       cleanup(set_tree(inf, none)),
       all(V == [8])
     ]) :-
    position(max, [2,0,0], [9,10], Root),
    f2(Root, 5, 8, V).

:- end_tests(mccarthy).
