% Both players are handed on and change places; the board is a part of the state.
alpha_beta(state(Board, _, _), Me, _, _, _, _, none, 5000) :-
    has_won(Board, Me), !.
alpha_beta(state(Board, _, _), _, You, _, _, _, none, -5000) :-
    has_won(Board, You), !.
alpha_beta(State, Me, You, Depth, Alpha, Beta, Move, Value) :-
    Depth > 0,
    replies(State, Me, Replies), !,
    Depth1 is Depth - 1,
    choose(Replies, State, Me, You, Depth1, Alpha, Beta, none, Move, Value).
alpha_beta(state(Board, _, _), Me, You, _, _, _, none, Value) :-
    difference(Board, Me, You, Value).

choose([], _, _, _, _, Alpha, _, Move, Move, Alpha).
choose([Move-Board|Replies], state(Old, Mine, Yours), Me, You, Depth, Alpha, Beta, M0, M, V) :-
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alpha_beta(state(Board, Yours, Mine), You, Me, Depth, Alpha1, Beta1, _, V1),
    V2 is -V1,
    (   V2 >= Beta
    ->  M = Move, V = V2
    ;   V2 > Alpha
    ->  choose(Replies, state(Old, Mine, Yours), Me, You, Depth, V2, Beta, Move, M, V)
    ;   choose(Replies, state(Old, Mine, Yours), Me, You, Depth, Alpha, Beta, M0, M, V)
    ).
