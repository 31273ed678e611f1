/* -----------------------------------------------------------
   Alpha-Beta mit einer einzigen Klausel fuer beide Spieler
   Vom Blatt: nachfolger(S, L), wert(S, W) (Sicht von max),
   L = [] wenn das Spiel zu Ende ist.
   ----------------------------------------------------------- */

% ab(+Spieler, +S, +Fenster, -BesterNachfolger-Wert),  Fenster = Alpha..Beta

:- op(700, xfx, ..).

loese(Spieler, S, Best, W) :-
    ab(Spieler, S, -99999 .. 99999, Best-W).

ab(Spieler, S, Fenster, Best-W) :-
    nachfolger(S, L),
    (   L = [K|Ks]
    ->  andere(Spieler, Gegner),
        ab(Gegner, K, Fenster, _-WK),
        weiter(Spieler, Gegner, Ks, Fenster, K-WK, Best-W)
    ;   Best = ende,
        wert(S, W)
    ).

weiter(_, _, [], _, B, B).
weiter(Spieler, Gegner, [K|Ks], Fenster, B0-W0, B) :-
    enger(Spieler, W0, Fenster, Neu),
    (   leer(Neu)
    ->  B = B0-W0
    ;   ab(Gegner, K, Neu, _-WK),
        (   besser(Spieler, WK, W0)
        ->  weiter(Spieler, Gegner, Ks, Neu, K-WK, B)
        ;   weiter(Spieler, Gegner, Ks, Neu, B0-W0, B)
        )
    ).

besser(max, X, Y) :- X > Y.
besser(min, X, Y) :- X < Y.

enger(max, W, A .. B, A1 .. B) :- A1 is max(A, W).
enger(min, W, A .. B, A .. B1) :- B1 is min(B, W).

leer(A .. B) :- A >= B.

andere(max, min).
andere(min, max).
