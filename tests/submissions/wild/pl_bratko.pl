% Program z ksiazki, po polsku, z ograniczeniem glebokosci jako faktem.
:- dynamic glebokosc/1.
glebokosc(50).

alfabeta(Poz, G, Alfa, Beta, DobraPoz, Wart) :-
    glebokosc(Max), G < Max,
    posuniecia(Poz, Lista), !,
    G1 is G + 1,
    ograniczony(Lista, G1, Alfa, Beta, DobraPoz, Wart)
    ;
    wart_stat(Poz, Wart).

ograniczony([Poz|Lista], G, Alfa, Beta, DobraPoz, DobraWart) :-
    alfabeta(Poz, G, Alfa, Beta, _, Wart),
    wystarczy(Lista, G, Alfa, Beta, Poz, Wart, DobraPoz, DobraWart).

wystarczy([], _, _, _, Poz, W, Poz, W) :- !.
wystarczy(_, _, Alfa, Beta, Poz, W, Poz, W) :-
    ruch_min(Poz), W > Beta, !
    ;
    ruch_max(Poz), W < Alfa, !.
wystarczy(Lista, G, Alfa, Beta, Poz, W, DobraPoz, DobraWart) :-
    nowe_granice(Alfa, Beta, Poz, W, NA, NB),
    ograniczony(Lista, G, NA, NB, Poz1, W1),
    lepsza(Poz, W, Poz1, W1, DobraPoz, DobraWart).

nowe_granice(Alfa, Beta, Poz, W, W, Beta) :- ruch_min(Poz), W > Alfa, !.
nowe_granice(Alfa, Beta, Poz, W, Alfa, W) :- ruch_max(Poz), W < Beta, !.
nowe_granice(Alfa, Beta, _, _, Alfa, Beta).

lepsza(Poz, W, _, W1, Poz, W) :- ruch_min(Poz), W > W1, !.
lepsza(Poz, W, _, W1, Poz, W) :- ruch_max(Poz), W < W1, !.
lepsza(_, _, P1, W1, P1, W1).
