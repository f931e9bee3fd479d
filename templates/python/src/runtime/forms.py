"""Placeholders with a form: ``{count :integer}``, ``{count :plural one=…}``.

Python has no language data of its own. Numbers, moments and lists are written plainly,
in the way that every reader understands; plurals follow the rules of each language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from .values import dumps, is_list, is_number, number_text, regex

_GRAMMAR = regex(r"([^ :]+) +:([a-z]+)((?: +[A-Za-z0-9]+=(?:\|[^|]*\||[^ |]+))*)\Z")
_OPTION = regex(r" ([A-Za-z0-9]+)=(?:\|([^|]*)\||([^ |]+))")
_MOMENT = regex(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})"
    r"(?:[Tt ]([0-9]{2}:[0-9]{2}(?::[0-9]{2})?)(?:\.[0-9]+)?"
    r"([Zz]|[+-][0-9]{2}:[0-9]{2})?)?"
)


class Form:
    """A placeholder taken apart."""

    __slots__ = ("form", "name", "options")

    def __init__(self, name: str, form: str, options: Mapping[str, str]) -> None:
        self.name = name
        self.form = form
        self.options = options


_forms: dict[str, Form | None] = {}


def parse_form(placeholder: str) -> Form | None:
    """The form in ``placeholder``; None where it has none."""
    if " :" not in placeholder:
        return None
    if placeholder not in _forms:
        found = _GRAMMAR.match(placeholder)
        if found is None:
            _forms[placeholder] = None
        else:
            options = {
                name: quoted or bare for name, quoted, bare in _OPTION.findall(found[3])
            }
            _forms[placeholder] = Form(found[1], found[2], options)
    return _forms[placeholder]


def _grouped(told: object, digits: int = 3) -> str | None:
    if not is_number(told):
        return None
    whole, point, fraction = number_text(round(told, digits)).partition(".")
    if "e" in whole or "e" in fraction:
        return number_text(told)
    return f"{int(whole):,}{point}{fraction}"


def _grouped_integer(told: object) -> str | None:
    return _grouped(told, 0)


def _date(told: object) -> str | None:
    found = _MOMENT.fullmatch(told) if isinstance(told, str) else None
    return found and found[1]


def _time(told: object) -> str | None:
    found = _MOMENT.fullmatch(told) if isinstance(told, str) else None
    return found and f"{found[2] or '00:00:00'} {_zone(found[3])}"


def _datetime(told: object) -> str | None:
    found = _MOMENT.fullmatch(told) if isinstance(told, str) else None
    return found and f"{found[1]} {found[2] or '00:00:00'} {_zone(found[3])}"


def _zone(offset: str | None) -> str:
    return "UTC" if offset in (None, "Z", "z") else f"UTC{offset}"


def _listed(told: object) -> str | None:
    if not is_list(told):
        return None
    texts = [item if isinstance(item, str) else dumps(item) for item in told]
    return ", ".join(texts)


_FORMS: Mapping[str, Callable[[object], str | None]] = {
    "date": _date,
    "datetime": _datetime,
    "integer": _grouped_integer,
    "list": _listed,
    "number": _grouped,
    "time": _time,
}


#: Plural categories of the languages of a package, by tag in small letters:
#: conditions on a number n, its integer i, and its fraction f of v digits (CLDR). The
#: first that holds is it. A language that is not here has one, and two forms.
PLURALS: dict[str, str] = {}
_CONDITION = regex(r"([nifv])(?:%([0-9]+))?([=!])(.+)")


def _holds(condition: str, numbers: Mapping[str, float]) -> bool:
    name, by, sign, ranges = _CONDITION.findall(condition)[0]
    value = numbers[name] % int(by) if by else numbers[name]
    bounds = [each.split("..") for each in ranges.split(",")]
    within = any(int(each[0]) <= value <= int(each[-1]) for each in bounds)
    return (within and value == int(value)) is (sign == "=")


def _category(count: float, language: str) -> str:
    rule = PLURALS.get(language.lower(), "one n=1")
    # More digits are not said, and so do not count.
    number = round(abs(count), 3)
    fraction = number_text(number).partition(".")[2]
    numbers = {"n": number, "i": int(number), "v": len(fraction)}
    numbers["f"] = int(fraction) if fraction.isdigit() else 0
    for category, _, conditions in (each.partition(" ") for each in rule.split(";")):
        for either in conditions.split("|") if conditions else ():
            if all(_holds(each, numbers) for each in either.split("&")):
                return category
    return "other"


def write_form(form: Form, told: object, length: int, language: str) -> str | None:
    """``told`` in its form; None where the value is not of the kind it is for."""
    if form.form != "plural":
        writer = _FORMS.get(form.form)
        return None if writer is None else writer(told)
    count = length if is_list(told) else told
    options = form.options
    if not is_number(count):
        return options.get("other", "")
    own = options.get(number_text(count))
    if own is not None:
        return own
    return options.get(_category(count, language), options.get("other", ""))
