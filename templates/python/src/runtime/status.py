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

_TYPE_PREFIX = "type.googleapis.com/google.rpc."
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
    """What stands in ``text`` where that may be a text or null."""
    json = parsed_json(text)
    return json if json is None or isinstance(json, str) else text


def parsed_json(text: object) -> object:
    """JSON in a text; any other text stays unchanged and fails its shape."""
    if not isinstance(text, str):
        return text
    json = loads(text)
    return text if json is MISSING else json


def to_status(
    error: AnyError, family: Family, *, locale: object = None
) -> dict[str, object]:
    """The status that ``error`` is."""
    leaving = Outgoing(error, family)
    envelope = leaving.envelope
    visible = leaving.error
    spec = spec_of(visible)
    code = envelope["code"]
    message = envelope["message"]
    retry = dict(envelope.get("retry", {}))
    after = retry.pop("afterMs", None)
    apart = {"code", "message", "details", "ref", "retry"}
    facts = {key: value for key, value in envelope.items() if key not in apart}
    metadata = _texts(envelope.get("details", {}), "", spec["details"])
    if code_of(reason_of(code), family) != code:
        metadata.update(_texts({"code": code}, FACT))
    metadata.update(_texts(facts, FACT))
    if "retry" in envelope:
        metadata.update(_texts({"retry": retry}, FACT))
    # Those of clients do not arrive, but they can be sent.
    cls = family.by_code.get(visible.code)
    domain = family.domain if cls is None else cls.spec["domain"]
    details: list[dict[str, object]] = [
        {
            "@type": f"{_TYPE_PREFIX}ErrorInfo",
            "reason": reason_of(code),
            "domain": domain,
            "metadata": metadata,
        }
    ]
    if isinstance(after, (int, float)):
        details.append(
            {"@type": f"{_TYPE_PREFIX}RetryInfo", "retryDelay": _duration(after)}
        )
    if "ref" in envelope:
        details.append(
            {"@type": f"{_TYPE_PREFIX}RequestInfo", "requestId": envelope["ref"]}
        )
    links = _links_of(visible, message)
    if links:
        details.append({"@type": f"{_TYPE_PREFIX}Help", "links": links})
    tag = locale_for(spec, locale)
    if tag is not None:
        told = leaving.told_in(tag).envelope["message"]
        localized = {"@type": f"{_TYPE_PREFIX}LocalizedMessage", "locale": tag}
        details.append({**localized, "message": told})
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
