:- dynamic znano/2.
% Tri v vrsto: poteze stejemo od ena, x zacne; kar je znano, ostane.
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

vredno(x, 1).
vredno(o, -1).

% izid(+Plosca, +Poteza, -Izid): izid je i(Vrednost, Poteza)
izid(Plosca, _, I) :- znano(Plosca, I), !.
izid(Plosca, N, i(V, N)) :-
    member(Kdo, [x,o]), trojka(Kdo, Plosca), !,
    vredno(Kdo, V),
    asserta(znano(Plosca, i(V, N))).
izid(Plosca, 10, i(0, 10)) :- !,
    asserta(znano(Plosca, i(0, 10))).
izid(Plosca, N, Izid) :-
    na_potezi(N, Kdo),
    M is N+1,
    findall(J, ( razdeli('.', Plosca, Pred, Za),
                 append(Pred, [Kdo|Za], Nova),
                 izid(Nova, M, J) ), [I|Is]),
    izberi(Is, Kdo, I, Izid),
    asserta(znano(Plosca, Izid)).

izberi([], _, I, I).
izberi([J|Is], Kdo, I, Izid) :-
    (   boljsi(Kdo, J, I) -> izberi(Is, Kdo, J, Izid)
    ;   izberi(Is, Kdo, I, Izid)
    ).

boljsi(x, i(V, _), i(W, _)) :- V > W.
boljsi(o, i(V, _), i(W, _)) :- V < W.
