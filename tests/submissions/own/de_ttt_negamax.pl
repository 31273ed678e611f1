/* Uebung 7, Aufgabe 2: Tic-Tac-Toe mit Negamax.
   Spieler 1 und -1, leeres Feld 0.  Brett ist eine Liste mit 9 Zahlen. */

reihe([1,2,3]). reihe([4,5,6]). reihe([7,8,9]).
reihe([1,4,7]). reihe([2,5,8]). reihe([3,6,9]).
reihe([1,5,9]). reihe([3,5,7]).

/* a) Schreiben Sie ein Praedikat, das den Gewinner bestimmt. */

gewinner(B, S) :-
    reihe(R),
    maplist([I,F]>>nth1(I, B, F), R, [S,S,S]),
    S =\= 0, !.

/* b) Ausgabe des Bretts (noch nicht fertig) */

zeige(B) :-
    B = [A1,A2,A3|R],
    write(A1 A2 A3), nl,
    zeige(R).

/* c) Negamax. Der Wert ist immer der des Spielers am Zug. */

setzen([0|R], S, [S|R]).
setzen([X|R], S, [X|R1]) :- setzen(R, S, R1).

bewertung(B, S, W) :- gewinner(B, G), !, W is S * G.
bewertung(B, _, 0) :- \+ memberchk(0, B).

negamax(B, S, W, B) :-
    bewertung(B, S, W), !.
negamax(B, S, W, Zug) :-
    setof(B1, setzen(B, S, B1), Zuege),
    bester(Zuege, S, -2, nichts, W, Zug).

bester([], _, W, Z, W, Z).
bester([Z|Zs], S, W0, Z0, W, Zug) :-
    S1 is -S,
    negamax(Z, S1, W1, _),
    W2 is -W1,
    (   W2 > W0
    ->  bester(Zs, S, W2, Z, W, Zug)
    ;   bester(Zs, S, W0, Z0, W, Zug)
    ).

/* Test:
   ?- negamax([1,-1,1, 0,-1,0, 0,0,0], 1, W, Z).
*/
