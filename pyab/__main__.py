"""``python -m pyab``: the command."""

import sys

from pyab.cli import main

sys.exit(main())
