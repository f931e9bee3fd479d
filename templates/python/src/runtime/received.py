"""Makes errors of what was received: an envelope, or a text.

A known code is its class, whatever came with it; others are the unknown arm.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .envelope import contract_name, name_of, read_contexts, read_envelope
from .error import AnyError, ErrorClass, state_of
from .family import Family
from .held import unshaped
from .message import fill_template, is_fillable, message_of, summary_of
from .renewed import made
from .reread import read_message_of
from .retry import retry_of, usual_wait, wait_of
from .shapes import fitting_details, has_members
from .state import Arrival
from .texts import bounded, visible_text
from .unknown import unknown_error
from .values import first_units, is_list, is_record, regex

if TYPE_CHECKING:
    from .spec import ErrorSpec
    from .wire_spec import Envelope

#: The form of a code; anything else in its place is a coincidence.
CODE_LIKE = regex(r"[A-Za-z][A-Za-z0-9_-]{0,62}")
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
    """The error an envelope stands for. Never raises."""
    if envelope is None:
        return None
    try:
        cls = _class_of(envelope["code"], envelope.get("contract"), family)
        if cls is not None:
            return _arrived(cls, envelope, envelope["message"], envelope["recoverable"])
        return stranger(envelope)
    except BaseException:  # details of somebody's
        return None


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
        # One level more than any type has: what is too deep is so in the copy too.
        details = unshaped(details, -1)
    fit = has_members(details, shapes)
    known = details if fit else fitting_details(details, shapes)
    labelled = cls._labelled  # pyright: ignore[reportPrivateUsage]
    if labelled:
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
        ref=name_of(get("ref")) if "ref" in envelope else None,
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
    if "contexts" in envelope or "undeclared" in envelope:
        _with_rest(error, envelope)
    return error


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
    if cls is None and CODE_LIKE.fullmatch(code) is None:
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
