"""An error as HTTP problem details (RFC 9457), for REST facades, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from .convert import convert
from .envelope import is_too_long
from .error import AnyError
from .family import Family
from .leaving import Outgoing
from .message import sentence
from .native import value_at
from .notation import loads
from .received import from_enclosed
from .tables import LONGEST_BODY
from .values import MISSING, is_list, is_number, is_record, member, regex

if TYPE_CHECKING:
    from .wire_spec import Problem

_UUID = regex(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)


def to_problem(error: AnyError, family: Family) -> Problem:
    """The problem ``error`` is: status, headers and body."""
    leaving = Outgoing(error, family)
    envelope = leaving.envelope
    visible = leaving.error
    status = visible.http_status
    headers = {"content-type": "application/problem+json"}
    after = envelope.get("retry", {}).get("afterMs")
    if after is not None:
        # Whole seconds (RFC 9110, section 10.2.3).
        headers["retry-after"] = str(-int(-after // 1_000))
    body: dict[str, object] = {
        "type": visible.url or "about:blank",
        "title": visible.title or sentence(envelope["code"]),
        "status": status,
        "detail": envelope["message"],
    }
    ref = envelope.get("ref")
    if ref is not None and _UUID.fullmatch(ref):
        body["instance"] = f"urn:uuid:{ref}"
    body.update((key, value) for key, value in envelope.items() if key != "message")
    return {"status": status, "headers": headers, "body": body}


def from_problem(
    body: object, family: Family, *, status: object = None, headers: object = None
) -> AnyError | None:
    """The error an HTTP response with problem details stands for. Never raises.

    ``body`` is the JSON, parsed or as text. The wait is the body's, which is in ms, or
    that of ``Retry-After``, in seconds or as a date.
    """
    try:
        return _from_problem(body, family, status, headers)
    except BaseException:  # whatever hostile headers do
        return None


def _from_problem(
    body: object, family: Family, status: object, headers: object
) -> AnyError | None:
    if is_number(status) and status < 400:
        return None
    if isinstance(body, (bytes, bytearray)):
        body = body.decode("utf-8", "replace")
    if isinstance(body, str):
        body = MISSING if is_too_long(body, LONGEST_BODY) else loads(body)
    if not is_record(body):
        return None
    read: dict[str, object] = {**body, "message": member(body, "detail")}
    after = _retry_after_ms(headers)
    if after is not None:
        retry = member(body, "retry")
        own: Mapping[str, object] = retry if is_record(retry) else {}
        read["retry"] = {"afterMs": after, **own}
    return from_enclosed(read, family)


def _retry_after_ms(headers: object) -> float | None:
    """The wait that a ``Retry-After`` header asks for, in ms and at most a day."""
    value = value_at({"headers": headers}, ["headers", "retry-after"])
    first = value[0] if is_list(value) and value else value
    seconds = convert(first, {"type": "integer", "unit": "s"}, "retry-after")
    return seconds * 1_000 if is_number(seconds) else None
