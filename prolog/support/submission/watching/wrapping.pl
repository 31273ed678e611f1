:- module(pyab_wrapping,
          [ wrap_once/3                 % +Module, +PI, :Watcher
          ]).
:- use_module(library(prolog_wrap), [wrap_predicate/4]).

/** <module> The predicates of a submitted program, watched from outside

A predicate is wrapped by a watcher at most once, and stays so.  Where one is
wrapped again under the same name, or after unwrap_predicate/2, SWI-Prolog 9.0.4
may crash later, or find none of its clauses (SWI-Prolog/swipl-devel#1213 is of
this kind).  So a watcher keeps what it is to do in facts of its own, and not in
the wrapper.
*/

:- dynamic
    wrapped/2.                          % Watcher, Module:PI

:- meta_predicate wrap_once(+, +, 2).

%!  wrap_once(+Module, +PI, :Watcher) is det.
%
%   From now on call(Watcher, Head, Goal) is called instead of the predicate PI
%   of Module, Name/Arity: Head is how it was called, and Goal what it does.

wrap_once(Module, PI, Watcher) :-
    wrapped(Watcher, Module:PI), !.
wrap_once(Module, Name/Arity, Watch:Watcher) :-
    functor(Head, Name, Arity),
    atomic_list_concat([Watch,Watcher], :, By),
    Body =.. [Watcher,Head,Module:Goal],
    wrap_predicate(Module:Head, By, Goal, Watch:Body),
    assertz(wrapped(Watch:Watcher, Module:Name/Arity)).
