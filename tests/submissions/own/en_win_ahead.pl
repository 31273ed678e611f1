% A win is looked for one move ahead. value(Board, Player, Value, Move)
% for x = max, o = min
value(Board, Player, Value, Move) :-
    play(Board, Player, Move, Next),
    won(Next, Player), !,
    worth(Player, Value).
value(Board, _, 0, none) :- \+ play(Board, x, _, _), !.
value(Board, Player, Value, Move) :-
    other(Player, Opp),
    findall(V-M, ( play(Board, Player, M, Next), value(Next, Opp, V, _) ), Vs),
    pick(Player, Vs, Value, Move).
worth(x, 1).
worth(o, -1).
pick(x, Vs, V, M) :- keysort(Vs, Sorted), last(Sorted, V-M).
pick(o, Vs, V, M) :- keysort(Vs, [V-M|_]).
other(x,o).
other(o,x).
play(B, P, M, B1) :- nth1(M, B, ' ', R), nth1(M, B1, P, R).
won([A,B,C,D,E,F,G,H,I], P) :-
    member([P,P,P], [[A,B,C],[D,E,F],[G,H,I],[A,D,G],[B,E,H],[C,F,I],[A,E,I],[C,E,G]]).
