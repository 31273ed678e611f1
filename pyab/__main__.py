"""``python -m pyab``: the command."""

import sys

from pyab.command.main import main

sys.exit(main())
