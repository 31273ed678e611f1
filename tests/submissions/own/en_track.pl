% The Track.  A token stands on cell 0 of a track of numbered cells.  The
% players move it in turn 1, 2 or 3 cells ahead and win the number written
% on the cell they land on (it may be negative).  The game is over when the
% token is on the last cell.  Best difference by alpha-beta.
%
% The same cell is reached in many ways; what is known of its end is kept in a memo.

:- dynamic track/1, memo/3.

track([4,4,-5,-2,-1,5,-1,-1,-4,5]).

cell(I, X) :- track(T), nth1(I, T, X).
last_cell(N) :- track(T), length(T, N).

best_step(Step, Diff) :-
    retractall(memo(_,_,_)),
    search(0, -1000, 1000, Step, Diff).

% search(+Cell, +Alpha, +Beta, -Step, -Diff)   Diff: mover minus the other
search(Cell, _, _, Step, Diff) :-
    memo(Cell, Step, Diff), !.
search(Cell, _, _, none, 0) :-
    last_cell(Cell), !.
search(Cell, Alpha, Beta, Step, Diff) :-
    last_cell(N),
    findall(S, ( member(S, [3,2,1]), Cell + S =< N ), Steps),
    walk(Steps, Cell, Alpha, Beta, none/(-1000), Step/Diff).

walk([], _, _, _, Best, Best).
walk([S|Ss], Cell, Alpha, Beta, Step0/D0, Best) :-
    Next is Cell + S,
    cell(Next, Gain),
    % the other's result V counts for me as Gain - V
    A1 is Gain - Beta,
    B1 is Gain - Alpha,
    search(Next, A1, B1, _, V),
    D is Gain - V,
    ( D > D0 -> Best1 = S/D ; Best1 = Step0/D0 ),
    Best1 = _/D1,
    ( D1 >= Beta ->
        Best = Best1
    ; D1 > Alpha ->
        walk(Ss, Cell, D1, Beta, Best1, Best)
    ; walk(Ss, Cell, Alpha, Beta, Best1, Best)
    ).

demo :-
    best_step(S, D),
    format("step ~w, difference ~w~n", [S, D]).
