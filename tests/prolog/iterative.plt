/*  Alpha-beta without recursion on explicit trees, in plain SWI-Prolog.

    swipl -g run_tests -t halt tests/prolog/iterative.plt
*/

:- use_module(library(plunit)).
:- use_module('../../prolog/support/positions').
:- include('../../prolog/iterative.pl').

root(Side, Root) :-
    position(Side, [2,2,0,0,2,0,0], [3,1,0,4], Root).

:- begin_tests(iterative).

test(value, all(V == [1])) :-
    root(max, Root),
    alphabeta(Root, V).
test(the_value_is_the_movers, all(V == [-3])) :-
    root(min, Root),
    alphabeta(Root, V).
test(a_terminal_root, all(V == [7])) :-
    position(max, [0], [7], Root),
    alphabeta(Root, V).
test(a_single_line, all(V == [7])) :-
    position(max, [1,1,1,0], [7], Root),
    alphabeta(Root, V0),
    V is V0.

:- end_tests(iterative).
