"""Holds a package to the vectors of its contract: what it sends and what it reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from .decode import decode
from .encode import to_json_rpc_error, to_tool_result
from .envelope import shown_code
from .error import AnyError, is_error
from .family import Family, construct
from .problem import from_problem, to_problem
from .status import from_status, to_status
from .values import MISSING, is_list, is_record, keys_of, member, same

Place: TypeAlias = "Callable[[str], object]"


def failures(file: Mapping[str, object], family: Family) -> list[str]:
    """What the package fails of ``file``, ``name/outlet: sends …`` or ``… reads …``."""
    failed: list[str] = []
    frames = member(file, "frames")
    for vector in _items(member(file, "vectors")):
        envelope = member(vector, "envelope")
        given = _expanded(member(vector, "given"), envelope)
        received = member(vector, "received")
        if is_record(envelope):
            kept = {key: envelope[key] for key in envelope if key != "contract"}
            received = {"known": True, **kept}
        name = str(member(vector, "name"))
        sent = member(vector, "sent")
        for outlet in keys_of(sent):
            wire = _framed(member(sent, outlet), envelope, frames)
            if given is not MISSING:
                made = send(outlet, given, family)
                if not same(made, wire):
                    failed.append(f"{name}/{outlet}: sends {made!r}\nnot {wire!r}")
            read = receive(outlet, wire, family)
            if not same(read, received):
                failed.append(f"{name}/{outlet}: reads {read!r}\nnot {received!r}")
    return failed


def _items(value: object) -> list[object]:
    return list(value) if is_list(value) else []


def _framed(value: object, envelope: object, frames: object) -> object:
    """A list is one of ``frames`` with its values, which stand there as ``$1``."""
    if not is_list(value):
        return _expanded(value, envelope)
    values = {f"{at}": each for at, each in enumerate(value)}
    own = {at: _expanded(each, envelope) for at, each in values.items() if at != "0"}
    return _filled(
        member(frames, str(value[0])),
        lambda place: own[place] if place in own else _of(place, envelope),
    )


def _expanded(value: object, envelope: object) -> object:
    return _filled(value, lambda place: _of(place, envelope))


def _of(place: str, envelope: object) -> object:
    return envelope if place == "envelope" else member(envelope, place)


def _filled(value: object, of: Place) -> object:
    """``value`` with what its places stand for; ``$$`` at the start is one ``$``."""
    if isinstance(value, str):
        if not value.startswith("$") or value.startswith("$$"):
            return value.removeprefix("$")
        found = of(value[1:])
        return value if found is MISSING else found
    if is_list(value):
        return [_filled(each, of) for each in value]
    if is_record(value):
        return {key: _filled(value[key], of) for key in value}
    return value


def made_of(given: object, family: Family) -> AnyError:
    """The error that ``given`` describes: its code, details, ref and recoverability."""
    cls = family.by_code[str(member(given, "code"))]
    details = member(given, "details")
    ref = member(given, "ref")
    recoverable = member(given, "recoverable")
    return construct(
        cls,
        details if is_record(details) else {},
        ref=ref if isinstance(ref, str) else None,
        recoverable=recoverable if isinstance(recoverable, bool) else None,
    )


def send(outlet: str, given: object, family: Family) -> object:
    """The JSON that an error is on this way out."""
    error = made_of(given, family)
    locale = member(given, "locale")
    tag = None if locale is MISSING else locale
    if outlet == "tool":
        return to_tool_result(error, family, locale=tag)
    if outlet == "jsonrpc":
        return to_json_rpc_error(error, family, locale=tag)
    if outlet == "problem":
        return to_problem(error, family)
    return to_status(error, family, locale=tag)


def receive(outlet: str, wire: object, family: Family) -> object:
    """What was read, as members of an envelope and ``known``; None where nothing."""
    error: object
    if outlet == "problem":
        headers = member(wire, "headers")
        status = member(wire, "status")
        body = member(wire, "body")
        error = from_problem(body, family, status=status, headers=headers)
    elif outlet == "status":
        error = from_status(wire, family)
    else:
        error = decode(wire, family)
    return facts_of(error)


def facts_of(error: object) -> object:
    """An error as the members of an envelope, and whether its code is error."""
    if not is_error(error):
        return None
    members: Mapping[str, object] = {
        "code": shown_code(error),
        "message": str(error),
        "category": error.category,
        "recoverable": error.recoverable,
        "nextAction": error.next_action,
        "retry": error.retry,
        "guidance": error.guidance,
        "details": error.details or None,
        "ref": error.ref,
        "contract": getattr(error, "contract", None),
        "contexts": list(error.contexts) or None,
        "undeclared": error.undeclared or None,
    }
    kept = {key: value for key, value in members.items() if value is not None}
    return {"known": error.code != "unknown", **kept}
