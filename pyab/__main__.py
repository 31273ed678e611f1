"""``python -m pyab``: the command."""

import sys

from pyab.command.cli import main

sys.exit(main())
