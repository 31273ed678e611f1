% In Spanish, with a depth.
alfabeta(Pos, Prof, Alfa, Beta, MejorPos, Valor) :-
    ( Prof =:= 0 ; fin_juego(Pos) ), !,
    valor_estatico(Pos, Valor), MejorPos = nil.
alfabeta(Pos, Prof, Alfa, Beta, MejorPos, Valor) :-
    movimientos(Pos, Lista),
    Prof1 is Prof - 1,
    mejor_acotado(Lista, Prof1, Alfa, Beta, MejorPos, Valor).
mejor_acotado([Pos|Resto], Prof, Alfa, Beta, MejorPos, MejorValor) :-
    alfabeta(Pos, Prof, Alfa, Beta, _, Valor),
    suficiente(Resto, Prof, Alfa, Beta, Pos, Valor, MejorPos, MejorValor).
suficiente([], _, _, _, Pos, Valor, Pos, Valor) :- !.
suficiente(_, _, Alfa, Beta, Pos, Valor, Pos, Valor) :-
    turno_min(Pos), Valor > Beta, ! ; turno_max(Pos), Valor < Alfa, !.
suficiente(Resto, Prof, Alfa, Beta, Pos, Valor, MejorPos, MejorValor) :-
    nuevas_cotas(Alfa, Beta, Pos, Valor, NAlfa, NBeta),
    mejor_acotado(Resto, Prof, NAlfa, NBeta, Pos1, Valor1),
    mejor_de(Pos, Valor, Pos1, Valor1, MejorPos, MejorValor).
nuevas_cotas(Alfa, Beta, Pos, Valor, Valor, Beta) :- turno_min(Pos), Valor > Alfa, !.
nuevas_cotas(Alfa, Beta, Pos, Valor, Alfa, Valor) :- turno_max(Pos), Valor < Beta, !.
nuevas_cotas(Alfa, Beta, _, _, Alfa, Beta).
mejor_de(Pos, Valor, Pos1, Valor1, Pos, Valor) :- turno_min(Pos), Valor > Valor1, ! ; turno_max(Pos), Valor < Valor1, !.
mejor_de(_, _, Pos1, Valor1, Pos1, Valor1).
