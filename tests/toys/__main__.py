"""The command line with the toys among the games: ``python -m tests.toys serve --game race``.

``TOYS='{"race": {"length": 99}}'`` in the environment changes their setups.
"""

import os
import sys

import msgspec

from tests.toys.known import TOYS
from tests.toys.registered import register

if __name__ == "__main__":
    told = msgspec.json.decode(os.environ.get("TOYS", "{}"))
    register({name: msgspec.convert(setup, TOYS[name].setup) for name, setup in told.items()})
    from cli import main

    sys.exit(main())
