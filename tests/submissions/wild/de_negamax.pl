% Negamax mit Zügen, die erst ausgeführt werden müssen.
negamax(Brett, Spieler, Tiefe, _, _, kein_zug, Wert) :-
    ( Tiefe =:= 0 ; zu_ende(Brett) ), !,
    wert(Brett, Spieler, Wert).
negamax(Brett, Spieler, Tiefe, Alpha, Beta, BesterZug, Wert) :-
    alle_zuege(Brett, Spieler, Zuege),
    T1 is Tiefe - 1,
    versuche(Zuege, Brett, Spieler, T1, Alpha, Beta, kein_zug, BesterZug, Wert).

versuche([], _, _, _, Alpha, _, Zug, Zug, Alpha).
versuche([Zug|Zuege], Brett, Spieler, T, Alpha, Beta, Bisher, BesterZug, Wert) :-
    ausfuehren(Zug, Spieler, Brett, Neu),
    anderer(Spieler, Gegner),
    A1 is -Beta,
    B1 is -Alpha,
    negamax(Neu, Gegner, T, A1, B1, _, W),
    W1 is -W,
    (   W1 >= Beta
    ->  BesterZug = Zug, Wert = W1
    ;   W1 > Alpha
    ->  versuche(Zuege, Brett, Spieler, T, W1, Beta, Zug, BesterZug, Wert)
    ;   versuche(Zuege, Brett, Spieler, T, Alpha, Beta, Bisher, BesterZug, Wert)
    ).

anderer(weiss, schwarz).
anderer(schwarz, weiss).
