"""What the wire needs to know of Deserts of Dune."""

from __future__ import annotations

from functools import partial

from net.dune.client import DuneCodec
from net.dune.server import DuneServerCodec
from net.games import Wire
from systems.games import make

WIRE = Wire("dune", 10191, DuneServerCodec, DuneCodec, partial(make, "dune"))
