% Alpha-Beta auf einem Baum, der direkt als Term dargestellt ist
%    blatt(Wert)   oder   knoten(ListeVonKanten)
%    Kante  =  Zugname : Teilbaum
% An der Wurzel ist MAX am Zug, danach abwechselnd.

beispiel(knoten([ a1 : knoten([ b1 : blatt(3),
                                b2 : blatt(12),
                                b3 : blatt(8) ]),
                  a2 : knoten([ c1 : blatt(2),
                                c2 : blatt(4),
                                c3 : blatt(6) ]),
                  a3 : knoten([ d1 : blatt(14),
                                d2 : blatt(5),
                                d3 : blatt(2) ]) ])).

% max(+Baum, +Alpha, +Beta, -Zug, -Wert)
max(blatt(W), _, _, -, W).
max(knoten([Z:B|Kanten]), Alpha, Beta, Zug, Wert) :-
    min(B, Alpha, Beta, _, W),
    max_weiter(Kanten, Alpha, Beta, Z, W, Zug, Wert).

% das erste Kind ist immer das vorlaeufig beste
max_weiter([], _, _, Z, W, Z, W) :- !.
max_weiter(_, _, Beta, Z, W, Z, W) :-
    W > Beta, !.                              % Beta-Schnitt
max_weiter([Z2:B|Kanten], Alpha, Beta, Z1, W1, Zug, Wert) :-
    groesser(Alpha, W1, A2),
    min(B, A2, Beta, _, W2),
    ( W2 > W1
      -> max_weiter(Kanten, A2, Beta, Z2, W2, Zug, Wert)
      ;  max_weiter(Kanten, A2, Beta, Z1, W1, Zug, Wert) ).

min(blatt(W), _, _, -, W).
min(knoten([Z:B|Kanten]), Alpha, Beta, Zug, Wert) :-
    max(B, Alpha, Beta, _, W),
    min_weiter(Kanten, Alpha, Beta, Z, W, Zug, Wert).

min_weiter([], _, _, Z, W, Z, W) :- !.
min_weiter(_, Alpha, _, Z, W, Z, W) :-
    W < Alpha, !.                             % Alpha-Schnitt
min_weiter([Z2:B|Kanten], Alpha, Beta, Z1, W1, Zug, Wert) :-
    kleiner(Beta, W1, B2),
    max(B, Alpha, B2, _, W2),
    ( W2 < W1
      -> min_weiter(Kanten, Alpha, B2, Z2, W2, Zug, Wert)
      ;  min_weiter(Kanten, Alpha, B2, Z1, W1, Zug, Wert) ).

groesser(X, Y, X) :- X >= Y, !.
groesser(_, Y, Y).

kleiner(X, Y, X) :- X =< Y, !.
kleiner(_, Y, Y).

alphabeta(Baum, Zug, Wert) :-
    max(Baum, -999999, 999999, Zug, Wert).

los :-
    beispiel(B),
    alphabeta(B, Z, W),
    write('Zug: '), write(Z), write('  Wert: '), write(W), nl.
