% domaca naloga 2: minimaks
% poteze(Poz, SeznamPoz) spodleti, ce ni potez
% ocena(Poz, Vred), na_potezi_min(Poz), na_potezi_max(Poz) so podane

minimaks( Poz, NajNasl, Vred)  :-
  poteze( Poz, Seznam), !,
  najboljsi( Seznam, NajNasl, Vred)
  ;
  ocena( Poz, Vred).

najboljsi( [Poz], Poz, Vred)  :-
  minimaks( Poz, _, Vred), !.
najboljsi( [Poz1 | Ostali], NajPoz, NajVred)  :-
  minimaks( Poz1, _, Vred1),
  najboljsi( Ostali, Poz2, Vred2),
  boljsi( Poz1, Vred1, Poz2, Vred2, NajPoz, NajVred).

boljsi( Poz0, Vred0, _, Vred1, Poz0, Vred0)  :-
  na_potezi_min( Poz0), Vred0 > Vred1, !
  ;
  na_potezi_max( Poz0), Vred0 < Vred1, !.
boljsi( _, _, Poz1, Vred1, Poz1, Vred1).

% primer iz vaj
poteze(a, [b,c]).
poteze(b, [d,e]).
poteze(c, [f,g]).
na_potezi_max(a).
na_potezi_min(b).
na_potezi_min(c).
na_potezi_max(X) :- member(X, [d,e,f,g]).
ocena(d, 3).
ocena(e, 5).
ocena(f, 2).
ocena(g, 9).

% ?- minimaks(a, N, V).
