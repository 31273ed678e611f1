% nim: the end is seen by comparing the number in the position
nega(N, Depth, Alpha, Beta, V) :-
    (   N =:= 0 -> V = -1
    ;   Depth =:= 0 -> V = 0
    ;   findall(M, ( between(1,3,K), K =< N, M is N-K ), Ms),
        D1 is Depth-1,
        each(Ms, D1, Alpha, Beta, V) ).
each([], _, A, _, A).
each([M|Ms], D, A, B, V) :-
    A1 is -B, B1 is -A,
    nega(M, D, A1, B1, W0), W is -W0,
    ( W >= B -> V = W ; A2 is max(A,W), each(Ms, D, A2, B, V) ).
