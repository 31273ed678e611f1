% Sifferspillet: et tall N. Den som er i trekket trekker fra et av sifrene i
% tallet (ikke null). Den som kommer til 0 har vunnet.
%
% Ingen lister, bare tilbakesporing: et trekk er best hvis det ikke finnes
% noe bedre.

trekk(N, Siffer, M) :-
    sifre(N, Ds),
    member(Siffer, Ds),
    M is N - Siffer.

sifre(N, Ds) :-
    setof(D, siffer(N, D), Ds).

siffer(N, D) :-
    N > 0,
    D0 is N mod 10,
    D0 > 0,
    D = D0.
siffer(N, D) :-
    N > 9,
    N1 is N // 10,
    siffer(N1, D).

annen(hvit, svart).
annen(svart, hvit).

% verdi(+N, +Spiller, -V): 1 hvis hvit vinner, -1 hvis svart vinner
verdi(0, hvit, -1) :- !.
verdi(0, svart, 1) :- !.
verdi(N, Spiller, V) :-
    beste(N, Spiller, _, V).

% beste(+N, +Spiller, -Siffer, -V)
beste(N, Spiller, Siffer, V) :-
    annen(Spiller, Annen),
    trekk(N, Siffer, M),
    verdi(M, Annen, V),
    \+ ( trekk(N, _, M2),
         M2 \== M,
         verdi(M2, Annen, V2),
         bedre(Spiller, V2, V) ),
    !.

bedre(hvit, A, B) :- A > B.
bedre(svart, A, B) :- A < B.

vis(N) :- beste(N, hvit, S, V), format("~w: trekk fra ~w (~w)~n", [N, S, V]).
