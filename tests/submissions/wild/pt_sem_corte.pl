% Sem os cortes (!): as condições excluem-se umas às outras.
alfabeta(Pos, Alfa, Beta, BoaPos, Valor) :-
    lances(Pos, Lista), !,
    melhor(Lista, Alfa, Beta, BoaPos, Valor)
    ;
    valor(Pos, Valor).

melhor([P|Lista], Alfa, Beta, BoaPos, BomValor) :-
    alfabeta(P, Alfa, Beta, _, Valor),
    suficiente(Lista, Alfa, Beta, P, Valor, BoaPos, BomValor).

suficiente([], _, _, P, V, P, V).
suficiente([_|_], _, Beta, P, V, P, V) :- vez_do_min(P), V > Beta.
suficiente([_|_], Alfa, _, P, V, P, V) :- vez_do_max(P), V < Alfa.
suficiente([P1|L], Alfa, Beta, P, V, BoaPos, BomValor) :-
    vez_do_min(P), V =< Beta,
    A1 is max(Alfa, V),
    melhor([P1|L], A1, Beta, P2, V2),
    ( V > V2, BoaPos = P, BomValor = V ; V =< V2, BoaPos = P2, BomValor = V2 ).
suficiente([P1|L], Alfa, Beta, P, V, BoaPos, BomValor) :-
    vez_do_max(P), V >= Alfa,
    B1 is min(Beta, V),
    melhor([P1|L], Alfa, B1, P2, V2),
    ( V < V2, BoaPos = P, BomValor = V ; V >= V2, BoaPos = P2, BomValor = V2 ).
