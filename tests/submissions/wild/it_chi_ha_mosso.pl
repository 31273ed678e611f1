% Reversi: players are 0 and 1, the search is given who has moved, and a move is what follows it.
sceglie(Mosse, Chi, Tavola, Prof, Mossa) :-
    Mosse = [Prima|_],
    prova(Mosse, Chi, Tavola, Prof, -10000, 10000, Prima, Mossa, _).

prova([], _, _, _, Alfa, _, M, M, Alfa).
prova([X|Xs], Chi, Tavola, Prof, Alfa, Beta, M0, M, V) :-
    gioca(X, Chi, Tavola, Nuova),
    cerca(Prof, Chi, Nuova, Alfa, Beta, _, W),
    taglia(W, X, Xs, Chi, Tavola, Prof, Alfa, Beta, M0, M, V).

taglia(W, X, _, _, _, _, _, Beta, _, X, W) :-
    W >= Beta, !.
taglia(W, X, Xs, Chi, Tavola, Prof, Alfa, Beta, _, M, V) :-
    W > Alfa, !,
    prova(Xs, Chi, Tavola, Prof, W, Beta, X, M, V).
taglia(_, _, Xs, Chi, Tavola, Prof, Alfa, Beta, M0, M, V) :-
    prova(Xs, Chi, Tavola, Prof, Alfa, Beta, M0, M, V).

cerca(0, Chi, Tavola, _, _, _, V) :-
    !, valore(Chi, Tavola, V).
cerca(Prof, Chi, Tavola, Alfa, Beta, M, V) :-
    Prof > 0,
    Altro is 1 - Chi,
    findall(X, mossa(Tavola, Altro, X), [X1|Xs]), !,
    Prof1 is Prof - 1,
    Alfa1 is -Beta,
    Beta1 is -Alfa,
    prova([X1|Xs], Altro, Tavola, Prof1, Alfa1, Beta1, nessuna, M, W),
    V is -W.
cerca(_, Chi, Tavola, Alfa, Beta, _, V) :-
    pedine(Tavola, Chi, N),
    Altro is 1 - Chi,
    pedine(Tavola, Altro, N1),
    ( N > N1 -> V = Beta ; V = Alfa ).
