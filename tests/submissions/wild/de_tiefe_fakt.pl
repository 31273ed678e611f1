% Die Suchtiefe steht als Fakt in der Datei.
:- consult(vier_gewinnt).
max_tiefe(6).

alphabeta(Brett, Spieler, Tiefe, Alpha, Beta, Zug, Wert) :-
    max_tiefe(Max),
    Tiefe < Max,
    findall(B, ziehe(Brett, Spieler, B), Bretter),
    Bretter \= [], !,
    T1 is Tiefe + 1,
    gegner(Spieler, Gegner),
    bestes(Bretter, Spieler, Gegner, T1, Alpha, Beta, Zug, Wert).
alphabeta(Brett, _, _, _, _, _, Wert) :-
    stellungswert(Brett, Wert).

bestes([B|Bs], S, G, T, Alpha, Beta, Zug, Wert) :-
    alphabeta(B, G, T, Alpha, Beta, _, W),
    genug(Bs, S, G, T, Alpha, Beta, B, W, Zug, Wert).

genug([], _, _, _, _, _, B, W, B, W) :- !.
genug(_, rot, _, _, _, Beta, B, W, B, W) :- W > Beta, !.
genug(_, gelb, _, _, Alpha, _, B, W, B, W) :- W < Alpha, !.
genug(Bs, S, G, T, Alpha, Beta, B, W, Zug, Wert) :-
    schranken(S, Alpha, Beta, W, A1, B1),
    bestes(Bs, S, G, T, A1, B1, B2, W2),
    bessere(S, B, W, B2, W2, Zug, Wert).

schranken(rot, A, B, W, W, B) :- W > A, !.
schranken(gelb, A, B, W, A, W) :- W < B, !.
schranken(_, A, B, _, A, B).

bessere(rot, B, W, _, W2, B, W) :- W > W2, !.
bessere(gelb, B, W, _, W2, B, W) :- W < W2, !.
bessere(_, _, _, B2, W2, B2, W2).

gegner(rot, gelb).
gegner(gelb, rot).
