"""Numbers, moments and lists as languages write them. It knows no language: packages
whose texts have such forms say what theirs have (Unicode CLDR), and others lack this.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from .forms import plural_category
from .message import plain_text
from .values import is_list, is_number, number_text, regex

#: What stands around a value, ``{}``: always, or by plural category.
_Pattern = str | Mapping[str, str]
DIGITS = "0123456789"


CYCLE_DAYS = 146_097


def _rounded(number: int, scale: int, places: int) -> tuple[int, int]:
    """``number / 10**scale`` to so many places, halves away from zero."""
    if scale > places:
        drop = 10 ** (scale - places)
        number, scale = (number + drop // 2) // drop, places
    return (number, scale) if scale >= 0 else (number * 10**-scale, 0)


class Number:
    """A form for numbers."""

    def __init__(
        self,
        patterns: Sequence[_Pattern] = ("{}",),
        *,
        minus: str | Sequence[_Pattern] = "-",
        plus: str | Sequence[_Pattern] = "+",
        sign: str = "auto",
        digits: str = DIGITS,
        decimal: str = ".",
        group: str = ",",
        sizes: Sequence[int] = (3, 3),
        least: int = 1,
        fraction: Sequence[int] = (0, 3),
        significant: int = 0,
        precise: bool = False,
        percent: bool = False,
        shifts: Sequence[int] = (0,),
    ) -> None:
        #: By how many digits stand before the point; the last one is for all others.
        self.patterns = patterns
        #: What stands before them, or in place of them.
        self.signs = {"": "", "-": minus, "+": plus}
        #: How many of them are not shown.
        self.shifts = shifts
        self.sign = sign
        self.digits = str.maketrans(DIGITS, digits)
        self.decimal = decimal
        self.group = group
        #: Digits of the last group, and of others.
        self.sizes = sizes
        #: How many digits stand before the last group where there is one.
        self.least = least
        self.fraction = fraction
        #: The most digits, if that counts; where both do, the more precise one.
        self.significant = significant
        self.precise = precise
        self.scale = 2 if percent else 0

    def __call__(self, told: object, language: str) -> str | None:
        if not is_number(told):
            return None
        mantissa, _, exponent = number_text(abs(told)).partition("e")
        whole, _, part = mantissa.partition(".")
        value = int(whole + part)
        scale = len(part) - int(exponent or 0) - self.scale
        value, scale = _rounded(value, scale, max(scale, 0))
        size = self._size(value, scale)
        shift = self._shift(size)
        number, places = self._to_places(value, scale + shift)
        grown = self._size(number, places) + shift
        if self._shift(grown) != shift:
            shift = self._shift(grown)
            number, places = self._to_places(value, scale + shift)
        sign = self.signs[self._sign(told, number)]
        before, patterns = (
            (sign, self.patterns) if isinstance(sign, str) else ("", sign)
        )
        pattern = patterns[max(0, min(grown, len(patterns) - 1))]
        return before + self._placed(number, places, pattern, language)

    def _size(self, value: int, scale: int) -> int:
        return len(str(value)) - scale - 1 if value else 0

    def _shift(self, size: int) -> int:
        return self.shifts[max(0, min(size, len(self.shifts) - 1))]

    def _to_places(self, value: int, scale: int) -> tuple[int, int]:
        places = self.fraction[1]
        if self.significant:
            most = self.significant - 1 - self._size(value, scale)
            places = max(places, most) if self.precise else most
        return _rounded(value, scale, places)

    def _sign(self, told: float, number: int) -> str:
        if self.sign == "never" or (self.sign == "exceptZero" and number == 0):
            return ""
        if math.copysign(1, told) < 0:
            return "-"
        return "" if self.sign == "auto" else "+"

    def _placed(
        self, number: int, places: int, pattern: _Pattern, language: str
    ) -> str:
        digits = str(number).zfill(places + 1)
        whole = digits[: len(digits) - places]
        part = digits[len(whole) :].rstrip("0")
        if not self.significant:
            part = part.ljust(self.fraction[0], "0")
        if not isinstance(pattern, str):
            category = plural_category(f"{whole}.{part}", language)
            pattern = pattern.get(category) or pattern["other"]
        last, others = self.sizes
        if last and len(whole) >= last + self.least:
            groups = [whole[-last:]]
            rest = whole[:-last]
            while rest:
                groups.append(rest[-others:])
                rest = rest[:-others]
            whole = self.group.join(reversed(groups))
        shown = whole + self.decimal + part if part else whole
        return pattern.replace("{}", shown.translate(self.digits))


class List:
    """A form for lists: patterns of two items, and of the first, others and the last.

    Before some words a language writes another pattern for the last two.
    """

    def __init__(
        self,
        two: str,
        start: str,
        middle: str,
        end: str,
        *,
        before: str = "",
        instead: Sequence[str] = (),
    ) -> None:
        self.two = two
        self.start = start
        self.middle = middle
        self.end = end
        self.before = regex(before)
        self.instead = instead

    def __call__(self, told: object, language: str) -> str | None:
        if not is_list(told):
            return None
        items = [plain_text(item) for item in told]
        if len(items) < 2:
            return "".join(items)
        two, end = self.two, self.end
        if self.instead and self.before.match(items[-1]):
            two, end = self.instead
        if len(items) == 2:
            return two.format(*items)
        text = self.start.format(items[0], items[1])
        for item in items[2:-1]:
            text = self.middle.format(text, item)
        return end.format(text, items[-1])
