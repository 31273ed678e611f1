% A position is a list that begins with the side.
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
	Pos = [min|_],Val>Beta,!;
	Pos = [max|_],Val<Alpha,!.
goodenough(PosList,Alpha,Beta,Pos,Val,GoodPos,GoodVal):-
	newbounds(Alpha,Beta,Pos,Val,NewAlpha,NewBeta),
	boundedbest(PosList,NewAlpha,NewBeta,Pos1,Val1),
	betterof(Pos,Val,Pos1,Val1,GoodPos,GoodVal).
newbounds(Alpha,Beta,Pos,Val,Val,Beta):-
	Pos = [min|_],Val>Alpha,!.
newbounds(Alpha,Beta,Pos,Val,Alpha,Val):-
	Pos = [max|_],Val<Beta,!.
newbounds(Alpha,Beta,_,_,Alpha,Beta).
betterof(Pos,Val,Pos1,Val1,Pos,Val):-
	Pos = [min|_],Val>Val1,!;
	Pos = [max|_],Val<Val1,!.
betterof(_,_,Pos1,Val1,Pos1,Val1).

moves([T,N],L) :- N>0, o(T,Q), findall([Q,M],(member(K,[1,2]),K=<N,M is N-K),L).
staticval([T,0],V):- T=max->V= -1;V=1.
o(max,min).
o(min,max).
start([max,5]).
