% -*- Prolog -*-
% Clobber se mia grammi.  I thesi einai SYMVOLOSEIRA, p.ch. "xoxoxo"
%   x : aspros,  o : mavros,  . : keno
% Enas paiktis patai to geitoniko pioni tou antipalou.
% Opoios den mporei na paiksei xanei.
%
% Oi kiniseis vriskontai me DCG

:- set_prolog_flag(double_quotes, codes).

arxiki("xoxoxoxo").

antipalos(0'x, 0'o).
antipalos(0'o, 0'x).

% kinisi(P, I, Nea)  -->  diavazei tin palia thesi, dinei ti nea
kinisi(P, I-dexia, Nea) -->
    proto(Prin), [P,A], { antipalos(P,A) }, ypoloipo(Meta),
    { length(Prin,I), append(Prin, [0'.,P|Meta], Nea) }.
kinisi(P, I-aristera, Nea) -->
    proto(Prin), [A,P], { antipalos(P,A) }, ypoloipo(Meta),
    { length([_|Prin],I), append(Prin, [P,0'.|Meta], Nea) }.

proto([]) --> [].
proto([C|Cs]) --> [C], proto(Cs).

ypoloipo([C|Cs]) --> [C], !, ypoloipo(Cs).
ypoloipo([]) --> [].

pionia(Th, N) :- aggregate_all(count, (member(C,Th), C \== 0'.), N).

% timi(+Paiktis, +Thesi, -Kinisi, -Timi): o x thelei megalo, o o mikro.
% nikontas me polla pionia akoma panw = kalytera
timi(P, Th, Kin, Timi) :-
    antipalos(P, Q),
    (   P =:= 0'x
    ->  aggregate_all(max(V,K), (phrase(kinisi(P,K,N),Th), timi(Q,N,_,V)), max(Timi,Kin))
    ;   aggregate_all(min(V,K), (phrase(kinisi(P,K,N),Th), timi(Q,N,_,V)), min(Timi,Kin))
    ),
    !.
timi(P, Th, kamia, Timi) :-
    pionia(Th, N),
    (   P =:= 0'x
    ->  Timi is -N
    ;   Timi is N
    ).

deikse(Th) :- format("~s~n", [Th]).

agonas :- arxiki(Th), agonas(0'x, Th).
agonas(P, Th) :-
    deikse(Th),
    timi(P, Th, K, _),
    (   K == kamia
    ->  format("xanei o ~c~n", [P])
    ;   once(phrase(kinisi(P,K,N), Th)),
        antipalos(P, Q),
        agonas(Q, N)
    ).
