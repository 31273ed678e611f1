% Nim jako seznam [Hrac|Hromadky] - minimax s pamatovanim (AVL strom)
% Zapoctovy program, Neproceduralni programovani
%
% hrac max vyhrava s hodnotou 1, hrac min s hodnotou -1
% kdo vezme posledni sirku, vyhral

:- use_module(library(assoc)).
:- use_module(library(lists)).

vyres(Pozice, Tah, Hodnota) :-
    empty_assoc(Prazdna),
    minimax(Pozice, Hodnota, Tah, Prazdna, _).

% minimax(+Pozice, -Hodnota, -NejlepsiNaslednik, +Pamet0, -Pamet)
minimax(Pozice, Hodnota, Tah, Pamet, Pamet) :-
    get_assoc(Pozice, Pamet, Hodnota-Tah), !.
minimax(Pozice, Hodnota, Tah, Pamet0, Pamet) :-
    naslednici(Pozice, Seznam),
    (   Seznam = []
    ->  konecna_hodnota(Pozice, Hodnota),
        Tah = nic,
        Pamet1 = Pamet0
    ;   ohodnot(Seznam, Dvojice, Pamet0, Pamet1),
        Dvojice = [Prvni|Zbytek],
        Pozice = [Hrac|_],
        vyber(Zbytek, Hrac, Prvni, Hodnota-Tah)
    ),
    put_assoc(Pozice, Pamet1, Hodnota-Tah, Pamet).

ohodnot([], [], Pamet, Pamet).
ohodnot([P|Ps], [H-P|Ds], Pamet0, Pamet) :-
    minimax(P, H, _, Pamet0, Pamet1),
    ohodnot(Ps, Ds, Pamet1, Pamet).

vyber([], _, Nej, Nej).
vyber([D|Ds], Hrac, Nej0, Nej) :-
    (   lepsi(Hrac, D, Nej0)
    ->  vyber(Ds, Hrac, D, Nej)
    ;   vyber(Ds, Hrac, Nej0, Nej)
    ).

lepsi(max, H1-_, H2-_) :- H1 > H2.
lepsi(min, H1-_, H2-_) :- H1 < H2.

% ---- pravidla ----

naslednici([Hrac|Hromadky], Seznam) :-
    protihrac(Hrac, Souper),
    findall([Souper|H1], odeber(Hromadky, H1), Seznam).

protihrac(max, min).
protihrac(min, max).

odeber([H|T], [H1|T]) :-
    Nejvic is H - 1,
    between(0, Nejvic, H1).
odeber([H|T], [H|T1]) :-
    odeber(T, T1).

konecna_hodnota([max|_], -1).
konecna_hodnota([min|_], 1).

ukazka :-
    vyres([max,3,4,5], [_|Zbyva], Hodnota),
    format("nechat hromadky ~w, hodnota ~w~n", [Zbyva, Hodnota]).
