% Tugas 2 Pemrograman Logika : Tiga Sebaris (papan 4 kolom x 3 baris)
% alpha-beta, kedalaman dihitung naik dari 0 sampai batas

:- dynamic batas/1.
batas(4).

atur_batas(N) :- retractall(batas(_)), assertz(batas(N)).

% papan disimpan sebagai daftar isi(Kolom,Baris,Pemain)
lawan(merah, kuning).
lawan(kuning, merah).

tinggi(Papan, K, T) :-
    findall(B, member(isi(K,B,_), Papan), Bs),
    length(Bs, T).

langkah(Papan, Pemain, K, [isi(K,B,Pemain)|Papan]) :-
    member(K, [2,3,1,4]),
    tinggi(Papan, K, T),
    T < 3,
    B is T + 1.

arah(1,0). arah(0,1). arah(1,1). arah(1,-1).

menang(Papan, P) :-
    member(isi(K,B,P), Papan),
    arah(DK, DB),
    K1 is K+DK, B1 is B+DB,
    memberchk(isi(K1,B1,P), Papan),
    K2 is K1+DK, B2 is B1+DB,
    memberchk(isi(K2,B2,P), Papan), !.

% merah = maks, kuning = min
skor_akhir(Papan, Dalam, S) :- menang(Papan, merah), !, S is 50 - Dalam.
skor_akhir(Papan, Dalam, S) :- menang(Papan, kuning), !, S is Dalam - 50.
skor_akhir(Papan, _, 0) :- length(Papan, 12).

taksiran(Papan, S) :-
    aggregate_all(count, member(isi(2,_,merah), Papan), A),
    aggregate_all(count, member(isi(3,_,merah), Papan), B),
    aggregate_all(count, member(isi(2,_,kuning), Papan), C),
    aggregate_all(count, member(isi(3,_,kuning), Papan), D),
    S is A + B - C - D.

cari(Papan, _, Dalam, _, _, -, S) :-
    skor_akhir(Papan, Dalam, S), !.
cari(Papan, _, Dalam, _, _, -, S) :-
    batas(Dalam), !,
    taksiran(Papan, S).
cari(Papan, merah, Dalam, A, B, K, S) :- !,
    D1 is Dalam + 1,
    findall(K1-P1, langkah(Papan, merah, K1, P1), Daftar),
    maks(Daftar, D1, A, B, nihil/(-999), K/S).
cari(Papan, kuning, Dalam, A, B, K, S) :-
    D1 is Dalam + 1,
    findall(K1-P1, langkah(Papan, kuning, K1, P1), Daftar),
    mins(Daftar, D1, A, B, nihil/999, K/S).

maks([], _, _, _, Terbaik, Terbaik).
maks([K-P|Sisa], D, A, B, K0/S0, Hasil) :-
    cari(P, kuning, D, A, B, _, S),
    (   S > S0 -> T = K/S ; T = K0/S0 ),
    T = _/S1,
    (   S1 >= B
    ->  Hasil = T
    ;   A1 is max(A, S1),
        maks(Sisa, D, A1, B, T, Hasil)
    ).

mins([], _, _, _, Terbaik, Terbaik).
mins([K-P|Sisa], D, A, B, K0/S0, Hasil) :-
    cari(P, merah, D, A, B, _, S),
    (   S < S0 -> T = K/S ; T = K0/S0 ),
    T = _/S1,
    (   A >= S1
    ->  Hasil = T
    ;   B1 is min(B, S1),
        mins(Sisa, D, A, B1, T, Hasil)
    ).

langkah_terbaik(Papan, Pemain, K) :-
    cari(Papan, Pemain, 0, -1000, 1000, K, S),
    format("kolom ~w, skor ~w~n", [K, S]).
