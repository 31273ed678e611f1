% Een stelling is spel(Bord, Speler); de kinderen komen uit findall.
:- use_module(bord).

minimax(Spel, geen, Waarde, 0, _, _) :- !,
    nut(Spel, Waarde).
minimax(spel(Bord, Player), Beste, Waarde, Depth, Alpha, Beta) :-
    tegenstander(Player, Opponent),
    D1 is Depth - 1,
    findall(spel(R, Opponent), zet(Bord, Player, R), Kinderen),
    Kinderen \= [], !,
    beste(Kinderen, Beste, Waarde, D1, Alpha, Beta).
minimax(Spel, geen, Waarde, _, _, _) :-
    nut(Spel, Waarde).

beste([Spel|Rest], Beste, BesteWaarde, Depth, Alpha, Beta) :-
    minimax(Spel, _, Waarde, Depth, Alpha, Beta),
    goed_genoeg(Rest, Spel, Waarde, Beste, BesteWaarde, Depth, Alpha, Beta), !.

goed_genoeg([], Spel, Waarde, Spel, Waarde, _, _, _) :- !.
goed_genoeg(_, Spel, Waarde, Spel, Waarde, _, _, Beta) :-
    min_to_move(Spel), Waarde > Beta, !.
goed_genoeg(_, Spel, Waarde, Spel, Waarde, _, Alpha, _) :-
    max_to_move(Spel), Waarde < Alpha, !.
goed_genoeg(Rest, Spel, Waarde, Beste, BesteWaarde, Depth, Alpha, Beta) :-
    nieuwe_grenzen(Alpha, Beta, Spel, Waarde, Alpha1, Beta1),
    beste(Rest, Spel1, Waarde1, Depth, Alpha1, Beta1),
    beter(Spel, Waarde, Spel1, Waarde1, Beste, BesteWaarde).

nieuwe_grenzen(Alpha, Beta, Spel, Waarde, Waarde, Beta) :-
    min_to_move(Spel), Waarde > Alpha, !.
nieuwe_grenzen(Alpha, Beta, Spel, Waarde, Alpha, Waarde) :-
    max_to_move(Spel), Waarde < Beta, !.
nieuwe_grenzen(Alpha, Beta, _, _, Alpha, Beta).

beter(Spel, Waarde, _, Waarde1, Spel, Waarde) :-
    min_to_move(Spel), Waarde > Waarde1, !
    ;
    max_to_move(Spel), Waarde < Waarde1, !.
beter(_, _, Spel1, Waarde1, Spel1, Waarde1).
