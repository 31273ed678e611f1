% Kleine kalaha: 3 kuiltjes per kant, 2 zaadjes per kuiltje
% opdracht week 5, logisch programmeren
%
% k(Speler, KuilenZuid, SchuurZuid, KuilenNoord, SchuurNoord)

begin(k(zuid,[2,2,2],0,[2,2,2],0)).

tegenstander(zuid,noord).
tegenstander(noord,zuid).

eigen(k(zuid,E,_,_,_),E).
eigen(k(noord,_,_,E,_),E).

% klaar als een van de kanten leeg is, de rest gaat naar de eigenaar
klaar(k(_,A,SA,B,SB),Winst) :-
    sum_list(A,XA), sum_list(B,XB),
    ( XA =:= 0 ; XB =:= 0 ), !,
    Winst is (SA+XA)-(SB+XB).

zet(K,N) :- eigen(K,E), nth1(N,E,X), X > 0.

% draai het bord zo dat de speler altijd "voor" zit
voer(k(zuid,A,SA,B,SB),N,K) :-
    zaai(A,SA,B,N,A2,SA2,B2,Nog),
    ( Nog == ja -> K = k(zuid,A2,SA2,B2,SB) ; K = k(noord,A2,SA2,B2,SB) ).
voer(k(noord,A,SA,B,SB),N,K) :-
    zaai(B,SB,A,N,B2,SB2,A2,Nog),
    ( Nog == ja -> K = k(noord,A2,SA,B2,SB2) ; K = k(zuid,A2,SA,B2,SB2) ).

zaai(Mij,S,Hij,N,Mij2,S2,Hij2,Nog) :-
    append(Mij,[S|Hij],Ring),
    nth1(N,Ring,X),
    zet_op(Ring,N,0,Ring0),
    strooi(X,N,Ring0,Ring1,Laatste),
    length(Voor,3),
    append(Voor,[S2|Hij2],Ring1), !,
    Mij2 = Voor,
    ( Laatste =:= 4 -> Nog = ja ; Nog = nee ).

strooi(0,P,R,R,P) :- !.
strooi(X,P,R,R2,L) :-
    P1 is P mod 7 + 1,
    nth1(P1,R,Y), Y1 is Y+1,
    zet_op(R,P1,Y1,R1),
    X1 is X-1,
    strooi(X1,P1,R1,R2,L).

zet_op([_|T],1,X,[X|T]) :- !.
zet_op([H|T],N,X,[H|T2]) :- M is N-1, zet_op(T,M,X,T2).

schat(k(_,_,SA,_,SB),W) :- W is SA-SB.

/* minimax, zuid wil een zo hoog mogelijke waarde.
   Let op: na een zet in je eigen schuur ben je NOG een keer aan de beurt,
   daarom kijken we in de stelling wie er moet */

minimax(K,_,geen,W) :- klaar(K,W), !.
minimax(K,0,geen,W) :- !, schat(K,W).
minimax(K,D,Zet,W) :-
    E is D-1,
    findall(W1-Z, ( zet(K,Z), voer(K,Z,K1), minimax(K1,E,_,W1) ), Paren),
    keysort(Paren,Sorted),
    K = k(Wie,_,_,_,_),
    kies(Wie,Sorted,W-Zet).

kies(zuid,L,X) :- last(L,X).
kies(noord,[X|_],X).

% ?- begin(K), minimax(K,5,Zet,W).
