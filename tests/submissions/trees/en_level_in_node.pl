% node(Player, Children): whose move it is stands in the node.  The result is
% Value-Number, the children counted from 1.
alphabeta(leaf(Value), _, _, Value-0).
alphabeta(node(Player, Children), Alpha, Beta, Result) :-
    scan(Children, Player, 1, Alpha, Beta, Result).

scan([Child|Children], max, N, Alpha, Beta, Result) :-
    alphabeta(Child, Alpha, Beta, Value-_),
    (   ( Children = [] ; Value > Beta )
    ->  Result = Value-N
    ;   Alpha1 is max(Alpha, Value),
        N1 is N+1,
        scan(Children, max, N1, Alpha1, Beta, Value2-N2),
        ( Value > Value2 -> Result = Value-N ; Result = Value2-N2 )
    ).
scan([Child|Children], min, N, Alpha, Beta, Result) :-
    alphabeta(Child, Alpha, Beta, Value-_),
    (   ( Children = [] ; Value < Alpha )
    ->  Result = Value-N
    ;   Beta1 is min(Beta, Value),
        N1 is N+1,
        scan(Children, min, N1, Alpha, Beta1, Value2-N2),
        ( Value < Value2 -> Result = Value-N ; Result = Value2-N2 )
    ).
