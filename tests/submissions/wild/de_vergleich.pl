% Mühle: welcher Vergleich gilt, steht bei der Farbe.
besser_mit(weiss, >).
besser_mit(schwarz, <).

gegner(weiss, schwarz).
gegner(schwarz, weiss).

alphabeta(Farbe, Stellung, 0, _, _, _, Wert) :- !,
    bewerte(Stellung, Wert).
alphabeta(Farbe, Stellung, Tiefe, Alpha, Beta, Zug, Wert) :-
    findall(Neu, zug(Farbe, Stellung, Neu), Liste),
    (   Liste = []
    ->  bewerte(Stellung, Wert)
    ;   T is Tiefe - 1,
        bester(Liste, Farbe, T, Alpha, Beta, Zug, Wert)
    ).

bester([S|Rest], Farbe, T, Alpha, Beta, Zug, Wert) :-
    gegner(Farbe, Andere),
    alphabeta(Andere, S, T, Alpha, Beta, _, W),
    (   Rest = []
    ->  Zug = S, Wert = W
    ;   reicht(Farbe, W, Alpha, Beta)
    ->  Zug = S, Wert = W
    ;   grenzen(Farbe, W, Alpha, Beta, A1, B1),
        bester(Rest, Farbe, T, A1, B1, Zug1, W1),
        waehle(Farbe, S, W, Zug1, W1, Zug, Wert)
    ).

reicht(weiss, W, _, Beta) :- W > Beta.
reicht(schwarz, W, Alpha, _) :- W < Alpha.

grenzen(weiss, W, Alpha, Beta, A1, Beta) :- A1 is max(W, Alpha).
grenzen(schwarz, W, Alpha, Beta, Alpha, B1) :- B1 is min(W, Beta).

waehle(Farbe, S, W, _, W1, S, W) :-
    besser_mit(Farbe, Vergleich),
    Ziel =.. [Vergleich, W, W1],
    call(Ziel), !.
waehle(_, _, _, S1, W1, S1, W1).
