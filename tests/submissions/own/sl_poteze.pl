% Tri v vrsto: poteze stejemo od ena, x zacne.
trojka(P, [P,P,P,_,_,_,_,_,_]).
trojka(P, [_,_,_,P,P,P,_,_,_]).
trojka(P, [_,_,_,_,_,_,P,P,P]).
trojka(P, [P,_,_,P,_,_,P,_,_]).
trojka(P, [_,P,_,_,P,_,_,P,_]).
trojka(P, [_,_,P,_,_,P,_,_,P]).
trojka(P, [P,_,_,_,P,_,_,_,P]).
trojka(P, [_,_,P,_,P,_,P,_,_]).

% razdeli(+Znak, +Plosca, -Pred, -Za)
razdeli(Znak, [Znak|R], [], R).
razdeli(Znak, [X|R], [X|P], Z) :- razdeli(Znak, R, P, Z).

na_potezi(N, Kdo) :- ( N mod 2 =:= 1 -> Kdo = x ; Kdo = o ).

tocke(Plosca, 10) :- trojka(x, Plosca), !.
tocke(Plosca, -10) :- trojka(o, Plosca), !.
tocke(_, 0).

% ocena(+Plosca, +Poteza, -Ocena): hitrejsa zmaga je vec vredna
ocena(Plosca, N, Ocena) :- tocke(Plosca, T), T =:= 10, !, Ocena is T-N.
ocena(Plosca, N, Ocena) :- tocke(Plosca, T), T =:= -10, !, Ocena is T+N.
ocena(_, 10, 0) :- !.
ocena(Plosca, N, Ocena) :-
    na_potezi(N, Kdo),
    M is N+1,
    findall(O, ( razdeli('.', Plosca, Pred, Za),
                 append(Pred, [Kdo|Za], Nova),
                 ocena(Nova, M, O) ), [O|Os]),
    izberi(Os, Kdo, O, Ocena).

izberi([], _, O, O).
izberi([P|Os], x, O, Ocena) :- N is max(P, O), izberi(Os, x, N, Ocena).
izberi([P|Os], o, O, Ocena) :- N is min(P, O), izberi(Os, o, N, Ocena).
