"""Marvelous Mashup, installed as one package: whoever imports it can import its rooms, such as `ecs.match`.

The rooms stand beside this file in a wheel, and one folder higher in the source tree.
"""

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
HOME = _HERE if (_HERE / "ecs").is_dir() else _HERE.parent
"""Where the rooms are. They come first: a folder called `data` in which somebody works is none of them."""

sys.path[:] = [str(HOME), *(entry for entry in sys.path if entry != str(HOME))]
