"""The details of an error in memory: those that labels allow, visible and bounded.

It looks for no secrets: what leaves is :mod:`.safe`'s.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .shapes import branch_of, is_declared
from .tables import DEEPEST_DETAIL, DEFAULT_MAX_LENGTH, LONGEST_NAME, MOST_LISTED
from .texts import bounded, fitted, visible, visible_layout, visible_text
from .values import (
    MISSING,
    is_list,
    is_number,
    is_record,
    keys_of,
    member,
    plained,
    units,
)

if TYPE_CHECKING:
    from .spec import Shape, Shapes
    from .wire_spec import Limits, Telling

#: Characters in all. A value without a shape is eight beside its own, a container 32.
_MOST_CHARACTERS = 131_072


class Reading:
    """The reader, and how much is left."""

    def __init__(
        self,
        *,
        most: int = 100,
        unsafe: bool = False,
        counts: bool = False,
        raw: bool = False,
    ) -> None:
        self.left = _MOST_CHARACTERS
        self.depth = 0
        self.most = most
        self.unsafe = unsafe
        self.counts = counts
        self.raw = raw

    def enter(self) -> bool:
        """Whether one more container may be looked into."""
        if self.depth >= DEEPEST_DETAIL:
            return False
        self.left -= 32
        return self.left >= 0


def data_of(value: object) -> object:
    """A copy of ``value``; MISSING for anything outside JSON. Never raises."""
    return shown(value, None, Reading())


def unshaped(details: object, depth: int = 0) -> dict[str, object]:
    """A copy of what was received in details that no contract declares."""
    reading = Reading(most=1_000, raw=True)
    reading.depth = depth
    return members(details, {}, True, reading)


def loggable(details: object, shapes: Shapes) -> dict[str, object]:
    """All but do-not-log details."""
    return members(details, shapes, None, Reading(unsafe=True))


def shown(value: object, shape: Shape | None, reading: Reading) -> object:
    """The part of ``value`` that ``shape`` declares and labels let be seen."""
    value = plained(value)
    if shape is None:
        reading.left -= 8
        if reading.left < 0:
            return MISSING
        kind = _kind_of(value)
    else:
        label = shape.get("safety")
        if label is not None and not (reading.unsafe and label == "unsafe"):
            return MISSING
        kind = shape["type"]
    if value is None:
        return None if shape is None or shape.get("nullable") else MISSING
    if kind == "array":
        return _list(value, shape, reading) if is_list(value) else MISSING
    if kind == "object":
        return _record(value, shape, reading) if is_record(value) else MISSING
    if kind == "string":
        if not isinstance(value, str):
            return MISSING
        if shape is None:
            return _bare(value, reading)
        return shaped_text(value, shape, shape.get("maxLength"))
    if kind == "boolean":
        return value if isinstance(value, bool) else MISSING
    return value if is_number(value) else MISSING


def _kind_of(value: object) -> str:
    if isinstance(value, str):
        return "string"
    if isinstance(value, bool):
        return "boolean"
    if is_list(value):
        return "array"
    return "object" if is_record(value) else "number"


def shaped_text(text: str, shape: Shape, most: int | None = None) -> str:
    """A constant is the taxonomy's own, and so is a text of the enum."""
    room = DEFAULT_MAX_LENGTH if most is None else most
    if len(text) <= room and text.isascii() and text.isprintable():
        return text
    if ("const" in shape or "enum" in shape) and is_declared(text, shape):
        return text
    see = visible_layout if shape.get("multiline") else visible
    return fitted(text, see, room)


def _bare(text: str, reading: Reading) -> object:
    fitting = bounded(text) if reading.raw else visible_text(text)
    reading.left -= units(fitting)
    return MISSING if reading.left < 0 else fitting


def _list(value: Sequence[object], shape: Shape | None, reading: Reading) -> object:
    if not reading.enter():
        return MISSING
    reading.depth += 1
    most = None if shape is None else shape.get("maxItems")
    first = value[: reading.most if most is None else most]
    items = None if shape is None else shape.get("items")
    json = [each for each in (shown(item, items, reading) for item in first)]
    json = [each for each in json if each is not MISSING]
    reading.depth -= 1
    over = len(value) - len(first)
    if reading.counts and over > 0:
        json = [*json[:-1], f"… {over + 1} more"]
    return json


def _record(
    value: Mapping[str, object], shape: Shape | None, reading: Reading
) -> object:
    branch = None if shape is None else branch_of(value, shape)
    if not reading.enter() or (branch is None and shape is not None):
        return MISSING
    reading.depth += 1
    shapes: Shapes | None = None
    others: Shape | bool | None = True
    if branch is not None:
        shapes = branch.get("properties")
        # An object that declares no members may have any.
        others = branch.get("additionalProperties", True if shapes is None else None)
    json = members(value, shapes or {}, others, reading)
    reading.depth -= 1
    return json


def members(
    value: object, shapes: Shapes, others: Shape | bool | None, reading: Reading
) -> dict[str, object]:
    """The members that ``shapes`` names and, as far as ``others`` says, the rest."""
    json: dict[str, object] = {}
    rest = [key for key in keys_of(value) if key not in shapes] if others else []
    for key in [*shapes, *rest[: reading.most]]:
        other = None if others is None or isinstance(others, bool) else others
        shape = shapes.get(key, other)
        name = visible_text(key, LONGEST_NAME)
        if shape is None:
            reading.left -= units(name)
        item = shown(member(value, key), shape, reading)
        if item is not MISSING and name != "__proto__":
            json[name] = item
    return json


class _Held:
    def line(self, text: str) -> str:
        return visible_text(text)

    def text(self, text: str, shape: Shape, most: int) -> str:
        return shaped_text(text, shape, most)

    def value(self, value: object, shape: Shape) -> object:
        return shown(value, shape, Reading(most=MOST_LISTED, counts=True))

    def details(
        self, details: object, shapes: Shapes, limits: Limits | None = None
    ) -> dict[str, object]:
        return members(details, shapes, None, Reading())


HELD: Telling = _Held()
