% Alfa-beta: chi muove sta in un campo della plancia, che un predicato legge per un altro.
%   ?- gioca(Plancia, 3, Migliore).

% plancia(Celle, Turno, Mosse)
turno(plancia(_, Turno, _), Turno).

tocca(Plancia, min) :- turno(Plancia, nero), !.
tocca(Plancia, max) :- turno(Plancia, bianco).

gioca(Plancia, Prof, Migliore) :-
    cerca(Plancia, [-1000, 1000], Prof, [Migliore, _]).

cerca(Plancia, Finestra, Prof, [Migliore, Val]) :-
    Prof > 0,
    setof(P, mossa(Plancia, P), Plance), !,
    Prof1 is Prof - 1,
    scorri(Plance, Finestra, Prof1, [Migliore, Val]).
cerca(Plancia, _, _, [_, Val]) :-
    valuta(Plancia, Val).

scorri([Plancia|Plance], Finestra, Prof, Esito) :-
    cerca(Plancia, Finestra, Prof, [_, Val]),
    basta(Plance, Finestra, [Plancia, Val], Prof, Esito).

basta([], _, Esito, _, Esito) :- !.
basta(_, [Alfa, Beta], [Plancia, Val], _, [Plancia, Val]) :-
    tocca(Plancia, min), Val > Beta, !
    ;
    tocca(Plancia, max), Val < Alfa, !.
basta(Plance, Finestra, Esito0, Prof, Esito) :-
    stringi(Finestra, Esito0, Finestra1),
    scorri(Plance, Finestra1, Prof, Esito1),
    meglio(Esito0, Esito1, Esito).

stringi([Alfa, Beta], [Plancia, Val], [Val, Beta]) :-
    tocca(Plancia, min), Val > Alfa, !.
stringi([Alfa, Beta], [Plancia, Val], [Alfa, Val]) :-
    tocca(Plancia, max), Val < Beta, !.
stringi(Finestra, _, Finestra).

meglio([Plancia, Val], [_, Val1], [Plancia, Val]) :-
    tocca(Plancia, min), Val > Val1, !
    ;
    tocca(Plancia, max), Val < Val1, !.
meglio(_, Esito, Esito).
