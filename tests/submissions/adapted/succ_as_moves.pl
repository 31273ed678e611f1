% succ/2, a name of the system, gives the moves.
search_tree(Pos,Alpha,Beta,GoodPos,Val):-
	succ(Pos,PosList),!,
	try_all(PosList,Alpha,Beta,GoodPos,Val)
	;
	h(Pos,Val).
try_all([Pos|PosList],Alpha,Beta,GoodPos,GoodVal):-
	search_tree(Pos,Alpha,Beta,_,Val),
	enough_or_next(PosList,Alpha,Beta,Pos,Val,GoodPos,GoodVal).
enough_or_next([],_,_,Pos,Val,Pos,Val):-!.
enough_or_next(_,Alpha,Beta,Pos,Val,Pos,Val):-
	enemy_turn(Pos),Val>Beta,!;
	my_turn(Pos),Val<Alpha,!.
enough_or_next(PosList,Alpha,Beta,Pos,Val,GoodPos,GoodVal):-
	squeeze(Alpha,Beta,Pos,Val,NewAlpha,NewBeta),
	try_all(PosList,NewAlpha,NewBeta,Pos1,Val1),
	pick(Pos,Val,Pos1,Val1,GoodPos,GoodVal).
squeeze(Alpha,Beta,Pos,Val,Val,Beta):-
	enemy_turn(Pos),Val>Alpha,!.
squeeze(Alpha,Beta,Pos,Val,Alpha,Val):-
	my_turn(Pos),Val<Beta,!.
squeeze(Alpha,Beta,_,_,Alpha,Beta).
pick(Pos,Val,Pos1,Val1,Pos,Val):-
	enemy_turn(Pos),Val>Val1,!;
	my_turn(Pos),Val<Val1,!.
pick(_,_,Pos1,Val1,Pos1,Val1).

