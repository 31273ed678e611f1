% A lecture's listing as it was copied from a page.

alphabeta(Poz, Alpha, Beta, PozBuna, Val):-
     mutari(Poz, ListaPoz),!,
     limitarebuna(ListaPoz, Alpha, Beta, PozBuna, Val);
     %valoare statică a lui Poz
     staticval(Poz, Val).
limitarebuna([Poz|ListaPoz], Alpha, Beta, PozBuna,
ValBuna):-
     alphabeta(Poz, Alpha, Beta, _, Val),
           destuldebun(ListaPoz, Alpha, Beta, Poz, Val, PozBuna,
     ValBuna).
%nu există alt candidat
destuldebun([ ],_,_,Poz,Val,Poz,Val):-!.
destuldebun(_,Alpha,Beta,Poz,Val,Poz,Val):-
     %atingere limită superioară
     mutare_min(Poz), Val > Beta,!;
     %atingere limită inferioară
      mutare_max(Poz), Val < Alpha,!.</pre>
destuldebun(ListaPoz, Alpha, Beta, Poz, Val, PozBuna,

ValBuna):-
     %rafinare limite
     limitenoi(Alpha, Beta, Poz, Val, AlphaNou, BetaNou),
     limitarebuna(ListaPoz, AlphaNou, BetaNou, Poz1,
                    Val1),
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
