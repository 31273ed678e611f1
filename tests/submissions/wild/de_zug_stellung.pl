% Nim: die Zugliste enthält Paare Zug-Stellung.
alphabeta(Stellung, Alpha, Beta, BesterZug, Wert) :-
    zuege(Stellung, Zuege), !,
    beste(Zuege, Alpha, Beta, BesterZug, Wert).
alphabeta(Stellung, _, _, kein, Wert) :-
    bewertung(Stellung, Wert).

beste([Zug-Stellung|Zuege], Alpha, Beta, BesterZug, BesterWert) :-
    alphabeta(Stellung, Alpha, Beta, _, Wert),
    gut_genug(Zuege, Alpha, Beta, Zug-Stellung, Wert, BesterZug, BesterWert).

gut_genug([], _, _, Zug-_, Wert, Zug, Wert) :- !.
gut_genug(_, Alpha, Beta, Zug-Stellung, Wert, Zug, Wert) :-
    (   min_am_zug(Stellung), Wert > Beta
    ;   max_am_zug(Stellung), Wert < Alpha
    ), !.
gut_genug(Zuege, Alpha, Beta, Zug-Stellung, Wert, BesterZug, BesterWert) :-
    neue_schranken(Alpha, Beta, Stellung, Wert, A1, B1),
    beste(Zuege, A1, B1, Zug1, Wert1),
    besser(Stellung, Zug, Wert, Zug1, Wert1, BesterZug, BesterWert).

neue_schranken(Alpha, Beta, S, Wert, Wert, Beta) :- min_am_zug(S), Wert > Alpha, !.
neue_schranken(Alpha, Beta, S, Wert, Alpha, Wert) :- max_am_zug(S), Wert < Beta, !.
neue_schranken(Alpha, Beta, _, _, Alpha, Beta).

besser(S, Zug, Wert, _, Wert1, Zug, Wert) :- min_am_zug(S), Wert > Wert1, !.
besser(S, Zug, Wert, _, Wert1, Zug, Wert) :- max_am_zug(S), Wert < Wert1, !.
besser(_, _, _, Zug1, Wert1, Zug1, Wert1).

zuege(stapel(S, N), Zuege) :-
    N > 0, gegner(S, G),
    findall(nimm(K)-stapel(G, M), (member(K, [1,2,3]), K =< N, M is N - K), Zuege).
gegner(weiss, schwarz).
gegner(schwarz, weiss).
min_am_zug(stapel(schwarz, _)).
max_am_zug(stapel(weiss, _)).
bewertung(stapel(weiss, 0), -1).
bewertung(stapel(schwarz, 0), 1).
