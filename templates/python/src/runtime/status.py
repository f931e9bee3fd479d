"""An error as google.rpc.Status in ProtoJSON, for gRPC services, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .encode import Outgoing
from .envelope import read_envelope
from .error import AnyError, UnknownError, locale_for, spec_of
from .family import Family
from .received import from_envelope, known_facts, stranger
from .redact import clean_text
from .texts import visible_text
from .values import (
    MISSING,
    dumps,
    is_record,
    items_of,
    keys_of,
    loads,
    member,
    number_text,
    regex,
    same,
)

if TYPE_CHECKING:
    from .spec import Link, Shapes

_TYPE_PREFIX = "type.googleapis.com/google.rpc."
#: No detail can have a name with a hyphen.
_FACT = "faultline-"
#: The facts that are not texts.
_JSON_FACTS = frozenset(("contexts", "recoverable", "retry", "undeclared"))

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

_MOST_DETAILS = 64
_MOST_LINKS = 16
_LONGEST_DESCRIPTION = 500
_SAFE_URL = regex(r"https://[A-Za-z0-9_.~:/?#\[\]@!$&'()*+,;=%{|}-]{1,2000}")
_DURATION = regex(r"([0-9]{1,12})(?:\.([0-9]{1,9}))?s")


def _duration(ms: float) -> str:
    """ProtoJSON of google.protobuf.Duration."""
    if ms % 1_000 == 0:
        return f"{number_text(ms / 1_000)}s"
    return f"{ms / 1_000:.3f}s"


def _reason_of(code: str) -> str:
    """A reason in capitals, but for a code with capitals of its own."""
    return code.upper() if code == code.lower() else code


def _code_of(reason: str, family: Family) -> str:
    """The code that :func:`_reason_of` made ``reason`` of."""
    if reason in family.received or reason != reason.upper():
        return reason
    return reason.lower()


def _code_in(info: object, family: Family) -> str:
    """The code that an ErrorInfo says."""
    reason = str(member(info, "reason"))
    code = member(member(info, "metadata"), f"{_FACT}code")
    if isinstance(code, str) and _reason_of(code) == reason:
        return code
    return _code_of(reason, family)


def _domain_of(code: str, family: Family) -> str:
    """Who owns ``code``; what the family does not know is as its own."""
    cls = family.received.get(code)
    return family.domain if cls is None else cls.spec["domain"]


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
            plain = _nullable_text(value) == value
        text = value if plain and isinstance(value, str) else dumps(value)
        texts[prefix + name] = text
    return texts


def _nullable_text(text: object) -> object:
    """What stands in ``text`` where that may be a text or null."""
    json = _parsed_json(text)
    return json if json is None or isinstance(json, str) else text


def _parsed_json(text: object) -> object:
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
    if _code_of(_reason_of(code), family) != code:
        metadata.update(_texts({"code": code}, _FACT))
    metadata.update(_texts(facts, _FACT))
    if "retry" in envelope:
        metadata.update(_texts({"retry": retry}, _FACT))
    # Those of clients do not arrive, but they can be sent.
    cls = family.by_code.get(visible.code)
    domain = family.domain if cls is None else cls.spec["domain"]
    details: list[dict[str, object]] = [
        {
            "@type": f"{_TYPE_PREFIX}ErrorInfo",
            "reason": _reason_of(code),
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


def from_status(value: object, family: Family) -> AnyError | None:
    """The error that a google.rpc.Status stands for. Never raises.

    Of its class when domain and reason are known, else the unknown arm, whose details
    are texts. None for any other status, and for OK.
    """
    try:
        return _from_status(value, family)
    except Exception:  # whatever hostile data does
        return None


def _from_status(value: object, family: Family) -> AnyError | None:
    if same(member(value, "code"), 0):
        return None
    details = items_of(member(value, "details"), _MOST_DETAILS)
    infos = [detail for detail in details if _is_a(detail, "ErrorInfo")]

    def is_ours(info: object) -> bool:
        domain = member(info, "domain")
        known = _domain_of(_code_in(info, family), family)
        return domain in (family.domain, known)

    info = next(filter(is_ours, infos), infos[0] if infos else None)
    if not isinstance(member(info, "reason"), str):
        return None
    ours = is_ours(info)
    code = _code_in(info, family)
    cls = family.received.get(code) if ours else None

    def find(name: str, key: str) -> object:
        detail = next((each for each in details if _is_a(each, name)), None)
        return member(detail, key)

    facts, rest = _read_metadata(
        member(info, "metadata"), {} if cls is None else cls.spec["details"]
    )
    after = _ms_of(find("RetryInfo", "retryDelay"))
    said: dict[str, object] = {
        **(known_facts(cls) if ours else {}),
        **facts,
        "code": code,
        "message": member(value, "message"),
        "details": rest,
        "ref": find("RequestInfo", "requestId"),
    }
    if after is not None:
        retry = facts.get("retry")
        said["retry"] = {**(retry if is_record(retry) else {}), "afterMs": after}
    envelope = read_envelope(said)
    if envelope is None:
        return None
    links = _links_in(find("Help", "links"))
    if ours:
        error = from_envelope(envelope, family)
    else:
        error = stranger(envelope)
    if isinstance(error, UnknownError) and links:
        spec = spec_of(error)
        error.__dict__["_spec"] = {**spec, "help": links}
    return error


def _is_a(detail: object, name: str) -> bool:
    """Whatever the host: ProtoJSON names a message by what follows the last slash."""
    kind = member(detail, "@type")
    if not isinstance(kind, str):
        return False
    return kind.rpartition("/")[2] == f"google.rpc.{name}"


def _read_metadata(
    metadata: object, shapes: Shapes
) -> tuple[dict[str, object], dict[str, object]]:
    """Metadata as the facts of an envelope and the details, each of its own type."""
    facts: dict[str, object] = {}
    rest: dict[str, object] = {}
    for key in keys_of(metadata):
        value = member(metadata, key)
        if key.startswith(_FACT):
            name = key[len(_FACT) :]
            facts[name] = _parsed_json(value) if name in _JSON_FACTS else value
            continue
        shape = shapes.get(key)
        if shape is None or (shape["type"] == "string" and not shape.get("nullable")):
            rest[key] = value
        else:
            is_text = shape["type"] == "string"
            rest[key] = _nullable_text(value) if is_text else _parsed_json(value)
    return facts, rest


def _links_in(links: object) -> list[Link]:
    """Those of the links that lead somewhere safe."""
    found: list[Link] = []
    for link in items_of(links, _MOST_LINKS):
        description = member(link, "description")
        url = member(link, "url")
        if not isinstance(description, str) or not isinstance(url, str):
            continue
        if _SAFE_URL.fullmatch(url):
            text = visible_text(description, _LONGEST_DESCRIPTION)
            found.append({"description": text, "url": url})
    return found


def _ms_of(value: object) -> float | None:
    """Milliseconds of a Duration, rounded up: a call that comes too early fails."""
    found = _DURATION.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        return None
    fraction = int((found[2] or "").ljust(9, "0"))
    return int(found[1]) * 1_000 + -(-fraction // 1_000_000)
