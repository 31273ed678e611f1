/* Lookahead search, 3rd year AI lab
   Given: next(Pos, Player, NewPos)   on backtracking
          score(Pos, S)               for player a
   value(+Pos, +Player, +Depth, -Value) */

value(Pos, _, 0, Value) :- !,
    score(Pos, Value).
value(Pos, Player, _, Value) :-
    \+ next(Pos, Player, _),
    score(Pos, Value).
value(Pos, Player, Depth, Value) :-
    next(Pos, Player, _),
    D1 is Depth - 1,
    opponent(Player, Opp),
    findall(V, ( next(Pos, Player, P1), value(P1, Opp, D1, V) ), Vs),
    pick(Player, Vs, Value).

pick(a, Vs, V) :- max_list(Vs, V).
pick(b, Vs, V) :- min_list(Vs, V).

opponent(a, b).
opponent(b, a).

% best_move(+Pos, +Player, +Depth, -Next)
best_move(Pos, Player, Depth, Next) :-
    value(Pos, Player, Depth, V),
    D1 is Depth - 1,
    opponent(Player, Opp),
    next(Pos, Player, Next),
    value(Next, Opp, D1, V), !.

% a tiny test tree
next(r, _, s).   next(r, _, t).
next(s, _, u).   next(s, _, v).
next(t, _, w).   next(t, _, x).
score(r, 0).  score(s, 2).  score(t, 3).
score(u, 5).  score(v, 4).  score(w, 1).  score(x, 9).

% ?- value(r, a, 2, V).
