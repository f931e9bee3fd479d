"""The values of do-not-log details must not turn up in other texts either."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .causes import causes_of
from .error import is_error, spec_of
from .plain import to_json
from .redact import clean_text
from .shapes import others_of
from .tables import GONE
from .values import (
    MISSING,
    is_list,
    is_record,
    items_of,
    keys_of,
    member,
    plained,
    units,
    with_texts,
)

if TYPE_CHECKING:
    from .spec import Shape

#: Shorter texts turn up by chance.
_SHORTEST = 6
#: Most members of a list or a map that are looked at.
_MOST_MEMBERS = 100
#: Values of all errors together, after which no more are looked into.
_MOST_HELD = 200_000


def hidden_texts(error: object) -> list[str]:
    """The texts in do-not-log details of ``error`` and of what led to it."""
    open_: list[tuple[object, Shape]] = []
    for link in [error, *(cause.value for cause in causes_of(error)[0])]:
        if is_error(link):
            shapes = spec_of(link)["details"].items()
            open_ += [(member(link.details, key), shape) for key, shape in shapes]
    found = dict.fromkeys(_texts_held(open_))
    texts = {each: None for text in found for each in (text, clean_text(text))}
    return sorted((text for text in texts if units(text) >= _SHORTEST), key=_longest)


def _longest(text: str) -> tuple[int, bytes]:
    """The shorter of two may be a part of the longer: it goes last."""
    raw = text.encode("utf-16-be", "surrogatepass")
    return (-len(raw), raw)


def blot_text(text: str, hidden: Sequence[str]) -> str:
    """``text`` without ``hidden``."""
    for secret in hidden:
        text = text.replace(secret, GONE)
    return text


def blot(json: object, hidden: Sequence[str]) -> object:
    """``json`` without ``hidden``, wherever it stands, names of members too."""

    def blotted(text: str) -> str:
        return blot_text(text, hidden)

    return with_texts(json, blotted, blotted) if hidden else json


def _texts_held(open_: list[tuple[object, Shape]]) -> list[str]:
    """Value by value, not one in the other: they may be deeper than any stack."""
    texts: list[str] = []
    seen: set[tuple[int, str]] = set()
    for value, shape in open_:  # grows while it is walked
        if shape.get("safety") == "do-not-log":
            texts += _texts_within(value)
            continue
        is_full = len(open_) >= _MOST_HELD
        if is_full or not (is_record(value) or is_list(value)):
            continue
        ref = shape.get("ref")
        if ref is not None:
            if (id(value), ref) in seen:
                continue
            seen.add((id(value), ref))
        open_ += _parts_of(value, shape)
    return texts


def _parts_of(value: object, shape: Shape) -> list[tuple[object, Shape]]:
    if "oneOf" in shape:
        return [(value, branch) for branch in shape["oneOf"]]
    items = shape.get("items")
    if items is not None:
        return [(item, items) for item in items_of(value, _MOST_MEMBERS)]
    others = others_of(shape)
    if others is not None:
        keys = keys_of(value)[:_MOST_MEMBERS]
        return [(member(value, key), others) for key in keys]
    shapes = shape.get("properties", {})
    return [(member(value, key), each) for key, each in shapes.items()]


def _texts_within(value: object) -> list[str]:
    """Of a number or a flag, nothing: its characters are too few to be looked for."""
    value = plained(value)
    if isinstance(value, str):
        return [value]
    if value is MISSING:
        return []
    json = to_json(value, None, True)
    if isinstance(json, str):
        return [json]
    parts: Iterable[object] = json.values() if is_record(json) else items_of(json)
    return [text for part in parts for text in _texts_within(part)]
