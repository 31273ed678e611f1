:- module(pyab_unrolling,
          [ unroll/6                    % +Out, +Module, +Hooks, +Start, +Depth, +Most
          ]).
:- use_module(loading, [say/4]).
:- use_module(reading, []).
:- use_module(library(lists), [last/2, member/2]).

/** <module> A program's own game as an explicit tree */

%!  unroll(+Out, +Module, +Hooks, +Start, +Depth, +Most) is det.
%
%   Write the tree of the game of Module from a start position, in preorder, a
%   line for each position: [Arity,Side,Value,Name,Ends].  Start is text: a goal
%   that binds its variable Pos, or its last variable, to the position; or a
%   position.  Positions Depth moves deep are terminal; Ends is 1 where the game
%   itself ends.  Stops after Most positions, with a line that says so.

unroll(Out, Module, Hooks, Start, Depth, Most) :-
    term_string(Goal, Start, [module(Module), variable_names(Names)]),
    (   member(Name, ['Pos','P','Position','Start','State','Board']),
        memberchk(Name=Position, Names)
    ->  true
    ;   last(Names, _=Position)
    ->  true
    ;   Position = Goal                 % no goal but a position itself
    ),
    (   member(hook(Role, Name1, Arity), Hooks),
        \+ unrolled(Role, Arity)
    ->  format(string(Text), "~q has more arguments than a position", [Name1/Arity]),
        say(Out, error, 0, Text)
    ;   callable(Goal), Names \== [],
        \+ predicate_property(Module:Goal, defined)
    ->  functor(Goal, Name2, Arity2),
        format(string(Text), "there is no ~q", [Name2/Arity2]),
        say(Out, error, 0, Text)
    ;   ( Names == [] -> true ; catch(once(Module:Goal), _, fail) )
    ->  Count = count(0),
        catch(unroll_position(Position, Depth, Out, Module, Hooks, Count, Most),
              too_many,
              ( format(string(Many), "more than ~D positions, which are all that are allowed: \c
                                      try a smaller --depth", [Most]),
                say(Out, many, 0, Many) ))
    ;   say(Out, error, 0, "this goal fails")
    ).

unrolled(moves, 2).
unrolled(move, 2).
unrolled(staticval, 2).
unrolled(side, 2).
unrolled(min_to_move, 1).
unrolled(max_to_move, 1).
unrolled(terminal, 1).
unrolled(limit, 1).

unroll_position(Pos, Depth, Out, Module, Hooks, Count, Most) :-
    arg(1, Count, N0),
    N is N0+1,
    nb_setarg(1, Count, N),
    (   N > Most
    ->  throw(too_many)
    ;   true
    ),
    side(Module, Hooks, Pos, Side),
    (   Depth > 0,
        \+ ended(Module, Hooks, Pos),
        after(Module, Hooks, Pos, List),
        is_list(List),
        List = [_|_]
    ->  length(List, Arity),
        line(Out, Arity, Side, none, Pos, 0),
        Depth1 is Depth-1,
        forall(member(Next, List),
               unroll_position(Next, Depth1, Out, Module, Hooks, Count, Most))
    ;   (   hook_goal(Hooks, staticval, Module, Pos, Value, Static),
            once(Static),
            number(Value)
        ->  true
        ;   Value = none
        ),
        (   Depth > 0
        ->  Ends = 1
        ;   Ends = 0
        ),
        line(Out, 0, Side, Value, Pos, Ends)
    ).

ended(Module, Hooks, Pos) :-
    side_goal(Hooks, terminal, Module, Pos, Goal),
    once(Goal).

after(Module, Hooks, Pos, List) :-
    (   hook_goal(Hooks, moves, Module, Pos, List, Moves)
    ->  once(Moves)
    ;   hook_goal(Hooks, move, Module, Pos, Next, Move),
        findall(Next, Move, List)
    ).

side(Module, Hooks, Pos, Side) :-
    (   side_goal(Hooks, min_to_move, Module, Pos, Min),
        once(Min)
    ->  Side = min
    ;   side_goal(Hooks, max_to_move, Module, Pos, Max),
        once(Max)
    ->  Side = max
    ;   hook_goal(Hooks, side, Module, Pos, Token, Goal),
        once(Goal)
    ->  Side = Token
    ;   Side = none
    ).

hook_goal(Hooks, Role, Module, Pos, Value, Module:Goal) :-
    member(hook(Role, Name, 2), Hooks), !,
    Goal =.. [Name,Pos,Value].

side_goal(Hooks, Role, Module, Pos, Module:Goal) :-
    member(hook(Role, Name, 1), Hooks), !,
    Goal =.. [Name,Pos].

line(Out, Arity, Side0, Value, Pos, Ends) :-
    format(string(Side), '~q', [Side0]),
    format(string(Name), '~W', [Pos, [quoted(true), max_depth(20)]]),
    (   Value == none
    ->  Text = "null"
    ;   format(string(Text), '~w', [Value])
    ),
    format(Out, '[~d,', [Arity]),
    pyab_reading:write_text(Out, Side),
    write(Out, ','),
    pyab_reading:write_text(Out, Text),
    write(Out, ','),
    pyab_reading:write_text(Out, Name),
    format(Out, ',~d]~n', [Ends]).
