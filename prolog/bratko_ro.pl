% Algoritmul Alpha-Beta.
%
% Source: a Romanian lecture on alpha-beta pruning, its listing
%         "Implementare in Prolog", which gives Bratko's clauses under
%         Romanian names; the names and comments as printed there.  Repaired:
%         the scan prints mutare_min and mutare_max without the underscore in
%         limitenoi/6 and maibine/6, where it cannot be read as Prolog.
%
% A game is four relations: mutari(Poz, ListaPoz), which fails for a terminal
% position, staticval(Poz, Val) from MAX's side, mutare_min(Poz) and
% mutare_max(Poz).  The tree [[1,4],[5,6]], typed in at the prompt:
%
%   $ swipl bratko_ro.pl
%   ?- [user].
%   mutari([P|Ps]-max, L) :- findall(Q-min, member(Q, [P|Ps]), L).
%   mutari([P|Ps]-min, L) :- findall(Q-max, member(Q, [P|Ps]), L).
%   staticval(V-_, V).
%   mutare_min(_-min).
%   mutare_max(_-max).
%   ^D
%   ?- alphabeta([[1,4],[5,6]]-max, -inf, inf, PozBuna, Val).
%   PozBuna = [5, 6]-min,
%   Val = 5.

alphabeta(Poz, Alpha, Beta, PozBuna, Val):-
     mutari(Poz, ListaPoz),!,
     limitarebuna(ListaPoz, Alpha, Beta, PozBuna, Val);
     %valoare statică a lui Poz
     staticval(Poz, Val).
limitarebuna([Poz|ListaPoz], Alpha, Beta, PozBuna, ValBuna):-
     alphabeta(Poz, Alpha, Beta, _, Val),
     destuldebun(ListaPoz, Alpha, Beta, Poz, Val, PozBuna, ValBuna).
%nu există alt candidat
destuldebun([ ],_,_,Poz,Val,Poz,Val):-!.
destuldebun(_,Alpha,Beta,Poz,Val,Poz,Val):-
     %atingere limită superioară
     mutare_min(Poz), Val > Beta,!;
     %atingere limită inferioară
     mutare_max(Poz), Val < Alpha,!.
destuldebun(ListaPoz, Alpha, Beta, Poz, Val, PozBuna, ValBuna):-
     %rafinare limite
     limitenoi(Alpha, Beta, Poz, Val, AlphaNou, BetaNou),
     limitarebuna(ListaPoz, AlphaNou, BetaNou, Poz1, Val1),
     maibine(Poz, Val, Poz1, Val1, PozBuna, ValBuna).
limitenoi(Alpha, Beta, Poz, Val, Val, Beta):-
     %creştere limită inferioară
     mutare_min(Poz), Val > Alpha,!.
limitenoi(Alpha, Beta, Poz, Val, Alpha, Val):-
     %descreştere limită superioară
     mutare_max(Poz), Val < Beta,!.
%altfel, limitele nu se schimbă
limitenoi(Alpha, Beta, _, _, Alpha, Beta).
%Poz mai bună ca Poz1
maibine(Poz, Val, Poz1, Val1, Poz, Val):-
     mutare_min(Poz), Val > Val1,!;
     mutare_max(Poz), Val < Val1,!.
%altfel, Poz1 mai bună
maibine(_,_,Poz1,Val1,Poz1,Val1).
