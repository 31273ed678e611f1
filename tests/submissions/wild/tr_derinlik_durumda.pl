% Yapay Zeka dersi, proje 1: negamax + alfa-beta, foldl ile
%
% Derinlik durumun icinde tasinir:  d(Kalan, Oyun)
% Oyun ayri dosyada:   komsular(Oyun, Liste)   Liste: Hamle-Oyun1 ciftleri
%                      puan(Oyun, P)           oynayacak olana gore
%
% coz(d(Kalan,Oyun), Sonuc)        Sonuc = P:Hamle   (hamle yoksa P:yok)

:- use_module(library(apply)).
:- use_module(library(yall)).

coz(Durum, Sonuc) :- negamax(Durum, -1000:1000, Sonuc).

negamax(d(0,Oyun), _, P:yok) :- !, puan(Oyun, P).
negamax(d(_,Oyun), _, P:yok) :- komsular(Oyun, []), !, puan(Oyun, P).
negamax(d(K,Oyun), Alfa:Beta, Sonuc) :-
    komsular(Oyun, Cocuklar),
    K1 is K-1,
    foldl(adim(K1, Beta), Cocuklar, durum(Alfa, -1000:yok), durum(_, Sonuc)).

% Beta'ya ulasildiysa kalanlara bakma
adim(_, Beta, _, durum(Alfa, P:H), durum(Alfa, P:H)) :-
    P >= Beta, !.
adim(K, Beta, Hamle-Oyun, durum(Alfa, P0:H0), durum(Alfa1, Yeni)) :-
    A is -Beta, B is -Alfa,
    negamax(d(K,Oyun), A:B, P:_),
    Q is -P,
    (   Q > P0
    ->  Yeni = Q:Hamle, Alfa1 is max(Alfa, Q)
    ;   Yeni = P0:H0, Alfa1 = Alfa
    ).
