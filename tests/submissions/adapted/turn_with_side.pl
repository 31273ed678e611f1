% turn(Pos, Side) says who is to move.
% positions are Board-Depth
alphabeta(Pos,Alpha,Beta,GoodPos,Val):-
	moves(Pos,PosList),!,
	boundedbest(PosList,Alpha,Beta,GoodPos,Val)
	;
	staticval(Pos,Val).
boundedbest([Pos|PosList],Alpha,Beta,GoodPos,GoodVal):-
	alphabeta(Pos,Alpha,Beta,_,Val),
	goodenough(PosList,Alpha,Beta,Pos,Val,GoodPos,GoodVal).
goodenough([],_,_,Pos,Val,Pos,Val):-!.
goodenough(_,Alpha,Beta,Pos,Val,Pos,Val):-
	turn(Pos,min),Val>Beta,!;
	turn(Pos,max),Val<Alpha,!.
goodenough(PosList,Alpha,Beta,Pos,Val,GoodPos,GoodVal):-
	newbounds(Alpha,Beta,Pos,Val,NewAlpha,NewBeta),
	boundedbest(PosList,NewAlpha,NewBeta,Pos1,Val1),
	betterof(Pos,Val,Pos1,Val1,GoodPos,GoodVal).
newbounds(Alpha,Beta,Pos,Val,Val,Beta):-
	turn(Pos,min),Val>Alpha,!.
newbounds(Alpha,Beta,Pos,Val,Alpha,Val):-
	turn(Pos,max),Val<Beta,!.
newbounds(Alpha,Beta,_,_,Alpha,Beta).
betterof(Pos,Val,Pos1,Val1,Pos,Val):-
	turn(Pos,min),Val>Val1,!;
	turn(Pos,max),Val<Val1,!.
betterof(_,_,Pos1,Val1,Pos1,Val1).


moves(B-D,L) :- D > 0, D1 is D-1, findall(B1-D1, step(B,B1), L), L = [_|_].
step(N/max, M/min) :- N > 0, M is N-1.
step(N/max, M/min) :- N > 1, M is N-2.
step(N/min, M/max) :- N > 0, M is N-1.
step(N/min, M/max) :- N > 1, M is N-2.
turn((_/T)-_, T).
staticval((0/max)-_, -1) :- !.
staticval((0/min)-_, 1) :- !.
staticval(_, 0).
start((4/max)-6).
