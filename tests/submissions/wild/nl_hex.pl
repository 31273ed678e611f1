% Hex op een 3x3 bord. Rood verbindt boven met onder, blauw links met rechts.
% Practicum Prolog, opdracht 5.
%
% Bord: lijst van Rij/Kolom-Kleur voor de bezette velden.

:- dynamic beste_zet/1.

ander(rood, blauw).
ander(blauw, rood).

veld(R/K) :- between(1,3,R), between(1,3,K).

buur(R/K, R1/K1) :-
    member(DR/DK, [0/1, 0/(-1), 1/0, -1/0, 1/(-1), -1/1]),
    R1 is R + DR, K1 is K + DK,
    R1 >= 1, R1 =< 3, K1 >= 1, K1 =< 3.

rand(rood, begin, 1/_).
rand(rood, eind, 3/_).
rand(blauw, begin, _/1).
rand(blauw, eind, _/3).

gewonnen(Bord, Kleur) :-
    rand(Kleur, begin, V),
    member(V-Kleur, Bord),
    pad(Bord, Kleur, V, [V]), !.

pad(_, Kleur, V, _) :- rand(Kleur, eind, V).
pad(Bord, Kleur, V, Gezien) :-
    buur(V, W),
    memberchk(W-Kleur, Bord),
    \+ memberchk(W, Gezien),
    pad(Bord, Kleur, W, [W|Gezien]).

vrij(Bord, V) :- veld(V), \+ memberchk(V-_, Bord).

% kies(+Bord, +Kleur, -Zet, -Waarde)
% waarde 1: de speler die aan zet is wint, -1: hij verliest
kies(Bord, Kleur, Zet, Waarde) :-
    retractall(beste_zet(_)),
    negamax(Bord, Kleur, -2, 2, Waarde),
    beste_zet(Zet), !.

negamax(Bord, Kleur, _, _, -1) :-
    ander(Kleur, Ander),
    gewonnen(Bord, Ander), !.
negamax(Bord, Kleur, Alfa, Beta, Waarde) :-
    findall(V, vrij(Bord, V), Zetten),
    probeer(Zetten, Bord, Kleur, Alfa, Beta, -2, Waarde).

probeer([], _, _, _, _, W, W).
probeer([V|Vs], Bord, Kleur, Alfa, Beta, W0, Waarde) :-
    ander(Kleur, Ander),
    A1 is -Beta, B1 is -Alfa,
    negamax([V-Kleur|Bord], Ander, A1, B1, X),
    W is -X,
    (   W > W0
    ->  onthoud(V), W1 = W
    ;   W1 = W0
    ),
    Alfa1 is max(Alfa, W1),
    (   Alfa1 >= Beta
    ->  Waarde = W1
    ;   probeer(Vs, Bord, Kleur, Alfa1, Beta, W1, Waarde)
    ).

onthoud(V) :-
    retractall(beste_zet(_)),
    assertz(beste_zet(V)).

partij :- partij([], rood).

partij(Bord, Kleur) :-
    ander(Kleur, Ander),
    (   gewonnen(Bord, Ander)
    ->  format("~w wint~n", [Ander])
    ;   kies(Bord, Kleur, Zet, W),
        format("~w zet ~w (~w)~n", [Kleur, Zet, W]),
        partij([Zet-Kleur|Bord], Ander)
    ).

% --- spelen tegen de computer -----------------------------------------

speel :-
    write('Welke kleur wilt u (rood/blauw)? '),
    read(Kleur),
    (   ander(Kleur, _)
    ->  beurt([], rood, Kleur)
    ;   writeln('rood of blauw, graag.'),
        speel
    ).

beurt(Bord, AanZet, _) :-
    ander(AanZet, Vorige),
    gewonnen(Bord, Vorige), !,
    toon(Bord),
    format("~w heeft gewonnen.~n", [Vorige]).
beurt(Bord, Kleur, Kleur) :- !,
    toon(Bord),
    vraag_zet(Bord, Zet),
    ander(Kleur, Ander),
    beurt([Zet-Kleur|Bord], Ander, Kleur).
beurt(Bord, Kleur, Mens) :-
    kies(Bord, Kleur, Zet, _),
    format("Ik zet op ~w.~n", [Zet]),
    ander(Kleur, Ander),
    beurt([Zet-Kleur|Bord], Ander, Mens).

vraag_zet(Bord, Zet) :-
    write('Uw zet (Rij/Kolom): '),
    read(Zet0),
    (   Zet0 == stop
    ->  throw(gestopt)
    ;   ground(Zet0), vrij(Bord, Zet0)
    ->  Zet = Zet0
    ;   writeln('Dat veld is niet vrij.'),
        vraag_zet(Bord, Zet)
    ).

toon(Bord) :-
    nl,
    forall(between(1, 3, R), toon_rij(Bord, R)),
    nl.

toon_rij(Bord, R) :-
    Inspring is R - 1,
    tab(Inspring),
    forall(between(1, 3, K),
           ( teken(Bord, R/K, T), write(T), write(' ') )),
    nl.

teken(Bord, V, 'R') :- memberchk(V-rood, Bord), !.
teken(Bord, V, 'B') :- memberchk(V-blauw, Bord), !.
teken(_, _, '.').
