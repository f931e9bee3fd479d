"""Placeholders with a form: ``{count :integer}``, ``{count :plural one=…}``.

Python has no language data of its own: each package has what its texts need, and one
whose texts have no such placeholder lacks this too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .message import FORMS, PLURALS, is_open, part_of, plain_text, shape_on
from .values import MISSING, is_list, is_number, number_text, regex

if TYPE_CHECKING:
    from .spec import Shapes
    from .wire_spec import Telling

_GRAMMAR = regex(r"([^ :]+) +:([a-z]+)((?: +[A-Za-z0-9]+=(?:\|[^|]*\||[^ |]+))*)\Z")
_OPTION = regex(r" ([A-Za-z0-9]+)=(?:\|([^|]*)\||([^ |]+))")


class Form:
    """A placeholder taken apart."""

    __slots__ = ("form", "name", "options", "written")

    def __init__(
        self, name: str, form: str, options: Mapping[str, str], written: str
    ) -> None:
        self.name = name
        self.form = form
        self.options = options
        #: With its options, as it stands in the text.
        self.written = written


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
            _forms[placeholder] = Form(
                found[1], found[2], options, f":{found[2]}{found[3]}"
            )
    return _forms[placeholder]


_CONDITION = regex(r"([nifv])(?:%([0-9]+))?([=!])(.+)")


def _holds(condition: str, numbers: Mapping[str, float]) -> bool:
    name, by, sign, ranges = _CONDITION.findall(condition)[0]
    value = numbers[name] % int(by) if by else numbers[name]
    bounds = [each.split("..") for each in ranges.split(",")]
    within = any(int(each[0]) <= value <= int(each[-1]) for each in bounds)
    return (within and value == int(value)) is (sign == "=")


def plural_category(shown: str, language: str) -> str:
    """The category of a number with these digits in a language."""
    rule = PLURALS.get(language.lower(), "one n=1")
    whole, _, fraction = shown.partition(".")
    numbers = {"n": float(shown), "i": int(whole), "v": len(fraction)}
    numbers["f"] = int(fraction or 0)
    for category, _, conditions in (each.partition(" ") for each in rule.split(";")):
        for either in conditions.split("|") if conditions else ():
            if all(_holds(each, numbers) for each in either.split("&")):
                return category
    return "other"


def _shown(count: float) -> str:
    # More digits are not said, and so do not count.
    number = round(abs(count), 3)
    text = number_text(number)
    return text if "e" not in text else f"{int(number)}"


def write_form(form: Form, told: object, length: int, language: str) -> str | None:
    """``told`` in its form; None where the value is not of the kind it is for."""
    if form.form != "plural":
        write = FORMS.get(language.lower(), {}).get(form.written)
        return None if write is None else write(told, language)
    count = length if is_list(told) else told
    options = form.options
    if not is_number(count):
        return options.get("other", "")
    own = options.get(number_text(count))
    if own is not None:
        return own
    category = plural_category(_shown(count), language)
    return options.get(category, options.get("other", ""))


def formed(
    name: str, details: object, shapes: Shapes, telling: Telling, language: str
) -> str | None:
    """The text for a placeholder; None where it has no form, or no detail."""
    form = parse_form(name)
    if form is None:
        return None
    path = form.name.split(".")
    shape = shape_on(shapes, path, is_open)
    if shape is None:
        return None
    value = part_of(details, path)
    told = telling.value(value, shape)
    if told is MISSING or told is None:
        return ""
    written = write_form(form, told, len(value) if is_list(value) else 0, language)
    return plain_text(told) if written is None else written
