% A search with tests of its own, and with what its author left behind.
:- module(ai, [search/5]).
:- use_module(board, [options/2, rate/4, white_next/1, black_next/1]).

:- debug.

search(Board, Low, High, Best, Score) :-
    options(Board, Boards), !,
    trace,
    pick(Boards, Low, High, Best, Score).
search(Board, _, _, Best, Score) :-
    rate(Board, Best, 0, Score),
    notrace.

pick([Board|Rest], Low, High, Best, Score) :-
    search(Board, Low, High, _, Score0),
    enough(Rest, Low, High, Board, Score0, Best, Score).

enough([], _, _, Board, Score, Board, Score) :- !.
enough(_, _, High, Board, Score, Board, Score) :-
    black_next(Board), Score > High, !.
enough(_, Low, _, Board, Score, Board, Score) :-
    white_next(Board), Score < Low, !.
enough(Rest, Low, High, Board, Score0, Best, Score) :-
    narrow(Low, High, Board, Score0, Low1, High1),
    pick(Rest, Low1, High1, Board1, Score1),
    better(Board, Score0, Board1, Score1, Best, Score).

narrow(Low, High, Board, Score, Score, High) :- black_next(Board), Score > Low, !.
narrow(Low, High, Board, Score, Low, Score) :- white_next(Board), Score < High, !.
narrow(Low, High, _, _, Low, High).

better(Board, Score, _, Score1, Board, Score) :- black_next(Board), Score > Score1, !.
better(Board, Score, _, Score1, Board, Score) :- white_next(Board), Score < Score1, !.
better(_, _, Board, Score, Board, Score).

:- begin_tests(search).
:- use_module(example, [corner/1]).

test(corner, [true(Score == 3)]) :-
    corner(Board),
    search(Board, -100, 100, _, Score).

search(_, _, _, none, 0).

:- end_tests(search).

:- run_tests.
