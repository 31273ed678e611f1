% F2 over a linked list of successors.
%
% Source: Donald E. Knuth and Ronald W. Moore, An Analysis of Alpha-Beta
%         Pruning, Artificial Intelligence 6 (1975), section 3, F2 with
%         generate, first and next.
%
% Values are those of the player to move.
%
%   the paper                    here
%   F2(p, alpha, beta)           f2(P, Alpha, Beta, V)
%   generate(p); q := first(p)   first(P, Q): a list, whose head is p[1]
%   q := next(q)                 next(Q, Q1): its tail, whose head is p[i+1]
%   NULL                         []
%   f(p)                         payoff(P, V)
%   while q <> NULL and m < beta f2_while(Q, M, Beta, V)
%
% The procedure in words.  generate(p) makes the records of the successors
% and links them; q is the first.  If there is none, the value is f(p).
% Otherwise m starts at alpha, and while q is a record and m < beta: t is
% minus the value of q within (-beta, -m); if t > m then m := t; q becomes
% the next.  The value is m.
%
%   $ swipl f2_list.pl
%   ?- [user].
%   first([P|Ps]-max, L) :- !, findall(Q-min, member(Q, [P|Ps]), L).
%   first([P|Ps]-min, L) :- !, findall(Q-max, member(Q, [P|Ps]), L).
%   first(_, []).
%   next([_|Q], Q).
%   payoff(V-max, V).
%   payoff(V-min, W) :- W is -V.
%   ^D
%   ?- f2([[1,4],[5,6]]-max, -inf, inf, V).
%   V = 5.

f2(P, Alpha, Beta, V) :-
    first(P, Q),
    (   Q == []
    ->  payoff(P, V)
    ;   f2_while(Q, Alpha, Beta, V)
    ).

f2_while(Q, M0, Beta, M) :-
    (   Q = [P | _],
        M0 < Beta
    ->  A is -Beta,
        B is -M0,
        f2(P, A, B, V),
        T is -V,
        (   T > M0
        ->  M1 = T
        ;   M1 = M0
        ),
        next(Q, Q1),
        f2_while(Q1, M1, Beta, M)
    ;   M = M0
    ).
