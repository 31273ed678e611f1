"""``pyab draw``: a picture of a tree as a program searches it."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace

from pyab.command import exits, options, streams, subject
from pyab.command.output import busy, print_picture
from pyab.picture import draw, text
from pyab.picture.scene import Scene
from pyab.programs.records import BOOK
from pyab.support.files import save

EXAMPLE_CALL = "pyab draw bratko -o tree.svg"


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    options.add(verb, "draw", {**subject.VALUES, "formats": draw.FORMS}, program=BOOK.key)


def run(arguments: Namespace) -> int:
    """Draw the tree; the exit code."""
    to_file = arguments.output not in (None, "-")
    name = arguments.format or (draw.form_of(arguments.output) if to_file else "text")
    form = draw.FORMS[name]
    tree = subject.found(arguments.tree, arguments)
    program = None if arguments.program == "none" else arguments.program
    with busy(tree.size):
        scene = draw.view(tree, program, form, **options.searching(arguments))
    picture = _text(scene, arguments.width, to_file) if name == "text" else form.made(scene)
    # A file is in UTF-8, whatever the terminal can show.
    if to_file:
        save(arguments.output, picture)
    elif name == "text":
        sys.stdout.write(picture)
    else:
        print_picture(picture)
    return exits.OK


def _text(scene: Scene, width: int | None, to_file: bool) -> str:
    """The picture for a terminal: as wide as that, and in signs that it has."""
    if width is None:
        at_terminal = streams.is_terminal(sys.stdout)
        width = shutil.get_terminal_size().columns if at_terminal else 80
    return text.text(scene, width, not to_file and not streams.can_show(text.DRAWABLE))
