"""What the wire needs to know of Marvelous Mashup."""

from __future__ import annotations

from net.games import Wire
from net.mashup.client import MashupCodec
from net.mashup.server import MashupServerCodec
from systems.mashup.game import as_told

WIRE = Wire("mashup", 1218, MashupServerCodec, MashupCodec, as_told)
