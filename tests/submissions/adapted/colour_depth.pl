% A colour and a depth; a game that is over is asked for; a list of moves may be empty.
alphabeta(Board, Color, Depth, Alpha, Beta, Move, Value) :-
    (   ( Depth =:= 0 ; game_over(Board) )
    ->  evaluate(Board, Value)
    ;   successors(Board, Color, Boards),
        (   Boards = []
        ->  evaluate(Board, Value)
        ;   best(Boards, Color, Depth, Alpha, Beta, Move, Value)
        )
    ).

best([B|Bs], Color, Depth, Alpha, Beta, Move, Value) :-
    D is Depth - 1,
    opponent(Color, Other),
    alphabeta(B, Other, D, Alpha, Beta, _, V),
    enough(Bs, Color, Depth, Alpha, Beta, B, V, Move, Value).

enough([], _, _, _, _, B, V, B, V) :- !.
enough(_, r, _, Alpha, _, B, V, B, V) :- V < Alpha, !.
enough(_, y, _, _, Beta, B, V, B, V) :- V > Beta, !.
enough(Bs, Color, Depth, Alpha, Beta, B, V, Move, Value) :-
    narrow(Color, V, Alpha, Beta, A1, B1),
    best(Bs, Color, Depth, A1, B1, M1, V1),
    choose(Color, B, V, M1, V1, Move, Value).

narrow(y, V, Alpha, Beta, V, Beta) :- V > Alpha, !.
narrow(r, V, Alpha, Beta, Alpha, V) :- V < Beta, !.
narrow(_, _, Alpha, Beta, Alpha, Beta).

choose(y, B, V, _, V1, B, V) :- V > V1, !.
choose(r, B, V, _, V1, B, V) :- V < V1, !.
choose(_, _, _, M1, V1, M1, V1).

opponent(r, y).
opponent(y, r).
