% Chomp (cokolada): tabulka jako nerostouci seznam delek radku.
% Kdo sni otraveny ctverecek (vlevo nahore), prohral.
%
% hodnota(+Deska, +Hrac, -H): H = 1 vyhraje prvni hrac (a),
%                             H = -1 vyhraje druhy hrac (b).
% Tabelovani zarucuje, ze se kazda pozice pocita jen jednou.

:- table hodnota/3.

hodnota([], a, 1).              % b prave snedl jed
hodnota([], b, -1).             % a prave snedl jed
hodnota(Deska, Hrac, H) :-
    Deska = [_|_],
    druhy(Hrac, Souper),
    findall(X, ( kousnuti(Deska, _, Nova), hodnota(Nova, Souper, X) ), Xs),
    vyber(Hrac, Xs, H).

druhy(a, b).
druhy(b, a).

vyber(a, Xs, H) :- max_list(Xs, H).
vyber(b, Xs, H) :- min_list(Xs, H).

% kousnuti(+Deska, ?Radek/Sloupec, -Nova)
kousnuti(Deska, R/S, Nova) :-
    nth1(R, Deska, Delka),
    between(1, Delka, S),
    R0 is R - 1,
    length(Horni, R0),
    append(Horni, Dolni, Deska),
    Max is S - 1,
    maplist(orez(Max), Dolni, Dolni1),
    append(Horni, Dolni1, Vse),
    exclude(==(0), Vse, Nova).

orez(Max, D, D1) :- D1 is min(Max, D).

% nejlepsi(+Deska, +Hrac, -Tah, -H)
nejlepsi(Deska, Hrac, Tah, H) :-
    hodnota(Deska, Hrac, H),
    druhy(Hrac, Souper),
    kousnuti(Deska, Tah, Nova),
    hodnota(Nova, Souper, H),
    !.

% ?- nejlepsi([4,4,4], a, Tah, H).
