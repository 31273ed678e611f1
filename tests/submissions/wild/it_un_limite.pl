% Tris (filetto) - esercitazione di Intelligenza Artificiale
% Minimax con potatura fatta "a mano": ad ogni livello passo al figlio solo
% il miglior valore trovato finora dal padre (il limite); quando il figlio
% lo raggiunge, si smette.

% scacchiera: t(A,B,C,D,E,F,G,H,I) con x, o, '.'
tre(1,2,3). tre(4,5,6). tre(7,8,9).
tre(1,4,7). tre(2,5,8). tre(3,6,9).
tre(1,5,9). tre(3,5,7).

vince(S, T) :- tre(I,J,K), arg(I,T,S), arg(J,T,S), arg(K,T,S), !.

altro(x, o).
altro(o, x).

% mossa(+Tavola, +Giocatore, -Casella, -Nuova)
mossa(T, G, C, N) :-
    \+ vince(x, T), \+ vince(o, T),
    T =.. [t|L],
    nella(L, 1, C, G, L1),
    N =.. [t|L1].

nella(['.'|R], C, C, G, [G|R]).
nella([A|R], N, C, G, [A|R1]) :- N1 is N+1, nella(R, N1, C, G, R1).

% punteggio per x
punteggio(T, P) :-
    ( vince(x, T) -> P = 1
    ; vince(o, T) -> P = -1
    ; P = 0 ).

% valuta(+Tavola, +Giocatore, +Limite, -Casella, -Punti)
% Limite = miglior valore del padre, oppure "no"
valuta(T, G, Limite, Casella, Punti) :-
    findall(C-N, mossa(T, G, C, N), Mosse),
    (   Mosse = []
    ->  punteggio(T, Punti), Casella = nessuna
    ;   prova(Mosse, G, Limite, no, nessuna, Casella, Punti)
    ).

% prova(+Mosse, +G, +Limite, +MigliorPunti, +MigliorCasella, -Casella, -Punti)
prova([], _, _, P, C, C, P).
prova([C1-N|Mosse], G, Limite, P0, C0, C, P) :-
    altro(G, A),
    valuta(N, A, P0, _, P1),
    (   meglio(G, P1, P0)
    ->  P2 = P1, C2 = C1
    ;   P2 = P0, C2 = C0
    ),
    (   basta(G, P2, Limite)
    ->  P = P2, C = C2
    ;   prova(Mosse, G, Limite, P2, C2, C, P)
    ).

meglio(_, _, no) :- !.
meglio(x, A, B) :- A > B.
meglio(o, A, B) :- A < B.

basta(_, _, no) :- !, fail.
basta(x, P, L) :- P >= L.
basta(o, P, L) :- P =< L.

gioca(T, G) :-
    valuta(T, G, no, C, P),
    write('casella '), write(C), write(', punteggio '), write(P), nl.

prova1 :- gioca(t(x,'.','.', '.',o,'.', '.','.',x), o).
