"""The ToolFailure of SEP-3313, a draft: a classification of failures in ``_meta``.

A package has it where its format says ``toolFailure: true``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .error import peek_state

if TYPE_CHECKING:
    from .leaving import Outgoing

#: Its key in ``_meta``. The prefix belongs to MCP, which has not accepted it yet.
TOOL_FAILURE_KEY = "io.modelcontextprotocol/toolFailure"

_CLASSES = {
    "retry_now": "reliability",
    "retry_later": "reliability",
    "reauthenticate": "governance",
    "request_permission": "governance",
}


def classified(
    leaving: Outgoing, now: Callable[[], float] | None = None
) -> dict[str, object]:
    """The classification of a failed call, by its key. ``now`` is in ms since 1970."""
    # Clients, who load this, need no references.
    from .refs import new_ref

    envelope = leaving.envelope
    retry = envelope.get("retry")
    status = leaving.error.http_status
    action = envelope.get("nextAction", "")
    usual = "governance" if status in (401, 403) else "capability"
    kind = "reliability" if retry is not None else _CLASSES.get(action, usual)
    failure: dict[str, object] = {"class": kind, "code": envelope["code"]}
    retryable = envelope["recoverable"] and retry is not None
    if kind == "reliability":
        failure["retryable"] = retryable
    if retryable and retry is not None and "afterMs" in retry:
        failure["retryNotBefore"] = (now or _now)() + retry["afterMs"]
    correlation = peek_state(leaving.origin).correlation
    failure["correlationId"] = envelope.get("ref") or correlation or new_ref()
    if "guidance" in envelope:
        failure["agentGuidance"] = envelope["guidance"]
    return {TOOL_FAILURE_KEY: failure}


def _now() -> float:
    import time

    return int(time.time() * 1_000)
