"""Placeholders with a form: ``{count :integer}``, ``{count :plural one=…}``.

Python has no language data of its own. Numbers, moments and lists are written plainly,
in the way that every reader understands; plurals cover the larger languages, and
two forms in all else.
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


def _of_two(count: float) -> str:
    return "one" if count == 1 else "other"


def _of_french(count: float) -> str:
    return "one" if 0 <= count < 2 else "other"


def _of_none(count: float) -> str:
    return "other"


def _few(count: float) -> bool:
    return count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)


def _of_polish(count: float) -> str:
    if count != int(count):
        return "other"
    if count == 1:
        return "one"
    return "few" if _few(count) else "many"


def _of_russian(count: float) -> str:
    if count != int(count):
        return "other"
    if count % 10 == 1 and count % 100 != 11:
        return "one"
    return "few" if _few(count) else "many"


def _of_serbian(count: float) -> str:
    category = _of_russian(count)
    return "other" if category == "many" else category


def _of_czech(count: float) -> str:
    if count != int(count):
        return "many"
    return "one" if count == 1 else "few" if count in (2, 3, 4) else "other"


def _of_arabic(count: float) -> str:
    if count in (0, 1, 2):
        return ("zero", "one", "two")[int(count)]
    if count != int(count):
        return "other"
    if 3 <= count % 100 <= 10:
        return "few"
    return "many" if count % 100 >= 11 else "other"


def _of_lithuanian(count: float) -> str:
    if count != int(count):
        return "many"
    if count % 10 == 1 and not 11 <= count % 100 <= 19:
        return "one"
    if count % 10 >= 2 and not 11 <= count % 100 <= 19:
        return "few"
    return "other"


def _of_romanian(count: float) -> str:
    if count == 1:
        return "one"
    if count != int(count) or count == 0 or 1 <= count % 100 <= 19:
        return "few"
    return "other"


def _of_slovene(count: float) -> str:
    if count != int(count):
        return "few"
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(int(count) % 100, "other")


def _of_hebrew(count: float) -> str:
    return (
        {1: "one", 2: "two"}.get(int(count), "other") if count == int(count) else "one"
    )


#: Plural categories (CLDR) by language; two forms where none is named.
_PLURALS: Mapping[str, Callable[[float], str]] = {
    **dict.fromkeys(
        ("am", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "pt", "zu"), _of_french
    ),
    **dict.fromkeys(
        ("id", "ja", "ko", "lo", "ms", "my", "th", "vi", "yue", "zh"), _of_none
    ),
    **dict.fromkeys(("be", "ru", "uk"), _of_russian),
    **dict.fromkeys(("bs", "hr", "sr"), _of_serbian),
    **dict.fromkeys(("cs", "sk"), _of_czech),
    "ar": _of_arabic,
    "he": _of_hebrew,
    "lt": _of_lithuanian,
    "pl": _of_polish,
    "ro": _of_romanian,
    "sl": _of_slovene,
}


def _category(count: float, language: str) -> str:
    spoken = language.split("-")[0].lower()
    return _PLURALS.get(spoken, _of_two)(abs(count))


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
