"""How languages write dates and times. Numbers and lists are in :mod:`.localized`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta, timezone

from .localized import CYCLE_DAYS, DIGITS
from .values import regex

#: Years after which weekdays, months and leap years are the same (Gregorian).
_CYCLE = 400


_MOMENT = regex(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})"
    r"(?:[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?"
    r"(?:[Zz]|([+-])([0-9]{2}):([0-9]{2})))?"
)


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
        digits: str = DIGITS,
        months: Sequence[str] = (),
        weekdays: Sequence[str] = (),
        halves: Sequence[str] = (),
        zone: str = "UTC",
        zones: Mapping[str, str] | None = None,
        add: int = 0,
        calendar: Sequence[str] = (),
    ) -> None:
        self.pattern = pattern
        self.digits = str.maketrans(DIGITS, digits)
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
                # A moment of an unknown zone stays as it was sent.
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
            rest = day.toordinal() + years // _CYCLE * CYCLE_DAYS - int(start)
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
