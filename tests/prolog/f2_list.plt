/*  F2 over a linked list on explicit trees, in plain SWI-Prolog.

    swipl -g run_tests -t halt tests/prolog/f2_list.plt
*/

:- use_module(library(plunit)).
:- use_module('../../prolog/support/positions').
:- include('../../prolog/f2_list.pl').

root(Side, Root) :-
    position(Side, [2,2,0,0,2,0,0], [3,1,0,4], Root).

:- begin_tests(f2_list).

test(value, all(V == [1])) :-
    root(max, Root),
    f2(Root, -inf, inf, V).
test(a_terminal_position_of_min, all(V == [-7])) :-
    position(min, [0], [7], Root),
    f2(Root, -inf, inf, V).
test(the_loop_ends_when_m_reaches_beta, all(V == [5])) :-
    position(max, [3,0,0,0], [5,9,2], Root),
    f2(Root, 0, 5, V).

:- end_tests(f2_list).
