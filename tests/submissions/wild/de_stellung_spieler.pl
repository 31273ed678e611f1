% Die Stellung trägt den Spieler am Zug: stellung(Spieler, Brett).
suche(stellung(S, B), Tiefe, Alpha, Beta, Best, Wert) :-
    Tiefe > 0,
    \+ spielende(stellung(S, B)), !,
    nachfolger(stellung(S, B), Liste),
    T1 is Tiefe - 1,
    durchsuche(Liste, S, T1, Alpha, Beta, Best, Wert).
suche(Stellung, _, _, _, _, Wert) :-
    bewerte(Stellung, Wert).

durchsuche([N|Ns], S, T, Alpha, Beta, Best, Wert) :-
    suche(N, T, Alpha, Beta, _, W),
    weiter(Ns, S, T, Alpha, Beta, N, W, Best, Wert).

weiter([], _, _, _, _, N, W, N, W) :- !.
weiter(_, max, _, _, Beta, N, W, N, W) :- W > Beta, !.
weiter(_, min, _, Alpha, _, N, W, N, W) :- W < Alpha, !.
weiter(Ns, max, T, Alpha, Beta, N, W, Best, Wert) :-
    A1 is max(Alpha, W),
    durchsuche(Ns, max, T, A1, Beta, N1, W1),
    (  W > W1 -> Best = N, Wert = W ; Best = N1, Wert = W1 ).
weiter(Ns, min, T, Alpha, Beta, N, W, Best, Wert) :-
    B1 is min(Beta, W),
    durchsuche(Ns, min, T, Alpha, B1, N1, W1),
    (  W < W1 -> Best = N, Wert = W ; Best = N1, Wert = W1 ).
