% true is MAX, false is MIN.
minimax(Board, Depth, _, _, _, Value) :- ( Depth =:= 0 ; is_over(Board) ), !, heuristic(Board, Value).
minimax(Board, Depth, Alpha, Beta, true, Value) :- !,
    children(Board, true, Kids), D is Depth-1, maxi(Kids, D, Alpha, Beta, -inf, Value).
minimax(Board, Depth, Alpha, Beta, false, Value) :-
    children(Board, false, Kids), D is Depth-1, mini(Kids, D, Alpha, Beta, inf, Value).
maxi([], _, _, _, V, V).
maxi([K|Ks], D, A, B, V0, V) :-
    minimax(K, D, A, B, false, V1), V2 is max(V0, V1), A1 is max(A, V2),
    ( B =< A1 -> V = V2 ; maxi(Ks, D, A1, B, V2, V) ).
mini([], _, _, _, V, V).
mini([K|Ks], D, A, B, V0, V) :-
    minimax(K, D, A, B, true, V1), V2 is min(V0, V1), B1 is min(B, V2),
    ( B1 =< A -> V = V2 ; mini(Ks, D, A, B1, V2, V) ).
