"""Programs that harm, or try to: each is the book's program with something done to it."""

from __future__ import annotations

import re
from typing import NamedTuple

from pyab.submission.faults import catalogue

BOOK = catalogue.book()


class Hostile(NamedTuple):
    """A hostile program.

    Attributes:
        text: The program; ``{victim}`` stands for a file that it must not touch, ``{port}`` for a
            port that it must not reach.
        verdicts: What may be said of it.
        says: What the message, or a note, must hold.
        slow: Only its time limit ends it.
        seconds: The CPU time that it has; little for what uses up all that it is given.
    """

    text: str
    verdicts: tuple[str, ...]
    says: str = ""
    slow: bool = False
    seconds: float = 10.0


SHORT = 1.0
"""The CPU seconds of what uses up all that it is given, and is told so or has not finished."""


def _in_search(goal: str) -> str:
    """The book's program, which calls a goal wherever it searches a position."""
    return BOOK.replace("    moves(Pos, PosList), !,", f"    {goal}, moves(Pos, PosList), !,")


def _valued(goal: str) -> str:
    """The book's program, in which a goal makes the value ``Val`` of a static value ``V0``."""
    return BOOK.replace("    staticval(Pos, Val).", f"    staticval(Pos, V0), {goal}.")


def _directive(goal: str) -> str:
    return f"{BOOK}\n:- {goal}.\n"


_SECOND = re.sub(r"\b(\w+(?:beta|best|enough|bounds|of))\(", r"\1_two(", _in_search("shell(true)"))
NO = ("no-program",)
_LOOP = "loop :- loop.\n"
_DEEP = "deep(X) :- deep(f(X)), true.\n"

SANDBOXED: dict[str, Hostile] = {
    # ------------------------------------------------------------------ ending Prolog
    "halt at load": Hostile(_directive("halt"), NO, "halt"),
    "halt first": Hostile(f":- halt.\n{BOOK}", NO, "halt"),
    "halt in a clause": Hostile(_in_search("halt"), NO, "halt"),
    "halt with a status": Hostile(_in_search("(true ; halt(0))"), NO, "halt"),
    "halt when loaded": Hostile(_directive("initialization(halt)"), NO, "halt"),
    "halt at exit": Hostile(_directive("at_halt(halt(0))"), ("agree",), "at_halt"),
    "abort": Hostile(_in_search("abort"), (*NO, "error")),
    # ----------------------------------------------------------------- without an end
    "loop at load": Hostile(f"{_LOOP}{BOOK}:- loop.\n", ("limit",), "line", slow=True),
    "loop in a clause": Hostile(_LOOP + _in_search("loop"), ("limit",), slow=False),
    "loop that catches all": Hostile(
        "swallow :- catch(spin, _, true), swallow.\nspin :- spin.\n" + _in_search("swallow"),
        ("limit",),
        slow=True,
    ),
    "recursion": Hostile(_DEEP + _in_search("deep(a)"), ("limit",)),
    "recursion at load": Hostile(f"{_DEEP}{BOOK}:- deep(a).\n", ("agree", "limit")),
    "endless answers": Hostile(_in_search("repeat"), ("agree", "limit")),
    # ------------------------------------------------------------------------ floods
    "facts": Hostile(
        ":- dynamic f/1.\nflood(N) :- assertz(f(N)), N1 is N+1, flood(N1).\n"
        + _in_search("flood(0)"),
        ("limit", "unfinished"),
        seconds=SHORT,
    ),
    "atoms": Hostile(
        "atoms(N) :- atom_concat(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, N, _), N1 is N+1, "
        "atoms(N1).\n" + _in_search("atoms(0)"),
        ("limit", "unfinished"),
        seconds=SHORT,
    ),
    "a long list": Hostile(_in_search("numlist(1, 100000000, L), L = [_|_]"), ("limit", "error")),
    "a huge number": Hostile(
        _in_search("X is 7 ** (7 ** 9), X > 0"), ("limit", "error", "unfinished"), slow=True
    ),
    "a huge term": Hostile(
        _in_search("length(L, 200000000), L = [_|_]"), ("limit", "error"), seconds=SHORT
    ),
    "output": Hostile(
        _in_search("forall(repeat, write(x))"), ("limit", "unfinished"), seconds=SHORT
    ),
    "output at load": Hostile(
        _directive("forall(repeat, writeln(xxxxxxxxxxxxxxxxx))"), ("limit",), slow=True
    ),
    "threads": Hostile(_in_search("thread_create(true, _, [])"), NO, "thread_create"),
    "processes": Hostile(_in_search("fork(_)"), NO, "fork"),
    # --------------------------------------------------------------- the outside world
    "shell at load": Hostile(_directive("shell('rm {victim}')"), NO, "shell"),
    "shell in a clause": Hostile(_in_search("shell('rm {victim}')"), NO, "shell"),
    "shell by another name": Hostile(
        _in_search("G =.. [shell, 'rm {victim}'], call(G)"), NO, "shell/1 is not safe"
    ),
    "shell, hidden": Hostile(
        "run(X) :- X.\n" + _in_search("atom_to_term('shell(''rm {victim}'')', T, _), run(T)"), NO
    ),
    "shell in a condition": Hostile(
        f":- if(shell('rm {{victim}}')).\n:- endif.\n{BOOK}", NO, "condition"
    ),
    "delete": Hostile(_directive("delete_file('{victim}')"), NO, "delete_file"),
    "write a file": Hostile(_directive("open('{victim}', write, S), close(S)"), NO, "open"),
    "tell": Hostile(_in_search("tell('{victim}')"), ("agree",), ""),
    "rename": Hostile(_in_search("rename_file('{victim}', x)"), NO, "rename_file"),
    "read a file": Hostile(_in_search("see('/etc/passwd')"), NO, "see"),
    "consult another": Hostile(_in_search("consult('{victim}')"), NO, "not"),
    "environment": Hostile(_in_search("getenv('HOME', _)"), NO, "getenv"),
    "a socket": Hostile(
        ":- use_module(library(socket)).\n" + _in_search("tcp_connect(localhost:{port}, _, [])"),
        NO,
        "tcp",
    ),
    "a foreign library": Hostile(_in_search("load_foreign_library(foreign(x))"), NO),
    "a wrapper": Hostile(_in_search("unsafe_things"), ("agree",), "unsafe_things/0"),
    # ---------------------------------------------------------------------- Prolog itself
    "closed output": Hostile(_in_search("close(user_output)"), NO, "close"),
    "redirected output": Hostile(_directive("set_output(user_error)"), NO),
    "a stack without limit": Hostile(
        _directive("set_prolog_flag(stack_limit, 100000000000)"),
        ("agree",),  # it is left out
    ),
    "redefined built-ins": Hostile(
        _directive("redefine_system_predicate(write(_))"), NO, "redefine_system_predicate"
    ),
    "is/2 anew": Hostile(f"X is Y :- X = Y.\n{BOOK}", ("agree",), "(is)/2"),
    "> anew": Hostile(f"X > Y :- X @> Y.\n{BOOK}", ("agree",), "(>)/2"),
    "the engine's own": Hostile(f"pyab_values:static(_, 7).\n{BOOK}", ("agree",), "left out"),
    "system predicates": Hostile(f"system:append(_, _, _).\n{BOOK}", ("agree",), "left out"),
    "portray": Hostile(f"user:portray(_) :- halt.\n{BOOK}", ("agree",), "left out"),
    "term expansion": Hostile(
        f"term_expansion((H :- _), (H :- true)).\n{BOOK}", ("agree",), "term_expansion/2"
    ),
    "goal expansion": Hostile(
        f"goal_expansion(A > B, A < B).\n{BOOK}", ("agree",), "goal_expansion/2"
    ),
    "operators of all": Hostile(f":- op(0, xfx, user:(:-)).\n{BOOK}", NO, "op"),
    "operators of its own": Hostile(f":- op(700, xfx, beats).\n{BOOK}a beats b.\n", ("agree",)),
    "our module": Hostile(f":- module(pyab_playing, []).\n{BOOK}", ("agree",)),
    "global variables": Hostile(_in_search("nb_setval(pyab_out, x)"), NO, "nb_setval"),
    # ------------------------------------------------------------------------------ forged
    "prints an answer": Hostile(
        "alphabeta(_, _, _, _, 0) :- write('v(1,0)'), nl, write('s(1,1)s(2,1)v(2,1)'), nl.\n"
        "alphabeta(P, A, B, G, V) :- alphabeta(P, A, B, G, V).\n",
        ("not-understood",),
    ),
    "prints answers and ends": Hostile(
        _directive("forall(between(1, 60000, _), (write('s(1,1)s(2,1)v(2,1)'), nl)), halt"), NO
    ),
    "asks for our output": Hostile(
        _in_search("nb_getval(pyab_out, S), write(S, 'v(1,1)')"), NO, "nb_getval/2"
    ),
    # ------------------------------------------------------------------------------- input
    "reads": Hostile(_in_search("read(X), X == end_of_file"), ("agree",)),
    "reads until something comes": Hostile(
        "wait :- get_char(C), ( C == x -> true ; wait ).\n" + _in_search("wait"),
        ("limit", "error"),
    ),
    # ------------------------------------------------------- running while it is read
    "a negated condition": Hostile(f":- if(\\+ halt). :- endif.\n{BOOK}", NO, "condition"),
    "a nested condition": Hostile(
        f":- if((true, \\+ \\+ halt)). :- endif.\n{BOOK}", NO, "condition"
    ),
    "a list with a directive": Hostile(f"[(:- halt)].\n{BOOK}", ("agree",), "left out"),
    "expansion in one direction": Hostile(
        f"term_expansion(_, _) => halt.\ndummy.\n{BOOK}", ("agree",), "left out"
    ),
    "expansion with a guard": Hostile(
        f"goal_expansion(_, _), true => halt.\n{BOOK}", ("agree",), "left out"
    ),
    "expansion by grammar": Hostile(
        f"term_expansion --> {{halt}}.\ndummy.\n{BOOK}", ("agree",), "left out"
    ),
    "expansion by grammar, pushed back": Hostile(
        f"term_expansion, [a] --> {{halt}}.\ndummy.\n{BOOK}", ("agree",), "left out"
    ),
    "a library by its path": Hostile(
        f":- use_module(library('../../../../{{victim}}')).\n{BOOK}", ("agree",), "not loaded"
    ),
    "the runner's predicates declared": Hostile(
        f":- table pyab_playing:run_goal/5.\n:- dynamic pyab_dress:token/2.\n{BOOK}",
        ("agree",),
        "another module",
    ),
    "a second search": Hostile(_valued("Val is V0+1") + _SECOND, ("wrong-value",)),
    "an initialization without an end": Hostile(
        f"{BOOK}{_LOOP}:- initialization(loop).\n", ("agree",), "broken off"
    ),
    # ------------------------------------------------------------ answers that are none
    "a value of 5,000 digits": Hostile(
        _valued("Val is V0*0 + 10**5000"), ("wrong-value",), "no tree", seconds=SHORT
    ),
    "a value that is a fraction": Hostile(_valued("Val is V0 rdiv 3"), ("wrong-value",), "no tree"),
    "a value that is no number": Hostile(_valued("Val is V0*0 + nan"), ("wrong-value", "error")),
    "a leaf of its own": Hostile(
        _valued("staticval(pyab_pos(max,999,3), _), Val = V0"), ("error",), "not of the tree"
    ),
    "a leaf beyond all numbers": Hostile(
        _valued("N is 10**5000, staticval(pyab_pos(max,N,3), _), Val = V0"),
        ("error",),
        "not of the tree",
    ),
    "a move of its own": Hostile(
        BOOK.replace(
            "Alpha, Beta, GoodPos, Val)\n    ;",
            "Alpha, Beta, _, Val), GoodPos = pyab_move(999)\n    ;",
        ),
        ("error",),
        "not of the tree",
    ),
    "a literal of 5,000 digits": Hostile(f"x({'7' * 5000}).\n{BOOK}", ("agree",)),
    "positions changed in place": Hostile(
        _in_search("nb_setarg(2, Pos, 999), setarg(1, Pos, min)"), ("wrong-value", "error", *NO)
    ),
    # ------------------------------------------- what library(sandbox) would let pass
    **{
        f"a rule asserted, by {how}": Hostile(
            f":- dynamic p/0.\n{_in_search(f'{how}, p')}", NO, "is not safe"
        )
        for how in (
            "assertz((p => shell('rm {victim}')))",
            "asserta(?=>(p, shell('rm {victim}')))",
            "assert((p => shell('rm {victim}')))",
            "assertz((p :- shell('rm {victim}')))",
            "system:assertz((p => shell('rm {victim}')))",
        )
    },
    **{
        f"a goal in an attribute, by {how}": Hostile(_in_search(how), NO, "is not safe")
        for how in (
            "put_attr(X, freeze, user:shell('rm {victim}')), X = 1",
            "system:put_attr(X, freeze, user:shell('rm {victim}')), X = 1",
            "put_attrs(X, att(freeze, user:shell('rm {victim}'), [])), X = 1",
            "freeze(X, true), get_attr(X, freeze, G), setarg(2, G, shell('rm {victim}')), X = 1",
            "freeze(X, true), get_attrs(X, A), arg(2, A, G), setarg(2, G, halt), X = 1",
        )
    },
    "a goal in an attribute of when/2": Hostile(
        _in_search(
            "when(nonvar(X), true), get_attr(X, when, G), "
            "setarg(1, G, user:shell('rm {victim}')), X = 1"
        ),
        NO,
        "get_attr/3",
    ),
    "a goal that waits in a global variable": Hostile(
        f":- freeze(X, later), nb_setval(k, X).\nlater :- shell('rm {{victim}}').\n"
        f"{_in_search('nb_getval(k, X), X = 1')}",
        NO,
        "in a global variable",
    ),
    "a hook that waits in a global variable": Hostile(
        ":- put_attr(X, submission, 1), nb_setval(k, X).\n"
        "attr_unify_hook(_, _) :- shell('rm {victim}').\n"
        f"{_in_search('nb_getval(k, X), X = 1')}",
        NO,
        "in a global variable",
    ),
    **{
        f"a goal in a format, by {how}": Hostile(_in_search(how), NO, "is not safe")
        for how in (
            "message_to_string(format('~@', [shell('rm {victim}')]), _)",
            "system:print_message(error, format('~@', [shell('rm {victim}')]))",
            "format('~@', [shell('rm {victim}')])",
            "format('~i~*c~@', [a, 1, 65, shell('rm {victim}')])",
            "format(atom(_), '~@', [shell('rm {victim}')])",
            "format('~W', [x, [portray(true), portray_goal(submission:evil)]])",
            "format(atom(_), '~W', [x, [portray(true), portray_goal(submission:evil)]])",
            "system:format(atom(_), '~W', [x, [portray(true), portray_goal(submission:evil)]])",
            "write_term(x, [portray(true), portray_goal(submission:evil)])",
            "term_string(_, x, [portray(true), portray_goal(submission:evil)])",
        )
    },
    "a goal in a format put together": Hostile(
        _in_search("atom_concat(~, @, F), format(F, [shell('rm {victim}')])"), NO, "not known"
    ),
    "a goal in a message": Hostile(
        _directive("print_message(error, format('~@', [shell('rm {victim}')]))"), ("agree",)
    ),
    "a goal in what a condition throws": Hostile(
        f":- if(throw(format('~@', [shell('rm {{victim}}')]))).\n:- endif.\n{BOOK}", NO, "condition"
    ),
    **{
        f"a goal that a table calls, by {how}": Hostile(
            f":- table t(_, {how}).\nt(1, 1).\nt(1, 2).\nj(_, _) :- shell('rm {{victim}}').\n"
            f"j(_, _, _) :- shell('rm {{victim}}').\n{_in_search('t(_, _)')}",
            NO,
            "shell/1",
        )
        for how in ("lattice(j/3)", "lattice(j(_, _, _))", "lattice(j)", "po(j/2)", "po(j)")
    },
    "a table's own predicate": Hostile(
        ":- table t(_, max).\n'$table_update'(_, _, _, _) :- shell('rm {victim}').\nt(1, 1).\n"
        f"t(1, 2).\n{_in_search('t(_, _)')}",
        ("agree",),
        "left out",
    ),
    "a condition that reads as text": Hostile(
        ":- true, set_prolog_flag(back_quotes, symbol_char).\n"
        "x(`).\n:- if(shell('rm {victim}')).\n:- endif.\ny(`).\n" + BOOK,
        NO,
        "condition",
    ),
    "a condition in one of two readings": Hostile(
        ":- current_prolog_flag(double_quotes, codes) -> true ; "
        "set_prolog_flag(back_quotes, symbol_char).\n"
        "x(`).\n:- if(shell('rm {victim}')).\n:- endif.\ny(`).\n" + BOOK,
        NO,
        "condition",
    ),
    "expansion by facts": Hostile(
        ":- dynamic term_expansion/2.\n:- assertz(term_expansion(x, (:- shell('rm {victim}')))).\n"
        f"x.\n{BOOK}",
        NO,
        "assertz/1",
    ),
    **{
        f"what is not the program's, by {how}": Hostile(_directive(how), NO, "is not safe")
        for how in (
            "user:retractall(term_expansion(_, _))",
            "user:(retractall(term_expansion(_, _)), true)",
            "system:assertz(term_expansion(x, (:- shell('rm {victim}'))))",
            "pyab_loading:retractall(refused)",
            "pyab_loading:asserta(loading(none, submission, trust))",
            "system:(put_attr(X, freeze, user:shell('rm {victim}')), X = 1)",
            "aggregate_all(count, aggregate:(system:message_to_string(x, _), true), _)",
            "when(nonvar(X), true), when:(get_attr(X, when, V), true), setarg(1, V, halt), X = 1",
        )
    },
    "a continuation of its own": Hostile(
        _in_search("call_continuation([shell('rm {victim}')])"), NO, "call_continuation"
    ),
    "behind what does not exist": Hostile(
        _in_search(", ".join(f"catch(missing_{i}, _, true)" for i in range(210)) + ", shell(x)"),
        NO,
        "too much that does not exist",
    ),
    "expansion forgotten": Hostile(
        f":- retractall(term_expansion(_, _)).\n{BOOK}", NO, "retractall/1"
    ),
    "expansion by choice": Hostile(
        f"?=>(term_expansion(_, _), halt).\ndummy.\n{BOOK}", ("agree",), "left out"
    ),
    "expansion by committed grammar": Hostile(
        f"==>(term_expansion, {{halt}}).\ndummy.\n{BOOK}", ("agree",), "left out"
    ),
    "at exit, in a clause": Hostile(_in_search("at_halt(shell('rm {victim}'))"), NO, "at_halt/1"),
    "our output, as a time": Hostile(
        _in_search("( nonvar(S) -> format_time(S, 'v(1,1)', 0) ; true )"), NO, "format_time/3"
    ),
    "our output, among all variables": Hostile(
        _in_search("nb_current(_, S), is_stream(S)"), NO, "nb_current/2"
    ),
    "a flag of ours": Hostile(_in_search("flag(pyab_limits, _, 1)"), NO, "flag/3"),
    "a file beside Prolog's own": Hostile(
        _in_search("use_module('../../{victim}')"), NO, "use_module"
    ),
    "another's library": Hostile(
        _in_search("use_module(library('../../../../{victim}'))"), NO, "use_module"
    ),
    "write/1 anew": Hostile(f"write(_) :- halt.\n{BOOK}", ("agree",), "write/1 is built in"),
    "many predicates in a ring": Hostile(
        "".join(f"p{i}(X) :- p{i + 1}(X), p{max(0, i - 1)}(X).\n" for i in range(9000)) + BOOK,
        ("agree",),
    ),
}
"""What the sandbox is for."""

HARMLESS: dict[str, str] = {
    "facts": ":- dynamic f/1.\n" + _in_search("assertz(f(1)), retract(f(1)), retractall(f(_))"),
    "a flag": _in_search("flag(nodes, N, N+1)"),
    "global variables": _in_search("nb_setval(n, 1), nb_getval(n, 1), b_setval(m, 2)"),
    "coroutines": _in_search("freeze(X, write(X)), X = 1, dif(A, b), A = c"),
    "debugging": ":- debug(search).\n" + _in_search("debug(search, 'at ~w', [Pos])"),
    "conditions": ":- if(\\+ fail).\n:- else.\n:- halt.\n:- endif.\n" + BOOK,
    "joining tables": ":- table t(_, lattice(j/3)).\nt(1, 1).\nt(1, 2).\n"
    "j(A, B, C) :- C is max(A, B).\n" + _in_search("t(1, T), T == 2"),
    "printing": _in_search(
        "print(Pos), portray_clause(Pos), write(a), nl, print(b), writeq(c), tab(2), "
        "write_canonical(d), put_char(e), writeln(user_error, f), portray_clause(h), "
        "format(user_output, '~a', g), "
        "write_term(i, [quoted(true), max_depth(3)]), print_message(help, j)"
    ),
    "comparing": _in_search("Pos \\=@= b, Pos =@= Pos, text_to_string(a, S), string(S)"),
    "listing": ":- use_module(library(listing), [portray_clause/1]).\n"
    + _directive("portray_clause(loaded)"),
    "its own predicates of Prolog's names": "get_attr(P, key, K) :- K = P.\n"
    "message_to_string(X, X).\nuse_module(_).\n"
    + _in_search("get_attr(a, key, a), message_to_string(a, a), use_module(a)"),
    "its own printing": "writeln(X) :- X = printed.\n" + _in_search("writeln(X), X == printed"),
    "its own table of tabs": ":- dynamic tab/2.\n"
    + _in_search("assertz(tab(a, 1)), tab(a, 1), retractall(tab(_, _))"),
}
"""Programs that do what the sandbox must not refuse; all agree."""

HOOKS = (
    *("term_expansion(_, _)", "term_expansion(_, _, _, _)", "user:term_expansion(_, _)"),
    *("goal_expansion(_, _)", "goal_expansion(_, _, _, _)", "system:goal_expansion(_, _)"),
    *("portray(_)", "user:portray(_)", "message_hook(_, _, _)", "user:message_hook(_, _, _)"),
    *("message_property(_, _)", "thread_message_hook(_, _, _)", "user:message_property(_, _)"),
    *("exception(_, _, _)", "user:exception(_, _, _)", "prolog_exception_hook(_, _, _, _)"),
    *("prolog_exception_hook(_, _, _, _, _)", "unhandled_exception(_)", "user:resource(_, _)"),
    *("file_search_path(_, _)", "user:file_search_path(_, _)", "library_directory(_)"),
    *("user:library_directory(_)", "prolog_load_file(_, _)", "prolog_file_type(_, _)"),
    *("expand_query(_, _, _, _)", "expand_answer(_, _)", "prolog_list_goal(_)"),
    *("prolog_event_hook(_)", "prolog_trace_interception(_, _, _, _)"),
    *("prolog:message(_, _, _)", "prolog:message_prefix_hook(_, _)", "prolog:deadline(_)"),
    *("sandbox:safe_primitive(_)", "sandbox:safe_meta(_, _)", "sandbox:safe_prolog_flag(_, _)"),
    *("freeze:attr_unify_hook(_, _)", "freeze:attribute_goals(_, _, _)", "lists:append(_, _, _)"),
    *("pyab_values:static(_, _)", "submission:portray(_)", "'$tabled'(_, _)"),
    *("'$table_update'(_, _, _, _)", "'$table_mode'(_, _, _)", "'$load_context_module'(_, _, _)"),
)
"""Heads of clauses that Prolog itself, or another module, would call."""

BAD_FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "empty"),
    "only a comment": (b"% nothing\n", "no clauses"),
    "a syntax error": (BOOK.replace("Val > Beta, !", "Val > > Beta, !").encode(), "line"),
    "no full stop": (
        BOOK.replace("GoodPos, GoodVal).\n\ng", "GoodPos, GoodVal)\n\ng").encode(),
        "",
    ),
    "a NUL": (BOOK.replace("% ", "").encode() + b"\0\n", "NUL"),
    "UTF-16 without a mark": (BOOK.encode("utf-16-le"), "NUL"),
    "10 MB": (b"a(" + b"x" * 10_000_000 + b").\n", "larger than 1 MB"),
    "junk": (bytes(range(1, 256)) * 40, "syntax error"),
    "deep junk": (b"x :- " + b"f(" * 100_000 + b")" * 100_000 + b".\n", ""),
    "Python": (b"def alphabeta(pos, a, b):\n    return max(pos)\n", "syntax error"),
    "no search": (b"append([], L, L).\n", "append/3"),
    "another search": (
        b"path(A, B) :- edge(A, B).\npath(A, C) :- edge(A, B), path(B, C).\n",
        "path/2",
    ),
}
"""Files that are no program; all are ``no-program``, and the message holds the words."""

GOOD_FILES: dict[str, bytes] = {
    "carriage returns": BOOK.replace("\n", "\r\n").encode(),
    "old carriage returns": BOOK.replace("\n", "\r").encode(),
    "a byte order mark": b"\xef\xbb\xbf" + BOOK.encode(),
    "UTF-16": BOOK.encode("utf-16"),
    "Latin-1": ("% p\u00f6sitions\n" + BOOK).encode("latin-1"),
    "a declared encoding": b":- encoding(utf8).\n" + BOOK.encode(),
    "no line at the end": BOOK.rstrip().encode(),
}
"""Files in every encoding; all agree."""
