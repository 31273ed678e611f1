"""A sheet of exercises: handouts and answers in one layout, to be printed, and a question file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from pathlib import Path
from string import Template

from pyab.errors import UsageError
from pyab.finding.exercise import Exercise, exercises
from pyab.finding.finder import Found
from pyab.finding.moodle import moodle
from pyab.picture.scene import Scene
from pyab.picture.svg import svg, writing_room
from pyab.picture.tikz import document, escaped, forest, legend
from pyab.support.files import save

PAPER = r"""\documentclass[11pt]{article}
\usepackage[a4paper,margin=18mm]{geometry}"""
# A picture that is wider than the page is made smaller; none is made larger.
FIGURE = r"""{\setbox0\hbox{%s}%%
\ifdim\wd0>\linewidth\resizebox{\linewidth}{!}{\box0}\else\box0\fi\par}
"""


def save_sheet(found: Sequence[Found], folder: str) -> list[str]:
    """Save a sheet of exercises.

    Args:
        found: The trees, from :func:`pyab.find`.
        folder: Where to; it is made where there is none, and files of these names are replaced.

    Returns:
        The names of the files: ``sheet.html`` and ``sheet.tex`` hold all, ``questions.xml`` is for
        Moodle, ``exercise-1.svg`` and ``answer-1.svg`` are the pictures, and so on.

    Raises:
        UsageError: A file cannot be written.

    >>> import tempfile
    >>> from pyab.finding.find import find
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save_sheet(find(cutoffs=2), folder)
    ['sheet.html', 'sheet.tex', 'questions.xml', 'exercise-1.svg', 'answer-1.svg']
    """
    made = exercises(found)
    files = {"sheet.html": page(made), "sheet.tex": latex(made), "questions.xml": moodle(made)}
    for one in made:
        files[f"exercise-{one.number}.svg"], files[f"answer-{one.number}.svg"] = pictures(one)
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise UsageError(f"{folder[:200]!r}: {reason}: name another folder for the sheet") from None
    for name, text in files.items():
        save(str(Path(folder) / name), text, "sheet")
    return list(files)


def pictures(exercise: Exercise) -> tuple[str, str]:
    """The handout and the answer as SVG, each position in the same place."""
    # One size for both, so that the handout does not tell by it what belongs there.
    room = writing_room(exercise.answer)
    return svg(exercise.handout, least=room), svg(exercise.answer, least=room)


def page(made: Sequence[Exercise]) -> str:
    """The sheet as an HTML page that needs nothing else, answers on pages of their own."""
    frame = resources.files(__package__).joinpath("sheet.html").read_text(encoding="utf-8")
    both = [(one, *pictures(one)) for one in made]
    return Template(frame).substitute(
        program=escape(made[0].trace.program.key),
        exercises="".join(_section(one, handout, answered=False) for one, handout, _ in both),
        answers="".join(_section(one, answer, answered=True) for one, _, answer in both),
    )


def _section(exercise: Exercise, picture: str, answered: bool) -> str:
    asked = "".join(
        f"<dt>{escape(asks)}</dt><dd>{escape(answer) if answered else ''}</dd>\n"
        for asks, answer in exercise.asked
    )
    # On paper the style takes this, so that all pictures of a sheet have one scale.
    width = re.findall(r'viewBox="0 0 (\S+) ', picture)[0]
    cuts = "".join(f"<li>{escape(cut)}</li>\n" for cut in exercise.cutoffs if answered)
    return (
        f"<section>\n<h2>{escape(exercise.name)}</h2>\n<p>{escape(exercise.tasks)}</p>\n"
        f'<div style="--w: {width}">\n{picture}</div>\n<dl>\n{asked}</dl>\n'
        + (f"<ul>\n{cuts}</ul>\n" if cuts else "")
        + "</section>\n"
    )


def latex(made: Sequence[Exercise]) -> str:
    """The sheet as a LaTeX document, for pdflatex or lualatex."""
    return document(PAPER, "".join(_latex(made)))


def _latex(made: Sequence[Exercise]) -> Iterator[str]:
    yield "\\section*{Exercises}\n"
    for one in made:
        rules = "".join(f"{escaped(asks)}: \\hrulefill\\par\\medskip\n" for asks, _ in one.asked)
        yield _part(one, one.handout, rules)
    # On a page of their own, so that the handouts can be copied without them.
    yield "\\clearpage\\section*{Answers}\n"
    for one in made:
        told = [f"{asks}: {answer}" for asks, answer in one.asked] + one.cutoffs
        yield _part(one, one.answer, "".join(f"{escaped(line)}\\par\n" for line in told))


def _part(exercise: Exercise, scene: Scene, below: str) -> str:
    """An exercise, not broken between pages."""
    tree = "".join(forest(scene, "pyab room"))
    return (
        "\\noindent\\begin{minipage}{\\linewidth}\n"
        f"\\subsection*{{{escaped(exercise.name)}}}\n{escaped(exercise.tasks)}\\par\\medskip\n"
        f"{FIGURE % tree}{''.join(legend(scene))}\\medskip\n{below}"
        "\\end{minipage}\\par\\bigskip\n"
    )
