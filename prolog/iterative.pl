% Alpha-beta without recursion.
%
% Source: Donald E. Knuth and Ronald W. Moore, An Analysis of Alpha-Beta
%         Pruning, Artificial Intelligence 6 (1975), section 3, the procedure
%         alphabeta(p) with the arrays a and r.
%
% A state machine: the labels F2, loop, resume and done of the paper are
% predicates, and each ends in a goto.  The two arrays are stacks, the top
% first, so that l, the level, is never written:
%
%   the paper                          here
%   a[l], a[l-1], a[l-2], ...          [Al, Al1, Al2 | _]
%   r[l], r[l-1], ...                  [P | _], and above it r[l+1]
%   generate(r[l]); first(r[l])        first(P, Q): a list, its head is q
%   next(r[l+1])                       next(Q, Q1): its tail
%   NIL                                []
%   f(p)                               payoff(P, V)
%   INFINITY                           infinity(Inf)
%
% The comment in the paper's listing names three cells, a[l-2], a[l-1] and
% a[l], for the four values alpha, -beta, m and -t: the fourth is a[l+1].
%
% The procedure in words.  At F2, q becomes the first successor of p; if there
% is none, a[l] is f(p), and we are done with p; otherwise m, that is a[l],
% becomes alpha.  The loop goes down to q.  Back from there, resume: if
% t > m then m := t, and if now m >= beta we are done with p; otherwise q
% becomes the next successor, and we loop, or are done when there is none.
% Done goes up to the parent and resumes there, until the root is done.
%
%   $ swipl iterative.pl
%   ?- [user].
%   first([P|Ps]-max, L) :- !, findall(Q-min, member(Q, [P|Ps]), L).
%   first([P|Ps]-min, L) :- !, findall(Q-max, member(Q, [P|Ps]), L).
%   first(_, []).
%   next([_|Q], Q).
%   payoff(V-max, V).
%   payoff(V-min, W) :- W is -V.
%   infinity(inf).
%   ^D
%   ?- alphabeta([[1,4],[5,6]]-max, V).
%   V = 5.

alphabeta(P, V) :-
    infinity(Inf),
    A is -Inf,
    f2([A, A], [[P]], V).

% F2: generate(r[l]); r[l+1] := first(r[l]); ...
f2([Al1, Al2 | As], [[P | Ps] | Rs], V) :-
    first(P, Q),
    (   Q == []
    ->  payoff(P, Al),
        done([Al, Al1, Al2 | As], [[P | Ps] | Rs], V)
    ;   Al = Al2,
        loop([Al, Al1, Al2 | As], [Q, [P | Ps] | Rs], V)
    ).

% loop: l := l+1; goto F2
loop(As, Rs, V) :-
    f2(As, Rs, V).

% resume: if -a[l+1] > a[l] then ...
resume([An, Al0, Al1 | As], [Q | Rs], V) :-
    T is -An,
    (   T > Al0
    ->  Al = T,
        (   An =< Al1
        ->  done([Al, Al1 | As], Rs, V)
        ;   proceed([Al, Al1 | As], [Q | Rs], V)
        )
    ;   proceed([Al0, Al1 | As], [Q | Rs], V)
    ).

%     r[l+1] := next(r[l+1]); if r[l+1] <> NIL then goto loop
proceed(As, [Q | Rs], V) :-
    next(Q, Q1),
    (   Q1 \== []
    ->  loop(As, [Q1 | Rs], V)
    ;   done(As, Rs, V)
    ).

% done: l := l-1; if l >= 0 then goto resume; alphabeta := a[0]
done([Al | As], [R | Rs], V) :-
    (   Rs \== []
    ->  resume([Al | As], [R | Rs], V)
    ;   V = Al
    ).
