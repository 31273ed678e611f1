% Kto hlada tah, najprv zapise cas; po piatich sekundach sa uz len odhaduje.
:- dynamic zaciatok/1.

tah(Pozicia, Tah) :-
    retractall(zaciatok(_)),
    get_time(T),
    assertz(zaciatok(T)),
    alfabeta(Pozicia, -1000, 1000, 6, Tah, _).

alfabeta(Pozicia, Alfa, Beta, Hlbka, Tah, Hodnota) :-
    Hlbka > 0,
    zaciatok(Z),
    get_time(T),
    T - Z < 5,
    tahy(Pozicia, Tahy), !,
    H is Hlbka - 1,
    najlepsi(Tahy, Alfa, Beta, H, Tah, Hodnota).
alfabeta(Pozicia, _, _, _, _, Hodnota) :-
    odhad(Pozicia, Hodnota).

najlepsi([P|Ps], Alfa, Beta, H, Tah, Hodnota) :-
    alfabeta(P, Alfa, Beta, H, _, V),
    stacilo(Ps, Alfa, Beta, P, V, H, Tah, Hodnota).

stacilo([], _, _, P, V, _, P, V) :- !.
stacilo(_, Alfa, Beta, P, V, _, P, V) :-
    (   min_na_tahu(P), V > Beta
    ;   max_na_tahu(P), V < Alfa
    ), !.
stacilo(Ps, Alfa, Beta, P, V, H, Tah, Hodnota) :-
    hranice(Alfa, Beta, P, V, A1, B1),
    najlepsi(Ps, A1, B1, H, P1, V1),
    lepsi(P, V, P1, V1, Tah, Hodnota).

hranice(Alfa, Beta, P, V, V, Beta) :- min_na_tahu(P), V > Alfa, !.
hranice(Alfa, Beta, P, V, Alfa, V) :- max_na_tahu(P), V < Beta, !.
hranice(Alfa, Beta, _, _, Alfa, Beta).

lepsi(P, V, _, V1, P, V) :- min_na_tahu(P), V > V1, !.
lepsi(P, V, _, V1, P, V) :- max_na_tahu(P), V < V1, !.
lepsi(_, _, P, V, P, V).
