% Zwei Prädikate: maxwert und minwert.
maxwert(S, _, _, W) :- endstellung(S), !, nutzen(S, W).
maxwert(S, Alpha, Beta, W) :- folgen(S, Fs), maxschleife(Fs, Alpha, Beta, W).
minwert(S, _, _, W) :- endstellung(S), !, nutzen(S, W).
minwert(S, Alpha, Beta, W) :- folgen(S, Fs), minschleife(Fs, Alpha, Beta, W).

maxschleife([], Alpha, _, Alpha).
maxschleife([F|Fs], Alpha, Beta, W) :-
    minwert(F, Alpha, Beta, W1),
    A1 is max(Alpha, W1),
    ( A1 >= Beta -> W = A1 ; maxschleife(Fs, A1, Beta, W) ).

minschleife([], _, Beta, Beta).
minschleife([F|Fs], Alpha, Beta, W) :-
    maxwert(F, Alpha, Beta, W1),
    B1 is min(Beta, W1),
    ( B1 =< Alpha -> W = B1 ; minschleife(Fs, Alpha, B1, W) ).
