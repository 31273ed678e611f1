% Ristinolla, harjoitustyö (logiikkaohjelmointi, kevät)
% Lauta on termi: siis rivit r(A,B,C) termissä lauta(R1,R2,R3).
% Tyhjät ruudut ovat muuttujia!  Siirto sitoo muuttujan, ja peruutus
% (backtracking) avaa sen taas, joten lautaa ei tarvitse kopioida.

uusi(lauta(r(_,_,_),r(_,_,_),r(_,_,_))).

vastustaja(x, o).
vastustaja(o, x).

ruutu(Lauta, R/S, Ruutu) :-
    arg(R, Lauta, Rivi),
    arg(S, Rivi, Ruutu).

suora(lauta(r(A,B,C),_,_), A,B,C).
suora(lauta(_,r(A,B,C),_), A,B,C).
suora(lauta(_,_,r(A,B,C)), A,B,C).
suora(lauta(r(A,_,_),r(B,_,_),r(C,_,_)), A,B,C).
suora(lauta(r(_,A,_),r(_,B,_),r(_,C,_)), A,B,C).
suora(lauta(r(_,_,A),r(_,_,B),r(_,_,C)), A,B,C).
suora(lauta(r(A,_,_),r(_,B,_),r(_,_,C)), A,B,C).
suora(lauta(r(_,_,A),r(_,B,_),r(C,_,_)), A,B,C).

voitto(Lauta, P) :-
    suora(Lauta, A, B, C),
    A == P, B == P, C == P, !.

siirto(Lauta, P, Paikka) :-
    ruutu(Lauta, Paikka, Ruutu),
    var(Ruutu),
    Ruutu = P.

% arvo(+Lauta, +Pelaaja, +Syvyys, -Arvo): arvo pelaajan kannalta.
% Nopea voitto on parempi kuin hidas.
arvo(Lauta, P, N, Arvo) :-
    vastustaja(P, V),
    voitto(Lauta, V), !,
    Arvo is N - 20.
arvo(Lauta, _, _, 0) :-
    ground(Lauta), !.
arvo(Lauta, P, N, Arvo) :-
    vastustaja(P, V),
    N1 is N + 1,
    findall(A, ( siirto(Lauta, P, _), arvo(Lauta, V, N1, A) ), As),
    min_list(As, Pienin),
    Arvo is -Pienin.

paras(Lauta, P, Paikka, Arvo) :-
    vastustaja(P, V),
    \+ voitto(Lauta, P),
    \+ voitto(Lauta, V),
    findall(A-K, ( siirto(Lauta, P, K), arvo(Lauta, V, 1, A) ), Parit),
    keysort(Parit, [A0-Paikka|_]),
    Arvo is -A0.

% --- peli ---

pelaa :-
    uusi(L),
    vuoro(L, x).

vuoro(L, P) :-
    piirra(L),
    vastustaja(P, V),
    (   voitto(L, V) -> format("~w voitti!~n", [V])
    ;   ground(L) -> format("Tasapeli.~n")
    ;   P == x
    ->  kysy(L), vuoro(L, o)
    ;   paras(L, o, K, _),
        siirto(L, o, K), !,
        vuoro(L, x)
    ).

kysy(L) :-
    format("Siirto muodossa Rivi/Sarake: "),
    read(K),
    (   K = _/_, siirto(L, x, K) -> true
    ;   format("Ei käy.~n"), kysy(L)
    ).

piirra(L) :-
    forall(arg(_, L, Rivi),
           ( forall(arg(_, Rivi, R), ( var(R) -> write('.') ; write(R) )), nl )).
