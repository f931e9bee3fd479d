"""The answers of a guarded server as JSON, whatever the SDK.

What becomes of a failure is decided in :mod:`.judge`; here SDKs' own errors are told
from what handlers raise, and words that an author wrote for the model are kept.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import cast

from .call import Call
from .encode import json_rpc_error_of, tool_result_of
from .error import state_of
from .family import Family
from .judge import (
    SdkFailure,
    Verdict,
    failure_text,
    fallback_for,
    from_made,
    judge,
    report_alone,
    sdk_number,
)
from .log import LogSink
from .made import UnusableResult, made_failure, scrubbed_result
from .native import issue_of
from .scrubbed import given_in, scrubbed_data, scrubbed_text
from .values import is_list

#: What SDKs raise for the model to read, or in the place of what a handler raised.
_FOR_THE_MODEL = frozenset({"ToolError", "ResourceError", "PromptError"})
_PROTOCOL = frozenset({"McpError", "MCPError"})
#: Where code of an SDK lives, and of what it checks arguments with.
_VALIDATORS = ("pydantic", "jsonschema")
_SDKS = ("mcp.", "fastmcp.", *_VALIDATORS)
_UNKNOWN = {
    "Unknown tool": "unknown_tool",
    "Unknown resource": "unknown_resource",
    "Unknown prompt": "unknown_prompt",
}
#: The note in the record of a result that is sent as its handler made it.
_BY_HAND = (
    "undeclared: the handler made this result by hand, and no rule matches its text"
)


def named(value: object, name: str) -> object:
    """An attribute of what an SDK made, whatever it is."""
    found: object = getattr(value, name, None)
    return found


def _where(raised: BaseException, beyond: tuple[str, ...] = ()) -> str:
    """The module of the frame that raised it, or that called what is ``beyond``."""
    trace = raised.__traceback__
    name = ""
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        if not module.startswith(beyond):
            name = module
        trace = trace.tb_next
    return name


def _is_of_sdk(raised: BaseException) -> bool:
    return _where(raised).startswith(_SDKS)


def _meant(raised: BaseException) -> BaseException:
    """The handler's exception, unwrapped from an SDK's own error."""
    for _ in range(8):
        inner = raised.__cause__ or raised.__context__
        if inner is None or not _is_of_sdk(raised) or not _wraps(raised):
            break
        raised = inner
    return raised


def _wraps(raised: BaseException) -> bool:
    named = type(raised).__name__.removeprefix("Unexpected")
    return named in _FOR_THE_MODEL or str(raised).startswith("Error ")


def is_for_the_model(raised: BaseException) -> bool:
    """Whether somebody wrote its words for the model to read."""
    names = _FOR_THE_MODEL | _PROTOCOL
    return type(raised).__name__ in names and not _is_of_sdk(raised)


def _sdk_failure(raised: BaseException, names: object) -> SdkFailure | None:
    """``raised`` as a failure of the SDK: arguments, or a name that is not there."""
    if not _is_of_sdk(raised):
        return None
    text = str(raised)
    facts: dict[str, object] = {}
    for begin, kind in _UNKNOWN.items():
        if text.startswith(begin):
            name = text[len(begin) :].strip(" :'\"")
            facts = {"problem": f"there is no {name}", "name": name}
            if kind == "unknown_resource":
                facts["uri"] = name
            if is_list(names):
                facts["available"] = names
            failure = SdkFailure(kind, facts)  # type: ignore[arg-type]
            failure.__cause__ = raised
            return failure
    if type(raised).__name__ != "ValidationError":
        return None
    asking = _where(raised, _VALIDATORS)
    if asking and not asking.startswith(_SDKS):
        # The handler checks something of its own, such as what a service answered.
        return None
    issue = issue_of(raised) or issue_of(raised.__cause__)
    if issue is None:
        facts = {"problem": "the arguments do not fit"}
    else:
        facts = {"problem": issue.problem, "argument": issue.argument}
    failure = SdkFailure("invalid_arguments", facts)
    failure.__cause__ = raised
    return failure


def is_real(raised: BaseException) -> bool:
    """Whether ``raised`` ends this call, or the process, on purpose.

    A cancellation does where the call itself is cancelled; a stray one is a failure.
    """
    if isinstance(raised, (KeyboardInterrupt, GeneratorExit)):
        return True
    if type(raised).__name__ not in ("CancelledError", "Cancelled"):
        return False
    import asyncio

    try:
        task = asyncio.current_task()
    except RuntimeError:
        return True
    cancelling: object = getattr(task, "cancelling", None)
    if callable(cancelling) and cast("int", cancelling()) > 0:
        return True
    anyio = sys.modules.get("anyio")
    deadline: object = getattr(anyio, "current_effective_deadline", None)
    return callable(deadline) and deadline() == float("-inf")


class Ground:
    """A server's errors, and where its log records go."""

    def __init__(self, family: Family, log: LogSink) -> None:
        self.family = family
        self.log = log

    def tool_result(
        self,
        raised: BaseException,
        tool: str,
        args: object,
        *,
        has_schema: bool | None = None,
        names: object = None,
    ) -> dict[str, object]:
        """The tool result that ``raised`` is answered with, as JSON."""
        meant = _meant(raised)
        failure = _sdk_failure(meant, names) or meant
        if isinstance(failure, SdkFailure) and "name" not in failure.facts:
            failure.facts = {**failure.facts, "name": tool}
        call = Call(tool=tool, method="tools/call", args=args)
        spoken = is_for_the_model(meant)
        verdict = judge(failure, self.family, call, log=self.log, spoken=spoken)
        if verdict.error.undeclared and spoken:
            text = scrubbed_text(failure_text(meant) or "", given_in(args))
            if _has_words(text):
                return {"isError": True, "content": [{"type": "text", "text": text}]}
        return _carried(verdict, has_schema)

    def made_result(
        self,
        result: Mapping[str, object],
        tool: str,
        args: object,
        *,
        has_schema: bool | None = None,
    ) -> Mapping[str, object]:
        """``result``, which a handler made, as it is sent.

        Where it says that it failed: the error of a rule on its text, or itself,
        scrubbed, with a record in the log either way.
        """
        call = Call(tool=tool, method="tools/call", args=args)
        try:
            made = made_failure(result, self.family)
        except UnusableResult as raised:
            return _carried(judge(raised, self.family, call, log=self.log), has_schema)
        if made is None:
            return result
        error = None
        if not made.coded:
            error = from_made(made, self.family, call, failed=made.failed)
        if error is not None:
            return _carried(judge(error, self.family, call, log=self.log), has_schema)
        kept = fallback_for(self.family, made)
        state_of(kept).notes = (_BY_HAND,)
        report_alone(kept, self.family, call, self.log)
        return scrubbed_result(made, given_in(args))

    def protocol_error(
        self, raised: BaseException, method: str, uri: str | None = None
    ) -> dict[str, object]:
        """The JSON-RPC error that ``raised`` is answered with."""
        meant = _meant(raised)
        failure = _sdk_failure(meant, None) or meant
        call = Call(method=method, uri=uri)
        spoken = is_for_the_model(meant)
        verdict = judge(failure, self.family, call, log=self.log, spoken=spoken)
        if verdict.error.undeclared and spoken:
            return _in_own_words(meant)
        if verdict.leaving is None:
            return {"code": -32603, "message": "An internal error occurred."}
        error = json_rpc_error_of(verdict.leaving, uri=uri)
        if isinstance(failure, SdkFailure) and verdict.error.__cause__ is failure:
            error["code"] = sdk_number(failure)
        return cast("dict[str, object]", error)


def _carried(verdict: Verdict, has_schema: bool | None) -> dict[str, object]:
    if verdict.leaving is None:
        text = "An internal error occurred."
        return {"isError": True, "content": [{"type": "text", "text": text}]}
    result = tool_result_of(
        verdict.leaving,
        output_schema=has_schema is True,
        structured_content=has_schema is False,
    )
    return cast("dict[str, object]", result)


def _has_words(text: str) -> bool:
    """Whether a scrubbed text says more than what was taken out of it."""
    bare = "".join(part.rpartition("]")[2] for part in text.split("["))
    return any(char.isalpha() for char in bare)


def _in_own_words(raised: BaseException) -> dict[str, object]:
    """An author's exception for the client, redacted: a protocol error keeps its code."""
    told = named(raised, "error") or raised
    code = named(told, "code")
    words = named(told, "message")
    is_given = given_in(None)
    text = words if isinstance(words, str) else failure_text(raised) or ""
    message = scrubbed_text(text, is_given).strip() or "An internal error occurred."
    error: dict[str, object] = {
        "code": code if isinstance(code, int) else -32603,
        "message": message,
    }
    data = named(told, "data")
    if data is not None:
        error["data"] = scrubbed_data(data, is_given)
    return error
