% A position is LastPlayer/Board: who has moved last, and the board after that.
alphabeta(Player/Board, D, A, B, Best, Val) :-
    D > 0, next_player(Player, Opp),
    findall(Opp/B1, move(Board, Opp, B1), L), L \= [], !,
    D1 is D - 1, A1 is -B, B1 is -A,
    best(L, D1, A1, B1, Best, Val0), Val is -Val0.
alphabeta(Player/Board, _, _, _, _, Val) :- value(Board, Player, Val).
best([P|Ps], D, A, B, Best, Val) :-
    alphabeta(P, D, A, B, _, V),
    ( (V >= B ; Ps = []) -> Best = P, Val = V
    ; A1 is max(A, V), best(Ps, D, A1, B, P1, V1),
      ( V1 > V -> Best = P1, Val = V1 ; Best = P, Val = V ) ).
next_player(x, o).
next_player(o, x).
