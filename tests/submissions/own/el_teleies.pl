% Teleies kai koutakia (dots and boxes) 2x2
% Ergasia 2, Texniti Noimosini
%
% oi akmes einai arithmoi 1..12:
%
%   +-1-+-2-+
%   3   4   5
%   +-6-+-7-+
%   8   9   10
%   +-11+-12+

kouti(1,[1,3,4,6]).
kouti(2,[2,4,5,7]).
kouti(3,[6,8,9,11]).
kouti(4,[7,9,10,12]).

% katastasi: s(Paiktis, Eleutheres, Diafora)
% Diafora = koutia tou A - koutia tou B
arxi(s(a,[1,2,3,4,5,6,7,8,9,10,11,12],0)).

allos(a,b).
allos(b,a).

% posa koutia kleinei i akmi E
kleinei(E,Eleu,N) :-
    findall(K,(kouti(K,L), memberchk(E,L), \+ (member(X,L), memberchk(X,Eleu))),Ks),
    length(Ks,N).

kinisi(s(P,El,D),E,s(P2,El2,D2)) :-
    select(E,El,El2),
    kleinei(E,El2,N),
    (   N > 0
    ->  P2 = P,                     % ksanapaizei o idios
        ( P = a -> D2 is D+N ; D2 is D-N )
    ;   allos(P,P2), D2 = D
    ).

% ab(+Katastasi,+Vathos,+Alfa,+Vita,-Akmi,-Timi)
ab(s(_,[],D),_,_,_,kamia,D) :- !.
ab(s(_,_,D),0,_,_,kamia,D) :- !.
ab(S,V,Alfa,Vita,Akmi,Timi) :-
    findall(E-S1,kinisi(S,E,S1),L),
    S = s(P,_,_),
    V1 is V-1,
    kalyteri(P,L,V1,Alfa,Vita,Akmi,Timi).

kalyteri(P,[E-S|L],V,Alfa,Vita,Akmi,Timi) :-
    ab(S,V,Alfa,Vita,_,T),
    arketa(P,L,V,Alfa,Vita,E,T,Akmi,Timi).

arketa(_,[],_,_,_,E,T,E,T) :- !.
arketa(a,_,_,_,Vita,E,T,E,T) :- T > Vita, !.
arketa(b,_,_,Alfa,_,E,T,E,T) :- T < Alfa, !.
arketa(P,L,V,Alfa,Vita,E,T,Akmi,Timi) :-
    oria(P,Alfa,Vita,T,Alfa1,Vita1),
    kalyteri(P,L,V,Alfa1,Vita1,E1,T1),
    megalytero(P,E,T,E1,T1,Akmi,Timi).

oria(a,Alfa,Vita,T,T,Vita) :- T > Alfa, !.
oria(b,Alfa,Vita,T,Alfa,T) :- T < Vita, !.
oria(_,Alfa,Vita,_,Alfa,Vita).

megalytero(a,E,T,_,T1,E,T) :- T >= T1, !.
megalytero(b,E,T,_,T1,E,T) :- T =< T1, !.
megalytero(_,_,_,E1,T1,E1,T1).

paikse(S,Vathos) :-
    ab(S,Vathos,-100,100,E,T),
    format("akmi ~w, timi ~w~n",[E,T]).
