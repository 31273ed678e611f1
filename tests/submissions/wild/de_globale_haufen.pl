% Streichholzspiel (Nim mit mehreren Haufen)
% Der Spielstand liegt in einer globalen Variablen, Züge werden ausgeführt
% und danach wieder zurückgenommen.

start(L) :- nb_setval(haufen, L).

stand(L) :- nb_getval(haufen, L).

% mögliche Züge: z(Haufen,Anzahl)
zug(z(I,N)) :-
    stand(L),
    nth1(I, L, H),
    between(1, H, N).

mache(z(I,N)) :-
    stand(L),
    nth1(I, L, H, Rest), H1 is H - N,
    nth1(I, L1, H1, Rest), !,
    nb_setval(haufen, L1).

nimm_zurueck(z(I,N)) :-
    stand(L),
    nth1(I, L, H, Rest), H1 is H + N,
    nth1(I, L1, H1, Rest), !,
    nb_setval(haufen, L1).

zu_ende :- stand(L), sum_list(L, 0).

% wer am Ende dran ist, hat verloren (1 = ich, -1 = der andere)
ergebnis(Spieler, W) :- W is -Spieler.

% suche(+Spieler, +Alpha, +Beta, -Zug, -Wert)   Wert immer aus meiner Sicht
suche(S, _, _, keiner, W) :-
    zu_ende, !,
    ergebnis(S, W).
suche(S, A, B, Zug, Wert) :-
    findall(Z, zug(Z), [Z1|Zs]),
    probiere(Z1, S, A, B, W1),
    weiter(Zs, S, A, B, Z1, W1, Zug, Wert).

probiere(Z, S, A, B, W) :-
    S1 is -S,
    mache(Z),
    suche(S1, A, B, _, W),
    nimm_zurueck(Z).

weiter([], _, _, _, Z, W, Z, W).
weiter([Z|Zs], S, A, B, Z0, W0, Zug, Wert) :-
    (  S =:= 1 -> A1 is max(A, W0), B1 = B
    ;  A1 = A, B1 is min(B, W0)
    ),
    (  A1 >= B1
    -> Zug = Z0, Wert = W0                      % Schnitt
    ;  probiere(Z, S, A1, B1, W),
       ( besser(S, W, W0) -> weiter(Zs, S, A1, B1, Z, W, Zug, Wert)
       ; weiter(Zs, S, A1, B1, Z0, W0, Zug, Wert) )
    ).

besser(1, W, W0)  :- W > W0.
besser(-1, W, W0) :- W < W0.

bester_zug(Z, W) :- suche(1, -10000, 10000, Z, W).

spiele :- start([1,3,5]), runde.
runde :- zu_ende, !, writeln('Du hast gewonnen.').
runde :-
    bester_zug(Z, _), mache(Z), stand(L), writeln(ich_nehme(Z)), writeln(L),
    (  zu_ende -> writeln('Ich habe gewonnen.')
    ;  write('dein Zug, z.B. z(1,2): '), read(D), mache(D), runde ).
