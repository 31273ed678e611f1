/*  The full search on explicit trees, in plain SWI-Prolog.

    swipl -g run_tests -t halt tests/prolog/minimax.plt
*/

:- use_module(library(plunit)).
:- use_module('../../prolog/support/positions').
:- style_check(-singleton).
:- include('../../prolog/minimax.pl').

:- begin_tests(minimax).

test(value_and_move_of_the_books_tree, all(Move-Value == [1-4])) :-
    position(max, [2,2,2,0,0,2,0,0,2,2,0,0,2,0,0], [1,4,5,6,2,1,1,1], Root),
    minimax(Root, pos(_, Move, _), Value).

test(of_equal_moves_the_last, all(Move == [3])) :-
    position(max, [3,0,0,0], [2,2,2], Root),
    minimax(Root, pos(_, Move, _), _).

test(min_at_the_root, all(Move-Value == [2-1])) :-
    position(min, [3,0,0,0], [2,1,3], Root),
    minimax(Root, pos(_, Move, _), Value).

:- end_tests(minimax).
