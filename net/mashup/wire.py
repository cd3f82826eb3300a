"""What the wire needs to know of Marvelous Mashup."""

from __future__ import annotations

from net.games import Standard, Wire
from net.mashup.client import MashupCodec
from net.mashup.messages import FromClient, FromServer
from net.mashup.server import MashupServerCodec
from net.mashup.standard_replay import read
from systems.mashup.game import as_told

STANDARD = Standard(
    "mashup",
    "Marvelous Mashup",
    "1",
    1218,
    FromClient,
    FromServer,
    {
        "Character": {"characterID"},
        "MatchConfig": {"maxGameTime", "modStones", "placementDistance"},
        "Scenario": {"author"},
    },
)
WIRE = Wire(STANDARD, MashupServerCodec, MashupCodec, as_told, read)
