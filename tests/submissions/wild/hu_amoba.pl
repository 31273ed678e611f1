% Amőba 4x3-as táblán (három egy sorban).  A nyerés annál többet ér,
% minél hamarabb jön: 100 + a hátralévő mélység.
% keres(+Melyseg, +Tabla, +Jatekos, -Ertek, -Lepes)
% x maximalizál, o minimalizál; a tábla sorok listája.

keres(M, Tabla, Jatekos, Ertek, Lepes) :-
    (   nyert(Tabla, x)
    ->  Ertek is 100 + M, Lepes = semmi
    ;   nyert(Tabla, o)
    ->  Ertek is -100 - M, Lepes = semmi
    ;   M =:= 0
    ->  Ertek = 0, Lepes = semmi
    ;   findall(L, szabad(Tabla, L), Lepesek),
        Lepesek \== []
    ->  M1 is M - 1,
        ellenfel(Jatekos, Masik),
        probal(Lepesek, Tabla, M1, Jatekos, Masik, nincs, Ertek, Lepes)
    ;   Ertek = 0, Lepes = semmi
    ).

probal([], _, _, _, _, E-L, E, L).
probal([L|Ls], Tabla, M, J, Masik, Eddig, Ertek, Lepes) :-
    lep(Tabla, L, J, Tabla1),
    keres(M, Tabla1, Masik, E, _),
    (   Eddig = nincs          -> Uj = E-L
    ;   Eddig = E0-_, J == x, E > E0 -> Uj = E-L
    ;   Eddig = E0-_, J == o, E < E0 -> Uj = E-L
    ;   Uj = Eddig
    ),
    probal(Ls, Tabla, M, J, Masik, Uj, Ertek, Lepes).

ellenfel(x, o).
ellenfel(o, x).

% --- tábla ---
szabad(Tabla, S/O) :-
    nth1(S, Tabla, Sor),
    nth1(O, Sor, '-').

lep(Tabla, S/O, J, Tabla1) :-
    nth1(S, Tabla, Sor, Tobbi),
    nth1(O, Sor, '-', R),
    nth1(O, Sor1, J, R),
    nth1(S, Tabla1, Sor1, Tobbi).

nyert(Tabla, J) :-
    member(Sor, Tabla),
    append(_, [J,J,J|_], Sor), !.
nyert([A,B,C], J) :-
    nth1(O, A, J), nth1(O, B, J), nth1(O, C, J), !.
nyert([A,B,C], J) :-
    nth1(O, A, J), O2 is O + 1, O3 is O + 2,
    nth1(O2, B, J), nth1(O3, C, J), !.
nyert([A,B,C], J) :-
    nth1(O, C, J), O2 is O + 1, O3 is O + 2,
    nth1(O2, B, J), nth1(O3, A, J), !.
