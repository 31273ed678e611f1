% nodo(Sinistro, Destro) o foglia(N)
minimax(foglia(N), _, N).
minimax(nodo(S, D), max, V) :-
    minimax(S, min, V1), minimax(D, min, V2), V is max(V1, V2).
minimax(nodo(S, D), min, V) :-
    minimax(S, max, V1), minimax(D, max, V2), V is min(V1, V2).
