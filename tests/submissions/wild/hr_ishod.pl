% Uzimanje stapica: 1, 2 ili 3 s hrpe; tko uzme zadnji, gubi. Stanje je [Igrac,Hrpa].
% Igraci su 1 (trazi najvecu vrijednost) i 7 (trazi najmanju).

protivnik(1, 7).
protivnik(7, 1).

% ishod(+Hrpa, -Stanje): kako stoji partija, bez obzira na igraca
ishod(0, gotovo) :- !.
ishod(Hrpa, opasno) :- 1 =:= Hrpa mod 4, !.
ishod(_, mirno).

% bodovi(+Stanje, +Igrac, -Bodovi)
bodovi(gotovo, 1, 100).
bodovi(gotovo, 7, 0).
bodovi(opasno, 1, 20).
bodovi(opasno, 7, 80).
bodovi(mirno, _, 50).

potezi([Igrac,Hrpa], Potezi) :-
    protivnik(Igrac, Drugi),
    findall([Drugi,Manja], ( member(Koliko, [1,2,3]),
                             Koliko =< Hrpa,
                             Manja is Hrpa-Koliko ), Potezi),
    Potezi \== [].

% alfabeta(+Alfa, +Beta, +Stanje, -Najbolje, -Vrijednost)
alfabeta(Alfa, Beta, Stanje, Najbolje, Vrijednost) :-
    potezi(Stanje, Potezi), !,
    ocijeni(Alfa, Beta, Potezi, Najbolje, Vrijednost).
alfabeta(_, _, [Igrac,Hrpa], _, Vrijednost) :-
    ishod(Hrpa, Kako),
    bodovi(Kako, Igrac, Vrijednost).

ocijeni(Alfa, Beta, [Prvi|Ostali], Najbolje, Vrijednost) :-
    alfabeta(Alfa, Beta, Prvi, _, V1),
    dosta(Alfa, Beta, Ostali, Prvi, V1, Najbolje, Vrijednost).

dosta(_, _, [], Prvi, V1, Prvi, V1) :- !.
dosta(_, Beta, _, [Sljedeci|Hrpa], V1, [Sljedeci|Hrpa], V1) :-
    Sljedeci =:= 7, V1 >= Beta, !.
dosta(Alfa, _, _, [Sljedeci|Hrpa], V1, [Sljedeci|Hrpa], V1) :-
    Sljedeci =:= 1, V1 =< Alfa, !.
dosta(Alfa, Beta, Ostali, Prvi, V1, Najbolje, Vrijednost) :-
    granice(Prvi, Alfa, Beta, V1, Alfa1, Beta1),
    ocijeni(Alfa1, Beta1, Ostali, Drugi, V2),
    bolje(Prvi, V1, Drugi, V2, Najbolje, Vrijednost).

granice([7|_], Alfa, Beta, V, V, Beta) :- V > Alfa, !.
granice([1|_], Alfa, Beta, V, Alfa, V) :- V < Beta, !.
granice(_, Alfa, Beta, _, Alfa, Beta).

bolje([7|H], V1, _, V2, [7|H], V1) :- V1 >= V2, !.
bolje([1|H], V1, _, V2, [1|H], V1) :- V1 =< V2, !.
bolje(_, _, Drugi, V2, Drugi, V2).
