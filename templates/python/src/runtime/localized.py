"""Numbers, moments and lists as languages write them. It knows no language: packages
whose texts have such forms say what theirs have (Unicode CLDR), and others lack this.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta, timezone

from .forms import plural_category
from .message import plain_text
from .values import is_list, is_number, number_text, regex

#: What stands around a value, ``{}``: always, or by plural category.
_Pattern = str | Mapping[str, str]
_DIGITS = "0123456789"
#: Years after which weekdays, months and leap years are the same (Gregorian).
_CYCLE = 400
_CYCLE_DAYS = 146_097
_MOMENT = regex(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})"
    r"(?:[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?"
    r"(?:[Zz]|([+-])([0-9]{2}):([0-9]{2})))?"
)


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
        digits: str = _DIGITS,
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
        self.digits = str.maketrans(_DIGITS, digits)
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


def _moment(told: object) -> tuple[datetime, int, bool] | None:
    """In UTC, in a year of the first cycle after 2000, and the years to add.

    Last, whether it is a date alone.
    """
    found = _MOMENT.fullmatch(told) if isinstance(told, str) else None
    if found is None:
        return None
    year, month, day, hour, minute, second = (
        int(each or 0) for each in found.groups()[:6]
    )
    years = year // _CYCLE * _CYCLE - 2000
    offset = int(found[8] or 0) * 60 + int(found[9] or 0)
    if offset >= 1440 or int(found[9] or 0) > 59:
        return None
    try:
        start = datetime(year - years, month, day, hour, minute, second)
    except ValueError:
        return None
    ahead = timedelta(minutes=-offset if found[7] == "+" else offset)
    return start + ahead, years, found[4] is None


class Moment:
    """A form for dates and times."""

    def __init__(
        self,
        pattern: str,
        *,
        digits: str = _DIGITS,
        months: Sequence[str] = (),
        weekdays: Sequence[str] = (),
        halves: Sequence[str] = (),
        zone: str = "UTC",
        zones: Mapping[str, str] | None = None,
        add: int = 0,
        calendar: Sequence[str] = (),
    ) -> None:
        self.pattern = pattern
        self.digits = str.maketrans(_DIGITS, digits)
        self.months = months
        self.weekdays = weekdays
        #: Names of parts of a day, all of one length.
        self.halves = halves
        self.zone = zone
        #: Names of a zone, by minutes that it is ahead of UTC.
        self.zones = zones or {}
        #: To the year.
        self.add = add
        #: Of a calendar that is not Gregorian: the day its first year starts, that
        #: year, the days of its months in kinds of years, and the kinds of its years.
        self.calendar = calendar

    def __call__(self, told: object, language: str) -> str | None:
        found = _moment(told)
        if found is None:
            return None
        at, years, is_day = found
        # A date alone is that day in each time zone, and has no time.
        if is_day and "{minute" in self.pattern:
            return None
        ahead = 0
        if self.zone != "UTC" and not is_day:
            try:
                from zoneinfo import ZoneInfo

                aware = at.replace(year=at.year + years, tzinfo=timezone.utc)
                at = aware.astimezone(ZoneInfo(self.zone))
                offset = at.utcoffset()
            except (ImportError, LookupError, OSError, OverflowError, ValueError):
                # Where nothing knows the zone, the moment is told as it was sent.
                return None
            ahead = int(offset.total_seconds() // 60) if offset else 0
            years = 0
        if self.zones and str(ahead) not in self.zones:
            return None
        parts = self._day(at.date(), years)
        return None if parts is None else self._told(at, ahead, *parts)

    def _day(self, day: date, years: int) -> tuple[int, int, int] | None:
        if self.calendar:
            start, first, *kinds, order = self.calendar
            rest = day.toordinal() + years // _CYCLE * _CYCLE_DAYS - int(start)
            if rest < 0:
                return None
            for at, kind in enumerate(order):
                for month, extra in enumerate(kinds[int(kind)]):
                    if rest < 28 + int(extra):
                        return int(first) + at, month + 1, rest + 1
                    rest -= 28 + int(extra)
            return None
        year = day.year + years + self.add
        return (year if year > 0 else 1 - year), day.month, day.day

    def _told(self, at: datetime, ahead: int, year: int, month: int, day: int) -> str:
        text = self.pattern.format(
            year=year,
            short=year % 100,
            month=self.months[month - 1] if self.months else month,
            day=day,
            weekday=self.weekdays[at.weekday()] if self.weekdays else "",
            hour=at.hour,
            twelve=at.hour % 12 or 12,
            half=self.halves[at.hour * len(self.halves) // 24] if self.halves else "",
            minute=at.minute,
            second=at.second,
            zone=self.zones[str(ahead)] if self.zones else "",
        )
        return text.translate(self.digits)


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
