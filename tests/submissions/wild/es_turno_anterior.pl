% esMaximo/1 y esMinimo/1 dicen quien ha movido: estan en otro fichero.
alfabeta(Pos, Alfa, Beta, Mejor, Val) :-
    jugadas(Pos, Lista), !,
    la_mejor(Lista, Alfa, Beta, Mejor, Val).
alfabeta(Pos, _, _, _, Val) :-
    valor(Pos, Val).

la_mejor([Pos|Lista], Alfa, Beta, Mejor, Val) :-
    alfabeta(Pos, Alfa, Beta, _, Val0),
    basta(Lista, Alfa, Beta, Pos, Val0, Mejor, Val).

basta([], _, _, Pos, Val, Pos, Val) :- !.
basta(_, _, Beta, Pos, Val, Pos, Val) :-
    esMaximo(Pos), Val > Beta, !.
basta(_, Alfa, _, Pos, Val, Pos, Val) :-
    esMinimo(Pos), Val < Alfa, !.
basta(Lista, Alfa, Beta, Pos, Val, Mejor, MejorVal) :-
    limites(Alfa, Beta, Pos, Val, Alfa1, Beta1),
    la_mejor(Lista, Alfa1, Beta1, Pos1, Val1),
    elige(Pos, Val, Pos1, Val1, Mejor, MejorVal).

limites(Alfa, Beta, Pos, Val, Val, Beta) :-
    esMaximo(Pos), Val > Alfa, !.
limites(Alfa, Beta, Pos, Val, Alfa, Val) :-
    esMinimo(Pos), Val < Beta, !.
limites(Alfa, Beta, _, _, Alfa, Beta).

elige(Pos, Val, _, Val1, Pos, Val) :-
    esMaximo(Pos), Val > Val1, !.
elige(Pos, Val, _, Val1, Pos, Val) :-
    esMinimo(Pos), Val < Val1, !.
elige(_, _, Pos1, Val1, Pos1, Val1).
