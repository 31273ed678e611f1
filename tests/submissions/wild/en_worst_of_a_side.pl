% Alpha-beta for a board game.  The rules and the scores are in another file:
% legal(Move, Color, Board, Next), opponent(Color, Other),
% material(Board, White), worst_for(Color, Score).

% best(+Board, +Color, +Depth, -Move)
best(Board, Color, Depth, Move) :-
    search(Board, Depth, Color, -9999, 9999, Move-_).

search(Board, 0, _, _, _, none-Score) :- !,
    material(Board, Score).
search(Board, Depth, Color, Alpha, Beta, Found) :-
    findall(Move-Next, legal(Move, Color, Board, Next), Moves),
    Moves = [_|_], !,
    Depth1 is Depth - 1,
    worst_for(Color, Worst),
    each(Moves, Depth1, Color, Alpha, Beta, none-Worst, Found).
search(Board, _, _, _, _, none-Score) :-
    material(Board, Score).

each([], _, _, _, _, Found, Found).
each([Move-Next|Moves], Depth, Color, Alpha, Beta, Found0, Found) :-
    opponent(Color, Other),
    search(Next, Depth, Other, Alpha, Beta, _-Score),
    better(Color, Move-Score, Found0, Found1),
    Found1 = _-Best,
    narrowed(Color, Best, Alpha, Beta, Alpha1, Beta1),
    (   Alpha1 >= Beta1
    ->  Found = Found1
    ;   each(Moves, Depth, Color, Alpha1, Beta1, Found1, Found)
    ).

better(white, M-S, _-S0, M-S) :- S > S0, !.
better(black, M-S, _-S0, M-S) :- S < S0, !.
better(_, _, Found, Found).

narrowed(white, S, A, B, A1, B) :- A1 is max(A, S).
narrowed(black, S, A, B, A, B1) :- B1 is min(B, S).
