% Tic-tac-toe.  value/3: the value of a board for the side that is to move.
% rated/4 goes through the free cells: what comes back stands first.

empty_board([[e,e,e],[e,e,e],[e,e,e]]).

value(Board, Side, -1) :- other(Side, Other), three(Board, Other), !.
value(Board, Side, Value) :-
    free_cells(Board, Cells),
    (   Cells == []
    ->  Value = 0
    ;   rated(Board, Side, Rated, Cells),
        pick(Rated, [Value|_])
    ).

rated(_, _, [], []).
rated(Board, Side, [[V,R,C]|Rated], [[R,C]|Cells]) :-
    put(Board, R, C, Side, Board1),
    other(Side, Other),
    value(Board1, Other, W),
    V is -W,
    rated(Board, Side, Rated, Cells).

pick([One], One) :- !.
pick([One|More], Best) :- pick(More, Other), better(One, Other, Best).

better([V|C], [W|_], [V|C]) :- V >= W, !.
better(_, Other, Other).

other(x, o).
other(o, x).

free_cells(Board, Cells) :-
    findall([R,C], ( nth1(R, Board, Row), nth1(C, Row, e) ), Cells).

put([Row|Rows], 1, C, Side, [New|Rows]) :- !, set_cell(Row, C, Side, New).
put([Row|Rows], R, C, Side, [Row|News]) :- R1 is R - 1, put(Rows, R1, C, Side, News).

set_cell([_|T], 1, Side, [Side|T]) :- !.
set_cell([H|T], C, Side, [H|T1]) :- C1 is C - 1, set_cell(T, C1, Side, T1).

three(Board, S) :- member([S,S,S], Board).
three([[A,B,C],[D,E,F],[G,H,I]], S) :-
    member([S,S,S], [[A,D,G],[B,E,H],[C,F,I],[A,E,I],[C,E,G]]).

play(Value) :- empty_board(Board), value(Board, x, Value).
