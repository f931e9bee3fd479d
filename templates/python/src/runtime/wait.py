"""How long to wait before another try, as a text says it. Headers are read elsewhere."""

from __future__ import annotations

import re
import time
from datetime import datetime
from math import ceil

from .values import number_text, regex

_SECONDS = {"s": 1.0, "m": 60.0, "h": 3_600.0}
_SPAN = (
    r"[0-9]{1,6}(?:\.[0-9]{1,6})? ?"
    r"(?:milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|h)(?![a-z])"
)
_WORDS = (
    r"\b(?:retry|try|available|resets?|wait|unblocked)"
    r"(?: (?:again|your|this|the|request|call|it|is|be|will)){0,3}"
    r"(?:[ _-](?:in|after|for))?[ :=]{1,3}(?:about |at least |approximately )?"
    rf"((?:{_SPAN}(?: (?:and )?)?){{1,3}})"
)
#: Only the header counts in seconds that nobody names.
_HEADER = (
    r"""\bretry[ _-]?after["']?(?: is)?[ :=(]{0,3}["']?"""
    r"""([0-9]{1,6}(?:\.[0-9]{1,6})?)(?![\w.:%-])"""
)
#: The moment at which a limit is lifted.
_RESETS = (
    r"""\bresets?(?:[ _-]?at| time)?["']?[ :=]{1,3}["']?"""
    r"""([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})"""
    r"""(?:\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})"""
)
_PART = regex(r"([0-9]+(?:\.[0-9]+)?) ?([a-z]+)?", re.IGNORECASE | re.ASCII)


def wait_in(text: str) -> str | None:
    """The wait that a text names, in seconds, as the header has it."""
    for form in (_WORDS, _HEADER):
        said = re.search(form, text, re.IGNORECASE | re.ASCII)
        if said is not None:
            return number_text(_seconds_in(said[1]))
    return _until_reset(text)


def _until_reset(text: str) -> str | None:
    """Whole seconds until a moment to come: ``Resets at: 2026-11-30T22:00:00Z``."""
    said = re.search(_RESETS, text, re.IGNORECASE | re.ASCII)
    if said is None:
        return None
    zone = "+00:00" if said[2] in "zZ" else said[2]
    try:
        left = ceil(datetime.fromisoformat(said[1] + zone).timestamp() - time.time())
    except ValueError:
        return None
    return str(left) if left > 0 else None


def _seconds_in(said: str) -> float:
    total = 0.0
    for number, unit in _PART.findall(said):
        is_ms = re.match("m(?:s|illi)", unit, re.IGNORECASE) is not None
        times = 0.001 if is_ms else _SECONDS.get(unit[:1].lower(), 1.0)
        total += float(number) * times
    return int(total * 1_000 + 0.5) / 1_000
