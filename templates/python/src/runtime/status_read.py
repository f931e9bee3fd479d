"""The error that a google.rpc.Status stands for. :mod:`.status` makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .envelope import read_envelope
from .error import AnyError, spec_of
from .family import Family
from .notation import same
from .received import from_envelope, known_facts, stranger
from .status import FACT, code_of, nullable_text, parsed_json, reason_of
from .texts import visible_text
from .unknown import UnknownError
from .values import is_record, items_of, keys_of, member, regex

if TYPE_CHECKING:
    from .spec import Link, Shapes

#: The facts that are not texts.
_JSON_FACTS = frozenset(("contexts", "recoverable", "retry", "undeclared"))


_MOST_DETAILS = 64
_MOST_LINKS = 16
_LONGEST_DESCRIPTION = 500
_SAFE_URL = regex(r"https://[A-Za-z0-9_.~:/?#\[\]@!$&'()*+,;=%{|}-]{1,2000}")
_DURATION = regex(r"([0-9]{1,12})(?:\.([0-9]{1,9}))?s")


def _code_in(info: object, family: Family) -> str:
    """The code that an ErrorInfo says."""
    reason = str(member(info, "reason"))
    code = member(member(info, "metadata"), f"{FACT}code")
    if isinstance(code, str) and reason_of(code) == reason:
        return code
    return code_of(reason, family)


def _domain_of(code: str, family: Family) -> str:
    """The owner of ``code``; a code that the family does not know counts as its own."""
    cls = family.received.get(code)
    return family.domain if cls is None else cls.spec["domain"]


def from_status(value: object, family: Family) -> AnyError | None:
    """The error that a google.rpc.Status stands for. Never raises.

    Of its class when domain and reason are known, else the unknown arm, whose details
    are texts. None for any other status, and for OK.
    """
    try:
        return _from_status(value, family)
    except BaseException:  # whatever hostile data does
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
        if key.startswith(FACT):
            name = key[len(FACT) :]
            facts[name] = parsed_json(value) if name in _JSON_FACTS else value
            continue
        shape = shapes.get(key)
        if shape is None or (shape["type"] == "string" and not shape.get("nullable")):
            rest[key] = value
        else:
            is_text = shape["type"] == "string"
            rest[key] = nullable_text(value) if is_text else parsed_json(value)
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
