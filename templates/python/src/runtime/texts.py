"""Makes one text fit to be shown: visible characters only, bounded. No secrets here."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from .tables import (
    BREAKS,
    DEFAULT_MAX_LENGTH,
    DROPPED,
    JOINERS,
    SECRET_MARGIN,
    SELECTORS,
    TERMINAL,
)
from .values import LONE, first_units, paired, regex, units

See: TypeAlias = Callable[[str], str]

#: One more than is looked at of a text of the usual length.
_LONGEST = 2 * (DEFAULT_MAX_LENGTH + SECRET_MARGIN) + 1

# Terminal sequences go as a whole, not only their escape character.
_TERMINAL = regex(TERMINAL)
_BREAKS = regex(f"[{BREAKS}]+")
_DROPPED = regex(f"[{DROPPED}]")
_JOINER = regex(f"[{JOINERS}]")
_SELECTOR = regex(f"[{SELECTORS}]")
_RUN = regex(f"[{JOINERS}{SELECTORS}]+")
_KEYS = frozenset("#*0123456789")
_LINE_ENDS = regex("\r\n?|\n")
_HALF = regex("[\ud800-\udbff]\\Z")


def cut(text: str, most: int) -> str:
    """At most ``most`` characters of ``text``; a cut is visible as ``…``."""
    if len(text) <= most:
        return text
    return "" if most < 1 else text[: most - 1] + "…"


def _joined(found: re.Match[str]) -> str:
    """Of a run of joiners, one of each where scripts and emoji need them.

    That is between characters that are not ASCII; a selector also in a keycap.
    Elsewhere they only hide text.
    """
    run, text = found[0], found.string
    before = text[found.start() - 1 : found.start()] if found.start() else ""
    after = text[found.end() : found.end() + 1]
    keycap = after == "\u20e3" and len(run) == 1 and before in _KEYS
    foreign = before >= "\x80"
    selector = _SELECTOR.match(run) if foreign or keycap else None
    joiner = _JOINER.search(run) if foreign and after >= "\x80" else None
    return (selector[0] if selector else "") + (joiner[0] if joiner else "")


def visible(text: str) -> str:
    """``text`` as one line without control, invisible or unpaired characters."""
    if text.isascii() and text.isprintable():
        return text
    text = _BREAKS.sub(" ", _TERMINAL.sub("", paired(text)))
    text = _DROPPED.sub("", LONE.sub("\ufffd", text))
    return _RUN.sub(_joined, text)


def visible_layout(text: str) -> str:
    """As :func:`visible`, but line breaks, all as ``\\n``, and tabs stay."""
    return "\n".join(
        "\t".join(visible(part) for part in line.split("\t"))
        for line in _LINE_ENDS.split(_TERMINAL.sub("", text))
    )


def visible_lines(text: str) -> str:
    """As :func:`visible`, line by line: for stacks."""
    return "\n".join(visible(line) for line in re.split("\r?\n", text))


def bounded(text: str) -> str:
    """As much of ``text`` as is looked at to show its usual length."""
    return first_units(text, _LONGEST) if len(text) > _LONGEST // 2 else text


def fitted(text: str, see: See, most: int = DEFAULT_MAX_LENGTH) -> str:
    """At most ``most`` characters of what ``see`` makes of ``text``."""
    window = 2 * (most + SECRET_MARGIN)
    if len(text) <= window // 2 or units(text) <= window:
        return cut(see(text), most)
    # Time is bounded by looking at a window only; what may be half a secret at its
    # end is dropped.
    seen = see(first_units(text, window))
    kept = _HALF.sub("", first_units(seen, max(0, units(seen) - SECRET_MARGIN)))
    return cut(f"{kept}…", most)


def visible_text(text: str, most: int = DEFAULT_MAX_LENGTH) -> str:
    """``text`` as one visible line of at most ``most`` characters."""
    if len(text) <= most and text.isascii() and text.isprintable():
        return text
    return fitted(text, visible, most)
