"""Which details of an error may go where.

Safe ones to the wire, unsafe ones to the log, do-not-log ones nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .plain import textless, to_json
from .redact import clean_of, clean_text, is_secret_name
from .shapes import branch_of, is_declared
from .tables import (
    DEEPEST_DETAIL,
    DEFAULT_MAX_LENGTH,
    GONE,
    LOG_TOTAL,
    LONGEST_NAME,
    MOST_LISTED,
    MOST_MEMBERS,
    WIRE_TOTAL,
)
from .texts import cut
from .values import (
    MISSING,
    Missing,
    dumps,
    is_among,
    is_list,
    is_number,
    is_record,
    keys_of,
    member,
    number_text,
    plain_number,
)

if TYPE_CHECKING:
    from .spec import Limits, Shape, Shapes, Telling

#: Characters of ``… 2 more``.
_SHORTEST_MARK = 8
#: Bytes that the braces of an object, and a name in it, take at least.
_EMPTY_BYTES = 8


class _TooDeep:
    """Stands for a value that is deeper, or one too many."""


_TOO_DEEP = _TooDeep()


class _Reader:
    """Who reads, and how much is left."""

    __slots__ = ("depth", "hidden", "left", "limits", "told", "unsafe")

    def __init__(
        self,
        limits: Limits | None,
        total: float,
        *,
        unsafe: bool = False,
        told: bool = False,
    ) -> None:
        self.limits: Limits = limits or {}
        self.left = total
        self.unsafe = unsafe
        #: Whether it is read as a text, in which the mark of a cut may stand anywhere.
        self.told = told
        self.depth = 0
        #: Whether the name of a member around it says that its texts are secret.
        self.hidden = False


def _bytes(text: str) -> int:
    """Bytes of ``text`` in a JSON text, or a little more."""
    count = len(text.encode("utf-8", "surrogatepass"))
    if not text.isascii():
        # A character of two units counts as two of three bytes.
        count += 2 * sum(character > "\uffff" for character in text)
    return count + text.count('"') + text.count("\\")


def safe_details(
    details: object, shapes: Shapes, limits: Limits | None = None
) -> dict[str, object]:
    """The declared safe details as JSON: texts scrubbed and cut, lists cut."""
    total = (limits or {}).get("total", WIRE_TOTAL)
    return _whole(details, shapes, _Reader(limits, total))


def loggable_details(
    details: object, shapes: Shapes, limits: Limits | None = None
) -> dict[str, object]:
    """Details for a log: safe and unsafe ones, never do-not-log ones."""
    total = (limits or {}).get("total", LOG_TOTAL)
    return _whole(details, shapes, _Reader(limits, total, unsafe=True))


def outward_value(value: object, shape: Shape, limits: Limits | None = None) -> object:
    """The sendable part of one detail for a text; MISSING if there is none."""
    json = _shaped(value, shape, _Reader(limits, WIRE_TOTAL, told=True))
    return MISSING if isinstance(json, _TooDeep) else json


def _whole(details: object, shapes: Shapes, reader: _Reader) -> dict[str, object]:
    picked = _pick(details, shapes, reader, outermost=True)
    return {} if isinstance(picked, _TooDeep) else picked


def _pick(
    details: object, shapes: Shapes, reader: _Reader, *, outermost: bool = False
) -> dict[str, object] | _TooDeep:
    """The members that may leave.

    One that is too deep is left out where it may be missing; else there is no such
    object at all.
    """
    json: dict[str, object] = {}
    for key, shape in shapes.items():
        label = shape.get("safety")
        if label == "do-not-log" or (label == "unsafe" and not reader.unsafe):
            continue
        value = _shaped(member(details, key), shape, reader)
        if isinstance(value, _TooDeep):
            if outermost or shape.get("optional"):
                continue
            if not shape.get("nullable"):
                return _TOO_DEEP
            json[key] = None
        elif value is not MISSING:
            json[key] = value
    return json


def _shaped(value: object, shape: Shape, reader: _Reader) -> object:
    if value is None:
        return None if shape.get("nullable") else MISSING
    if value is MISSING:
        return MISSING
    kind = shape["type"]
    if kind == "string":
        return _text(value, shape, reader)
    if kind == "boolean":
        return value if isinstance(value, bool) else MISSING
    if kind in ("array", "object"):
        return _within(value, shape, reader)
    return _number(value)


def _number(value: object) -> object:
    return plain_number(value) if is_number(value) else MISSING


def _within(value: object, shape: Shape, reader: _Reader) -> object:
    """A list or an object.

    What is of a type that contains itself may lead back to itself: it takes of what is
    left, even if nothing is in it.
    """
    refers = "ref" in shape
    if refers:
        reader.left -= _EMPTY_BYTES
    if reader.depth >= DEEPEST_DETAIL or (refers and reader.left <= 0):
        return _TOO_DEEP
    reader.depth += 1
    is_array = shape["type"] == "array"
    read = _list if is_array else _record
    json = read(value, shape, reader)
    reader.depth -= 1
    return json


def _shapeless(value: object, limits: Limits, reader: _Reader) -> object:
    """Within a third of what is left, since a character may take three bytes."""
    bounds: Limits = {**limits, "total": max(reader.left / 3, 0)}
    json = to_json(value, bounds)
    reader.left -= _bytes(dumps(json))
    return textless(json) if reader.hidden else json


def _text(value: object, shape: Shape, reader: _Reader) -> str | Missing:
    json = value if isinstance(value, str) else to_json(value)
    if isinstance(json, bool):
        json = "true" if json else "false"
    elif isinstance(json, (int, float)):
        json = number_text(json)
    elif json is None:
        json = "null"
    if not isinstance(json, str):
        return MISSING
    if is_declared(value, shape):
        return json
    most = min(
        shape.get("maxLength", DEFAULT_MAX_LENGTH),
        reader.limits.get("text", DEFAULT_MAX_LENGTH),
    )
    clean = clean_of(GONE if reader.hidden else json, shape, most)
    size = _bytes(clean)
    if size > reader.left:
        clean = cut(clean, max(int(reader.left // 3), 1))
        size = _bytes(clean)
    reader.left -= size
    return clean


def _record(value: object, shape: Shape, reader: _Reader) -> object:
    branch = branch_of(value, shape) if is_record(value) else None
    if branch is None or not is_record(value):
        return MISSING
    shapes = branch.get("properties")
    others = branch.get("additionalProperties")
    if others is not None and not isinstance(others, bool):
        return _map(value, others, reader)
    if shapes is not None:
        named = _pick(value, shapes, reader)
        if isinstance(named, _TooDeep) or others is None:
            return named
        return {**named, **_rest(value, shapes, reader)}
    json = _shapeless(value, reader.limits, reader)
    return json if is_record(json) else MISSING


def _map(value: Mapping[str, object], of: Shape, reader: _Reader) -> dict[str, object]:
    """Members of one shape, their names cleaned as texts are."""
    json: dict[str, object] = {}
    keys = keys_of(value)
    most = min(len(keys), reader.limits.get("breadth", MOST_MEMBERS))
    at = 0
    while at < most and reader.left > 0:
        key = keys[at]
        name = clean_text(key, LONGEST_NAME)
        hidden = reader.hidden
        reader.hidden = hidden or is_secret_name(key)
        item = _shaped(member(value, key), of, reader)
        reader.hidden = hidden
        reader.left -= _bytes(name) + 4
        is_there = item is not MISSING and not isinstance(item, _TooDeep)
        if is_there and name != "__proto__":
            json[name] = item
        at += 1
    if len(keys) > at and _admits_mark(of, reader):
        json["…"] = f"… {len(keys) - at} more"
    return json


def _rest(
    value: Mapping[str, object], shapes: Shapes, reader: _Reader
) -> dict[str, object]:
    """Members of an open object beside the named ones."""
    others = {key: member(value, key) for key in keys_of(value) if key not in shapes}
    json = _shapeless(others, reader.limits, reader)
    return dict(json) if is_record(json) else {}


def _list(value: object, shape: Shape, reader: _Reader) -> object:
    if not is_list(value):
        return MISSING
    items = shape.get("items")
    least = shape.get("minItems", 0)
    usual = max(reader.limits.get("breadth", MOST_MEMBERS), least)
    most = shape.get("maxItems", usual)
    if most == 0:
        return []
    length = len(value)
    if items is None:
        # The mark of a cut is a member too.
        breadth = most - 1 if length > most else most
        bounds: Limits = {**reader.limits, "breadth": breadth}
        return _shapeless(value, bounds, reader)
    json: list[object] = []
    at = 0
    is_cut = False
    while at < min(length, most) and reader.left > 0:
        item = _shaped(value[at], items, reader)
        if isinstance(item, _TooDeep):
            is_cut = True
        elif item is not MISSING and not (
            shape.get("uniqueItems") and is_among(item, json)
        ):
            json.append(item)
        reader.left -= 4
        at += 1
    if is_cut and len(json) < least:
        return _TOO_DEEP
    if length > at and json and _admits_mark(items, reader):
        json[-1] = f"… {length - at + 1} more"
    return json


def _admits_mark(shape: Shape, reader: _Reader) -> bool:
    """Whether a member can say what was cut."""
    if reader.told:
        return True
    if shape["type"] != "string" or not {"enum", "const", "pattern"}.isdisjoint(shape):
        return False
    return (
        shape.get("minLength", 0) <= _SHORTEST_MARK and shape.get("maxLength", 20) >= 20
    )


class _Outward:
    """What leaves a server: safe details only, without what looks like a secret."""

    def line(self, text: str) -> str:
        return clean_text(text)

    def text(self, text: str, shape: Shape, most: int) -> str:
        return text if is_declared(text, shape) else clean_of(text, shape, most)

    def value(self, value: object, shape: Shape) -> object:
        # What is over is counted in the last place.
        return outward_value(value, shape, {"breadth": MOST_LISTED})

    def details(
        self, details: object, shapes: Shapes, limits: Limits | None = None
    ) -> dict[str, object]:
        return safe_details(details, shapes, limits)


OUTWARD: Telling = _Outward()
