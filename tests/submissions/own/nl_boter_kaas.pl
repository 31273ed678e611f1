% Boter, kaas en eieren
% Opdracht 2 Logisch Programmeren

% bord(A,B,C,D,E,F,G,H,I) met '_' voor een leeg vakje
leegbord(bord('_','_','_','_','_','_','_','_','_')).

ander(kruis, rondje).
ander(rondje, kruis).

drie(1,2,3). drie(4,5,6). drie(7,8,9).
drie(1,4,7). drie(2,5,8). drie(3,6,9).
drie(1,5,9). drie(3,5,7).

wint(Bord, S) :-
    drie(X, Y, Z),
    arg(X, Bord, S), arg(Y, Bord, S), arg(Z, Bord, S), S \== '_', !.

vol(Bord) :- \+ arg(_, Bord, '_').

zet(Bord, Vak, S, Nieuw) :-
    Bord =.. L,
    vervang(L, Vak, S, M),
    Nieuw =.. M.

vervang([_|T], 0, S, [S|T]) :- !.
vervang([H|T], N, S, [H|U]) :- N > 0, K is N - 1, vervang(T, K, S, U).

% De waarde van een bord voor kruis.
% We onthouden de beste waarde tot nu toe per diepte in een globale variabele,
% dan hoeft er niets teruggegeven te worden.

waarde(Bord, _, Diepte, W) :- wint(Bord, kruis), !, W is 100 - Diepte.
waarde(Bord, _, Diepte, W) :- wint(Bord, rondje), !, W is Diepte - 100.
waarde(Bord, _, _, 0) :- vol(Bord), !.
waarde(Bord, Speler, Diepte, W) :-
    atom_concat(beste, Diepte, Sleutel),
    beginwaarde(Speler, B0),
    nb_setval(Sleutel, B0-geen),
    D1 is Diepte + 1,
    ander(Speler, Tegen),
    (   between(1, 9, Vak),
        arg(Vak, Bord, '_'),
        zet(Bord, Vak, Speler, Nieuw),
        waarde(Nieuw, Tegen, D1, W1),
        nb_getval(Sleutel, B-_),
        beter(Speler, W1, B),
        nb_setval(Sleutel, W1-Vak),
        fail
    ;   true
    ),
    nb_getval(Sleutel, W-_).

beginwaarde(kruis, -1000).
beginwaarde(rondje, 1000).

beter(kruis, A, B) :- A > B.
beter(rondje, A, B) :- A < B.

beste_zet(Bord, Speler, Vak, W) :-
    \+ vol(Bord),
    \+ wint(Bord, kruis),
    \+ wint(Bord, rondje),
    waarde(Bord, Speler, 0, W),
    nb_getval(beste0, _-Vak).

% spelletje tegen de computer: jij bent kruis
speel :- leegbord(B), beurt(kruis, B).

beurt(_, B) :- wint(B, S), !, teken(B), format('~w wint!~n', [S]).
beurt(_, B) :- vol(B), !, teken(B), write('Gelijkspel'), nl.
beurt(kruis, B) :-
    teken(B),
    write('Welk vak? '), read(V),
    (   integer(V), between(1, 9, V), arg(V, B, '_')
    ->  zet(B, V, kruis, N), beurt(rondje, N)
    ;   write('Kan niet'), nl, beurt(kruis, B)
    ).
beurt(rondje, B) :-
    beste_zet(B, rondje, V, _),
    zet(B, V, rondje, N),
    beurt(kruis, N).

teken(B) :-
    forall(between(1, 9, I),
           ( arg(I, B, S), sym(S, T), write(T),
             ( 0 is I mod 3 -> nl ; write(' ') ) )).

sym(kruis, 'X'). sym(rondje, 'O'). sym('_', '.').
