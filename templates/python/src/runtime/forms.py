"""Placeholders with a form: ``{count :integer}``, ``{count :plural one=…}``.

Python has no language data of its own: each package has what its texts need.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .values import is_list, is_number, number_text, regex

_GRAMMAR = regex(r"([^ :]+) +:([a-z]+)((?: +[A-Za-z0-9]+=(?:\|[^|]*\||[^ |]+))*)\Z")
_OPTION = regex(r" ([A-Za-z0-9]+)=(?:\|([^|]*)\||([^ |]+))")

#: Writes a value in a language; None where the value is not of the kind it is for.
Writer = Callable[[object, str], "str | None"]


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


#: How the languages of a package write the forms that its texts have, by tag in small
#: letters, and by form. One that is not here leaves its value as it is.
FORMS: dict[str, Mapping[str, Writer]] = {}

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
