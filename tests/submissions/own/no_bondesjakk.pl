% Oblig 2, INF-spillprogrammering: tripp-trapp-tresko (bondesjakk)
% Brettet er en term b(A,B,C,D,E,F,G,H,I); tomme ruter er VARIABLER,
% et trekk er aa binde en variabel.  Backtracking rydder opp.

rad(b(A,B,C,_,_,_,_,_,_), A,B,C).
rad(b(_,_,_,A,B,C,_,_,_), A,B,C).
rad(b(_,_,_,_,_,_,A,B,C), A,B,C).
rad(b(A,_,_,B,_,_,C,_,_), A,B,C).
rad(b(_,A,_,_,B,_,_,C,_), A,B,C).
rad(b(_,_,A,_,_,B,_,_,C), A,B,C).
rad(b(A,_,_,_,B,_,_,_,C), A,B,C).
rad(b(_,_,A,_,B,_,C,_,_), A,B,C).

vunnet(Brett, S) :- rad(Brett, X, Y, Z), X == S, Y == S, Z == S, !.

motspiller(kryss, rund).
motspiller(rund, kryss).

ledig(Brett, Rute) :- between(1, 9, Rute), arg(Rute, Brett, X), var(X).

% trekk(+Brett, +Spiller, -Rute, -Poeng)
% Poeng for den som er i trekket: 1 seier, 0 uavgjort, -1 tap
trekk(Brett, S, Rute, Poeng) :-
    findall(P-R, ( ledig(Brett, R), prov(Brett, S, R, P) ), Par),
    keysort(Par, Sortert),
    last(Sortert, Poeng-Rute).

prov(Brett, S, R, P) :-
    arg(R, Brett, S),
    verdi_etter(Brett, S, P).

verdi_etter(Brett, S, 1) :- vunnet(Brett, S), !.
verdi_etter(Brett, _, 0) :- ground(Brett), !.
verdi_etter(Brett, S, P) :-
    motspiller(S, M),
    trekk(Brett, M, _, PM),
    P is -PM.

demo :-
    B = b(kryss,_,_, _,rund,_, _,_,kryss),
    trekk(B, rund, R, P),
    write(rute(R)), write(' poeng '), write(P), nl.
