% Minimax voor een bordspel; spel.pl heeft het bord en de zetten.
:- use_module(spel).

diepst(6).

% zoek(+Diepte, +Bord, +Speler, -Zet, -Waarde)
zoek(Diepte, Bord, Speler, Zet, Waarde) :-
    diepst(Laatste), Diepte < Laatste,
    Dieper is Diepte + 1,
    kan_zetten(Bord, Zetten), !,
    kies(Zetten, Dieper, Bord, Speler, Zet, Waarde).
zoek(_, Bord, _, geen, Waarde) :-
    schatting(Bord, Waarde).

kies([Zet], Diepte, Bord, Speler, Zet, Waarde) :-
    doe(Bord, Zet, Speler, Bord1),
    tegenspeler(Speler, Ander), !,
    zoek(Diepte, Bord1, Ander, _, Waarde), !,
    onthoud(Diepte, Zet, Waarde), !.
kies([Zet1|Rest], Diepte, Bord, Speler, Zet, Waarde) :-
    doe(Bord, Zet1, Speler, Bord1),
    tegenspeler(Speler, Ander), !,
    zoek(Diepte, Bord1, Ander, _, Waarde1),
    kies(Rest, Diepte, Bord, Speler, Zet2, Waarde2),
    onthoud(Diepte, Zet1, Waarde1),
    beste(Speler, Zet1, Waarde1, Zet2, Waarde2, Zet, Waarde).

beste(max, Z1, W1, _, W2, Z1, W1) :- W1 >= W2, !.
beste(min, Z1, W1, _, W2, Z1, W1) :- W1 =< W2, !.
beste(_, _, _, Z2, W2, Z2, W2).
