"""Failures of SDKs and of methods, and the words of any failure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from .causes import chain_of, said_by
from .issue import issue_of
from .native import peek
from .values import class_name, is_record, regex

if TYPE_CHECKING:
    from .spec import SdkFailureKind


class SdkFailure(Exception):
    """A failure that an SDK makes itself, before or after a handler.

    What the SDK made of it is its cause: for the log, never sent. ``facts`` fill the
    details of the error it becomes: ``problem``, ``argument``, ``expected``,
    ``received``, ``name``, ``method``, ``uri``, ``available``. Never a value of an
    argument, never the validator's own dump.
    """

    def __init__(
        self,
        kind: SdkFailureKind,
        facts: Mapping[str, object],
        *,
        broke: bool = False,
    ) -> None:
        super().__init__(str(facts.get("problem", "")))
        self.kind: SdkFailureKind = kind
        self.facts = facts
        #: Whether the cause is what a schema raised, which may be of its own.
        self.broke = broke


class ProtocolFailure(Exception):
    """A guarded handler's exception where MCP has only JSON-RPC errors."""

    def __init__(
        self, code: int, message: str, data: Mapping[str, object] | None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.data = data


#: Numbers of the protocol: JSON-RPC 2.0, section 5.1.
_SDK_NUMBERS = {
    "invalid_message": -32600,
    "invalid_result": -32603,
    "parse_error": -32700,
    "unknown_method": -32601,
}


def sdk_number(failure: SdkFailure) -> int:
    """The number of the protocol for what an SDK refuses."""
    return _SDK_NUMBERS.get(failure.kind, -32602)


#: What clients say of every failure to connect: its cause says more.
_HOLLOW = regex(
    r"(?:fetch failed|failed to fetch|connection error|all connection attempts failed"
    r"|request failed|network error|failed query|query failed)\.?\Z",
    re.ASCII | re.IGNORECASE,
)
#: Clients of databases quote what was asked; their cause says what went wrong.
_ASKED = regex(
    r"((?:failed query|query failed):) {0,4}"
    r"(?:select|insert|update|delete|with|create|alter|drop)\b.*\Z",
    re.ASCII | re.IGNORECASE | re.DOTALL,
)


def failure_text(raised: object) -> str | None:
    """The text of ``raised``, or of the first of its causes that has one.

    With that, where its own says nothing but that it failed.
    """
    own = _text_in_link(raised)
    bare = None if own is None else re.sub(r"[.:]\Z", "", _ASKED.sub(r"\1", own, 1))
    if bare is not None and not _HOLLOW.match(bare):
        return own
    for cause in chain_of(raised)[1:]:
        text = _text_in_link(cause)
        if text is not None and not _HOLLOW.match(text):
            return text if bare is None else f"{bare}: {text}"
    return own


def _said(value: object) -> str | None:
    # More than rules look at, and than a reader gets.
    text = value[:65_536] if isinstance(value, str) else ""
    return text if any(map(str.isalnum, text)) else None


def _text_in_link(value: object) -> str | None:
    if isinstance(value, SdkFailure):
        problem = value.facts.get("problem")
        return problem if isinstance(problem, str) else None
    text = _said(value)
    if text is None:
        issue = issue_of(value)
        text = None if issue is None else issue.problem
    if text is None and isinstance(value, BaseException):
        text = _said(said_by(value))
        if text and isinstance(value, KeyError) and not re.search(r"\s", text):
            # The key alone: no reader could tell that it is one.
            text = f"{class_name(value)}: '{text}'"
    if text is not None:
        # SDKs put a number before what a handler of another server raised.
        return re.sub(r"\A(?:MCP error -?[0-9]{1,6}: ){1,3}", "", text)
    if is_record(value):
        for key in ("message", "error", "detail", "reason", "statusText"):
            member = peek(value, key)
            text = _said(member) or _said(peek(member, "message"))
            if text is not None:
                return text
    return text
