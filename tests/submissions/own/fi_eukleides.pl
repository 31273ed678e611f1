% Eukleideen peli: kaksi lukua. Vuorollaan pelaaja vahentaa suuremmasta
% luvusta pienemman jonkin monikerran (tulos ei saa olla negatiivinen).
% Se joka saa toisen luvun nollaksi voittaa.
%
% minimax(+Vuoro, +Luvut, -Arvo, -Siirto)
% Vuoro on kone tai ihminen, arvo aina koneen kannalta.

siirto(A-B, C-D) :-
    A > 0, B > 0,
    Iso is max(A, B),
    Pieni is min(A, B),
    Max is Iso // Pieni,
    between(1, Max, K),
    Uusi is Iso - K * Pieni,
    C is min(Uusi, Pieni),
    D is max(Uusi, Pieni).

loppu(0-_).
loppu(_-0).

vastustaja(kone, ihminen).
vastustaja(ihminen, kone).

minimax(Vuoro, Luvut, Arvo, -) :-
    loppu(Luvut), !,
    Luvut = A-B,
    Jaljella is max(A, B),
    (   Vuoro == kone             % edellinen siirtaja voitti
    ->  Arvo is -Jaljella
    ;   Arvo = Jaljella
    ).
minimax(kone, Luvut, Arvo, Siirto) :-
    aggregate_all(max(V, S),
                  ( siirto(Luvut, S), minimax(ihminen, S, V, _) ),
                  max(Arvo, Siirto)).
minimax(ihminen, Luvut, Arvo, Siirto) :-
    aggregate_all(min(V, S),
                  ( siirto(Luvut, S), minimax(kone, S, V, _) ),
                  min(Arvo, Siirto)).

% ?- pelaa(7-3).
pelaa(Luvut) :- pelaa(kone, Luvut).

pelaa(Vuoro, Luvut) :-
    minimax(Vuoro, Luvut, Arvo, Siirto),
    (   Siirto == (-)
    ->  vastustaja(Vuoro, V), format("~w voitti~n", [V])
    ;   format("~w: ~w -> ~w (arvo ~w)~n", [Vuoro, Luvut, Siirto, Arvo]),
        vastustaja(Vuoro, V),
        pelaa(V, Siirto)
    ).
