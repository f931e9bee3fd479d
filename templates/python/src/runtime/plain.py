"""Turns any value into JSON that is safe to send: bounded, scrubbed, cuts visible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from .notation import dumps, in_order
from .redact import clean_text, is_secret_name, looks_random
from .tables import GONE
from .values import (
    MISSING,
    class_name,
    is_list,
    is_number,
    is_record,
    items_of,
    plain_number,
    plained,
    units,
    with_texts,
)

if TYPE_CHECKING:
    from .wire_spec import Limits

#: Longer numbers are not written out: that takes quadratic time.
_MOST_BITS = 1_024

#: Modules of the standard library whose values say in their text what they are.
_TEXTUAL = ("datetime", "decimal", "fractions", "ipaddress", "pathlib", "uuid")


class _Walk:
    def __init__(self, limits: Limits, told: bool) -> None:
        self.told = told
        self.depth = limits.get("depth", 8)
        self.breadth = limits.get("breadth", 100)
        self.text = limits.get("text", 2_000)
        self.left = limits.get("total", 65_536)
        #: The containers around the value at hand.
        self.around: list[object] = []


def to_json(value: object, limits: Limits | None = None, told: bool = False) -> object:
    """JSON of ``value``, whatever it is. Never raises.

    Exceptions in it have their words only where they are ``told``: in logs.
    """
    try:
        return _walk(value, _Walk(limits or {}, told))
    except BaseException:  # a mapping or list of somebody's that raises
        return "[unreadable]"


def _walk(value: object, state: _Walk) -> object:
    state.left -= 4
    plain = plained(value)
    if plain is MISSING:
        return "[unreadable]"
    if isinstance(plain, str):
        return _clipped(plain, state)
    if plain is None or isinstance(plain, bool):
        return plain
    if isinstance(plain, int) and plain.bit_length() > _MOST_BITS:
        return "[integer]"
    if isinstance(plain, (int, float)):
        return plain_number(plain) if is_number(plain) else None
    return _container(value, state)


def _clipped(text: str, state: _Walk) -> str:
    clean = clean_text(text, int(min(state.text, max(state.left, 1))))
    state.left -= units(clean)
    return clean


def _container(value: object, state: _Walk) -> object:
    if isinstance(value, BaseException):
        if not state.told:
            return _walk("[error]", state)
        return _walk({"name": class_name(value), "message": str(value)}, state)
    if isinstance(value, (bytes, bytearray)):
        return f"[{len(value)} bytes]"
    if is_textual(value):
        text = str(value)
        if type(value).__module__ == "datetime":
            text = text.replace(" ", "T", 1).replace("+00:00", "Z")
        return _clipped(text, state)
    if any(value is each for each in state.around):
        return "[circular]"
    members = _members_of(value)
    if members is None:
        return f"[{class_name(value)}]"
    is_array = not isinstance(members, Mapping)
    if len(state.around) >= state.depth:
        return "[array]" if is_array else "[object]"
    state.around.append(value)
    try:
        if isinstance(members, Mapping):
            return _properties(members, state)
        return _items(members, state)
    finally:
        state.around.pop()


def is_textual(value: object) -> bool:
    """Whether it has no members of its own, and its text says all."""
    return type(value).__module__.partition(".")[0] in _TEXTUAL


def _members_of(value: object) -> Mapping[object, object] | Sequence[object] | None:
    if is_list(value):
        return items_of(value)
    if isinstance(value, (set, frozenset)):
        return list(value)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    if is_record(value):
        # Keys may be anything, and a mapping may have more for ever.
        some = {plained(key): value[key] for _, key in zip(range(1_000_000), value)}
        texts = all(isinstance(key, str) for key in some)
        names = in_order(cast("Mapping[str, object]", some)) if texts else some
        return {key: some[key] for key in names}
    if callable(value):
        return None
    own: object = getattr(value, "__dict__", None)
    if not is_record(own):
        return None
    return {key: item for key, item in own.items() if not key.startswith("_")}


def _cut_mark(left: int) -> str:
    return f"… {left} more"


def _items(value: Sequence[object], state: _Walk) -> list[object]:
    json: list[object] = []
    for at, each in enumerate(value):
        if at >= state.breadth or state.left <= 0:
            json.append(_cut_mark(len(value) - at))
            break
        item = _walk(each, state)
        if isinstance(item, str) and looks_random(item):
            item = _shown(value[at - 1] if at else None, item)
        json.append(item)
    return json


def _properties(value: Mapping[object, object], state: _Walk) -> dict[str, object]:
    json: dict[str, object] = {}
    for at, (key, each) in enumerate(value.items()):
        if at >= state.breadth or state.left <= 0:
            json["…"] = _cut_mark(len(value) - at)
            break
        # Before the value, which may take all that is left.
        name = _clipped(key if isinstance(key, str) else _name_of(key), state)
        item = _walk(each, state)
        around = value.get("name") if key == "value" else key
        if name != "__proto__":
            json[name] = _shown(around, item)
    return json


def _name_of(key: object) -> str:
    return dumps(key) if key is None or isinstance(key, (bool, int, float)) else "?"


def _shown(name: object, json: object) -> object:
    """``json``, without its texts where the name before it says they are secret."""
    return textless(json) if isinstance(name, str) and is_secret_name(name) else json


def textless(json: object) -> object:
    """``json`` without its texts."""
    return with_texts(json, lambda _: GONE)
