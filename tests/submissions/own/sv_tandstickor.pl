% Inlämningsuppgift 3: tändsticksspelet
%
% En ställning är spelets historia, dvs listan av alla drag hittills
% (senaste draget först).  Man tar 1, 2 eller 4 stickor; den som inte kan
% dra har förlorat.  Den som börjar heter A, den andra B; vem som är på tur
% syns på historiens längd.

antal(13).

kvar(Historia, K) :-
    antal(N),
    sum_list(Historia, S),
    K is N - S.

drag(Historia, D, [D|Historia]) :-
    kvar(Historia, K),
    member(D, [1,2,4]),
    D =< K.

pa_tur(Historia, Vem) :-
    length(Historia, L),
    (   L mod 2 =:= 0 -> Vem = a ; Vem = b ).

% varde(+Historia, -Varde): 1 om A vinner, -1 om B vinner
varde(Historia, Varde) :-
    pa_tur(Historia, Vem),
    findall(V, ( drag(Historia, _, H), varde(H, V) ), Vs),
    varde(Vem, Vs, Varde).

varde(a, [], -1) :- !.
varde(b, [], 1) :- !.
varde(a, Vs, V) :- max_list(Vs, V).
varde(b, Vs, V) :- min_list(Vs, V).

basta_drag(Historia, Drag, Varde) :-
    varde(Historia, Varde),
    drag(Historia, Drag, H),
    varde(H, Varde), !.

spela :- spela([]).

spela(H) :-
    kvar(H, K),
    format("Det ligger ~d stickor på bordet.~n", [K]),
    pa_tur(H, Vem),
    (   \+ drag(H, _, _)
    ->  format("~w kan inte dra och förlorar.~n", [Vem])
    ;   Vem == a
    ->  write('Ditt drag: '),
        read(D),
        ( drag(H, D, H1) -> spela(H1) ; write('Fel!'), nl, spela(H) )
    ;   basta_drag(H, D, _),
        format("Jag tar ~w.~n", [D]),
        spela([D|H])
    ).
