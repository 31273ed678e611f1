% Max si min separat, cu adancime; valoarea e a lui MAX.
max_val(Stare, 0, _, _, Val) :- !, evaluare(Stare, Val).
max_val(Stare, _, _, _, Val) :- stare_finala(Stare), !, evaluare(Stare, Val).
max_val(Stare, D, Alfa, Beta, Val) :-
    D1 is D - 1,
    succesori(Stare, Lista),
    max_lista(Lista, D1, Alfa, Beta, Val).

max_lista([], _, Alfa, _, Alfa).
max_lista([S|Rest], D, Alfa, Beta, Val) :-
    min_val(S, D, Alfa, Beta, V),
    (   V >= Beta -> Val = V
    ;   A1 is max(Alfa, V),
        max_lista(Rest, D, A1, Beta, Val)
    ).

min_val(Stare, 0, _, _, Val) :- !, evaluare(Stare, Val).
min_val(Stare, _, _, _, Val) :- stare_finala(Stare), !, evaluare(Stare, Val).
min_val(Stare, D, Alfa, Beta, Val) :-
    D1 is D - 1,
    succesori(Stare, Lista),
    min_lista(Lista, D1, Alfa, Beta, Val).

min_lista([], _, _, Beta, Beta).
min_lista([S|Rest], D, Alfa, Beta, Val) :-
    max_val(S, D, Alfa, Beta, V),
    (   V =< Alfa -> Val = V
    ;   B1 is min(Beta, V),
        min_lista(Rest, D, Alfa, B1, Val)
    ).
