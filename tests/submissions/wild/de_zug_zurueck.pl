% Das Brett steht in der Datenbank einer anderen Datei; hier wird nur gezogen und zurückgenommen.
:- use_module(brett).

bester_zug(Spieler, Tiefe, Zug) :-
    alphabeta(Spieler, Tiefe, -10000, 10000, Zug, _).

alphabeta(Spieler, Tiefe, Alpha, Beta, Zug, Wert) :-
    Tiefe > 0,
    findall(Z, erlaubt(Spieler, Z), Zuege),
    Zuege = [_|_], !,
    bester(Zuege, Spieler, Tiefe, Alpha, Beta, Zug, Wert).
alphabeta(_, _, _, _, _, Wert) :-
    bewerte_brett(Wert).

bester([Z|Zuege], Spieler, Tiefe, Alpha, Beta, Zug, Wert) :-
    ziehe(Spieler, Z, Geschlagen),
    T1 is Tiefe - 1,
    gegner(Spieler, Gegner),
    alphabeta(Gegner, T1, Alpha, Beta, _, W),
    nimm_zurueck(Spieler, Z, Geschlagen),
    genug(Zuege, Spieler, Tiefe, Alpha, Beta, Z, W, Zug, Wert).

genug([], _, _, _, _, Z, W, Z, W) :- !.
genug(_, weiss, _, _, Beta, Z, W, Z, W) :- W > Beta, !.
genug(_, schwarz, _, Alpha, _, Z, W, Z, W) :- W < Alpha, !.
genug(Zuege, Spieler, Tiefe, Alpha, Beta, Z, W, Zug, Wert) :-
    neue_grenzen(Spieler, W, Alpha, Beta, A1, B1),
    bester(Zuege, Spieler, Tiefe, A1, B1, Z2, W2),
    besser(Spieler, Z, W, Z2, W2, Zug, Wert).

neue_grenzen(weiss, W, Alpha, Beta, W, Beta) :- W > Alpha, !.
neue_grenzen(schwarz, W, Alpha, Beta, Alpha, W) :- W < Beta, !.
neue_grenzen(_, _, Alpha, Beta, Alpha, Beta).

besser(weiss, Z, W, _, W2, Z, W) :- W > W2, !.
besser(schwarz, Z, W, _, W2, Z, W) :- W < W2, !.
besser(_, _, _, Z2, W2, Z2, W2).
