"""A search as a page for a browser: the picture, gone through step by step, beside the program.

The page is one file that asks for nothing from elsewhere.  ``page.html`` is its frame,
``controls.html`` the row of buttons, ``stepper.css`` and ``page.css`` how it looks, ``stepper.js``
what its keys do, ``highlight.js`` what colours the texts, and ``page.js`` begins.  Without
JavaScript it shows the whole picture, all the steps, and both texts.
"""

from __future__ import annotations

import base64
import hashlib
import json
from html import escape
from string import Template
from typing import Any

from pyab.picture.scene import Scene
from pyab.picture.stepping import Stepping
from pyab.programs import texts
from pyab.support.files import stored

WIDE = 640
"""Units of SVG; a wider picture stands above the program, not beside it."""

# The last one calls what the two others define.
SCRIPTS = ("highlight.js", "stepper.js", "page.js")


def page(scene: Scene) -> str:
    """The search that a scene shows as an HTML document.

    Raises:
        UsageError: There is no search to go through, or its tree is too large to be shown whole.
    """
    stepping = Stepping(scene)
    program, script = stepping.program, "\n".join(stored(__package__, name) for name in SCRIPTS)
    width, height = stepping.size
    return Template(stored(__package__, "page.html")).substitute(
        key=escape(program.key),
        heading=escape(f"{program.key}: {program.title}"),
        source=escape("; ".join(part for part in (program.source, scene.note) if part)),
        layout="wide" if float(width) > WIDE else "narrow",
        # The page's policy lets the script with this digest run, and no other.
        digest=base64.b64encode(hashlib.sha256(script.encode()).digest()).decode(),
        style=stored(__package__, "stepper.css") + stored(__package__, "page.css"),
        svg=stepping.svg,
        width=width,
        height=height,
        controls=controls(stepping.end),
        steps=stepping.steps,
        prolog_file=escape(f"prolog/{program.stem}.pl"),
        prolog=numbered(texts.prolog(program)),
        python_file=escape(f"pyab/mirror/{program.mirror}.py"),
        python=numbered(texts.python(program)),
        data=embedded(stepping.data),
        script=script,
    )


def controls(end: int) -> str:
    """The controls of a search of so many steps: buttons, a slider, the step in words."""
    return Template(stored(__package__, "controls.html")).substitute(end=end)


def framed(text: str) -> str:
    """A page as an element of another, a notebook's: it stands alone there, too.

    >>> framed("<p>1 < 2").endswith('srcdoc="&lt;p&gt;1 &lt; 2"></iframe>')
    True
    """
    return (
        '<iframe title="A search, step by step" sandbox="allow-scripts" width="100%" height="720" '
        f'srcdoc="{escape(text)}"></iframe>'
    )


def numbered(text: str) -> str:
    """The lines of a program, each an element."""
    return "".join(f"<span>{escape(line) or ' '}</span>" for line in text.splitlines())


def embedded(data: Any) -> str:
    """JSON that can stand in a page: no sign of HTML in it, and ASCII only."""
    text = json.dumps(data, separators=(",", ":"))
    # Else </script> in a name would end the data.
    for sign in "<>&":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text
