% Imena latinicej: igra v "uglenosec", alfa-beta iz Bratko.
alfabeta(Poz, Alfa, Beta, HorPoz, Oc) :-
    hody(Poz, SpisPoz), !,
    pribl_luchsh(SpisPoz, Alfa, Beta, HorPoz, Oc)
    ;
    stat_oc(Poz, Oc).

pribl_luchsh([Poz|SpisPoz], Alfa, Beta, HorPoz, HorOc) :-
    alfabeta(Poz, Alfa, Beta, _, Oc),
    dost_hor(SpisPoz, Alfa, Beta, Poz, Oc, HorPoz, HorOc).

dost_hor([], _, _, Poz, Oc, Poz, Oc) :- !.
dost_hor(_, Alfa, Beta, Poz, Oc, Poz, Oc) :-
    hod_mina(Poz), Oc > Beta, !
    ;
    hod_maksa(Poz), Oc < Alfa, !.
dost_hor(SpisPoz, Alfa, Beta, Poz, Oc, HorPoz, HorOc) :-
    nov_granicy(Alfa, Beta, Poz, Oc, NovAlfa, NovBeta),
    pribl_luchsh(SpisPoz, NovAlfa, NovBeta, Poz1, Oc1),
    vybor(Poz, Oc, Poz1, Oc1, HorPoz, HorOc).

nov_granicy(Alfa, Beta, Poz, Oc, Oc, Beta) :- hod_mina(Poz), Oc > Alfa, !.
nov_granicy(Alfa, Beta, Poz, Oc, Alfa, Oc) :- hod_maksa(Poz), Oc < Beta, !.
nov_granicy(Alfa, Beta, _, _, Alfa, Beta).

vybor(Poz, Oc, _, Oc1, Poz, Oc) :- hod_mina(Poz), Oc > Oc1, !.
vybor(Poz, Oc, _, Oc1, Poz, Oc) :- hod_maksa(Poz), Oc < Oc1, !.
vybor(_, _, Poz1, Oc1, Poz1, Oc1).

hody(Poz, Spisok) :- findall(P, hod(Poz, P), Spisok), Spisok \== [].
