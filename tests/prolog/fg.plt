/*  F and G on explicit trees, in plain SWI-Prolog.

    swipl -g run_tests -t halt tests/prolog/fg.plt
*/

:- use_module(library(plunit)).
:- use_module('../../prolog/support/positions').
:- include('../../prolog/fg.pl').

root(Side, Root) :-
    position(Side, [2,2,0,0,2,0,0], [3,1,0,4], Root).

:- begin_tests(fg).

test(f_is_the_greatest_of_the_gs, all(V == [1])) :-
    root(max, Root),
    f(Root, V).
test(g_is_the_least_of_the_fs, all(V == [3])) :-
    root(min, Root),
    g(Root, V).

:- end_tests(fg).
