% The procedure of Wells: branch and bound, cut-offs at strict inequality only.
%
% Source: Donald E. Knuth and Ronald W. Moore, An Analysis of Alpha-Beta
%         Pruning, Artificial Intelligence 6 (1975), section 5, in words: the
%         procedure that Wells prints (Elements of Combinatorial Computing,
%         section 4.3.3) is weaker than F1, for it makes no deep cut-offs, and
%         shallow ones only where the inequality is strict.
%
% So these are the clauses of F1 (knuth_moore.pl) with one comparison changed,
% M1 > Bound where F1 has M1 >= Bound.  No page prints them.
%
%   $ swipl wells.pl
%   ?- [user].
%   moves([P|Ps]-max, L) :- findall(Q-min, member(Q, [P|Ps]), L).
%   moves([P|Ps]-min, L) :- findall(Q-max, member(Q, [P|Ps]), L).
%   payoff(V-max, V).
%   payoff(V-min, W) :- W is -V.
%   infinity(inf).
%   ^D
%   ?- wells([[1,4],[5,6]]-max, inf, V).
%   V = 5.

wells(P, Bound, V) :-
    moves(P, Ps), !,
    infinity(Inf),
    M is -Inf,
    wells_loop(Ps, Bound, M, V).
wells(P, _, V) :-
    payoff(P, V).

wells_loop([], _, M, M).
wells_loop([P | Ps], Bound, M0, M) :-
    B is -M0,
    wells(P, B, V),
    T is -V,
    (   T > M0
    ->  M1 = T
    ;   M1 = M0
    ),
    (   M1 > Bound
    ->  M = M1
    ;   wells_loop(Ps, Bound, M1, M)
    ).
