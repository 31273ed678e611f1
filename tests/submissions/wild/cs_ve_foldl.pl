% Negamax: foldl/4 prochází tahy, dokud nedojde k oříznutí.
:- use_module(library(yall)).

negamax(Stav, Hloubka, Alfa, Beta, Tah, Hodnota) :-
    tahy(Stav, Tahy),
    (   ( Hloubka =:= 0 ; Tahy = [] )
    ->  Tah = zadny,
        hodnota(Stav, Hodnota)
    ;   H1 is Hloubka - 1,
        foldl({H1,Beta}/[T-S, Acc0, Acc]>>zkus(H1, Beta, T, S, Acc0, Acc),
              Tahy, hledam(Alfa, zadny), Vysledek),
        arg(1, Vysledek, Hodnota),
        arg(2, Vysledek, Tah)
    ).

% stav akumulátoru: hledam(Alfa, Tah) nebo hotovo(Hodnota, Tah) po oříznutí
zkus(_, _, _, _, hotovo(V, T), hotovo(V, T)).
zkus(H, Beta, T, S, hledam(Alfa, T0), Acc) :-
    A is -Beta,
    B is -Alfa,
    negamax(S, H, A, B, _, V0),
    V is -V0,
    (   V >= Beta -> Acc = hotovo(V, T)
    ;   V > Alfa  -> Acc = hledam(V, T)
    ;   Acc = hledam(Alfa, T0)
    ).
