% Game tree as a term: a tree is t(Edges) or a number;
% an edge is Name-Tree, e.g.  t([left-t([a-3,b-5]), right-t([a-2,b-9])])
tree1(t([left-t([a-3,b-5]), right-t([a-2,b-9])])).

% ab(+Tree, +Who, +Alpha, +Beta, -Value, -Name)
ab(N, _, _, _, N, leaf) :- number(N), !.
ab(t(Edges), max, Alpha, Beta, V, Name) :- abmax(Edges, Alpha, Beta, nothing, V, Name).
ab(t(Edges), min, Alpha, Beta, V, Name) :- abmin(Edges, Alpha, Beta, nothing, V, Name).

abmax([], A, _, N, A, N).
abmax([Name-T|Es], A, B, N0, V, N) :-
    ab(T, min, A, B, V1, _),
    (  V1 >= B -> V = V1, N = Name
    ;  V1 > A  -> abmax(Es, V1, B, Name, V, N)
    ;  abmax(Es, A, B, N0, V, N) ).

abmin([], _, B, N, B, N).
abmin([Name-T|Es], A, B, N0, V, N) :-
    ab(T, max, A, B, V1, _),
    (  V1 =< A -> V = V1, N = Name
    ;  V1 < B  -> abmin(Es, A, V1, Name, V, N)
    ;  abmin(Es, A, B, N0, V, N) ).

solve(V, N) :- tree1(T), ab(T, max, -1000, 1000, V, N).
