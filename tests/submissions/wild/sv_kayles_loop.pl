:- encoding(utf8).
% Inlämning 2, logikprogrammering: spelet Kayles
% En rad käglor; man slår ner en eller två som står bredvid varandra.
% Den som slår sista käglan vinner.
% Ställning: kayles(Spelare, Rader) där Rader är en lista med gruppstorlekar.
% Sökningen är en felstyrd loop som minns bästa draget i en term (nb_setarg).

:- use_module(library(lists)).

% bästa_drag(+Ställning, +Djup, -Drag)
bästa_drag(Ställning, Djup, Drag) :-
    sök(Ställning, Djup, -1000, 1000, _, Drag).

sök(Ställning, Djup, _, _, Värde, inget) :-
    (   Djup =:= 0
    ;   \+ drag(Ställning, _, _)
    ), !,
    uppskatta(Ställning, Värde).
sök(Ställning, Djup, Alfa, Beta, Värde, Drag) :-
    vems_tur(Ställning, Spelare),
    start(Spelare, V0),
    Minne = minne(V0, inget, Alfa, Beta),
    Djup1 is Djup - 1,
    (   drag(Ställning, D, Ny),
        Minne = minne(_, _, A, B),
        sök(Ny, Djup1, A, B, V, _),
        uppdatera(Spelare, V, D, Minne),
        arg(3, Minne, A1),
        arg(4, Minne, B1),
        A1 >= B1
    ->  true                      % avskärning
    ;   true
    ),
    arg(1, Minne, Värde),
    arg(2, Minne, Drag).

start(vit, -1001).
start(svart, 1001).

uppdatera(vit, V, D, Minne) :-
    arg(1, Minne, V0),
    (   V > V0
    ->  nb_setarg(1, Minne, V),
        nb_setarg(2, Minne, D),
        arg(3, Minne, A),
        A1 is max(A, V),
        nb_setarg(3, Minne, A1)
    ;   true
    ).
uppdatera(svart, V, D, Minne) :-
    arg(1, Minne, V0),
    (   V < V0
    ->  nb_setarg(1, Minne, V),
        nb_setarg(2, Minne, D),
        arg(4, Minne, B), arg(3, Minne, A),
        B1 is min(B, V),
        nb_setarg(4, Minne, B1)
    ;   true
    ).

% ---- regler ----

vems_tur(kayles(Spelare, _), Spelare).

byt(vit, svart).
byt(svart, vit).

drag(kayles(S, Rader), grupp(G, Vänster, Höger), kayles(T, Nya)) :-
    byt(S, T),
    nth1(G, Rader, N, Rest),
    member(K, [1,2]),
    N >= K,
    Mest is N - K,
    between(0, Mest, Vänster),
    Höger is Mest - Vänster,
    Vänster =< Höger,
    exclude(==(0), [Vänster,Höger|Rest], Nya).

% vit vill ha högt värde; den som inte kan slå har förlorat
uppskatta(kayles(vit, []), -1)  :- !.
uppskatta(kayles(svart, []), 1) :- !.
uppskatta(_, 0).
