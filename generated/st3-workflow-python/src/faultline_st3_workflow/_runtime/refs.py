"""The references that tie what a client got to its log record. Unique, not secret."""

from __future__ import annotations

import os


def new_ref() -> str:
    """A new reference, in the form of a UUID (RFC 9562, version 4)."""
    raw = bytearray(os.urandom(16))
    raw[6] = raw[6] & 0x0F | 0x40
    raw[8] = raw[8] & 0x3F | 0x80
    text = raw.hex()
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"
