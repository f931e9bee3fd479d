"""An error as google.rpc.Status in ProtoJSON. :mod:`.status_read` reads one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .error import AnyError, spec_of
from .family import Family
from .leaving import Outgoing
from .notation import dumps, loads
from .redact import clean_text
from .told import locale_for
from .unknown import UnknownError
from .values import MISSING, number_text

if TYPE_CHECKING:
    from .spec import Link, Shapes

#: No detail can have a name with a hyphen.
FACT = "faultline-"


#: google.rpc.Code by HTTP status.
_CODES = {
    400: 3,  # INVALID_ARGUMENT
    401: 16,  # UNAUTHENTICATED
    403: 7,  # PERMISSION_DENIED
    404: 5,  # NOT_FOUND
    408: 4,  # DEADLINE_EXCEEDED
    409: 10,  # ABORTED
    410: 5,  # NOT_FOUND
    416: 11,  # OUT_OF_RANGE
    422: 3,  # INVALID_ARGUMENT
    429: 8,  # RESOURCE_EXHAUSTED
    499: 1,  # CANCELLED
    501: 12,  # UNIMPLEMENTED
    502: 14,  # UNAVAILABLE
    503: 14,  # UNAVAILABLE
    504: 4,  # DEADLINE_EXCEEDED
}
_FAILED_PRECONDITION = 9
_INTERNAL = 13


def _duration(ms: float) -> str:
    """ProtoJSON of google.protobuf.Duration."""
    if ms % 1_000 == 0:
        return f"{number_text(ms / 1_000)}s"
    return f"{ms / 1_000:.3f}s"


def reason_of(code: str) -> str:
    """A reason in capitals, but for a code with capitals of its own."""
    return code.upper() if code == code.lower() else code


def code_of(reason: str, family: Family) -> str:
    """The code that :func:`reason_of` made ``reason`` of."""
    if reason in family.received or reason != reason.upper():
        return reason
    return reason.lower()


def _texts(
    values: Mapping[str, object], prefix: str = "", shapes: Shapes | None = None
) -> dict[str, str]:
    """As metadata: texts as they are, all else as JSON.

    A text, too, that would be read as something else where null may stand.
    """
    texts: dict[str, str] = {}
    for name, value in values.items():
        shape = None if shapes is None else shapes.get(name)
        plain = isinstance(value, str)
        if plain and shape is not None and shape.get("nullable"):
            plain = nullable_text(value) == value
        text = value if plain and isinstance(value, str) else dumps(value)
        texts[prefix + name] = text
    return texts


def nullable_text(text: object) -> object:
    """The value of ``text`` where that may be a text or null."""
    json = parsed_json(text)
    return json if json is None or isinstance(json, str) else text


def parsed_json(text: object) -> object:
    """JSON in a text; any other text stays unchanged and fails its shape."""
    if not isinstance(text, str):
        return text
    json = loads(text)
    return text if json is MISSING else json


def _part(name: str, **members: object) -> dict[str, object]:
    """A google.protobuf.Any of a message of google.rpc."""
    return {"@type": f"type.googleapis.com/google.rpc.{name}", **members}


#: Members of an envelope that have a place of their own in a status.
_APART = frozenset(("code", "message", "details", "ref", "retry"))


def _metadata(leaving: Outgoing) -> dict[str, str]:
    """All else that the envelope says."""
    envelope = leaving.envelope
    code = envelope["code"]
    details = envelope.get("details", {})
    facts = {key: value for key, value in envelope.items() if key not in _APART}
    if code_of(reason_of(code), leaving.family) != code:
        facts = {"code": code, **facts}
    if "retry" in envelope:
        pace = dict(envelope["retry"])
        pace.pop("afterMs", None)
        facts["retry"] = pace
    shapes = spec_of(leaving.error)["details"]
    return {**_texts(details, "", shapes), **_texts(facts, FACT)}


def to_status(
    error: AnyError, family: Family, *, locale: object = None
) -> dict[str, object]:
    """The status that ``error`` is."""
    leaving = Outgoing(error, family)
    envelope = leaving.envelope
    visible = leaving.error
    message = envelope["message"]
    reason = reason_of(envelope["code"])
    # Errors of clients do not arrive, but they can be sent.
    cls = family.by_code.get(visible.code)
    domain = family.domain if cls is None else cls.spec["domain"]
    metadata = _metadata(leaving)
    details = [_part("ErrorInfo", reason=reason, domain=domain, metadata=metadata)]
    after = envelope.get("retry", {}).get("afterMs")
    if after is not None:
        details.append(_part("RetryInfo", retryDelay=_duration(after)))
    if "ref" in envelope:
        details.append(_part("RequestInfo", requestId=envelope["ref"]))
    links = _links_of(visible, message)
    if links:
        details.append(_part("Help", links=links))
    tag = locale_for(spec_of(visible), locale)
    if tag is not None:
        told = leaving.told_in(tag).envelope["message"]
        details.append(_part("LocalizedMessage", locale=tag, message=told))
    status = visible.http_status
    usual = _FAILED_PRECONDITION if status < 500 else _INTERNAL
    return {"code": _CODES.get(status, usual), "message": message, "details": details}


def _links_of(error: AnyError, message: str) -> list[Link]:
    links: list[Link] = []
    if error.url is not None:
        links.append({"description": error.title or message, "url": error.url})
    for link in error.help:
        if isinstance(error, UnknownError):
            # Nobody here has written it.
            text, url = clean_text(link["description"]), clean_text(link["url"])
            links.append({"description": text, "url": url})
        else:
            links.append(link)
    return links
