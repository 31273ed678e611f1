:- module(bridge,
          [ load/3,                     % +Text, +Source, -Answer
            run/2                       % +Text, -Answer
          ]).
:- use_module(batch).

/** <module> What Python calls: text in, text out

The goals come as text, and the answer goes back as text.  Nothing is raised
from here: an answer starts with `+`, an error, worded, with `-`.
*/

%!  load(+Text, +Source, -Answer) is det.
%
%   Text is load(Module, Hooks, Names, Watch) and Source a program's text, the
%   arguments of load_program/5.

load(Text, Source, Answer) :-
    answer(( term_string(load(Module, Hooks, Names, Watch), Text),
             load_program(Module, Source, Hooks, Names, Watch),
             Answer0 = ""
           ), Answer0, Answer).

%!  run(+Text, -Answer) is det.
%
%   Text is run(Module, Entry, Trees), the arguments of run_batch/3.

run(Text, Answer) :-
    answer(( term_string(run(Module, Entry, Trees), Text),
             run_batch(Module:Entry, Trees, Answer0)
           ), Answer0, Answer).

:- meta_predicate answer(0, -, -).

answer(Goal, Answer0, Answer) :-
    catch(Goal, Error, true),
    (   var(Error)
    ->  string_concat("+", Answer0, Answer)
    ;   error_formal(Error, Formal),
        format(string(Answer), '-~W', [Formal, [quoted(true), max_depth(12)]])
    ), !.
answer(_, _, "-failed").
