% Die Tiefe setzt, wer die Suche ruft; jedes Geschwister geht nach ihr.
zug(Stellung, Tiefe, Beste) :-
    retractall(suchtiefe(_)),
    assertz(suchtiefe(Tiefe)),
    suche(Stellung, -10000, 10000, Beste, _, 0).

suche(Stellung, Alpha, Beta, Beste, Wert, Ebene) :-
    suchtiefe(Tiefe),
    Ebene < Tiefe,
    zuege(Stellung, Zuege), !,
    Tiefer is Ebene + 1,
    auswahl(Zuege, Alpha, Beta, Beste, Wert, Tiefer).
suche(Stellung, _, _, _, Wert, _) :-
    bewertung(Stellung, Wert).

auswahl([S|Ss], Alpha, Beta, Beste, Wert, Ebene) :-
    suche(S, Alpha, Beta, _, W, Ebene),
    reicht(Ss, Alpha, Beta, S, W, Beste, Wert, Ebene).

reicht([], _, _, S, W, S, W, _) :- !.
reicht(_, Alpha, Beta, S, W, S, W, _) :-
    min_am_zug(S), W > Beta, !
    ;
    max_am_zug(S), W < Alpha, !.
reicht(Ss, Alpha, Beta, S, W, Beste, Wert, Ebene) :-
    grenzen(Alpha, Beta, S, W, Alpha1, Beta1),
    auswahl(Ss, Alpha1, Beta1, S1, W1, Ebene),
    besser(S, W, S1, W1, Beste, Wert).

grenzen(Alpha, Beta, S, W, W, Beta) :- min_am_zug(S), W > Alpha, !.
grenzen(Alpha, Beta, S, W, Alpha, W) :- max_am_zug(S), W < Beta, !.
grenzen(Alpha, Beta, _, _, Alpha, Beta).

besser(S, W, _, W1, S, W) :-
    min_am_zug(S), W > W1, !
    ;
    max_am_zug(S), W < W1, !.
besser(_, _, S1, W1, S1, W1).
