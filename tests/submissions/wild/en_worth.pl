% The worth of a board, so many plies deep; no name says that this is a search.

choose_move(Board, Player, Move) :-
    opponent(Player, Other),
    findall(V-M, ( valid(Board, Player, M), put(Board, Player, M, Next),
                   worth(Next, Other, 2, V) ), Scored),
    keysort(Scored, Sorted),
    last(Sorted, _-Move).

worth(Board, _, 0, V) :- !,
    eval(Board, V).
worth(Board, Player, Depth, V) :-
    opponent(Player, Other),
    Left is Depth-1,
    findall(V1, ( valid(Board, Player, M), put(Board, Player, M, Next),
                  worth(Next, Other, Left, V1) ), Vs),
    (   Vs = []
    ->  eval(Board, V)
    ;   Player = computer
    ->  max_list(Vs, V)
    ;   min_list(Vs, V)
    ).

opponent(computer, human).
opponent(human, computer).
