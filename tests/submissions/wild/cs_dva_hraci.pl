% Minimax zvlast pro kazdeho hrace
% Petr Dolezal
% ?- vyber(Pozice, bily, Tah, Hodnota).   bily chce co nejvic

vyber(P, bily, T, H) :- bily_hraje(P, T, H).
vyber(P, cerny, T, H) :- cerny_hraje(P, T, H).

ohodnot(P, _, H) :- konec(P), !, cena(P, H).
ohodnot(P, bily, H) :- bily_hraje(P, _, H).
ohodnot(P, cerny, H) :- cerny_hraje(P, _, H).

bily_hraje(P, T, H) :-
    findall(H1-P1, ( tah(P, P1), ohodnot(P1, cerny, H1) ), L),
    pairs_keys(L, Hs),
    max_list(Hs, H),
    memberchk(H-T, L).

cerny_hraje(P, T, H) :-
    findall(H1-P1, ( tah(P, P1), ohodnot(P1, bily, H1) ), L),
    pairs_keys(L, Hs),
    min_list(Hs, H),
    memberchk(H-T, L).
