"""Config files as another team wrote them: only keys of the committee, and some of those left out."""

from __future__ import annotations

from typing import Any

CLASS = {"maxHP": 20, "maxMP": 11, "maxAP": 22, "damage": 4, "inventorySize": 8, "healingHP": 6}
PARTY: dict[str, Any] = {
    **dict.fromkeys(("noble", "mentat", "beneGesserit", "fighter"), CLASS),
    "numbOfRounds": 1,
    "actionTimeUserClient": 5000,
    "actionTimeAiClient": 2000,
    "highGroundBonusRatio": 0.5,
    "lowerGroundMalusRatio": 0.5,
    "kanlySuccessProbability": 0.5,
    "spiceMinimum": 10,
    "cellularAutomaton": "B2/S23",
    "sandWormSpeed": 10,
    "sandWormSpawnDistance": 10,
    "cloneProbability": 0.5,
    "minPauseTime": 10,
}
"""Without the keys of version 1.1."""
_KINDS = {"C": "CITY", "M": "MOUNTAINS", "P": "PLATEAU", "D": "DUNE", ".": "FLAT_SAND"}
_ROWS = """
    MDD...MM....
    M.DM.DDMD..P
    ..DMMDD.DCDP
    D.D.D.D..DDP
    MMDD..D.D..P
    .MD....DDD.P
    DMM.DDDDD..P
    ..MD.D.DDD.P
    D..D..D..DPP
    .DC.D..DDDPP
    .D.D.DDDDPPP
    .D.D.DDDDPPP
"""
SCENARIO = {"scenario": [[_KINDS[letter] for letter in row] for row in _ROWS.split()]}
"""A board of 12 by 12 with both cities."""
