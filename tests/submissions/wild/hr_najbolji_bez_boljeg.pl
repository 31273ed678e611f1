% Vrijednost bez petlje: dijete je najbolje ako nijedno drugo nije bolje.
%   ?- vrijednost(Polozaj, bijeli, V).

vrijednost(Polozaj, _, V) :-
    kraj(Polozaj), !,
    ocjena(Polozaj, V).
vrijednost(Polozaj, Igrac, V) :-
    najbolje(Polozaj, Igrac, _, V), !.

kraj(Polozaj) :- \+ poslije(Polozaj, _).

poslije(Polozaj, Dijete) :-
    potezi(Polozaj, Djeca),
    member(Dijete, Djeca).

najbolje(Polozaj, Igrac, Dijete, V) :-
    protivnik(Igrac, Drugi),
    poslije(Polozaj, Dijete),
    vrijednost(Dijete, Drugi, V),
    \+ ( poslije(Polozaj, Ostalo),
         vrijednost(Ostalo, Drugi, W),
         bolja(Igrac, W, V) ).

protivnik(bijeli, crni).
protivnik(crni, bijeli).

bolja(bijeli, X, Y) :- X > Y.
bolja(crni, X, Y) :- X < Y.
