% Iki kisilik oyun: T tahta, P sira, K hamle, S sonuc (P icin)
% Emre Kaya

rakip(x, o).
rakip(o, x).

% durum(T, P, S): oyun bitmisse puan, yoksa en iyi hamlenin sonucu
durum(T, P, S) :- bitti(T), !, puan(T, P, S).
durum(T, P, S) :- secim(T, P, _, S).

% once sonuc, sonra hamle: en buyugu sondadir
secim(T, P, K, S) :-
    rakip(P, R),
    findall(S1-K1,
            ( koy(T, P, K1, T1), durum(T1, R, S0), S1 is -S0 ),
            L),
    keysort(L, L1),
    last(L1, S-K).

% ?- oyna(T, x, K, S).
oyna(T, P, K, S) :- secim(T, P, K, S).
