"""Values nobody vouches for, and JSON as ECMAScript writes it. It knows no errors."""

from __future__ import annotations

import marshal
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

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
        made = getattr(re.compile(self._pattern, self._flags), name)
        self.__dict__[name] = made
        return made


def regex(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """``pattern``, which is compiled when it is needed."""
    return cast("re.Pattern[str]", _Regex(pattern, flags))


LONE = regex("[\ud800-\udfff]")


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
    # A value may say of its class what it likes.
    kind = type(value)
    if issubclass(kind, dict):
        return True
    # To ask the abstract class takes longer than all the rest of a look.
    return value is not None and issubclass(kind, Mapping)


def is_list(value: object) -> TypeIs[Sequence[object]]:
    """Whether ``value`` is what JSON has as an array."""
    return issubclass(type(value), (list, tuple))


def is_number(value: object) -> TypeIs[int | float]:
    """Whether ``value`` is a finite number; a bool does not count."""
    if type(value) is int and -MAX_SAFE_INTEGER <= value <= MAX_SAFE_INTEGER:
        return True
    kind = type(value)
    if kind is bool or not issubclass(kind, (int, float)):
        return False
    try:
        number = float(cast("float", value))
    except BaseException:  # too large, or what a number of somebody's does
        return False
    return number - number == 0


def is_safe_integer(value: object) -> TypeIs[int | float]:
    """Whether ``value`` is an integer that is exact in every language; 30.0 is one."""
    if type(value) is int:
        return -MAX_SAFE_INTEGER <= value <= MAX_SAFE_INTEGER
    if not is_number(value):
        return False
    return value == int(value) and -MAX_SAFE_INTEGER <= value <= MAX_SAFE_INTEGER


_USUAL = frozenset({bool, dict, float, int, list, str, tuple, type(None)})
#: Makes a value of a class of somebody's one that answers for itself.
_PLAINED: Mapping[type, Callable[[Any], object]] = {
    str: str.__str__,
    int: int.__index__,
    float: float.__float__,
    list: list[object].copy,
    tuple: lambda value: tuple.__getitem__(value, slice(None)),  # pyright: ignore[reportUnknownMemberType, reportUnknownLambdaType]
}


def plained(value: object) -> object:
    """``value``, without what a class of somebody's writes over, if it is of JSON.

    MISSING for one that lies about its class. Never raises.
    """
    kind = type(value)
    try:
        if kind in _USUAL:
            return value
        for each, make in _PLAINED.items():
            if issubclass(kind, each):
                return make(value)
        lies = isinstance(value, (*_PLAINED, dict)) and not issubclass(kind, dict)
    except BaseException:  # whatever a class of somebody's does
        lies = True
    return MISSING if lies else value


def class_name(value: object) -> str:
    """The name of the class of ``value``, whatever that says of itself."""
    return str.__str__(vars(type)["__name__"].__get__(type(value)))


def named(value: object, name: str, usual: object = None) -> object:
    """An attribute of whatever somebody made; ``usual`` without one. Never raises."""
    try:
        found: object = getattr(value, name, usual)
    except BaseException:  # whatever a property of somebody's does
        return usual
    return found


def member(value: object, key: str) -> object:
    """``value[key]`` of a mapping, or :data:`MISSING`. Never raises."""
    # Most are what JSON is read as.
    if type(value) is dict:
        return value.get(key, MISSING)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    if not is_record(value):
        return MISSING
    try:
        return value.get(key, MISSING)
    except BaseException:  # whatever a mapping of somebody's does
        return MISSING


def keys_of(value: object) -> list[str]:
    """The keys of a mapping that are texts, of its first million. Never raises."""
    if not is_record(value):
        return []
    try:
        # Keys may be anything, and a mapping may have more for ever.
        some = (plained(key) for _, key in zip(range(1_000_000), value))
        return [key for key in some if isinstance(key, str)]
    except BaseException:
        return []


def items_of(value: object, most: int | None = None) -> Sequence[object]:
    """The items of a list, at most this many; none for any other value."""
    found = plained(value)
    return found[:most] if is_list(found) else ()


def units(text: str) -> int:
    """The length of ``text`` as ECMAScript counts it, in UTF-16 units."""
    if text.isascii():
        return len(text)
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def first_units(text: str, most: int) -> str:
    """The first ``most`` UTF-16 units of ``text``; half a character is a surrogate."""
    if units(text) == len(text):
        return text[:most]
    raw = text[:most].encode("utf-16-le", "surrogatepass")
    return raw[: 2 * most].decode("utf-16-le", "surrogatepass")


def paired(text: str) -> str:
    """``text`` with its surrogate pairs as the characters that they are."""
    if text.isascii() or LONE.search(text) is None:
        return text
    raw = text.encode("utf-16-le", "surrogatepass")
    return raw.decode("utf-16-le", "surrogatepass")


def number_text(value: float) -> str:
    """A number as ECMAScript writes it: ``30``, ``1e-7``, ``1e+21``."""
    if isinstance(value, int) and -MAX_SAFE_INTEGER <= value <= MAX_SAFE_INTEGER:
        # A class of somebody's writes itself as it likes.
        return int.__repr__(value)
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


def plain_number(value: float) -> float:
    """``value`` as other languages read it: 30.0 is 30, and 2**53 + 1 is a double."""
    text = number_text(value)
    return int(text) if text.lstrip("-").isdigit() else float(value)


def with_texts(
    value: object, put: Callable[[str], str], name: Callable[[str], str] = str
) -> object:
    """``value`` with what ``put`` makes of each text, and ``name`` of each name in it."""
    if isinstance(value, str):
        return put(value)
    if is_list(value):
        return [with_texts(item, put, name) for item in value]
    if is_record(value):
        return {name(key): with_texts(value[key], put, name) for key in value}
    return value


def whole_texts(value: object) -> object:
    """``value`` with U+FFFD for each half of a character; itself where it has none."""
    try:
        # Nothing writes all texts of a value faster; these bytes may be of a number.
        raw = marshal.dumps(cast("Any", value))
        if b"\xed" not in raw or re.search(rb"\xed[\xa0-\xbf]", raw) is None:
            return value
    except ValueError:  # it is not of JSON, or nested very deep
        pass
    return with_texts(value, _whole, _whole)


def _whole(text: object) -> str:
    raw = str(text).encode("utf-16-le", "surrogatepass")
    return raw.decode("utf-16-le", "replace")
