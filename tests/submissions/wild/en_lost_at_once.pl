/*  NIM with alpha-beta.
    After Sterling & Shapiro ch. 20.

    A position is the list of heaps.  A move is (I,N): take N matches
    from the I-th heap.  Whoever takes the last match wins.
    value/2 is always from the point of view of the side to move.      */

choose_move(Position, Depth, Move, Value) :-
    findall(M, move(Position, M), Moves),
    Moves \== [],
    D1 is Depth - 1,
    evaluate_and_choose(Moves, Position, D1, -1000, 1000, nil, (Move,Value)).

evaluate_and_choose([Move|Moves], Position, D, Alpha, Beta, Move1, Best) :-
    apply_move(Move, Position, Position1),
    alpha_beta(D, Position1, Alpha, Beta, _, V),
    V1 is -V,
    cutoff(Move, V1, D, Alpha, Beta, Moves, Position, Move1, Best).
evaluate_and_choose([], _, _, Alpha, _, Move, (Move,Alpha)).

alpha_beta(_, Position, _, _, nil, Value) :-
    game_over(Position), !,
    Value = -1.
alpha_beta(0, Position, _, _, nil, Value) :-
    !,
    value(Position, Value).
alpha_beta(D, Position, Alpha, Beta, Move, Value) :-
    D > 0,
    findall(M, move(Position, M), Moves),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    D1 is D - 1,
    evaluate_and_choose(Moves, Position, D1, Alpha1, Beta1, nil, (Move,Value)).

cutoff(Move, V, _, _, Beta, _, _, _, (Move,V)) :-
    V >= Beta, !.
cutoff(Move, V, D, Alpha, Beta, Moves, Position, _, Best) :-
    Alpha < V, V < Beta, !,
    evaluate_and_choose(Moves, Position, D, V, Beta, Move, Best).
cutoff(_, V, D, Alpha, Beta, Moves, Position, Move1, Best) :-
    V =< Alpha, !,
    evaluate_and_choose(Moves, Position, D, Alpha, Beta, Move1, Best).

% ---------------------------------------------------------------- rules

game_over(Heaps) :- \+ ( member(H, Heaps), H > 0 ).

value(_, 0).            % we know nothing until the game is over

move(Heaps, (I,N)) :-
    nth1(I, Heaps, H),
    between(1, H, N).

apply_move((1,N), [H|T], [H1|T]) :- !, H1 is H - N.
apply_move((I,N), [H|T], [H|T1]) :-
    I > 1, I1 is I - 1,
    apply_move((I1,N), T, T1).

% ---------------------------------------------------------------- play

play :- play([1,3,5], computer).

play(Heaps, Player) :-
    game_over(Heaps), !,
    next(Player, Winner),
    format("~w wins.~n", [Winner]).
play(Heaps, computer) :-
    choose_move(Heaps, 7, Move, _),
    format("I play ~w~n", [Move]),
    apply_move(Move, Heaps, Heaps1),
    play(Heaps1, human).
play(Heaps, human) :-
    format("~w   your move (Heap,Number): ", [Heaps]),
    read(Move),
    (   move(Heaps, Move)
    ->  apply_move(Move, Heaps, Heaps1),
        play(Heaps1, computer)
    ;   write('Illegal.'), nl,
        play(Heaps, human)
    ).

next(computer, human).
next(human, computer).
