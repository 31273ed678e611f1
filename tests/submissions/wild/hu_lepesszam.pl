% Haromszor harmas amoba; a lepeseket egytol szamoljuk, az x kezd.
ures(-).

gyoz(J, [J,J,J,_,_,_,_,_,_]).
gyoz(J, [_,_,_,J,J,J,_,_,_]).
gyoz(J, [_,_,_,_,_,_,J,J,J]).
gyoz(J, [J,_,_,J,_,_,J,_,_]).
gyoz(J, [_,J,_,_,J,_,_,J,_]).
gyoz(J, [_,_,J,_,_,J,_,_,J]).
gyoz(J, [J,_,_,_,J,_,_,_,J]).
gyoz(J, [_,_,J,_,J,_,J,_,_]).

kovetkezik(Lepes, J) :- ( Lepes mod 2 =:= 1 -> J = x ; J = o ).

% szetvag(+Elem, +Lista, -Elotte, -Utana)
szetvag(E, [E|M], [], M).
szetvag(E, [H|L], [H|B], A) :- szetvag(E, L, B, A).

ertek(x, 1).
ertek(o, -1).

% legjobb(+Tabla, +Lepes, -Eredmeny): az eredmeny r(Ertek, Lepes)
legjobb(Tabla, Lepes, r(Ertek, Lepes)) :- gyoz(J, Tabla), !, ertek(J, Ertek).
legjobb(_, 10, r(0, 10)) :- !.
legjobb(Tabla, Lepes, Eredmeny) :-
    kovetkezik(Lepes, J),
    Kovetkezo is Lepes+1,
    findall(E, ( szetvag(-, Tabla, Elotte, Utana),
                 append(Elotte, [J|Utana], Uj),
                 legjobb(Uj, Kovetkezo, E) ), [E|Ek]),
    valaszt(Ek, J, E, Eredmeny).

valaszt([], _, E, E).
valaszt([E|Ek], J, E0, Eredmeny) :-
    (   jobb(J, E, E0) -> valaszt(Ek, J, E, Eredmeny)
    ;   valaszt(Ek, J, E0, Eredmeny)
    ).

jobb(x, r(E, _), r(F, _)) :- E > F.
jobb(o, r(E, _), r(F, _)) :- E < F.
