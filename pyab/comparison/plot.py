"""Leaves against depth, drawn with matplotlib: a line a program, and what the theory says beside.

matplotlib is an extra (``pip install 'pyab-prolog[plot]'``), and imported only here and only when
something is drawn.  The same comparison gives the same file, byte for byte, with one version of it.
"""

from __future__ import annotations

import io
import logging
import textwrap
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from pyab.comparison.comparison import Comparison, Curve
from pyab.comparison.growth import guides
from pyab.errors import UsageError
from pyab.support import files
from pyab.trees.uniform import ORDERS, Uniform

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = {".svg": "svg", ".png": "png"}
_LINES = ("-", "--", "-.", (0, (1, 1.2)), (0, (5, 1, 1, 1, 1, 1)), (0, (8, 3)))
_MARKERS = "osD^vP*X"
_INKS = ("#000000", "#0072b2", "#b34700", "#00734d", "#8f3f71", "#5c4a00")
"""Told apart by the colour-blind, and dark enough for grey, where lines and markers tell them."""
_GUIDE = "#808080"
_ASIDE = 0.07
"""Moves: how far the bars of one program stand beside the next one's."""
_LOWEST, _HIGHEST = -0.1, 1.13
"""Between these, in heights of the axes, labels stay within the picture."""
_TICKS = 20
"""So many depths can each be named on the axis."""
_SIZE = 9.0
"""Points: the size of the writing."""


def check(path: str) -> None:
    """Refuse a file that cannot be drawn to, before the work that is to be drawn.

    Raises:
        UsageError: It has another ending, its folder is missing, or matplotlib is.
    """
    if Path(path).suffix.lower() not in FORMATS:
        raise UsageError(f"{path}: a plot is a file that ends in {' or '.join(FORMATS)}")
    files.check(path, "the plot")
    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it tells of the cache it makes
    try:
        import matplotlib  # noqa: F401, PLC0415  (not everyone needs it)
    except ImportError:
        raise UsageError(
            "a plot takes matplotlib, which is not installed: pip install 'pyab-prolog[plot]'"
        ) from None


def write(found: Comparison, path: str) -> None:
    """Draw a comparison of uniform trees to a file.

    Args:
        found: The comparison.
        path: The file, which ends in ``.svg`` or ``.png``.

    Raises:
        UsageError: See :func:`check`; the file cannot be written; the trees are not uniform.
    """
    check(path)
    files.save(path, plot(found, FORMATS[Path(path).suffix.lower()]))


def plot(found: Comparison, form: str = "svg") -> bytes:
    """The picture of a comparison of uniform trees.

    Args:
        found: The comparison.
        form: ``"svg"`` or ``"png"``.

    Raises:
        UsageError: The trees are not uniform; there is no such form.
    """
    if form not in FORMATS.values():
        raise UsageError(f"there is no form {form!r} of a plot: the forms are svg and png")
    import matplotlib  # noqa: PLC0415  (see check)
    from matplotlib.figure import Figure  # noqa: PLC0415  (no pyplot: no window, no backend)

    curves = found.curves()
    uniform = found.uniform
    assert uniform is not None, "curves() refuses what is not uniform"
    # The user's own settings are left out; without a salt the ids in an SVG are random.
    settings: Any = {**matplotlib.rcParamsDefault, "svg.hashsalt": "pyab", "font.size": _SIZE}
    # Not ours to choose: a Figure by itself needs none.
    settings.pop("backend", None)
    with matplotlib.rc_context(settings):
        figure = Figure(figsize=(9, 5.4))
        axes = figure.add_axes((0.12, 0.11, 0.57, 0.78))
        labels = [*_draw_guides(axes, uniform), *_draw_curves(axes, curves, uniform)]
        _dress(axes, uniform)
        _write_labels(figure, axes, labels, uniform.depth)
        drawn = io.BytesIO()
        # A date would make each file another one.
        maker = {"Date": None, "Creator": "pyab"} if form == "svg" else {"Software": "pyab"}
        metadata = maker | {"Title": _title(uniform).replace("\n", "; ")}
        figure.savefig(drawn, format=form, dpi=160, metadata=metadata)
    return drawn.getvalue()


class _Label(NamedTuple):
    """The label at the end of a line.

    Attributes:
        at: The end of the line: a number of leaves.
        text: Its words.
        ink: In which colour.
        style: Upright or italic.
    """

    at: float
    text: str
    ink: str
    style: str = "normal"


def _draw_guides(axes: Axes, uniform: Uniform) -> Iterator[_Label]:
    for guide in guides(uniform):
        axes.plot(list(uniform.depths), guide.leaves, color=_GUIDE, linewidth=0.7, zorder=1)
        yield _Label(guide.leaves[-1], guide.words, _GUIDE, "italic")


def _draw_curves(axes: Axes, curves: Sequence[Curve], uniform: Uniform) -> Iterator[_Label]:
    depths = list(uniform.depths)
    for place, curve in enumerate(curves):
        ink = _INKS[place % len(_INKS)]
        spread_out = curve.least != curve.most
        aside = _ASIDE * (place - (len(curves) - 1) / 2) if spread_out else 0
        stand = [depth + aside for depth in depths]
        axes.plot(
            stand,
            curve.mean,
            color=ink,
            linestyle=_LINES[place % len(_LINES)],
            marker=_MARKERS[place % len(_MARKERS)],
            markersize=5.5,
            markerfacecolor="none",  # so that one does not hide another
            linewidth=1.6,
            zorder=3,
        )
        if spread_out:
            below = [mean - least for mean, least in zip(curve.mean, curve.least, strict=True)]
            above = [most - mean for mean, most in zip(curve.mean, curve.most, strict=True)]
            axes.errorbar(
                stand,
                curve.mean,
                yerr=[below, above],
                fmt="none",
                ecolor=ink,
                elinewidth=0.9,
                capsize=3,
                zorder=2,
            )
        names = textwrap.fill(", ".join(curve.programs), 30)
        yield _Label(curve.mean[-1], names, ink)
        if curve.before:
            axes.plot(depths, curve.before, color=ink, linewidth=0.9, linestyle=":", zorder=2)
            yield _Label(curve.before[-1], f"{curve.programs[0]}, before", ink)


def _dress(axes: Axes, uniform: Uniform) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator, NullFormatter  # noqa: PLC0415  (see check)

    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    axes.yaxis.set_minor_formatter(NullFormatter())
    if uniform.depth > _TICKS:
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    else:
        axes.set_xticks(list(uniform.depths))
    axes.set_xlim(0.8, uniform.depth + 0.2)
    axes.set_ylim(0.9, uniform.branching**uniform.depth * 1.25 + 0.5)
    axes.set_xlabel("depth d, in moves")
    axes.set_ylabel("leaves evaluated")
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", color="#e4e4e4", linewidth=0.6, zorder=0)
    axes.tick_params(which="minor", left=False)
    axes.set_title(_title(uniform), loc="left", fontsize=_SIZE + 1, linespacing=1.4)


def _title(uniform: Uniform) -> str:
    title = f"Uniform trees, b = {uniform.branching}, {ORDERS[uniform.order]}"
    if uniform.repeat > 1:
        title += f"\nmean of {uniform.repeat} trees of each depth; bars from the least to the most"
    return title


def _write_labels(figure: Figure, axes: Axes, labels: Sequence[_Label], depth: int) -> None:
    """Write each label beside its line's end, moved up or down where two would overlap."""
    ordered = sorted(labels, key=lambda label: label.at)
    height = figure.get_figheight() * 72 * axes.get_position().height  # points
    line = _SIZE * 1.25 / height
    ends = [_share(axes, label.at) for label in ordered]
    sizes = [line * (label.text.count("\n") + 1) for label in ordered]
    for label, middle in zip(ordered, spread(ends, sizes), strict=True):
        axes.annotate(
            label.text,
            xy=(depth, label.at),
            xytext=(1.07, middle),
            textcoords="axes fraction",
            color=label.ink,
            style=label.style,
            va="center",
            annotation_clip=False,
            arrowprops={
                "arrowstyle": "-",
                "color": label.ink,
                "linewidth": 0.5,
                "shrinkA": 1,
                "shrinkB": 5,
                "relpos": (0, 0.5),
            },
        )


def _share(axes: Axes, value: float) -> float:
    """The height of a number of leaves: 0 at the bottom, 1 at the top."""
    return float(axes.transAxes.inverted().transform(axes.transData.transform((1, value)))[1])


def spread(ends: Sequence[float], sizes: Sequence[float]) -> list[float]:
    """The middles of labels that do not overlap, each as near as may be to where it belongs.

    Args:
        ends: The place where each belongs, the lowest first.
        sizes: The height of each.

    >>> [round(middle, 2) for middle in spread([0.2, 0.5, 0.52], [0.1, 0.1, 0.1])]
    [0.2, 0.46, 0.56]
    """
    under = [0.0, *accumulate(sizes)]
    # Where each would stand without those under it: in order and without overlap, that never falls.
    wanted = [end - size / 2 - low for end, size, low in zip(ends, sizes, under, strict=False)]
    groups: list[list[float]] = []  # of labels that stand one right above the other
    for place in wanted:
        groups.append([place])
        # The mean is nearest to all of a group: the sum of the squares is least.
        while len(groups) > 1 and fmean(groups[-2]) > fmean(groups[-1]):
            groups[-2:] = [groups[-2] + groups[-1]]
    highest = _HIGHEST - under[-1]
    stand = [max(_LOWEST, min(fmean(group), highest)) for group in groups for _ in group]
    return [end + (at - place) for end, at, place in zip(ends, stand, wanted, strict=True)]
