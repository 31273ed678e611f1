% Minimax visszalépéses ciklussal: a legjobb lépést egy t/2 struktúrában
% tartjuk, amelyet nb_setarg ír felül.
% elojel(+Allas, -J): J = 1, ha a maximalizáló jön, különben -1.

% legjobb(-Lepes, -Ertek, +Allas, +Melyseg)
legjobb(Lepes, Ertek, Allas, Melyseg) :-
    keres(Allas, Melyseg, Ertek, Lepes).

keres(A, M, E, semmi) :-
    ( M =:= 0 ; \+ lepes(A, _, _) ), !,
    ertek(A, E).
keres(A, M, E, L) :-
    M1 is M - 1,
    elojel(A, J),
    T = t(-100000, semmi),
    (   lepes(A, L1, A1),
        keres(A1, M1, E1, _),
        X is J * E1,
        arg(1, T, Y),
        X > Y,
        nb_setarg(1, T, X),
        nb_setarg(2, T, L1),
        fail
    ;   true
    ),
    T = t(X2, L),
    E is J * X2.

% A játék: egy szám, a lépések +1, *2, és kivonás; világos a nagyot szereti.
% allas(Szam, Szin, Hatra)

elojel(allas(_, vilagos, _), 1).
elojel(allas(_, sotet, _), -1).

lepes(allas(N, Sz, H), L, allas(N1, Sz1, H1)) :-
    H > 0,
    H1 is H - 1,
    masik(Sz, Sz1),
    muvelet(L, N, N1).

muvelet(novel, N, N1)  :- N1 is N + 1.
muvelet(duplaz, N, N1) :- N1 is N * 2.
muvelet(levon, N, N1)  :- N1 is N - 3.
muvelet(felez, N, N1)  :- 0 is N mod 2, N1 is N // 2.

masik(vilagos, sotet).
masik(sotet, vilagos).

ertek(allas(N, _, _), N).
