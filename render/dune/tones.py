"""How the sounds of Deserts of Dune are made."""

from __future__ import annotations

from render.tones import Tone, chime

TONES: dict[str, tuple[Tone, ...]] = {
    "sand": (Tone(900, 320, 0.13, shape="noise", fall=5), Tone(90, 60, 0.08, loud=0.5, fall=6)),
    "wind": (
        Tone(300, 1100, 0.55, shape="noise", fall=0.6, attack=0.25),
        Tone(1100, 260, 0.6, 0.5, shape="noise"),
    ),
    "storm": (
        Tone(500, 1600, 0.5, shape="noise", fall=0.8, attack=0.15, tremble=6),
        Tone(210, 150, 0.8, loud=0.4, shape="soft", tremble=5, fall=1.5),
    ),
    "rumble": (
        Tone(42, 60, 1.1, shape="soft", fall=0.8, attack=0.3, tremble=9),
        Tone(70, 160, 1.1, loud=0.9, shape="noise", fall=0.8, attack=0.35),
    ),
    "slither": (
        Tone(260, 520, 0.24, shape="noise", fall=1.5, attack=0.05),
        Tone(58, 48, 0.24, loud=0.6, fall=2),
    ),
    "gulp": (
        Tone(150, 38, 0.4, shape="soft", fall=2),
        Tone(700, 120, 0.35, loud=0.7, shape="noise", fall=3),
        Tone(60, 44, 0.3, 0.36, shape="soft", fall=4),
    ),
    "shai_hulud": (
        Tone(36, 52, 1.5, shape="buzz", loud=0.5, fall=0.9, attack=0.4, tremble=7),
        Tone(48, 40, 1.6, shape="soft", fall=0.9, attack=0.3),
        Tone(120, 420, 1.3, loud=0.8, shape="noise", fall=0.8, attack=0.5),
    ),
    "blow": (
        Tone(60, 180, 0.5, shape="soft", fall=0.5, attack=0.25),
        Tone(1800, 300, 0.7, 0.45, shape="noise", fall=3),
        *chime(1046.5, 1318.5, 1568.0, step=0.09, seconds=0.4, loud=0.3),
    ),
    "atomics": (
        Tone(2400, 300, 0.3, loud=0.4, fall=1),
        Tone(900, 60, 1.5, 0.3, loud=1.6, shape="noise", fall=3.5),
        Tone(64, 28, 1.6, 0.3, shape="soft", loud=1.4, fall=2.2),
    ),
    "convention": (
        Tone(98, 96, 1.6, shape="soft", fall=2.6),
        Tone(147, 146, 1.4, loud=0.6, shape="soft", fall=3, tremble=5),
        Tone(2800, 900, 0.25, loud=0.5, shape="noise", fall=5),
    ),
    "kanly": (
        Tone(2400, 2200, 0.25, loud=0.6, fall=6),
        Tone(3100, 2900, 0.2, loud=0.4, fall=7),
        Tone(2500, 2300, 0.3, 0.34, loud=0.7, fall=6),
        Tone(3300, 3000, 0.25, 0.34, loud=0.4, fall=7),
        Tone(4000, 1600, 0.06, 0.34, loud=0.6, shape="noise"),
    ),
    "parry": (
        Tone(2600, 2200, 0.2, loud=0.6, fall=6),
        Tone(700, 1400, 0.5, 0.7, loud=0.7, shape="soft", tremble=18, fall=2.5),
    ),
    "blade": (Tone(3200, 900, 0.14, shape="noise", fall=4), Tone(1900, 2400, 0.12, 0.05, loud=0.3, fall=5)),
    "spin": tuple(Tone(2600, 700, 0.16, 0.11 * turn, shape="noise", fall=3) for turn in range(4)),
    "voice": (
        Tone(150, 130, 0.8, shape="soft", fall=1.2, attack=0.05, tremble=11),
        Tone(302, 262, 0.8, loud=0.6, shape="soft", fall=1.2, tremble=13),
        Tone(449, 391, 0.8, 0.05, loud=0.35, shape="soft", fall=1.4, tremble=17),
    ),
    "hoard": chime(784.0, 880.0, 1046.5, 1174.7, 1318.5, step=0.06, seconds=0.3),
    "deliver": chime(1046.5, 1318.5, 1568.0, 1318.5, 1568.0, step=0.07, seconds=0.4),
    "scatter": tuple(Tone(1500 - 130 * n, 900, 0.12, 0.05 * n, loud=0.5, fall=5) for n in range(5)),
    "thump": (Tone(110, 42, 0.28, shape="soft", fall=4), Tone(110, 42, 0.28, 0.22, shape="soft", fall=4)),
    "clone": (
        Tone(220, 880, 0.7, shape="soft", fall=0.8, attack=0.2),
        *chime(880.0, 1318.5, step=0.5, seconds=0.5),
    ),
    "reinforced": chime(392.0, 523.3, 659.3, step=0.1, seconds=0.5),
    "house": chime(261.6, 392.0, 523.3, 784.0, step=0.12, seconds=0.7),
    "heal": chime(659.3, 784.0, 1046.5, step=0.08, seconds=0.4, loud=0.7),
    "round": (
        Tone(196, 196, 0.7, shape="soft", fall=2, attack=0.06),
        Tone(293.7, 293.7, 0.7, 0.14, shape="soft"),
    ),
    "fallen": (
        Tone(330, 82, 0.6, shape="soft", fall=2),
        Tone(800, 160, 0.5, 0.2, loud=0.5, shape="noise", fall=3),
    ),
}
"""All sounds that only this game has."""
