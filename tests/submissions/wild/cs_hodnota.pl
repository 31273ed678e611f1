% Logicke programovani, ukol 4: piskvorky 3x3
%
% Pozice:  p(NaTahu, Deska),  Deska je seznam deviti poli (x, o, -)
% x = maximalizujici hrac, o = minimalizujici

% alfabeta(+Pozice, +Alfa, +Beta, -NejlepsiNaslednik, -Hodnota)

alfabeta(Poz, Alfa, Beta, Nej, Hod) :-
    naslednici(Poz, [P|Ps]), !,
    vyber([P|Ps], Alfa, Beta, Nej, Hod).
alfabeta(Poz, _, _, _, Hod) :-
    ohodnot(Poz, Hod).

vyber([P|Ps], Alfa, Beta, Nej, Hod) :-
    alfabeta(P, Alfa, Beta, _, H),
    staci(Ps, Alfa, Beta, P, H, Nej, Hod).

staci([], _, _, P, H, P, H) :- !.
staci(_, _, Beta, P, H, P, H) :-
    tahne_min(P), H > Beta, !.
staci(_, Alfa, _, P, H, P, H) :-
    tahne_max(P), H < Alfa, !.
staci(Ps, Alfa, Beta, P, H, Nej, Hod) :-
    nove_meze(Alfa, Beta, P, H, Alfa1, Beta1),
    vyber(Ps, Alfa1, Beta1, P1, H1),
    lepsi(P, H, P1, H1, Nej, Hod).

nove_meze(Alfa, Beta, P, H, H, Beta) :-
    tahne_min(P), H > Alfa, !.
nove_meze(Alfa, Beta, P, H, Alfa, H) :-
    tahne_max(P), H < Beta, !.
nove_meze(Alfa, Beta, _, _, Alfa, Beta).

lepsi(P, H, _, H1, P, H) :- tahne_min(P), H > H1, !.
lepsi(P, H, _, H1, P, H) :- tahne_max(P), H < H1, !.
lepsi(_, _, P1, H1, P1, H1).

% --- hra ---------------------------------------------------

tahne_max(p(x, _)).
tahne_min(p(o, _)).

dalsi(x, o).
dalsi(o, x).

naslednici(p(Hrac, Deska), Seznam) :-
    \+ vyhra(_, Deska),
    dalsi(Hrac, Souper),
    findall(p(Souper, D1), poloz(Hrac, Deska, D1), Seznam).

poloz(H, [-|T], [H|T]).
poloz(H, [X|T], [X|T1]) :- poloz(H, T, T1).

vyhra(H, D) :-
    member(H, [x, o]),
    rada(H, D).

rada(H, [H,H,H,_,_,_,_,_,_]).
rada(H, [_,_,_,H,H,H,_,_,_]).
rada(H, [_,_,_,_,_,_,H,H,H]).
rada(H, [H,_,_,H,_,_,H,_,_]).
rada(H, [_,H,_,_,H,_,_,H,_]).
rada(H, [_,_,H,_,_,H,_,_,H]).
rada(H, [H,_,_,_,H,_,_,_,H]).
rada(H, [_,_,H,_,H,_,H,_,_]).

ohodnot(p(_, D), 1)  :- vyhra(x, D), !.
ohodnot(p(_, D), -1) :- vyhra(o, D), !.
ohodnot(_, 0).

zacatek(p(x, [-,-,-,-,-,-,-,-,-])).

tahni(P, P1) :- alfabeta(P, -2, 2, P1, H), format("hodnota ~w~n", [H]).
