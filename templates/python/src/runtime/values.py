"""Values nobody vouches for, and JSON as ECMAScript writes it. It knows no errors."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from json.encoder import encode_basestring
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from typing_extensions import TypeIs


#: The largest integer that a JSON number says exactly in every language (2**53 - 1).
MAX_SAFE_INTEGER = 9_007_199_254_740_991


class _Regex:
    """A pattern that is compiled by its first use: that takes longer than an import."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> object:
        made = re.compile(self._pattern, self._flags)
        for each in ("findall", "fullmatch", "match", "search", "split", "sub"):
            self.__dict__[each] = getattr(made, each)
        return self.__dict__[name]


def regex(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """``pattern``, which is compiled when it is needed."""
    return cast("re.Pattern[str]", _Regex(pattern, flags))


_LONE = regex("[\ud800-\udfff]")
_INDEX = regex(r"0|[1-9][0-9]{0,9}")


class Missing:
    """The type of :data:`MISSING`."""

    def __repr__(self) -> str:
        return "MISSING"

    def __bool__(self) -> bool:
        return False


#: Where there is nothing, not even null.
MISSING = Missing()


def is_record(value: object) -> TypeIs[Mapping[str, object]]:
    """Whether ``value`` is a mapping."""
    if isinstance(value, dict):
        return True
    # To ask the abstract class takes longer than all the rest of a look.
    return value is not None and isinstance(value, Mapping)


def is_list(value: object) -> TypeIs[Sequence[object]]:
    """Whether ``value`` is what JSON has as an array."""
    return isinstance(value, (list, tuple))


def is_number(value: object) -> TypeIs[int | float]:
    """Whether ``value`` is a finite number; a bool does not count."""
    if type(value) is int and -MAX_SAFE_INTEGER <= value <= MAX_SAFE_INTEGER:
        return True
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    try:
        number = float(value)
    except OverflowError:
        return False
    return number - number == 0


def is_safe_integer(value: object) -> TypeIs[int | float]:
    """Whether ``value`` is an integer that is exact in every language; 30.0 is one."""
    if type(value) is int:
        return -MAX_SAFE_INTEGER <= value <= MAX_SAFE_INTEGER
    if not is_number(value):
        return False
    return value == int(value) and -MAX_SAFE_INTEGER <= value <= MAX_SAFE_INTEGER


def member(value: object, key: str) -> object:
    """``value[key]`` of a mapping, or :data:`MISSING`. Never raises."""
    if not is_record(value):
        return MISSING
    try:
        return value.get(key, MISSING)
    except Exception:  # whatever a mapping of somebody's does
        return MISSING


def keys_of(value: object) -> list[str]:
    """The keys of a mapping that are texts. Never raises."""
    if not is_record(value):
        return []
    try:
        return [key for key in value if is_text(key)]
    except Exception:
        return []


def is_text(value: object) -> bool:
    """Whether ``value`` is a text."""
    return isinstance(value, str)


def items_of(value: object, most: int | None = None) -> Sequence[object]:
    """The items of a list, at most this many; none for any other value."""
    return value[:most] if is_list(value) else ()


def units(text: str) -> int:
    """The length of ``text`` as ECMAScript counts it, in UTF-16 units."""
    if text.isascii():
        return len(text)
    return len(text) + sum(character > "\uffff" for character in text)


def first_units(text: str, most: int) -> str:
    """The first ``most`` UTF-16 units of ``text``; half a character is a surrogate."""
    if text.isascii() or units(text) == len(text):
        return text[:most]
    raw = text[:most].encode("utf-16-le", "surrogatepass")
    return raw[: 2 * most].decode("utf-16-le", "surrogatepass")


def paired(text: str) -> str:
    """``text`` with its surrogate pairs as the characters that they are."""
    if text.isascii() or _LONE.search(text) is None:
        return text
    raw = text.encode("utf-16-le", "surrogatepass")
    return raw.decode("utf-16-le", "surrogatepass")


def number_text(value: float) -> str:
    """A number as ECMAScript writes it: ``30``, ``1e-7``, ``1e+21``."""
    if isinstance(value, int) and -MAX_SAFE_INTEGER <= value <= MAX_SAFE_INTEGER:
        return str(value)
    if not is_number(value):
        return "null"
    number = float(value)
    if number == 0:
        return "0"
    mantissa, _, exponent = repr(number).partition("e")
    sign = "-" if number < 0 else ""
    whole, _, fraction = mantissa.lstrip("-").partition(".")
    digits = (whole + fraction).lstrip("0")
    # Digits before the point, which may be none or fewer than none.
    point = len(whole) + int(exponent or 0)
    if whole == "0":
        point -= 1 + len(fraction) - len(fraction.lstrip("0"))
    digits = digits.rstrip("0")
    if 0 < point <= 21:
        padded = digits.ljust(point, "0")
        text = padded[:point] + ("." + padded[point:] if len(padded) > point else "")
    elif -6 < point <= 0:
        text = "0." + "0" * -point + digits
    else:
        rest = "." + digits[1:] if len(digits) > 1 else ""
        text = f"{digits[0]}{rest}e{point - 1:+d}"
    return sign + text


def _quoted(text: str) -> str:
    quoted = encode_basestring(text)
    if quoted.isascii():
        return quoted
    return _LONE.sub(lambda found: f"\\u{ord(found[0]):04x}", paired(quoted))


def plain_number(value: float) -> float:
    """``value`` as other languages read it: 30.0 is 30, and 2**53 + 1 is a double."""
    if isinstance(value, int) and -MAX_SAFE_INTEGER <= value <= MAX_SAFE_INTEGER:
        return value
    number = float(value)
    text = number_text(number)
    return int(text) if text.lstrip("-").isdigit() else number


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
