% position: game(Side, Coins, Diff); side taken out by arg/3
alphabeta(Pos, Alpha, Beta, Best, Val) :-
    findall(N, next_pos(Pos, N), Ns),
    (   Ns == []
    ->  arg(3, Pos, Val), Best = Pos
    ;   arg(1, Pos, Side),
        (   Side == maxim
        ->  max_loop(Ns, Alpha, Beta, nil, Best, Val)
        ;   min_loop(Ns, Alpha, Beta, nil, Best, Val)
        )
    ).
max_loop([], A, _, B, B, A).
max_loop([P|Ps], A, B, Best0, Best, V) :-
    alphabeta(P, A, B, _, V1),
    (   V1 >= B -> Best = P, V = V1
    ;   V1 > A -> max_loop(Ps, V1, B, P, Best, V)
    ;   max_loop(Ps, A, B, Best0, Best, V)
    ).
min_loop([], _, B, X, X, B).
min_loop([P|Ps], A, B, Best0, Best, V) :-
    alphabeta(P, A, B, _, V1),
    (   V1 =< A -> Best = P, V = V1
    ;   V1 < B -> min_loop(Ps, A, V1, P, Best, V)
    ;   min_loop(Ps, A, B, Best0, Best, V)
    ).
next_pos(game(maxim,L,D), game(minim,R,D1)) :- take(L,X,R), D1 is D+X.
next_pos(game(minim,L,D), game(maxim,R,D1)) :- take(L,X,R), D1 is D-X.
take([X|R],X,R).
take([Y,Z|T],X,R) :- append(R,[X],[Y,Z|T]).
