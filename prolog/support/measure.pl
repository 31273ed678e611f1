:- module(measure,
          [ measure/4                   % +Entry, +Tree, +Count, -Text
          ]).
:- use_module(batch, [group_goal/6]).

/** <module> What a search costs: inferences and time

Nothing is watched here, and the position is built before anything is measured.
The same loop around a goal that does nothing is measured too, and taken off.
*/

%!  measure(+Entry, +Tree, +Count, -Text) is det.
%
%   Text is two numbers: the inferences of one search, and the seconds of CPU time
%   that Count of them take.  An inference is a call of a predicate; the first is
%   that of the entry.
%
%   The inferences of a program's very first run are not the same as later: it may
%   load what it uses.
%
%   @arg Entry and Tree are as in batch.pl, the tree with one list of leaves.

measure(Module:Entry, Tree, Count, Text) :-
    group_goal(Tree, Entry, [Leaves|_], Leaves, _-_, Goal),
    repeated(Module:Goal, Count, Inferences1, Seconds1),
    repeated(measure:nothing, Count, Inferences0, Seconds0),
    Inferences is (Inferences1-Inferences0)//Count+1,
    Seconds is max(0.0, Seconds1-Seconds0),
    format(string(Text), "~d ~9f", [Inferences, Seconds]).

nothing.

%   What a run binds is undone before the next.

repeated(Goal, Count, Inferences, Seconds) :-
    statistics(inferences, Inferences0),
    statistics(cputime, Seconds0),
    forall(between(1, Count, _), ignore(Goal)),
    statistics(cputime, Seconds1),
    statistics(inferences, Inferences1),
    Inferences is Inferences1-Inferences0,
    Seconds is Seconds1-Seconds0.
