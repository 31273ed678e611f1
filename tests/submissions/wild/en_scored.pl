% The best of the scored moves; a score is what the other player loses.

best_move(Board, Player, Move) :-
    findall(M, valid_move(Board, Player, M), Moves),
    maplist(score_move(Board, Player, 3), Moves, Scored),
    sort(1, @>=, Scored, [_-Move|_]).

score_move(Board, Player, Depth, Move, Score-Move) :-
    play(Board, Player, Move, Next),
    other_player(Player, Other),
    negamax(Next, Other, Depth, Lost),
    Score is -Lost.

negamax(Board, Player, 0, Score) :- !,
    evaluate(Board, Player, Score).
negamax(Board, Player, Depth, Score) :-
    findall(M, valid_move(Board, Player, M), Moves),
    (   Moves == []
    ->  evaluate(Board, Player, Score)
    ;   Left is Depth - 1,
        maplist(score_move(Board, Player, Left), Moves, Scored),
        pairs_keys(Scored, Scores),
        max_list(Scores, Score)
    ).

other_player(x, o).
other_player(o, x).
