% Ogni posizione porta con sé il suo valore: nessuna relazione lo chiede.
alfabeta(Giocatore, Profondita, Pos:Val, Alfa, Beta, Mossa:Valore) :-
    Profondita > 0,
    stati(Giocatore, Pos:Val, Stati), !,
    Profondita1 is Profondita - 1,
    migliore(Giocatore, Profondita1, Stati, Alfa, Beta, Mossa:Valore)
    ;
    Valore = Val.

migliore(Giocatore, Profondita, [Pos:Punti|Stati], Alfa, Beta, Mossa:Valore) :-
    avversario(Giocatore, Altro),
    alfabeta(Altro, Profondita, Pos:Punti, Alfa, Beta, _:V),
    basta(Giocatore, Profondita, Stati, Alfa, Beta, Pos:V, Mossa:Valore).

basta(_, _, [], _, _, Pos:V, Pos:V) :- !.
basta(Giocatore, _, _, Alfa, Beta, Pos:V, Pos:V) :-
    massimizza(Giocatore), V > Beta, !
    ;
    minimizza(Giocatore), V < Alfa, !.
basta(Giocatore, Profondita, Stati, Alfa, Beta, Pos:V, Mossa:Valore) :-
    limiti(Giocatore, Alfa, Beta, V, Alfa1, Beta1),
    migliore(Giocatore, Profondita, Stati, Alfa1, Beta1, Pos1:V1),
    meglio(Giocatore, Pos:V, Pos1:V1, Mossa:Valore).

limiti(Giocatore, Alfa, Beta, V, V, Beta) :- massimizza(Giocatore), V > Alfa, !.
limiti(Giocatore, Alfa, Beta, V, Alfa, V) :- minimizza(Giocatore), V < Beta, !.
limiti(_, Alfa, Beta, _, Alfa, Beta).

meglio(Giocatore, Pos:V, _:V1, Pos:V) :-
    massimizza(Giocatore), V > V1, !
    ;
    minimizza(Giocatore), V < V1, !.
meglio(_, _, Pos1:V1, Pos1:V1).
