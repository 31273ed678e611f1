% Board in the database: cell(I, Content).  Game: place x or o on 1x4 strip next to nobody of your own.
:- dynamic cell/2.

setup :- retractall(cell(_,_)), forall(between(1,4,I), assertz(cell(I,empty))).

free_for(P, I) :- cell(I,empty), J is I-1, K is I+1, \+ cell(J,P), \+ cell(K,P).

play(I,P) :- retract(cell(I,empty)), assertz(cell(I,P)).
take_back(I,P) :- retract(cell(I,P)), assertz(cell(I,empty)).

opponent(x,o).
opponent(o,x).

% the player who cannot move loses; x is MAX
search(P, Alpha, Beta, Move, Val) :-
    findall(I, free_for(P,I), Is0),
    sort(Is0, Is),
    (   Is = [] -> lost(P, Val), Move = none
    ;   loop(Is, P, Alpha, Beta, none, Move, Val)
    ).

lost(x,-1).
lost(o,1).

loop([], x, Alpha, _, M, M, Alpha).
loop([], o, _, Beta, M, M, Beta).
loop([I|Is], P, Alpha, Beta, M0, M, V) :-
    opponent(P,O),
    play(I,P),
    search(O, Alpha, Beta, _, V1),
    take_back(I,P),
    (   P == x
    ->  (   V1 >= Beta -> M = I, V = V1
        ;   V1 > Alpha -> loop(Is,P,V1,Beta,I,M,V)
        ;   loop(Is,P,Alpha,Beta,M0,M,V) )
    ;   (   V1 =< Alpha -> M = I, V = V1
        ;   V1 < Beta -> loop(Is,P,Alpha,V1,I,M,V)
        ;   loop(Is,P,Alpha,Beta,M0,M,V) )
    ).

main :- setup, search(x,-5,5,M,V), print(M-V), nl.
