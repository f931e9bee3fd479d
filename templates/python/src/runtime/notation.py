"""JSON as ECMAScript writes, reads and compares it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from json.encoder import encode_basestring

from .values import LONE, MISSING, is_list, is_record, number_text, paired, regex

_INDEX = regex(r"0|[1-9][0-9]{0,9}")


def _quoted(text: str) -> str:
    quoted = encode_basestring(text)
    if quoted.isascii():
        return quoted
    return LONE.sub(lambda found: f"\\u{ord(found[0]):04x}", paired(quoted))


def in_order(value: Mapping[str, object]) -> Sequence[str]:
    """Names that are array indices come first, in ascending order (ECMA-262)."""
    keys = list(value)
    indices = [key for key in keys if _INDEX.fullmatch(key) and int(key) < 2**32 - 1]
    if not indices:
        return keys
    return [*sorted(indices, key=int), *(key for key in keys if key not in indices)]


def dumps(value: object) -> str:
    """``value``, which is JSON, as compact as ``JSON.stringify`` writes it."""
    if isinstance(value, str):
        return _quoted(value)
    if value is None or value is MISSING:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, (int, float)):
        return number_text(value)
    if is_record(value):
        keys = in_order(value)
        return "{" + ",".join(f"{_quoted(k)}:{dumps(value[k])}" for k in keys) + "}"
    if is_list(value):
        return "[" + ",".join([dumps(item) for item in value]) + "]"
    raise TypeError(f"{type(value).__name__} is not JSON")


def loads(text: str) -> object:
    """The value of the JSON in ``text``; :data:`MISSING` for other text.

    NaN and Infinity, which Python reads, are not JSON. Neither is a value nested so
    deep that reading it would end the process.
    """
    try:
        value: object = json.loads(text, parse_constant=_no_number, parse_int=_integer)
    except (ValueError, RecursionError):
        return MISSING
    return value


def _no_number(name: str) -> object:
    raise ValueError(f"{name} is not JSON")


def _integer(text: str) -> int | float:
    """Long integers as the double that other languages read."""
    return int(text) if len(text) < 17 else float(text)


def same(left: object, right: object) -> bool:
    """Whether two JSON values are equal. 1 and 1.0 are; 1 and True are not."""
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    if is_record(left) and is_record(right):
        if len(left) != len(right):
            return False
        return all(key in right and same(left[key], right[key]) for key in left)
    if is_list(left) and is_list(right):
        if len(left) != len(right):
            return False
        return all(same(one, other) for one, other in zip(left, right))
    return type(left) is not type(MISSING) and left == right


def is_among(value: object, values: Sequence[object]) -> bool:
    """Whether one of ``values`` equals ``value`` as JSON."""
    return any(same(value, each) for each in values)
