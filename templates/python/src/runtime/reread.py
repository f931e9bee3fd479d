"""Messages read back into the details that they were filled with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .message import nameless, parts_of, shape_on
from .shapes import check_details
from .tables import LONGEST_MESSAGE
from .values import MISSING, is_record, regex, units

if TYPE_CHECKING:
    from .spec import ErrorSpec, Shape, Shapes

_NUMERAL = regex(r"-?[0-9]+(?:\.[0-9]+)?")


def _value_of(text: str, kind: str) -> object:
    if kind == "string":
        return text
    if kind == "boolean":
        return {"true": True, "false": False}.get(text, MISSING)
    if kind in ("integer", "number") and _NUMERAL.fullmatch(text):
        return float(text) if "." in text or len(text) > 16 else int(text)
    return MISSING


def _is_readable(shape: Shape) -> bool:
    """Not where an object may have had members that no text can name."""
    if "safety" in shape or "oneOf" in shape:
        return False
    return not shape.get("additionalProperties")


def read_message(
    template: str, message: str, shapes: Shapes
) -> dict[str, object] | None:
    """The details that ``template``, filled, makes ``message`` of.

    None where it cannot have been made of it, or a detail stays in the dark.
    """
    texts, names = parts_of(template)
    if units(message) > LONGEST_MESSAGE or not message.startswith(texts[0]):
        return None
    details: dict[str, object] = {}
    start = len(texts[0])
    for at, name in enumerate(names):
        following = texts[at + 1]
        is_last = at == len(names) - 1
        # Where two placeholders touch, nobody knows where the first one ends.
        if following == "" and not is_last:
            return None
        if is_last:
            end = len(message) - len(following)
        else:
            end = message.find(following, start)
        if end < start or not message.startswith(following, end):
            return None
        text = message[start:end]
        start = end + len(following)
        if " :" in name:
            continue
        path = name.split(".")
        shape = shape_on(shapes, path, _is_readable)
        # A member of an absent object is nothing, too.
        if shape is None or (text == "" and len(path) > 1):
            return None
        value = _value_of(text, shape["type"])
        if value is MISSING:
            return None
        _keep(details, path, value)
    if start != len(message) or not check_details(details, shapes):
        return None
    return details


def _keep(details: dict[str, object], path: Sequence[str], value: object) -> None:
    holder = details
    for step in path[:-1]:
        inner: dict[str, object] = {}
        found = holder.get(step)
        if is_record(found):
            inner.update(found)
        holder[step] = inner
        holder = inner
    holder[path[-1]] = value


def read_message_of(spec: ErrorSpec, message: str) -> dict[str, object] | None:
    """The details that the message of ``spec`` is ``message`` with, in any language."""
    shapes = spec["details"]
    if message == nameless(spec) and check_details({}, shapes):
        return {}
    locales = spec.get("locales", {})
    others = [texts["message"] for texts in locales.values() if "message" in texts]
    for template in [spec["message"], *others]:
        details = read_message(template, message, shapes)
        if details is not None:
            return details
    return None
