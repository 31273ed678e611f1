% who_moves(Pos, Side), and Side is black or white.
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
	who_moves(Pos,black),Val>Beta,!;
	who_moves(Pos,white),Val<Alpha,!.
goodenough(PosList,Alpha,Beta,Pos,Val,GoodPos,GoodVal):-
	newbounds(Alpha,Beta,Pos,Val,NewAlpha,NewBeta),
	boundedbest(PosList,NewAlpha,NewBeta,Pos1,Val1),
	betterof(Pos,Val,Pos1,Val1,GoodPos,GoodVal).
newbounds(Alpha,Beta,Pos,Val,Val,Beta):-
	who_moves(Pos,black),Val>Alpha,!.
newbounds(Alpha,Beta,Pos,Val,Alpha,Val):-
	who_moves(Pos,white),Val<Beta,!.
newbounds(Alpha,Beta,_,_,Alpha,Beta).
betterof(Pos,Val,Pos1,Val1,Pos,Val):-
	who_moves(Pos,black),Val>Val1,!;
	who_moves(Pos,white),Val<Val1,!.
betterof(_,_,Pos1,Val1,Pos1,Val1).

moves(p(T,N),L) :- N>0, o(T,Q), findall(p(Q,M),(member(K,[1,2]),K=<N,M is N-K),L).
staticval(p(white,0),-1).
staticval(p(black,0),1).
o(white,black).
o(black,white).
start(p(white,5)).
who_moves(p(T,_),T).
