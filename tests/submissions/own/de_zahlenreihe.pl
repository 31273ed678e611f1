% Zahlenreihe: von links darf man 1, 2 oder 3 Zahlen wegnehmen und bekommt
% deren Summe gutgeschrieben. Wer am Ende mehr Punkte hat gewinnt.
%
% Loesung mit Negamax/Alpha-Beta und Tabelle.
% tabelle(Stand, Alpha, Beta, Zug, Wert)

:- dynamic tabelle/5.

reihe([4,-2,7,1,-9,3,3,8,-5,6,2,-1,5]).

weg(Reihe,N,Summe,Rest) :-
    member(N,[1,2,3]),
    length(Anfang,N),
    append(Anfang,Rest,Reihe),
    sumlist(Anfang,Summe).

% st(Rest, Differenz)   Differenz aus der Sicht des Spielers am Zug
wert(Stand,_,_,ende,D) :- Stand = st([],D), !.
wert(Stand,A,B,Zug,W) :-
    tabelle(Stand,A,B,Zug,W), !.
wert(Stand,A,B,Zug,W) :-
    Stand = st(Reihe,D),
    findall(N-st(Rest,D2),
            ( weg(Reihe,N,S,Rest), D2 is -(D+S) ),
            Zuege),
    durch(Zuege,A,B,-99999,nichts,Zug,W),
    assertz(tabelle(Stand,A,B,Zug,W)).

durch([],_,_,W,Z,Z,W).
durch([N-St|Rest],A,B,W0,Z0,Z,W) :-
    A1 is -B, B1 is -A,
    wert(St,A1,B1,_,V0),
    V is -V0,
    (   V > W0 -> W1 = V, Z1 = N ; W1 = W0, Z1 = Z0 ),
    (   W1 >= B
    ->  W = W1, Z = Z1
    ;   A2 is max(A,W1),
        durch(Rest,A2,B,W1,Z1,Z,W)
    ).

los :- reihe(R), wert(st(R,0),-100000,100000,Z,W),
       print(nimm(Z)), nl, print(W), nl.
