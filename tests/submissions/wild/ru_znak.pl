% Минимакс. hod(Pos, Igrok, Pos1) - ходы, ocenka(Pos, O) - оценка для белых
% igrok: 1 (белые) или -1 (черные)

minimaks(Pos, Igrok, Glubina, Ocenka, Luchshij) :-
    Glubina > 0,
    findall(P, hod(Pos, Igrok, P), Pozicii),
    Pozicii \= [],
    !,
    G is Glubina - 1,
    Drugoj is -Igrok,
    ocenki(Pozicii, Drugoj, G, Ocenki),
    vybor(Igrok, Pozicii, Ocenki, Luchshij, Ocenka).
minimaks(Pos, _, _, Ocenka, net) :-
    ocenka(Pos, Ocenka).

ocenki([], _, _, []).
ocenki([P|Ps], Igrok, G, [O|Os]) :-
    minimaks(P, Igrok, G, O, _),
    ocenki(Ps, Igrok, G, Os).

% знак позволяет искать только максимум
vybor(_, [P], [O], P, O).
vybor(Znak, [P1,P2|Ps], [O1,O2|Os], P, O) :-
    (   Znak*O1 >= Znak*O2
    ->  vybor(Znak, [P1|Ps], [O1|Os], P, O)
    ;   vybor(Znak, [P2|Ps], [O2|Os], P, O)
    ).
