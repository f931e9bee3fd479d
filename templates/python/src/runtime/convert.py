"""Makes a foreign value fit the type of a detail: ``"30"`` is 30 for an integer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from .budget import TOO_DEEP, TooDeep
from .notation import dumps
from .plain import is_textual, to_json
from .redact import clean_of
from .shapes import branch_of, others_of
from .tables import (
    DEEPEST_DETAIL,
    DEFAULT_MAX_LENGTH,
    LONGEST_WAIT,
    MOST_PARTS,
    WHITE_SPACE,
)
from .values import (
    MISSING,
    first_units,
    is_list,
    is_number,
    is_record,
    keys_of,
    member,
    plained,
    regex,
)

if TYPE_CHECKING:
    from .spec import Shape

#: Milliseconds in the units of time a detail may have.
_UNITS = {"ms": 1, "s": 1_000, "min": 60_000, "h": 3_600_000}
_SECOND = 1_000
_FLAGS: dict[str, object] = {"true": True, "false": False}

#: An HTTP date as servers write it today (RFC 9110, section 5.6.7).
_HTTP_DATE = regex(
    r"[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT"
)
_NUMERAL = regex(r"[+-]?[0-9]{1,15}(?:\.[0-9]{1,15})?")
_WAIT = regex(r"retry-?_?after", re.IGNORECASE)


class _Way:
    """How far a foreign value, which may lead back to itself, is followed."""

    def __init__(self) -> None:
        self.depth = 0
        self.left = MOST_PARTS


def convert(value: object, shape: Shape, name: str) -> object:
    """``value`` as the type of ``shape``, or MISSING. No number is bent to fit.

    ``name`` is what the value was called: a wait, ``retry-after``, is a second at
    least, since an immediate repeat helps nobody, and a day at most.
    """
    made = _within_shape(value, shape, name, _Way())
    return MISSING if isinstance(made, TooDeep) else made


def _within_shape(value: object, shape: Shape, name: str, way: _Way) -> object:
    value = plained(value)
    if value is None:
        return None if shape.get("nullable") else MISSING
    kind = shape["type"]
    if kind in ("integer", "number"):
        return _to_number(value, shape, name)
    if kind == "string":
        return _to_text(value, shape)
    if kind == "boolean":
        return _FLAGS.get(value, value) if isinstance(value, str) else value
    if way.depth >= DEEPEST_DETAIL:
        return TOO_DEEP
    if "ref" in shape:
        way.left -= 1
        if way.left < 0:
            return TOO_DEEP
    way.depth += 1
    is_array = kind == "array"
    made = (
        _to_list(value, shape, name, way) if is_array else _to_record(value, shape, way)
    )
    way.depth -= 1
    return made


def _to_text(value: object, shape: Shape) -> object:
    """Safe texts are scrubbed and cut; the others never leave as they are."""
    if isinstance(value, (int, float)):
        text: object = dumps(value)
    else:
        text = to_json(value) if is_textual(value) else value
    if not isinstance(text, str):
        return MISSING
    most = shape.get("maxLength", DEFAULT_MAX_LENGTH)
    if "safety" in shape:
        return first_units(text, most)
    plain: Shape = {"type": "string"}
    if shape.get("multiline"):
        plain["multiline"] = True
    return clean_of(text, plain, most)


def _to_number(value: object, shape: Shape, name: str) -> object:
    times = _UNITS.get(shape.get("unit", ""))
    number: object = value
    if isinstance(value, str):
        number = _parsed_number(value.strip(WHITE_SPACE), times)
    elif type(value).__name__ == "timedelta" and times is not None:
        seconds: Callable[[], float] = getattr(value, "total_seconds")  # noqa: B009
        number = seconds() * _SECOND / times
    if not is_number(number):
        return MISSING
    if times is None or _WAIT.fullmatch(name) is None:
        return number
    # The header counts in seconds (RFC 9110, section 10.2.3).
    if "-" in name and _NUMERAL.fullmatch(str(value).strip(WHITE_SPACE)):
        number = number * _SECOND / times
    bounded = min(max(number, _SECOND / times), LONGEST_WAIT / times)
    return -int(-bounded // 1) if shape["type"] == "integer" else bounded


def _parsed_number(text: str, times: int | None) -> object:
    """A numeral, or the time until an HTTP date; without a unit that is no number."""
    if _NUMERAL.fullmatch(text):
        number = float(text)
        return int(number) if number == int(number) else number
    if times is None or _HTTP_DATE.fullmatch(text) is None:
        return MISSING
    import time
    from email.utils import parsedate_to_datetime

    try:
        moment = parsedate_to_datetime(text).timestamp()
    except (ValueError, OverflowError):
        return MISSING
    return max(0, (moment - time.time()) * _SECOND) / times


def _to_list(value: object, shape: Shape, name: str, way: _Way) -> object:
    if not is_list(value):
        return MISSING
    items = shape.get("items")
    first = list(value[: shape.get("maxItems", 100)])
    if items is None:
        return to_json(first)
    made = [_within_shape(each, items, name, way) for each in first]
    return [each for each in made if not isinstance(each, TooDeep)]


def _to_record(value: object, shape: Shape, way: _Way) -> object:
    branch = branch_of(value, shape) if is_record(value) else None
    if branch is None:
        return MISSING
    shapes = branch.get("properties")
    others = branch.get("additionalProperties")
    of = others_of(branch)
    if shapes is None and of is None:
        return to_json(value)
    json: dict[str, object] = {}
    for key, each in (shapes or {}).items():
        item = _within_shape(member(value, key), each, key, way)
        if isinstance(item, TooDeep):
            if each.get("optional"):
                continue
            if not each.get("nullable"):
                return TOO_DEEP
            item = None
        if item is not MISSING:
            json[key] = item
    if not others:
        return json
    rest = [key for key in keys_of(value) if key not in (shapes or {})]
    for key in [key for key in rest if key != "__proto__"][:100]:
        found = member(value, key)
        item = to_json(found) if of is None else _within_shape(found, of, key, way)
        if item is not MISSING and not isinstance(item, TooDeep):
            json[key] = item
    return json
