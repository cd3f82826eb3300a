"""What the wire needs to know of Deserts of Dune."""

from __future__ import annotations

from functools import partial

from net.dune.client import DuneCodec
from net.dune.messages import VERSION, FromClient, FromServer
from net.dune.server import DuneServerCodec
from net.games import Standard, Wire
from systems.games import make

STANDARD = Standard("dune", "Deserts of Dune", VERSION, 10191, FromClient, FromServer)
WIRE = Wire(STANDARD, DuneServerCodec, DuneCodec, partial(make, "dune"))
