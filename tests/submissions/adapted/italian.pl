% In Italian.
alfabeta(Posiz, Alpha, Beta, GoodPosiz, Valore) :-
    mosse(Posiz, PosizList), !,
    migliore_limitato(PosizList, Alpha, Beta, GoodPosiz, Valore)
    ;
    valore_statico(Posiz, Valore).

migliore_limitato([Posiz | PosizList], Alpha, Beta, GoodPosiz, GoodValore) :-
    alfabeta(Posiz, Alpha, Beta, _, Valore),
    abbastanza_buono(PosizList, Alpha, Beta, Posiz, Valore, GoodPosiz, GoodValore).

abbastanza_buono([], _, _, Posiz, Valore, Posiz, Valore) :- !.      % No other candidate
abbastanza_buono(_, Alpha, Beta, Posiz, Valore, Posiz, Valore) :-
    tocca_a_min(Posiz), Valore > Beta, !                 % Above the upper bound
    ;
    tocca_a_max(Posiz), Valore < Alpha, !.               % Below the lower bound
abbastanza_buono(PosizList, Alpha, Beta, Posiz, Valore, GoodPosiz, GoodValore) :-
    nuovi_limiti(Alpha, Beta, Posiz, Valore, NewAlpha, NewBeta),    % Refine bounds
    migliore_limitato(PosizList, NewAlpha, NewBeta, Posiz1, Valore1),
    migliore_di(Posiz, Valore, Posiz1, Valore1, GoodPosiz, GoodValore).

nuovi_limiti(Alpha, Beta, Posiz, Valore, Valore, Beta) :-
    tocca_a_min(Posiz), Valore > Alpha, !.               % Raise the lower bound
nuovi_limiti(Alpha, Beta, Posiz, Valore, Alpha, Valore) :-
    tocca_a_max(Posiz), Valore < Beta, !.                % Lower the upper bound
nuovi_limiti(Alpha, Beta, _, _, Alpha, Beta).          % Otherwise as they were

migliore_di(Posiz, Valore, Posiz1, Valore1, Posiz, Valore) :-
    tocca_a_min(Posiz), Valore > Valore1, !
    ;
    tocca_a_max(Posiz), Valore < Valore1, !.
migliore_di(_, _, Posiz1, Valore1, Posiz1, Valore1).
