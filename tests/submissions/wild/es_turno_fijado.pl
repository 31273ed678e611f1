% Quién es MIN lo fija quien empieza; el valor de una hoja viene de dos relaciones.
empieza_persona :-
    assertz(juega_min(persona)),
    assertz(juega_max(maquina)).
empieza_maquina :-
    assertz(juega_min(maquina)),
    assertz(juega_max(persona)).

elegir(Tablero, Mejor, Profundidad) :-
    podar(Tablero, -100000, 100000, Mejor, _, Profundidad, Profundidad).

podar(Tablero, Alfa, Beta, Mejor, Valor, Prof, ProfInicial) :-
    Prof > 0,
    sucesores(Tablero, Lista), !,
    mejor_de(Lista, Alfa, Beta, Mejor, Valor, Prof, ProfInicial)
    ;
    material(Tablero, Material),
    ensayos(Tablero, Suerte, ProfInicial),
    Valor is 5*Material + Suerte.

mejor_de([T|Ts], Alfa, Beta, Mejor, Valor, Prof, ProfInicial) :-
    Prof1 is Prof - 1,
    podar(T, Alfa, Beta, _, V, Prof1, ProfInicial),
    basta(Ts, Alfa, Beta, T, V, Mejor, Valor, Prof, ProfInicial).

basta([], _, _, T, V, T, V, _, _) :- !.
basta(_, Alfa, Beta, T, V, T, V, _, _) :-
    juega_min(T), V > Beta, !
    ;
    juega_max(T), V < Alfa, !.
basta(Ts, Alfa, Beta, T, V, Mejor, Valor, Prof, ProfInicial) :-
    limites(Alfa, Beta, T, V, Alfa1, Beta1),
    mejor_de(Ts, Alfa1, Beta1, T1, V1, Prof, ProfInicial),
    mejor_entre(T, V, T1, V1, Mejor, Valor).

limites(Alfa, Beta, T, V, V, Beta) :- juega_min(T), V > Alfa, !.
limites(Alfa, Beta, T, V, Alfa, V) :- juega_max(T), V < Beta, !.
limites(Alfa, Beta, _, _, Alfa, Beta).

mejor_entre(T, V, _, V1, T, V) :-
    juega_min(T), V > V1, !
    ;
    juega_max(T), V < V1, !.
mejor_entre(_, _, T1, V1, T1, V1).
