% A state is s(Board, Player, N): N is how many moves are still to be looked at.

alphabeta(s(Board, Player, N), Alpha, Beta, Value) :-
    N > 0,
    findall(Board1, move(Board, Player, Board1), Boards), Boards = [_|_], !,
    walk(Boards, Player, N, Alpha, Beta, Value).
alphabeta(s(Board, _, _), _, _, Value) :-
    score(Board, Value).

walk([], x, _, Alpha, _, Alpha).
walk([], o, _, _, Beta, Beta).
walk([Board|Boards], x, N, Alpha, Beta, Value) :-
    N1 is N - 1,
    alphabeta(s(Board, o, N1), Alpha, Beta, Value1),
    Alpha1 is max(Alpha, Value1),
    (   Alpha1 >= Beta
    ->  Value = Alpha1
    ;   walk(Boards, x, N, Alpha1, Beta, Value)
    ).
walk([Board|Boards], o, N, Alpha, Beta, Value) :-
    N1 is N - 1,
    alphabeta(s(Board, x, N1), Alpha, Beta, Value1),
    Beta1 is min(Beta, Value1),
    (   Alpha >= Beta1
    ->  Value = Beta1
    ;   walk(Boards, o, N, Alpha, Beta1, Value)
    ).
