% Chomp 2 x N: pos(A,B), A >= B, lengths of the lower and the upper row. Who takes the last piece loses.
chomp(pos(A,B), pos(A1,B1)) :- A > 0, A0 is A - 1, between(0, A0, A1), B1 is min(A1, B).
chomp(pos(A,B), pos(A,B1)) :- B > 0, B0 is B - 1, between(0, B0, B1).

outcome(pos(0,0), win) :- !.          % the other one took the last piece
outcome(Pos, win) :- chomp(Pos, Next), outcome(Next, O), O == loss, !.
outcome(_, loss).

play(Pos, Next) :- chomp(Pos, Next), outcome(Next, O), O == loss, !.
play(Pos, Next) :- chomp(Pos, Next), !.
