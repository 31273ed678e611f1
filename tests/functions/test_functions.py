"""A function of one's own in the library: solved, drawn, compared, and watched from outside."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from math import inf
from pathlib import Path
from typing import Any

import pytest
from conftest import trees
from hypothesis import given

import pyab
from pyab import ProgramError, Tree, UsageError
from pyab.agreement.solve import solve
from pyab.engines.own import own
from pyab.functions.conventions import proposals, role_of
from pyab.functions.layout import layout
from pyab.functions.positions import Game, Several
from pyab.traces.events import Call, Return, Static

SUBMITTED = Path(__file__).parents[1] / "submissions" / "python"


def mine(position: Any, alpha: float, beta: float) -> float:
    """The plain one: fail-hard, over objects."""
    for child in position.moves():
        value = mine(child, alpha, beta)
        if position.maximising:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    if position.terminal:
        return position.value  # type: ignore[no-any-return]
    return alpha if position.maximising else beta


@cache
def kept(position: Any, maximising: bool) -> float:
    """A minimax that keeps its values."""
    values = [kept(child, not maximising) for child in position.moves()]
    return (max(values) if maximising else min(values)) if values else position.value


def test_a_function_that_is_cached_is_watched() -> None:
    assert solve("[3,[2,9]]", [kept]).of("kept").value == 3


def soft(node: Any, depth: int, alpha: float, beta: float, color: int) -> tuple[Any, float]:
    """Negamax, with the move first."""
    if depth == 0 or not node.children:
        return None, color * node.value
    best, most = None, -inf
    for child in node.children:
        value = -soft(child, depth - 1, -beta, -max(alpha, most), -color)[1]
        if value > most:
            best, most = child, value
        if most >= beta:
            break
    return best, most


def listed(tree: Any, alpha: float = -inf, beta: float = inf) -> tuple[float, int | None]:
    """Negamax on nested lists, with the index of the move."""
    if not isinstance(tree, list):
        return tree, None
    best, most = None, -inf
    for number, child in enumerate(tree):
        value = -listed(child, -beta, -max(alpha, most))[0]
        if value > most:
            best, most = number, value
        if most >= beta:
            break
    return most, best


OWN: list[Callable[..., Any]] = [mine, soft, listed]


@pytest.mark.parametrize("function", OWN)
@given(tree=trees(12))
def test_it_does_what_f2_does(function: Callable[..., Any], tree: Tree) -> None:
    solution = solve(tree, [function, "f2"], ["python"])
    one, other = solution.of(function.__name__), solution.of("f2")
    assert one.value == other.value
    assert one.leaves == other.leaves
    assert one.windows == other.windows
    assert [cut.at for cut in one.cutoffs] == [cut.at for cut in other.cutoffs]
    assert function is mine or one.move == other.move


def test_its_events_are_calls_evaluations_and_returns() -> None:
    trace = solve("[3,[2,9]]", mine).of("mine")
    assert trace.events[:4] == (
        Call(0, -inf, inf),
        Call(1, -inf, inf),
        Static(1, 3),
        Return(1, None, 3),
    )
    assert trace.events[-1] == Return(0, None, 3)


def test_a_trace_is_a_call_away() -> None:
    trace = pyab.trace("[3,[2,9]]", listed, root="min")
    assert (trace.program.key, trace.value, trace.move) == ("listed", 3, 0)


def test_windows_and_values_are_max_s_also_of_a_negamax() -> None:
    trace = solve("[3,[2,9]]", listed, root="min").of("listed")
    assert trace.events[-1] == Return(0, None, 3)
    assert trace.windows[2] == (-inf, 3)
    assert trace.value == 3


def test_it_searches_with_a_window() -> None:
    solution = solve("[3,9]", [listed, "f2"], ["python"], window=(0, 4))
    assert [one.window for one in solution.searches("listed")] == [(0, 4), (9, inf)]
    assert solution.agree


def test_one_without_a_window_is_told_so() -> None:
    def plain(position: Any) -> Any:
        pick = max if position.maximising else min
        return pick(map(plain, position.moves())) if position.moves() else position.value

    assert solve("[3,[2,9]]", plain).value == 3
    with pytest.raises(ProgramError, match="does not take a window"):
        solve("[3,9]", plain, window=(0, 4))


def test_it_is_compared_with_programs_of_the_books() -> None:
    found = pyab.compare("bratko", programs=[mine, "bratko"])
    assert found.agree
    assert found.engines == ("prolog", "python")
    assert [(row.program, row.engine, row.counts.leaves) for row in found.rows] == [
        ("mine", "python", 5),
        ("bratko", "prolog", 5),
        ("bratko", "python", 5),
    ]
    (row,) = found.of("mine", "python")
    assert row.lines > 10
    assert row.cost is not None
    assert "mine" in str(found)


def test_a_function_of_a_state_and_a_game_is_a_program_too() -> None:
    def ab_search(state: Any, game: Any) -> Any:
        player = game.to_move(state)

        def value(state: Any, alpha: float, beta: float) -> Any:
            if game.is_terminal(state):
                return game.utility(state, player)
            for action in game.actions(state):
                found = value(game.result(state, action), alpha, beta)
                if game.to_move(state) == player:
                    alpha = max(alpha, found)
                else:
                    beta = min(beta, found)
                if alpha >= beta:
                    break
            return alpha if game.to_move(state) == player else beta

        return value(state, float("-inf"), float("inf"))

    for side in ("max", "min"):
        solution = pyab.solve("[[3,9],[2,[7,1]]]", [ab_search, "f2"], root=side)
        assert solution.agree
        mine, theirs = solution.of("ab_search"), solution.of("f2")
        assert (mine.value, mine.leaves) == (theirs.value, theirs.leaves)


@pytest.mark.parametrize(
    ("file", "name"), [("aima", "alphabeta_search"), ("own_rules", "alphabeta")]
)
def test_it_is_traced_where_it_starts_the_search_and_where_it_has_rules_of_its_own(
    file: str, name: str
) -> None:
    names: dict[str, Any] = {}
    exec((SUBMITTED / f"{file}.py").read_text(), names)
    own_moves = names.get("get_moves")
    solution = pyab.solve("[[3,9],[2,[7,1]]]", [names[name], "f2"])
    mine, theirs = solution.of(name), solution.of("f2")
    assert (mine.value, mine.move, mine.leaves) == (theirs.value, theirs.move, theirs.leaves)
    assert mine.cutoffs == theirs.cutoffs
    assert names.get("get_moves") is own_moves
    found = pyab.compare("bratko", programs=[names[name]])
    assert [row.counts.leaves for row in found.rows] == [5]


def test_it_is_compared_on_uniform_trees() -> None:
    found = pyab.compare_uniform(2, 4, "best", programs=["f2", mine], engines="python")
    assert [curve.programs for curve in found.curves()] == [("f2", "mine")]
    assert "mine" in str(pyab.compare_uniform(2, 2, programs=[mine, "f2"]))


@pytest.mark.parametrize("form", ["text", "svg", "tikz"])
def test_it_is_drawn_as_the_program_that_it_is_like(form: str) -> None:
    drawn = pyab.draw("bratko", listed, form)
    assert "listed" in drawn
    assert drawn.count("cut-off") == pyab.draw("bratko", "f2", form).count("cut-off")


def test_a_function_to_which_arguments_are_given_is_searched_as_it_is() -> None:
    def limited(limit: int, position: Any, alpha: float, beta: float) -> Any:
        return mine(position, alpha, beta) if limit else 0

    solution = solve("[[1,4],[5,6]]", partial(limited, 9), "python")
    assert (solution.value, [trace.program.key for trace in solution.traces]) == (5, ["limited"])


def test_two_functions_of_one_name_have_a_key_each() -> None:
    def other(position: Any, alpha: float, beta: float) -> Any:
        return mine(position, alpha, beta)

    other.__name__ = "mine"
    assert len(solve("[1,2]", [mine, other]).traces) == 2
    other.__name__ = "bratko"
    assert own(other, {"bratko"}).key == "bratko 2"


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: solve("[1]", mine, engines="prolog"), "mine is a function in Python"),
        (lambda: solve("[1]", lambda p: p + 1), "gave no answer to any tree with a move, called"),
        (
            lambda: solve("[1]", lambda p: p.value if p.terminal else p.flag),
            "AttributeError: a position has no 'flag'",
        ),
        (lambda: solve("[1]", lambda: 1), "gave no answer to any tree"),
        (lambda: solve("[1]", lambda _: None), "it returned None; is a return missing"),
        (lambda: pyab.draw("[1]", mine, "html"), "a page shows a program's clauses"),
        (lambda: solve("[1]", max), "max is not written in Python: its calls cannot be watched"),
        (lambda: solve("[1]", partial(max, 1)), "max is not written in Python"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_line(call: Callable[[], Any], says: str) -> None:
    with pytest.raises((ProgramError, UsageError)) as refused:
        call()
    assert says in str(refused.value)
    assert str(refused.value).isprintable()


def test_an_error_of_the_function_is_the_end_of_its_trace() -> None:
    def fails(position: Any, alpha: float, beta: float) -> Any:
        if position.value == 666:
            raise ValueError("(beast)")
        return mine(position, alpha, beta)

    trace = solve("666", fails).of("fails")
    assert trace.value is None
    assert trace.answer.problem == "error ValueError: (beast)"


def test_positions_know_what_others_call_their_parts() -> None:
    root: Any = Game(layout((2, 0, 0), "max"), (3, 9), "object", False).root_given
    assert root.children == root.moves() == root.get_children() == list(root) == Several(root)
    assert not root.is_terminal
    assert root.moves()[0].is_leaf()
    assert root.max_to_move()
    assert root.moves()[1].min_to_move
    assert [child.evaluate() for child in root.successors] == [3, 9]
    assert repr(root.moves()[1]).startswith("<position [1] of tree ")
    assert root.play(root.moves()[1]) is root.moves()[1]
    root.mark = 1  # a program may leave marks
    with pytest.raises(AttributeError, match=r"it has moves\(\), value, maximising and terminal"):
        _ = root.nothing


@pytest.mark.parametrize(
    ("name", "role"),
    [("alpha", "A"), ("maximizingPlayer", "S"), ("max_depth", "D"), ("currentDepth", "D"),
     ("is_min", "N"), ("colour", "C"), ("player", "SCW"), ("node", "P"), ("x", "")],
)  # fmt: skip
def test_a_parameter_is_known_by_its_name(name: str, role: str) -> None:
    assert role_of(name) == role


def test_a_parameter_that_has_a_default_may_keep_it() -> None:
    ways = proposals(lambda position, depth=0, verbose=False: None)  # noqa: ARG005
    assert {way.roles for way in ways} == {(("position", "P"), ("depth", "-"), ("verbose", "-"))}
