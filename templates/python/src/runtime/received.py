"""Makes errors of what was received: an envelope, a body, or a text.

A known code is its class, whatever came with it; others are the unknown arm.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .envelope import (
    contract_name,
    is_too_long,
    name_of,
    read_contexts,
    read_envelope,
)
from .error import (
    AnyError,
    Arrival,
    ErrorClass,
    labelled_of,
    made,
    state_of,
    unknown_error,
)
from .family import Family
from .held import unshaped
from .message import (
    fill_template,
    is_fillable,
    message_of,
    read_message_of,
    sentence,
    summary_of,
)
from .retry import retry_of, usual_wait, wait_of
from .shapes import check_details, fitting_details
from .tables import LONGEST_BODY
from .texts import bounded, visible_text
from .values import (
    MISSING,
    first_units,
    is_list,
    is_record,
    items_of,
    loads,
    member,
    regex,
    same,
)

if TYPE_CHECKING:
    from .spec import Envelope, ErrorSpec, JsonObject, WireFormat

#: The form of a code; anything else in its place is a coincidence.
_CODE_LIKE = regex(r"[A-Za-z][A-Za-z0-9_-]{0,62}")
#: Codes that are known may have other signs and begin with a digit.
_CODE_TOKEN = regex(r"\[([A-Za-z0-9][A-Za-z0-9_.:/-]{0,127})\] ?")
_PREFIX = regex(r"(?:MCP error -?[0-9]+: )+")


def bare_message(message: object) -> str:
    """A message without the prefixes that SDKs put before it, once per hop."""
    if not isinstance(message, str):
        return ""
    heard = first_units(message, 20_000)
    found = _PREFIX.match(heard)
    return visible_text(heard if found is None else heard[found.end() :])


def _is_foreign(contract: str, ours: str) -> bool:
    return contract != ours and contract_name(contract) != contract_name(ours)


def _class_of(code: object, contract: object, family: Family) -> ErrorClass | None:
    """The class for ``code`` under ``contract``."""
    cls = family.received.get(code) if isinstance(code, str) else None
    if cls is None or not isinstance(contract, str):
        return cls
    if not _is_foreign(contract, family.contract):
        return cls
    owner = cls.spec.get("contract", "")
    return None if _is_foreign(contract, owner) else cls


def known_facts(cls: ErrorClass | None) -> dict[str, object]:
    """Required members of an envelope, if only the code was received."""
    if cls is None:
        return {"message": "", "category": "unknown", "recoverable": False}
    return {
        "message": "",
        "category": cls.spec["category"],
        "recoverable": cls.spec["recoverable"] is True,
    }


def from_envelope(envelope: Envelope | None, family: Family) -> AnyError | None:
    """The error an envelope stands for."""
    if envelope is None:
        return None
    cls = _class_of(envelope["code"], envelope.get("contract"), family)
    if cls is not None:
        return _arrived(cls, envelope, envelope["message"], envelope["recoverable"])
    return stranger(envelope)


def _with_rest(error: AnyError, envelope: Mapping[str, object]) -> AnyError:
    contexts = envelope.get("contexts")
    if contexts is not None:
        for context in reversed(read_contexts(contexts)):
            error.context(context)
    if envelope.get("undeclared") is True:
        state_of(error).undeclared = True
    return error


def stranger(envelope: Envelope) -> AnyError:
    """The error for what a newer contract, or another one, sends, with all that came."""
    error = unknown_error(
        code=envelope["code"],
        message=envelope["message"],
        category=envelope["category"],
        recoverable=envelope["recoverable"],
        details=envelope.get("details"),
        retry=envelope.get("retry"),
        next_action=envelope.get("nextAction"),
        guidance=envelope.get("guidance"),
        ref=envelope.get("ref"),
        contract=envelope.get("contract"),
    )
    return _with_rest(error, envelope)


def _arrived(
    cls: ErrorClass, envelope: Mapping[str, object], message: str, recoverable: bool
) -> AnyError:
    """An error of ``cls`` that says what an envelope, or JSON that may be one, says."""
    spec = cls.spec
    shapes = spec["details"]
    get = envelope.get
    sent = get("details")
    details: Mapping[str, object] = sent if is_record(sent) else {}
    if _has_proto(details):
        # Python has no such member, but what is sent on may reach readers that assign it.
        details = unshaped(details)
    fit = check_details(details, shapes)
    known = details if fit else fitting_details(details, shapes)
    labelled = labelled_of(cls)
    if not labelled.isdisjoint(known):
        known = {key: value for key, value in known.items() if key not in labelled}
    retry = get("retry")
    asked = wait_of(retry) if is_record(retry) else None
    if asked is not None:
        usual = spec.get("retry")
        if usual is not None and asked == usual_wait(usual, details):
            asked = None
    # Most say what their contract says: then nothing more need be kept.
    is_usual = fit and message_of(spec, known) == message
    said = message if is_usual else visible_text(message)
    error = made(
        cls,
        known,
        message=said or summary_of(spec, known),
        ref=name_of(get("ref")),
        recoverable=recoverable if spec["recoverable"] == "caller" else None,
        retry_after_ms=asked,
    )
    guidance = get("guidance")
    advice = bounded(guidance) if isinstance(guidance, str) else None
    if not is_usual or not (advice is None or _is_its_own(advice, spec, known)):
        heard: str | None = advice or None
        if heard is None and not is_fillable(spec.get("guidance", ""), known, shapes):
            heard = ""
        kept = message if said else str(error)
        told = retry_of(retry) if is_record(retry) else None
        state_of(error).arrival = Arrival(kept, recoverable, heard, told)
    return _with_rest(error, envelope)


def _is_its_own(advice: str, spec: ErrorSpec, details: Mapping[str, object]) -> bool:
    """Whether ``advice`` is what the contract says with these details."""
    template = spec.get("guidance")
    if not template or advice == template:
        return advice == template
    language = spec.get("language", "en")
    shapes = spec["details"]
    return advice == fill_template(template, details, shapes, language=language)


def _has_proto(details: Mapping[str, object]) -> bool:
    """Whether ``__proto__`` is a member of anything."""
    # Most details have no members of their own, and are seen through at once.
    if "__proto__" not in details:
        for each in details.values():
            if isinstance(each, (dict, list)):
                break
        else:
            return False
    found: list[object] = [details]
    for value in found:  # grows while it is walked
        if is_record(value):
            if "__proto__" in value:
                return True
            found += [each for each in value.values() if isinstance(each, (dict, list))]
        elif is_list(value):
            found += [each for each in value if isinstance(each, (dict, list))]
    return False


def from_enclosed(value: object, family: Family) -> AnyError | None:
    """The error that an envelope in JSON stands for.

    Of a known code it may lack anything else; of another it must be whole.
    """
    if not is_record(value):
        return None
    get = value.get
    code = get("code")
    cls = family.received.get(code) if isinstance(code, str) else None
    # Most are of this contract, and whole.
    if cls is not None and get("contract", family.contract) == family.contract:
        message, recoverable = get("message"), get("recoverable")
        if isinstance(message, str) and isinstance(recoverable, bool):
            return _arrived(cls, value, bounded(message), recoverable)
    envelope = read_envelope(value)
    if envelope is None:
        cls = _class_of(code, get("contract"), family)
        if cls is not None:
            envelope = read_envelope(value, known_facts(cls))
    return from_envelope(envelope, family)


def from_text(text: str, family: Family) -> AnyError | None:
    """The error a text that starts with ``[code]`` stands for."""
    found = _CODE_TOKEN.match(text)
    if found is None:
        return None
    code = found[1]
    cls = family.by_wire_code.get(code)
    if cls is None and _CODE_LIKE.fullmatch(code) is None:
        return None
    line = text[found.end() :].split("\n", 1)[0]
    own = code if cls is None else cls.spec["code"]
    return from_message(bare_message(line), cls, own, family)


def from_message(
    message: str, cls: ErrorClass | None, code: str, family: Family
) -> AnyError | None:
    """The error that has nothing but a message and what is read back of it."""
    details = None if cls is None else read_message_of(cls.spec, message)
    said: dict[str, object] = {**known_facts(cls), "code": code, "message": message}
    if details is not None:
        said["details"] = details
    return from_envelope(read_envelope(said), family)


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
    """What ``text`` is the JSON of, where it can be that of an error."""
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
    if cls is None and not ((marked or whole) and _CODE_LIKE.fullmatch(code)):
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
