"""How much of an error's details may still leave, and the marks of cuts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .notation import dumps
from .plain import textless, to_json
from .redact import clean_of
from .shapes import is_declared
from .tables import DEFAULT_MAX_LENGTH, GONE
from .texts import cut
from .values import MISSING, Missing, is_number, plain_number

if TYPE_CHECKING:
    from .spec import Shape
    from .wire_spec import Limits

#: Characters of ``… 2 more``.
_SHORTEST_MARK = 8
#: Bytes that the braces of an object, and a name in it, take at least.
EMPTY_BYTES = 8


class TooDeep:
    """Stands for a value that is deeper, or one too many."""


TOO_DEEP = TooDeep()


class Reader:
    """The reader, and how much is left."""

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


def bytes_in(text: str) -> int:
    """Bytes of ``text`` in a JSON text, or a little more."""
    count = len(text.encode("utf-8", "surrogatepass"))
    if not text.isascii():
        # A character of two units counts as two of three bytes.
        count += 2 * sum(character > "\uffff" for character in text)
    return count + text.count('"') + text.count("\\")


def told_number(value: object) -> object:
    return plain_number(value) if is_number(value) else MISSING


def shapeless(value: object, limits: Limits, reader: Reader) -> object:
    """Within a third of what is left, since a character may take three bytes."""
    bounds: Limits = {**limits, "total": max(reader.left / 3, 0)}
    json = to_json(value, bounds, reader.unsafe)
    reader.left -= bytes_in(dumps(json))
    return textless(json) if reader.hidden else json


def told_text(value: object, shape: Shape, reader: Reader) -> str | Missing:
    json = value if isinstance(value, str) else to_json(value)
    if json is None or isinstance(json, (int, float)):
        json = dumps(json)
    if not isinstance(json, str):
        return MISSING
    if is_declared(value, shape):
        return json
    most = min(
        shape.get("maxLength", DEFAULT_MAX_LENGTH),
        reader.limits.get("text", DEFAULT_MAX_LENGTH),
    )
    clean = clean_of(GONE if reader.hidden else json, shape, most)
    size = bytes_in(clean)
    if size > reader.left:
        clean = cut(clean, max(int(reader.left // 3), 1))
        size = bytes_in(clean)
    reader.left -= size
    return clean


def admits_mark(shape: Shape, reader: Reader) -> bool:
    """Whether a member can say what was cut."""
    if reader.told:
        return True
    if shape["type"] != "string" or not {"enum", "const", "pattern"}.isdisjoint(shape):
        return False
    return (
        shape.get("minLength", 0) <= _SHORTEST_MARK and shape.get("maxLength", 20) >= 20
    )
