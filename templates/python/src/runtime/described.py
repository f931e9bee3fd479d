"""Errors in bodies that a format describes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .envelope import is_too_long, read_envelope
from .error import AnyError
from .family import Family
from .message import sentence
from .notation import loads, same
from .received import CODE_LIKE, from_enclosed, from_envelope, known_facts
from .reread import read_message_of
from .tables import LONGEST_BODY
from .values import MISSING, is_list, is_record, items_of, member

if TYPE_CHECKING:
    from .spec import JsonObject
    from .wire_spec import WireFormat


def hole_of(template: object) -> tuple[str | None, bool]:
    """The variable a text of a template stands for, and whether it may be missing."""
    if not isinstance(template, str) or not template.startswith("$"):
        return None, False
    if template.startswith("$$"):
        return None, False
    if template.endswith("?"):
        return template[:-1], True
    return template, False


def literal_of(template: object) -> object:
    """A literal of a template: ``$$`` at the start is one ``$``."""
    if isinstance(template, str) and template.startswith("$$"):
        return template[1:]
    return template


def read_into(captured: dict[str, object], template: object, json: object) -> bool:
    """Put the variables of ``template`` as they stand in ``json`` into ``captured``.

    Says whether all of it is there: no literal differs, no variable is missing.
    """
    name, optional = hole_of(template)
    if name is not None:
        if json is not MISSING and json is not None:
            captured[name] = json
        return optional or json is not MISSING
    if is_record(template):
        whole = is_record(json)
        for key, part in template.items():
            whole = read_into(captured, part, member(json, key)) and whole
        return whole
    if is_list(template):
        items = items_of(json)
        whole = is_list(json)
        for at, part in enumerate(template):
            item = items[at] if at < len(items) else MISSING
            whole = read_into(captured, part, item) and whole
        return whole
    return json is not MISSING and same(literal_of(template), json)


def is_marked(body: object, format: WireFormat) -> bool:
    """Whether the key that tells errors from successes is there, and says something."""
    discriminator = format.get("discriminator")
    if discriminator is None:
        return False
    mark = member(body, discriminator)
    return is_record(mark) or (isinstance(mark, str) and mark != "")


def json_in(text: str, format: WireFormat, failed: bool) -> object:
    """The value of ``text`` as JSON, where it can be that of an error."""
    if "body" not in format or is_too_long(text, LONGEST_BODY):
        return MISSING
    discriminator = format.get("discriminator")
    if not failed and (discriminator is None or f'"{discriminator}"' not in text):
        return MISSING
    return loads(text)


def of_template(
    template: JsonObject, json: object, family: Family, *, marked: bool = False
) -> AnyError | None:
    """The error of a body that a format describes.

    Any code at its place is an error's where the body is known to be one, and where
    all of it is there.
    """
    if not is_record(json):
        return None
    captured: dict[str, object] = {}
    whole = read_into(captured, template, json)
    enclosed = from_enclosed(captured.get("$envelope"), family)
    if enclosed is not None:
        return enclosed
    code = captured.get("$code")
    if not isinstance(code, str):
        return None
    cls = family.by_wire_code.get(code)
    if cls is None and not ((marked or whole) and CODE_LIKE.fullmatch(code)):
        return None
    said = captured.get("$message")
    message = said if isinstance(said, str) else ""
    sent = captured.get("$details")
    details: object = sent
    if not is_record(sent):
        details = None if cls is None else read_message_of(cls.spec, message)
    # Variables have the names of envelope members; no others exist.
    described: dict[str, object] = {name[1:]: captured[name] for name in captured}
    described["code"] = code if cls is None else cls.spec["code"]
    described["message"] = message if message or cls is not None else sentence(code)
    if details is not None:
        described["details"] = details
    if "$retryAfter" in captured:
        described["retry"] = {"afterMs": captured["$retryAfter"]}
    return from_envelope(read_envelope(described, known_facts(cls)), family)


def of_body(body: object, family: Family, *, failed: bool) -> AnyError | None:
    """The error of an object of a result; of a marked one, any code is one."""
    format = family.format
    template = format.get("body")
    marked = is_marked(body, format)
    if template is None or not (marked or failed or "discriminator" not in format):
        return None
    return of_template(template, body, family, marked=marked)


def message_in_body(body: object, format: WireFormat) -> str | None:
    """The text that stands where the body has its message."""
    captured: dict[str, object] = {}
    read_into(captured, format.get("body", {}), body)
    message = captured.get("$message")
    return message if isinstance(message, str) else None
