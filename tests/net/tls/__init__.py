"""A certificate and its key, made for these tests alone by ``openssl req -x509``."""

from __future__ import annotations

from pathlib import Path

CERT, KEY = (Path(__file__).with_name(name) for name in ("cert.pem", "key.pem"))
