% A state is the player and the board; the file knows when its own game is won.
alphabeta(0, State, _, _, none, Val) :- !,
    utility(State, Val).
alphabeta(_, [Player, Board], _, _, none, Val) :-
    won(Board, _), !,
    utility([Player, Board], Val).
alphabeta(Depth, [Player, Board], Alpha, Beta, Best, Val) :-
    findall(Next, step([Player, Board], Next), Nexts),
    (   Nexts = []
    ->  Best = none,
        utility([Player, Board], Val)
    ;   Player = d
    ->  look(Nexts, max, Depth, Alpha, Beta, none, -100000, Best, Val)
    ;   look(Nexts, min, Depth, Alpha, Beta, none, 100000, Best, Val)
    ).

look([], _, _, _, _, Best, Val, Best, Val).
look([Next|Rest], Type, Depth, Alpha, Beta, Best0, Val0, Best, Val) :-
    Depth1 is Depth - 1,
    alphabeta(Depth1, Next, Alpha, Beta, _, Val1),
    (   better(Type, Val1, Val0)
    ->  Best2 = Next, Val2 = Val1
    ;   Best2 = Best0, Val2 = Val0
    ),
    bounds(Type, Val2, Alpha, Beta, Alpha1, Beta1),
    (   Alpha1 >= Beta1
    ->  Best = Best2, Val = Val2
    ;   look(Rest, Type, Depth, Alpha1, Beta1, Best2, Val2, Best, Val)
    ).

better(max, Val, Val0) :- Val > Val0.
better(min, Val, Val0) :- Val < Val0.

bounds(max, Val, Alpha, Beta, Alpha1, Beta) :- Alpha1 is max(Alpha, Val).
bounds(min, Val, Alpha, Beta, Alpha, Beta1) :- Beta1 is min(Beta, Val).

utility([_, Board], Val) :-
    (   won(Board, d) -> Val = 1000
    ;   won(Board, a) -> Val = -1000
    ;   findall(P, member(P, Board), Pieces), length(Pieces, Val)
    ).

won(Board, d) :- nth0(0, Board, k), !.
won(Board, a) :- \+ memberchk(k, Board).
