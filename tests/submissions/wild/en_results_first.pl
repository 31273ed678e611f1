%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
%  AB search. Output arguments come first
%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%
max_depth(4).

ab(Val, Move, Alpha, Beta, Lev, Max, Turn, St)
  :- Lev < Max,
     gen_moves(St, Turn, [M|Ms]),
     !,
     Lev1 is Lev+1,
     opp(Turn, Turn1),
     ab_list(Turn, Val, Move, Alpha, Beta, Lev1, Max, Turn1, St, none, [M|Ms]).
ab(Val, none, _, _, _, _, _, St)
  :- eval_fn(St, Val).

opp(1,0).
opp(0,1).

ab_list(1, Alpha, Mv, Alpha, _, _, _, _, _, Mv, []) :- !.
ab_list(0, Beta, Mv, _, Beta, _, _, _, _, Mv, []) :- !.
ab_list(1, Val, Move, Alpha, Beta, Lev, Max, Turn1, St, Mv, [M|Ms])
  :- apply_move(St, M, St1),
     ab(V, _, Alpha, Beta, Lev, Max, Turn1, St1),
     ( V =< Alpha, ab_list(1, Val, Move, Alpha, Beta, Lev, Max, Turn1, St, Mv, Ms), !
     ; V > Alpha, V < Beta, ab_list(1, Val, Move, V, Beta, Lev, Max, Turn1, St, M, Ms), !
     ; V >= Beta, Val = V, Move = M ).
ab_list(0, Val, Move, Alpha, Beta, Lev, Max, Turn1, St, Mv, [M|Ms])
  :- apply_move(St, M, St1),
     ab(V, _, Alpha, Beta, Lev, Max, Turn1, St1),
     ( V >= Beta, ab_list(0, Val, Move, Alpha, Beta, Lev, Max, Turn1, St, Mv, Ms), !
     ; V < Beta, V > Alpha, ab_list(0, Val, Move, Alpha, V, Lev, Max, Turn1, St, M, Ms), !
     ; V =< Alpha, Val = V, Move = M ).

pick_move(St, Turn, Move)
  :- max_depth(Max),
     ab(_, Move, -30000, 30000, 0, Max, Turn, St).
