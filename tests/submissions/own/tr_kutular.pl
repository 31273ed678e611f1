% Noktalar ve Kutular (dots and boxes), 1 x 3 kutu
% Mantıksal Programlama dersi ödevi
%
% Kutuyu kapatan oyuncu bir kez daha oynar, bu yüzden sıra
% her zaman değişmez. Konum: konum(Sira, BosCizgiler, Fark)
% Fark = ben'in kutuları - sen'in kutuları

kutu(k1, [u1,a1,d1,d2]).
kutu(k2, [u2,a2,d2,d3]).
kutu(k3, [u3,a3,d3,d4]).

ilk(konum(ben, [u1,u2,u3,a1,a2,a3,d1,d2,d3,d4], 0)).

rakip(ben, sen).
rakip(sen, ben).

yon(ben, 1).
yon(sen, -1).

hamle(konum(S, Bos, F), C, konum(S1, Kalan, F1)) :-
    select(C, Bos, Kalan),
    kapanan(C, Kalan, N),
    (   N > 0
    ->  S1 = S, yon(S, Y), F1 is F + Y*N
    ;   rakip(S, S1), F1 = F
    ).

% C çizilince kaç kutu kapandı
kapanan(C, Kalan, N) :-
    findall(K, ( kutu(K, L), memberchk(C, L),
                 \+ ( member(X, L), memberchk(X, Kalan) ) ), Ks),
    length(Ks, N).

oynayan(konum(S, _, _), S).

% minimax(+Konum, +Derinlik, -Hamle, -Deger)
minimax(konum(_, [], F), _, yok, F) :- !.
minimax(konum(_, _, F), 0, yok, F) :- !.
minimax(K, D, H, Deger) :-
    D1 is D - 1,
    findall(H1-K1, hamle(K, H1, K1), Liste),
    oynayan(K, S),
    Liste = [Ilk-KIlk|Geri],
    minimax(KIlk, D1, _, V0),
    sec(Geri, S, D1, Ilk, V0, H, Deger).

sec([], _, _, H, V, H, V).
sec([H1-K1|Geri], S, D, H0, V0, H, V) :-
    minimax(K1, D, _, V1),
    yon(S, Y),
    (   Y*V1 > Y*V0
    ->  sec(Geri, S, D, H1, V1, H, V)
    ;   sec(Geri, S, D, H0, V0, H, V)
    ).

oyna :-
    ilk(K),
    oyna(K).

oyna(konum(_, [], F)) :- !,
    (   F > 0 -> write('Bilgisayar kazandı')
    ;   F < 0 -> write('Siz kazandınız')
    ;   write('Berabere')
    ), nl.
oyna(K) :-
    K = konum(ben, _, _), !,
    minimax(K, 4, H, _),
    format("Benim hamlem: ~w~n", [H]),
    hamle(K, H, K1), !,
    oyna(K1).
oyna(K) :-
    K = konum(sen, Bos, F),
    format("Fark ~w, boş çizgiler ~w~nHamleniz: ", [F, Bos]),
    read(H),
    (   hamle(K, H, K1)
    ->  oyna(K1)
    ;   write('Olmaz!'), nl, oyna(K)
    ).
