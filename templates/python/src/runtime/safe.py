"""Which details of an error may go where.

Safe ones to the wire, unsafe ones to the log, do-not-log ones nowhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .budget import (
    EMPTY_BYTES,
    TOO_DEEP,
    Reader,
    TooDeep,
    admits_mark,
    bytes_in,
    shapeless,
    told_number,
    told_text,
)
from .notation import is_among
from .redact import clean_of, clean_text, is_secret_name
from .shapes import branch_of, is_declared, others_of
from .tables import (
    DEEPEST_DETAIL,
    LOG_TOTAL,
    LONGEST_NAME,
    MOST_LISTED,
    MOST_MEMBERS,
    WIRE_TOTAL,
)
from .values import MISSING, is_list, is_record, keys_of, member, plained

if TYPE_CHECKING:
    from .spec import Shape, Shapes
    from .wire_spec import Limits, Telling


def safe_details(
    details: object, shapes: Shapes, limits: Limits | None = None
) -> dict[str, object]:
    """The declared safe details as JSON: texts scrubbed and cut, lists cut."""
    total = (limits or {}).get("total", WIRE_TOTAL)
    return _whole(details, shapes, Reader(limits, total))


def loggable_details(
    details: object, shapes: Shapes, limits: Limits | None = None
) -> dict[str, object]:
    """Details for a log: safe and unsafe ones, never do-not-log ones."""
    total = (limits or {}).get("total", LOG_TOTAL)
    return _whole(details, shapes, Reader(limits, total, unsafe=True))


def outward_value(value: object, shape: Shape, limits: Limits | None = None) -> object:
    """The sendable part of one detail for a text; MISSING if there is none."""
    json = _shaped(value, shape, Reader(limits, WIRE_TOTAL, told=True))
    return MISSING if isinstance(json, TooDeep) else json


def _whole(details: object, shapes: Shapes, reader: Reader) -> dict[str, object]:
    picked = _pick(details, shapes, reader, outermost=True)
    return {} if isinstance(picked, TooDeep) else picked


def _pick(
    details: object, shapes: Shapes, reader: Reader, *, outermost: bool = False
) -> dict[str, object] | TooDeep:
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
        if isinstance(value, TooDeep):
            if outermost or shape.get("optional"):
                continue
            if not shape.get("nullable"):
                return TOO_DEEP
            json[key] = None
        elif value is not MISSING:
            json[key] = value
    return json


def _shaped(value: object, shape: Shape, reader: Reader) -> object:
    value = plained(value)
    if value is None:
        return None if shape.get("nullable") else MISSING
    if value is MISSING:
        return MISSING
    kind = shape["type"]
    if kind == "string":
        return told_text(value, shape, reader)
    if kind == "boolean":
        return value if isinstance(value, bool) else MISSING
    if kind in ("array", "object"):
        return _within(value, shape, reader)
    return told_number(value)


def _within(value: object, shape: Shape, reader: Reader) -> object:
    """A list or an object.

    What is of a type that contains itself may lead back to itself: it takes of what is
    left, even if nothing is in it.
    """
    refers = "ref" in shape
    if refers:
        reader.left -= EMPTY_BYTES
    if reader.depth >= DEEPEST_DETAIL or (refers and reader.left <= 0):
        return TOO_DEEP
    reader.depth += 1
    is_array = shape["type"] == "array"
    read = _list if is_array else _record
    json = read(value, shape, reader)
    reader.depth -= 1
    return json


def _record(value: object, shape: Shape, reader: Reader) -> object:
    if isinstance(value, BaseException):
        value = {}
    branch = branch_of(value, shape) if is_record(value) else None
    if branch is None or not is_record(value):
        return MISSING
    shapes = branch.get("properties")
    others = others_of(branch)
    if others is not None:
        return _map(value, others, reader)
    if shapes is not None:
        named = _pick(value, shapes, reader)
        if isinstance(named, TooDeep) or "additionalProperties" not in branch:
            return named
        return {**named, **_rest(value, shapes, reader)}
    json = shapeless(value, reader.limits, reader)
    return json if is_record(json) else MISSING


def _map(value: Mapping[str, object], of: Shape, reader: Reader) -> dict[str, object]:
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
        reader.left -= bytes_in(name) + 4
        is_there = item is not MISSING and not isinstance(item, TooDeep)
        if is_there and name != "__proto__":
            json[name] = item
        at += 1
    if len(keys) > at and admits_mark(of, reader):
        json["…"] = f"… {len(keys) - at} more"
    return json


def _rest(
    value: Mapping[str, object], shapes: Shapes, reader: Reader
) -> dict[str, object]:
    """Members of an open object beside the named ones."""
    others = {key: member(value, key) for key in keys_of(value) if key not in shapes}
    json = shapeless(others, reader.limits, reader)
    return dict(json) if is_record(json) else {}


def _list(value: object, shape: Shape, reader: Reader) -> object:
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
        return shapeless(value, bounds, reader)
    json: list[object] = []
    at = 0
    is_cut = False
    while at < min(length, most) and reader.left > 0:
        item = _shaped(value[at], items, reader)
        if isinstance(item, TooDeep):
            is_cut = True
        elif item is not MISSING and not (
            shape.get("uniqueItems") and is_among(item, json)
        ):
            json.append(item)
        reader.left -= 4
        at += 1
    if is_cut and len(json) < least:
        return TOO_DEEP
    if length > at and json and admits_mark(items, reader):
        json[-1] = f"… {length - at + 1} more"
    return json


class _Outward:
    """The view that leaves a server: safe details only, without text that looks like a secret."""

    def line(self, text: str) -> str:
        return clean_text(text)

    def text(self, text: str, shape: Shape, most: int) -> str:
        return text if is_declared(text, shape) else clean_of(text, shape, most)

    def value(self, value: object, shape: Shape) -> object:
        # The rest is counted in the last place.
        return outward_value(value, shape, {"breadth": MOST_LISTED})

    def details(
        self, details: object, shapes: Shapes, limits: Limits | None = None
    ) -> dict[str, object]:
        return safe_details(details, shapes, limits)


OUTWARD: Telling = _Outward()
