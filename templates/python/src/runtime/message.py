"""Message templates, filled with details. :mod:`.reread` reads them back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from .held import HELD
from .notation import dumps
from .tables import DEFAULT_MAX_LENGTH, WHITE_SPACE
from .texts import cut
from .values import (
    MISSING,
    is_list,
    is_safe_integer,
    member,
    number_text,
    plained,
    regex,
)

if TYPE_CHECKING:
    from .spec import ErrorSpec, LocalizedTexts, Shape, Shapes
    from .wire_spec import Telling

_TOKEN = regex(r"\{\{|\}\}|\{[^{}]*\}|[^{}]+|[{}]")


_MOST_TEMPLATES = 20_000

#: Writes a value in a language; None where the value is not of the kind it is for.
Writer = Callable[[object, str], "str | None"]
#: Fills a placeholder with a form; None where it has none.
Filler: TypeAlias = "Callable[[str, object, Shapes, Telling, str], str | None]"

#: That of :mod:`.forms`, under ``form``, where a package has texts with such.
FILLERS: dict[str, Filler] = {}
#: How the languages of a package write the forms that its texts have, by tag in small
#: letters, and by form. One that is not here leaves its value as it is.
FORMS: dict[str, Mapping[str, Writer]] = {}

#: Plural categories of the languages of a package, by tag in small letters:
#: conditions on a number n, its integer i, and its fraction f of v digits (CLDR). The
#: first that holds is it. A language that is not here has one, and two forms.
PLURALS: dict[str, str] = {}


def parts_of(template: str) -> tuple[list[str], list[str]]:
    """The texts of a template, and the names of the placeholders between them."""
    texts = [""]
    names: list[str] = []
    for part in _TOKEN.findall(template):
        if len(part) > 2 and part[0] == "{":
            names.append(part[1:-1])
            texts.append("")
        else:
            texts[-1] += part[0] if part in ("{{", "}}") else part
    return texts, names


def part_of(details: object, path: Sequence[str]) -> object:
    """The value at ``path``, or MISSING."""
    value = details
    for step in path:
        value = member(value, step)
    return value


def shape_on(
    shapes: Shapes, path: Sequence[str], is_such: Callable[[Shape], bool]
) -> Shape | None:
    """The shape at the end of ``path``, if all on the way are such."""
    shape: Shape | None = None
    members: Shapes | None = shapes
    for step in path:
        shape = None if members is None else members.get(step)
        if shape is None or not is_such(shape):
            return None
        members = shape.get("properties")
    return shape


def is_open(shape: Shape) -> bool:
    """Whether no label keeps what is of ``shape`` inside."""
    return "safety" not in shape


class _Hole:
    def __init__(self, name: str, shapes: Shapes, text: str) -> None:
        self.name = name
        self.path = name.split(".")
        self.is_one = len(self.path) == 1
        self.shape = shape_on(shapes, self.path, is_open)
        #: How long a visible text may be that stands in memory as it is.
        self.most = -1
        if self.shape is not None and self.shape["type"] == "string":
            longest = self.shape.get("maxLength", DEFAULT_MAX_LENGTH)
            self.most = min(longest, DEFAULT_MAX_LENGTH)
        #: What stands behind it.
        self.text = text


class _Template:
    def __init__(self, template: str, shapes: Shapes) -> None:
        texts, names = parts_of(template)
        self.shapes = shapes
        self.start = texts[0]
        self.holes = [_Hole(name, shapes, text) for name, text in zip(names, texts[1:])]


_parsed: dict[str, _Template] = {}


def fill_template(
    template: str,
    details: object,
    shapes: Shapes,
    telling: Telling = HELD,
    language: str = "en",
) -> str:
    """The message that ``template`` stands for.

    ``{name}`` is the safe detail of that name, ``{amount.value}`` a member of one,
    ``{{`` and ``}}`` are braces. An absent detail leaves nothing; an undeclared or
    unsafe name stays as written.
    """
    known = _parsed.get(template)
    if known is None or known.shapes is not shapes:
        if len(_parsed) >= _MOST_TEMPLATES:
            _parsed.clear()
        known = _parsed[template] = _Template(template, shapes)
    text = known.start
    # A dictionary of ours has no methods of somebody's.
    own: dict[str, object] | None = (  # pyright: ignore[reportUnknownVariableType]
        details if type(details) is dict and telling is HELD else None
    )
    for hole in known.holes:
        if hole.shape is None:
            text += _formed(hole.name, details, shapes, telling, language)  # pyright: ignore[reportUnknownArgumentType]
        else:
            if own is not None and hole.is_one:
                value = own.get(hole.name, MISSING)
            else:
                value = part_of(details, hole.path)  # pyright: ignore[reportUnknownArgumentType]
            if (
                own is not None
                and type(value) is str
                and len(value) <= hole.most
                and value.isascii()
                and value.isprintable()
            ):
                text += value
            else:
                text += _filled(value, hole.shape, telling)
        text += hole.text
    return text if len(text) <= DEFAULT_MAX_LENGTH else cut(text, DEFAULT_MAX_LENGTH)


def _formed(
    name: str, details: object, shapes: Shapes, telling: Telling, language: str
) -> str:
    """A placeholder with a form, such as ``{count :integer}``; others stay as written."""
    fill = FILLERS.get("form") if " :" in name else None
    text = None if fill is None else fill(name, details, shapes, telling, language)
    return f"{{{name}}}" if text is None else text


def _filled(value: object, shape: Shape, telling: Telling) -> str:
    kind = shape["type"]
    value = plained(value)
    if kind == "integer" and is_safe_integer(value):
        return number_text(value)
    # Most are texts, and a shape that says no more than that has nothing to add.
    if isinstance(value, str) and kind == "string" and "enum" not in shape:
        most = shape.get("maxLength", DEFAULT_MAX_LENGTH)
        return telling.text(value, shape, min(most, DEFAULT_MAX_LENGTH))
    if isinstance(value, bool) and kind == "boolean":
        return "true" if value else "false"
    return plain_text(telling.value(value, shape))


def plain_text(told: object) -> str:
    """The visible form of a value, in no language."""
    if told is MISSING or told is None:
        return ""
    if isinstance(told, str):
        return told
    if is_list(told):
        return ", ".join(
            item if isinstance(item, str) else dumps(item) for item in told
        )
    return dumps(told)


def sentence(code: str) -> str:
    """``note_locked`` as ``Note locked``."""
    return code[:1].upper() + re.sub("[_-]", " ", code[1:])


def nameless(spec: ErrorSpec) -> str:
    """The message of an error without details."""
    return spec.get("title") or sentence(spec["code"])


def worded(text: str, spec: ErrorSpec) -> str:
    """``text``; where nothing stands in it, what can be said without details."""
    return text if text.strip(WHITE_SPACE) else nameless(spec)


def message_of(spec: ErrorSpec, details: object, telling: Telling = HELD) -> str:
    """The message of an error of ``spec`` with these details: never empty."""
    language = spec.get("language", "en")
    shapes = spec["details"]
    text = fill_template(spec["message"], details, shapes, telling, language)
    return worded(text, spec)


def literal_template(text: str) -> str:
    """The template that stands for ``text`` itself."""
    return text.replace("{", "{{").replace("}", "}}")


def is_fillable(template: str, details: object, shapes: Shapes) -> bool:
    """Whether ``details`` have everything that ``template`` must be filled with."""
    for name in parts_of(template)[1]:
        path = name.split(" ")[0].split(".")
        part = part_of(details, path)
        if part is not MISSING and part is not None:
            continue
        if shape_on(shapes, path, lambda shape: not shape.get("optional")) is not None:
            return False
    return True


def summary_of(spec: ErrorSpec, details: object) -> str:
    """The message where none was received."""
    if is_fillable(spec["message"], details, spec["details"]):
        return message_of(spec, details)
    return nameless(spec)


def texts_in(spec: ErrorSpec, tag: str | None) -> LocalizedTexts:
    """The texts of an error in the language of ``tag``, if it has any."""
    return {} if tag is None else spec.get("locales", {}).get(tag, {})
