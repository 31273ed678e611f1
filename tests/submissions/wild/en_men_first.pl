% Draughts: white is MAX, black is MIN; who has no men is looked for before the depth.
% The game is in another file: has_men/2, all_moves/3, after/3 and weigh/2.

far(5000).
other(white, black).
other(black, white).

ab_max(Board, _, Alpha, Beta, -, Value) :-
    \+ has_men(Board, white), !,
    far(Far), Value is -Far, Alpha < Beta.
ab_max(Board, 0, _, _, -, Value) :- !, weigh(Board, Value).
ab_max(Board, Depth, Alpha, Beta, Move, Value) :-
    all_moves(Board, white, Moves),
    Depth1 is Depth - 1,
    up(Moves, Board, Depth1, Alpha, Beta, -, Move, Value).

up([], _, _, Alpha, _, Move, Move, Alpha).
up([M|Ms], Board, Depth, Alpha, Beta, Move0, Move, Value) :-
    after(Board, M, Next),
    ab_min(Next, Depth, Alpha, Beta, _, V),
    (   V >= Beta -> Move = M, Value = V
    ;   V > Alpha -> up(Ms, Board, Depth, V, Beta, M, Move, Value)
    ;   up(Ms, Board, Depth, Alpha, Beta, Move0, Move, Value)
    ).

ab_min(Board, _, Alpha, Beta, -, Value) :-
    \+ has_men(Board, black), !,
    far(Value), Alpha < Beta.
ab_min(Board, 0, _, _, -, Value) :- !, weigh(Board, Value).
ab_min(Board, Depth, Alpha, Beta, Move, Value) :-
    all_moves(Board, black, Moves),
    Depth1 is Depth - 1,
    down(Moves, Board, Depth1, Alpha, Beta, -, Move, Value).

down([], _, _, _, Beta, Move, Move, Beta).
down([M|Ms], Board, Depth, Alpha, Beta, Move0, Move, Value) :-
    after(Board, M, Next),
    ab_max(Next, Depth, Alpha, Beta, _, V),
    (   V =< Alpha -> Move = M, Value = V
    ;   V < Beta -> down(Ms, Board, Depth, Alpha, V, M, Move, Value)
    ;   down(Ms, Board, Depth, Alpha, Beta, Move0, Move, Value)
    ).
