% Alpha-beta met rustzoeken (quiescence)
% Bachelorproef, bijlage B.  Spelregels zitten in een ander bestand:
%     zetten(Stelling, Zetten)            lijst, leeg als het spel uit is
%     speel(Stelling, Zet, Stelling1)
%     score(Stelling, Score)              voor wie aan zet is
%     onrustig(Stelling)                  er hangt nog een stuk in
% Op diepte 0 wordt alleen in rustige stellingen geteld; in een onrustige
% stelling kijken we verder, hoogstens `extra` halve zetten.

extra(2).

beste_zet(Stelling, Diepte, Zet, Score) :-
    extra(X),
    zoek(Stelling, teller(Diepte,X), venster(-9999,9999), uitslag(Score,Zet)).

zoek(St, Teller, Venster, Uitslag) :-
    zetten(St, Zetten),
    (   Zetten = [_|_], verder(Teller, St, Teller1)
    ->  probeer(Zetten, St, Teller1, Venster, uitslag(-9999,geen), Uitslag)
    ;   score(St, S),
        Uitslag = uitslag(S, geen)
    ).

verder(teller(D,X), _, teller(D1,X)) :- D > 0, !, D1 is D-1.
verder(teller(0,X), St, teller(0,X1)) :- X > 0, onrustig(St), X1 is X-1.

probeer([], _, _, _, U, U).
probeer([Z|Zs], St, T, venster(A,B), uitslag(S0,Z0), U) :-
    speel(St, Z, St1),
    Onder is -B, Boven is -max(A,S0),
    zoek(St1, T, venster(Onder,Boven), uitslag(S1,_)),
    S is -S1,
    (   S >= B  -> U = uitslag(S,Z)
    ;   S > S0  -> probeer(Zs, St, T, venster(A,B), uitslag(S,Z), U)
    ;              probeer(Zs, St, T, venster(A,B), uitslag(S0,Z0), U)
    ).
