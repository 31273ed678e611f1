/*  The procedure of Wells on explicit trees, in plain SWI-Prolog.

    swipl -g run_tests -t halt tests/prolog/wells.plt
*/

:- use_module(library(plunit)).
:- use_module('../../prolog/support/positions').
:- include('../../prolog/wells.pl').


:- begin_tests(wells).

test(with_an_infinite_bound_it_finds_the_value, all(V == [1])) :-
    position(max, [2,2,0,0,2,0,0], [3,1,0,4], Root),
    wells(Root, inf, V).
test(it_goes_on_at_its_bound, all(V == [9])) :-
    position(max, [2,0,0], [3,9], Root),
    wells(Root, 3, V).
test(it_stops_above_its_bound, all(V == [4])) :-
    position(max, [2,0,0], [4,9], Root),
    wells(Root, 3, V).

:- end_tests(wells).
