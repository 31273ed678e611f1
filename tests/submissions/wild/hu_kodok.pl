% Amőba 3x3-as táblán. Az állás egy kilenc betűs sztring, pl. "xo.x.o...".
% Logikai programozás, 2. házi feladat

:- use_module(library(strings)).

kezdo(".........").

% soros(+Állás, -Jel): aki következik (x kezd, tehát a darabszámból látszik)
soros(A, Jel) :-
    darab(A, 0'x, X),
    darab(A, 0'o, O),
    (   X =:= O -> Jel = 0'x ; Jel = 0'o ).

darab(A, C, N) :-
    string_codes(A, Cs),
    aggregate_all(count, member(C, Cs), N).

lepes(A, Hely, B) :-
    soros(A, Jel),
    string_codes(A, Cs),
    nth1(Hely, Cs, 0'., Maradek),
    nth1(Hely, Ds, Jel, Maradek),
    string_codes(B, Ds).

harmas(1,2,3). harmas(4,5,6). harmas(7,8,9).
harmas(1,4,7). harmas(2,5,8). harmas(3,6,9).
harmas(1,5,9). harmas(3,5,7).

nyert(A, C) :-
    harmas(I, J, K),
    get_string_code(I, A, C),
    get_string_code(J, A, C),
    get_string_code(K, A, C), !.

ertek(A, E) :-
    (   nyert(A, 0'x) -> E = 1
    ;   nyert(A, 0'o) -> E = -1
    ;   E = 0
    ).

vege(A) :- nyert(A, 0'x).
vege(A) :- nyert(A, 0'o).

% minimax(+Állás, -Legjobb következő állás, -Érték)
% A setof érték szerint rendez, így csak az első vagy az utolsó kell.
minimax(A, Kov, E) :-
    \+ vege(A),
    setof(E1/B, H^H2^E2^( lepes(A, H, B), minimax(B, H2, E2), E1 = E2 ), Lista), !,
    soros(A, Jel),
    (   Jel =:= 0'x
    ->  last(Lista, E/Kov)
    ;   Lista = [E/Kov|_]
    ).
minimax(A, A, E) :-
    ertek(A, E).

kiir(A) :-
    forall(member(K, [0,3,6]),
           ( sub_string(A, K, 3, _, Sor), writeln(Sor) )).

jatek :- kezdo(A), jatek(A).

jatek(A) :-
    kiir(A),
    (   ( vege(A) ; \+ lepes(A, _, _) )
    ->  ertek(A, E), format("Vége, eredmény: ~w~n", [E])
    ;   soros(A, 0'x)
    ->  write('Hová lépsz (1-9)? '), read(H),
        (   lepes(A, H, B) -> jatek(B) ; writeln('Nem jó!'), jatek(A) )
    ;   minimax(A, B, _),
        jatek(B)
    ).
