"""How the sounds of Marvelous Mashup are made."""

from __future__ import annotations

from render.tones import A5, C4, C5, C6, E5, E6, G4, G5, G6, Tone, chime

TONES: dict[str, tuple[Tone, ...]] = {
    "space": (Tone(180, 1500, 0.35, shape="soft", fall=1), Tone(1500, 320, 0.4, 0.3, fall=3, tremble=14)),
    "mind": (
        Tone(G5, G6, 0.5, shape="soft", fall=1.5, tremble=22),
        Tone(3000, 700, 0.5, loud=0.3, shape="noise"),
    ),
    "reality": (
        Tone(60, 150, 0.6, shape="noise", fall=1.5),
        Tone(80, 160, 0.6, shape="soft", fall=1.5, tremble=8),
    ),
    "power": (Tone(110, 40, 0.7, shape="soft", fall=3), Tone(500, 80, 0.6, loud=1.2, shape="noise", fall=4)),
    "time": tuple(
        Tone(p, p * 0.7, 0.2, i * 0.09, shape="soft") for i, p in enumerate((G6, E6, C6, A5, G5, E5))
    ),
    "soul": chime(C4, G4, C5, E5, G5, C6, step=0.1, seconds=0.8),
    "goose": (
        Tone(520, 260, 0.28, shape="buzz", loud=0.5, fall=1, tremble=18),
        Tone(250, 120, 0.3, 0.22, shape="soft"),
    ),
    "excelsior": chime(C5, E5, G5, C6, step=0.12, seconds=0.7) + chime(E6, step=0, seconds=0.9, loud=0.7),
    "thanos": (
        Tone(55, 50, 1.4, shape="soft", fall=1.2, attack=0.2),
        Tone(82, 74, 1.4, 0.1, shape="buzz", loud=0.3),
    ),
    "snap": (Tone(4000, 1500, 0.05, shape="noise", fall=5), Tone(70, 34, 0.9, 0.05, shape="soft", fall=2.5)),
    "dust": (Tone(3500, 300, 0.8, shape="noise", loud=0.6, fall=2, attack=0.1),),
}
"""All sounds that only this game has."""
