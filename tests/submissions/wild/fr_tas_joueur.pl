%% Devoir maison : minimax simple (Bratko fig. 24.3)
%% Jeu de soustraction : un tas de N allumettes, on en retire 1, 2 ou 3.
%% Celui qui prend la DERNIERE allumette perd.
%% Position : Joueur/N     (joueurs : max et min)

% minimax(Pos, MeilleurSucc, Val)
minimax(Pos, MeilleurSucc, Val) :-
	moves(Pos, PosListe), !,
	best(PosListe, MeilleurSucc, Val)
	;
	staticVal(Pos, Val).

best([Pos], Pos, Val) :-
	minimax(Pos, _, Val), !.
best([Pos1|PosListe], MeilleurePos, MeilleureVal) :-
	minimax(Pos1, _, Val1),
	best(PosListe, Pos2, Val2),
	betterOf(Pos1, Val1, Pos2, Val2, MeilleurePos, MeilleureVal).

betterOf(Pos0, Val0, _, Val1, Pos0, Val0) :-
	min_to_move(Pos0), Val0 > Val1, !
	;
	max_to_move(Pos0), Val0 < Val1, !.
betterOf(_, _, Pos1, Val1, Pos1, Val1).

% --- le jeu ---
moves(J/N, Liste) :-
	N > 0,
	adversaire(J, J2),
	findall(J2/M, (member(K, [1,2,3]), K =< N, M is N-K), Liste).

adversaire(max, min).
adversaire(min, max).

max_to_move(max/_).
min_to_move(min/_).

% plus d'allumettes : l'autre a pris la dernière, donc le joueur au trait gagne
staticVal(max/0, 1).
staticVal(min/0, -1).

lancer(N) :-
	minimax(max/N, _/M, Val),
	K is N-M,
	write('Je prends '), write(K), write(', valeur '), write(Val), nl.

:- initialization(true).
