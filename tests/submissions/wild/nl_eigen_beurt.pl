:- module(zoeken, [beste/3]).
:- use_module(stelling).
:- use_module(regels).

% Wie aan zet is, weet de stelling; hier is beurt/2 wie er net gezet heeft.
beurt(Stelling, Speler) :-
    stelling:beurt(Stelling, Ander),
    stelling:tegen(Ander, Speler).

beste(Stelling, Diepte, Beste) :-
    stelling:beurt(Stelling, Speler),
    alfabeta(Stelling, Speler, Diepte, -9999, 9999, Beste, _).

% Met weinig zetten wordt er dieper gezocht.
dieper(Zetten, Diepte, Meer) :-
    length(Zetten, Aantal),
    Aantal < 4, !,
    Meer is Diepte + 1.
dieper(_, Diepte, Diepte).

alfabeta(Stelling, Speler, 0, _, _, _, Waarde) :- !,
    oordeel(Stelling, Speler, Waarde).
alfabeta(Stelling, Speler, Diepte, Alfa, Beta, Beste, Waarde) :-
    regels:zetten(Stelling, Zetten),
    dieper(Zetten, Diepte, Diepte1),
    maplist(stelling:na(Stelling), Zetten, Stellingen), !,
    begrensd(Stellingen, Speler, Diepte1, Alfa, Beta, Beste, Waarde).
alfabeta(Stelling, Speler, _, _, _, _, Waarde) :-
    oordeel(Stelling, Speler, Waarde).

begrensd([S|Ss], Speler, Diepte, Alfa, Beta, Beste, Waarde) :-
    Diepte1 is Diepte - 1,
    alfabeta(S, Speler, Diepte1, Alfa, Beta, _, W),
    genoeg(Ss, Speler, Diepte, Alfa, Beta, S, W, Beste, Waarde).

genoeg([], _, _, _, _, S, W, S, W) :- !.
genoeg(_, Speler, _, Alfa, Beta, S, W, S, W) :-
    beurt(S, Speler), W > Beta, !
    ;
    \+ beurt(S, Speler), W < Alfa, !.
genoeg(Ss, Speler, Diepte, Alfa, Beta, S, W, Beste, Waarde) :-
    grenzen(Alfa, Beta, S, W, Speler, Alfa1, Beta1),
    begrensd(Ss, Speler, Diepte, Alfa1, Beta1, S1, W1),
    beter(S, W, S1, W1, Speler, Beste, Waarde).

grenzen(Alfa, Beta, S, W, Speler, W, Beta) :- beurt(S, Speler), W > Alfa, !.
grenzen(Alfa, Beta, S, W, Speler, Alfa, W) :- \+ beurt(S, Speler), W < Beta, !.
grenzen(Alfa, Beta, _, _, _, Alfa, Beta).

beter(S, W, _, W1, Speler, S, W) :- beurt(S, Speler), W > W1, !.
beter(S, W, _, W1, Speler, S, W) :- \+ beurt(S, Speler), W < W1, !.
beter(_, _, S1, W1, _, S1, W1).

oordeel(Stelling, Speler, Waarde) :-
    stelling:tegen(Speler, Ander),
    stelling:stukken(Stelling, Speler, Mijn),
    stelling:stukken(Stelling, Ander, Zijn),
    Waarde is Mijn - Zijn.
