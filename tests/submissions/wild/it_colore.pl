% Il colore dell'elaboratore resta lo stesso; il turno dice chi muove.

alfabeta(Pedine, _, _, _, Mio, _, 5000) :- regola:vinto(Pedine, Mio), !.
alfabeta(Pedine, _, _, _, Mio, _, -5000) :-
    nemico(Mio, Suo), regola:vinto(Pedine, Suo), !.
alfabeta(Pedine, 0, _, _, Mio, _, Punti) :- !, giudizio(Pedine, Mio, Punti).
alfabeta(Pedine, Prof, Alfa, Beta, Mio, si, Punti) :-
    findall(m(Da, A, Nuove), sposta(Pedine, Mio, Da, A, Nuove), Figli),
    Prof1 is Prof - 1,
    massimo(Figli, Mio, Prof1, Alfa, Beta, -9999, Punti).
alfabeta(Pedine, Prof, Alfa, Beta, Mio, no, Punti) :-
    nemico(Mio, Suo),
    findall(m(Da, A, Nuove), sposta(Pedine, Suo, Da, A, Nuove), Figli),
    Prof1 is Prof - 1,
    minimo(Figli, Mio, Prof1, Alfa, Beta, 9999, Punti).

massimo([], _, _, _, _, V, V).
massimo([m(_, _, Nuove)|Resto], Mio, Prof, Alfa, Beta, V0, V) :-
    alfabeta(Nuove, Prof, Alfa, Beta, Mio, no, V1),
    V2 is max(V0, V1),
    Alfa1 is max(Alfa, V2),
    (   Alfa1 >= Beta -> V = V2
    ;   massimo(Resto, Mio, Prof, Alfa1, Beta, V2, V)
    ).

minimo([], _, _, _, _, V, V).
minimo([m(_, _, Nuove)|Resto], Mio, Prof, Alfa, Beta, V0, V) :-
    alfabeta(Nuove, Prof, Alfa, Beta, Mio, si, V1),
    V2 is min(V0, V1),
    Beta1 is min(Beta, V2),
    (   Alfa >= Beta1 -> V = V2
    ;   minimo(Resto, Mio, Prof, Alfa, Beta1, V2, V)
    ).

nemico(bianco, nero).
nemico(nero, bianco).
