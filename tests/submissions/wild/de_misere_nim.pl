% Negamax mit Alpha-Beta-Schnitt
% Nim mit mehreren Haufen, Misere: wer das letzte Holz nimmt, verliert.
% Gruppe 7

:- use_module(library(lists)).

% negamax(+Haufen, +Alpha, +Beta, -Zug, -Wert)
% Wert ist immer aus Sicht des Spielers, der am Zug ist.
negamax(Haufen, Alpha, Beta, Zug, Wert) :-
    findall(Z, zug(Haufen, Z), Zuege),
    (   Zuege == []
    ->  Zug = kein,
        endwert(Haufen, Wert)
    ;   bester(Zuege, Haufen, Alpha, Beta, -1000, kein, Zug, Wert)
    ).

bester([], _, _, _, W, Z, Z, W).
bester([Z|Zs], Haufen, Alpha, Beta, W0, Z0, Zug, Wert) :-
    ziehe(Haufen, Z, Haufen1),
    A1 is -Beta,
    B1 is -Alpha,
    negamax(Haufen1, A1, B1, _, V1),
    V is -V1,
    (   V > W0
    ->  W1 = V, Z1 = Z
    ;   W1 = W0, Z1 = Z0
    ),
    AlphaNeu is max(Alpha, W1),
    (   AlphaNeu >= Beta
    ->  Zug = Z1, Wert = W1            % Schnitt
    ;   bester(Zs, Haufen, AlphaNeu, Beta, W1, Z1, Zug, Wert)
    ).

% kein Holz mehr da: der Gegner musste das letzte nehmen
endwert(_, 1).

% Zug: nimm(HaufenNr, Anzahl)
zug(Haufen, nimm(I, N)) :-
    nth1(I, Haufen, H),
    H > 0,
    between(1, H, N).

ziehe(Haufen, nimm(I, N), Haufen1) :-
    nth1(I, Haufen, H, Rest),
    H1 is H - N,
    nth1(I, Haufen1, H1, Rest).

% Hauptprogramm
bester_zug(Haufen, Zug) :-
    negamax(Haufen, -100, 100, Zug, Wert),
    (   Wert > 0
    ->  writeln('Ich gewinne!')
    ;   writeln('Das sieht schlecht aus ...')
    ).

spiel :- spiel([1,2,3], computer).

spiel(H, Wer) :- sum_list(H, 0), !, format("~w hat gewonnen~n", [Wer]).
spiel(H, computer) :-
    bester_zug(H, Z), ziehe(H, Z, H1),
    format("Computer: ~w -> ~w~n", [Z, H1]),
    spiel(H1, mensch).
spiel(H, mensch) :-
    write('Dein Zug (nimm(I,N).): '), read(Z),
    ziehe(H, Z, H1),
    spiel(H1, computer).
