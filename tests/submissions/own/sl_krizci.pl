% Krizci in krozci za GNU Prolog: racunalnik igra x, clovek o.
trojka(P, [P,P,P,_,_,_,_,_,_]).
trojka(P, [_,_,_,P,P,P,_,_,_]).
trojka(P, [_,_,_,_,_,_,P,P,P]).
trojka(P, [P,_,_,P,_,_,P,_,_]).
trojka(P, [_,P,_,_,P,_,_,P,_]).
trojka(P, [_,_,P,_,_,P,_,_,P]).
trojka(P, [P,_,_,_,P,_,_,_,P]).
trojka(P, [_,_,P,_,P,_,P,_,_]).

prosto(Plosca, Mesto) :- nth(Mesto, Plosca, prazno).

postavi([_|R], 1, P, [P|R]).
postavi([X|R], M, P, [X|S]) :- M > 1, N is M-1, postavi(R, N, P, S).

konec(Plosca) :- \+ prosto(Plosca, _).

tocke(Plosca, 10) :- trojka(x, Plosca), !.
tocke(Plosca, -10) :- trojka(o, Plosca), !.
tocke(_, 0).

% ocena(+Plosca, +Globina, +Kdo, -Ocena): hitrejsa zmaga je vec vredna
ocena(Plosca, G, _, Ocena) :- tocke(Plosca, T), T =:= 10, !, Ocena is T-G.
ocena(Plosca, G, _, Ocena) :- tocke(Plosca, T), T =:= -10, !, Ocena is T+G.
ocena(Plosca, _, _, 0) :- konec(Plosca), !.
ocena(Plosca, G, Kdo, Ocena) :-
    H is G+1,
    drugi(Kdo, Drugi),
    findall(O, ( between(1, 9, M), prosto(Plosca, M),
                 postavi(Plosca, M, Kdo, Nova),
                 ocena(Nova, H, Drugi, O) ), Ocene),
    izberi(Kdo, Ocene, Ocena).

drugi(x, o).
drugi(o, x).

izberi(x, Ocene, Ocena) :- max_list(Ocene, Ocena).
izberi(o, Ocene, Ocena) :- min_list(Ocene, Ocena).
