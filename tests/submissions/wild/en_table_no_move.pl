% negamax with a table that is handed along: exact, lower and upper values
nega(P, D, A, B, V, T0, T) :-
    ( get_assoc(P-D, T0, e(Flag, X)), usable(Flag, X, A, B) ->
        V = X, T = T0
    ; nega1(P, D, A, B, V, T0, T1),
      ( V =< A -> F = upper ; V >= B -> F = lower ; F = exact ),
      put_assoc(P-D, T1, e(F, V), T) ).

usable(exact, _, _, _).
usable(lower, X, _, B) :- X >= B.
usable(upper, X, A, _) :- X =< A.

nega1(P, 0, _, _, V, T, T) :- !, evalpos(P, V).
nega1(P, D, A, B, V, T0, T) :-
    findall(Q, move(P, Q), Qs),
    ( Qs == [] -> evalpos(P, V), T = T0
    ; D1 is D-1, each(Qs, D1, A, B, -1000000, V, T0, T) ).

each([], _, _, _, V, V, T, T).
each([Q|Qs], D, A, B, M, V, T0, T) :-
    A1 is max(A, M),
    NA is -B, NB is -A1,
    nega(Q, D, NA, NB, W0, T0, T1),
    W is -W0,
    M1 is max(M, W),
    ( M1 >= B -> V = M1, T = T1 ; each(Qs, D, A, B, M1, V, T1, T) ).

move(N/S, M/T) :- N < 14, T is -S, member(K,[1,2]), M is N+K.
evalpos(N/S, V) :- V is S*((N*7) mod 10).
solve(N, D, V) :- empty_assoc(T), nega(N/1, D, -1000000, 1000000, V, T, _).
