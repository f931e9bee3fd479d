"""Handlers of any server, guarded, and the answers of SDKs that they give."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextvars import ContextVar
from typing import Any, TypeAlias, cast

from .failure import SdkFailure
from .ground import Ground
from .made import may_have_failed
from .raised import current_task, field, is_ending, is_real
from .registered import returned
from .values import is_list, is_record, member, named, whole_texts

Handler: TypeAlias = Callable[..., Awaitable[object]]
#: Whether a tool has an output schema; None where nobody can tell.
HasSchema: TypeAlias = Callable[[str], "bool | None"]

_URI_ELICITATION = -32042
#: Of a request to mcp 2: whether it has an answer, and why that could not be written.
WRITING: ContextVar[dict[str, BaseException | None]] = ContextVar("faultline_writing")


async def rewritten(context: object, call_next: Handler) -> object:
    """A middleware of mcp 2, which writes an answer behind its handler.

    What it cannot write is a failure of the handler: that is asked once more for one.
    """
    state: dict[str, BaseException | None] = {}
    token = WRITING.set(state)
    try:
        # It is written by now: nothing but halves of characters can be wrong with it.
        return whole_texts(await call_next(context))
    except Exception as raised:
        if "answered" not in state:
            raise
        state["answered"] = _invalid(raised)
        return await call_next(context)
    finally:
        WRITING.reset(token)


def _invalid(raised: BaseException) -> SdkFailure:
    problem = "the result cannot be written"
    failure = SdkFailure("invalid_result", {"problem": problem})
    failure.__cause__ = raised.__context__ or raised
    return failure


def class_in(module: str, name: str) -> Callable[..., object]:
    """A class of an SDK that is loaded, since a server of it is."""
    from importlib import import_module

    return cast("Callable[..., object]", getattr(import_module(module), name))


def call_tool_result(json: Mapping[str, object]) -> object:
    cls = cast("Any", class_in("mcp.types", "CallToolResult"))
    return cast("object", cls.model_validate(dict(json)))


def _protocol_exception(error: Mapping[str, object]) -> BaseException:
    """An exception that an SDK answers with this very JSON-RPC error."""
    data = error.get("data")
    if is_second_line():
        make = class_in("mcp.shared.exceptions", "MCPError")
        made = make(code=error["code"], message=error["message"], data=data)
    else:
        body = class_in("mcp.types", "ErrorData")
        details = body(code=error["code"], message=error["message"], data=data)
        made = class_in("mcp.shared.exceptions", "McpError")(details)
    return cast("BaseException", made)


def params_in(*given: object) -> object:
    """The params among what a handler is called with: a request, or they alone."""
    for each in given:
        params = field(each, "params") or each
        if field(params, "name", "uri") is not None:
            return params
    return None


def _asked(given: Sequence[object], name: str) -> str | None:
    found = field(params_in(*given), name)
    return None if found is None else str(found)


def _is_elicitation(raised: BaseException) -> bool:
    data = named(raised, "error")
    codes = (named(raised, "code"), named(data, "code"))
    return _URI_ELICITATION in codes


def lets_through(
    ground: Ground, raised: BaseException, *, outermost: bool = False
) -> bool:
    """Whether an exception is the SDK's to answer, or nobody's."""
    return ground.family.paused or is_real(raised, outermost) or _is_elicitation(raised)


async def end_if_cancelled(quiet: bool = False) -> None:
    """End a call that was cancelled while its handler did not notice, as in a thread.

    Its client has its answer, and mcp 1 ends the process over a second one, which mcp 2
    drops. A handler that cancels its own task has failed: not where it has raised, which
    is ``quiet``.
    """
    import asyncio

    if WRITING.get(None) is None and is_ending():
        await asyncio.sleep(0)
    if getattr(current_task(), "_must_cancel", None):
        try:
            await asyncio.sleep(0)
        except asyncio.CancelledError:
            if not quiet:
                raise


def guarded_method(ground: Ground, method: str, handler: Handler) -> Handler:
    """``handler`` of a method whose failures are JSON-RPC errors."""

    async def guarded(*args: object, **kwargs: object) -> object:
        try:
            state = WRITING.get({})
            if again := state.get("answered"):
                raise again
            answered = returned(ground, await handler(*args, **kwargs))
            await end_if_cancelled()
            told_by(field(answered, "root") or answered)
            state["answered"] = None
            return answered
        except BaseException as raised:
            if lets_through(ground, raised, outermost=True):
                raise
            await end_if_cancelled(quiet=True)
            uri, name = _asked(args, "uri"), _asked(args, "name")
            error = ground.protocol_error(raised, method, uri, name)
            raise _protocol_exception(error) from None

    guarded.__dict__["_faultline"] = True
    return guarded


#: Requests whose answers can be wrong in no way of the author's.
LEFT_ALONE = frozenset({"ping", "initialize", "logging/setLevel"})


def method_of(request_type: object) -> str | None:
    """The method of a class of requests: the default, or only value, of that field."""
    if isinstance(request_type, str):
        return request_type
    field = member(named(request_type, "model_fields"), "method")
    only = named(named(field, "annotation"), "__args__")
    found = named(field, "default")
    if not isinstance(found, str) and is_list(only) and only:
        found = only[0]
    return found if isinstance(found, str) else None


def told_by(
    result: object, failed: bool = False, args: Callable[[], object] = dict
) -> Mapping[str, object] | None:
    """A result as JSON, where it may say that it failed.

    A result that cannot be written ends mcp 1; here it raises.
    """
    content = field(result, "content")
    if content is None and is_record(result):
        failed, content = member(result, "isError") is True, member(result, "content")
        return result if may_have_failed(failed, content, args) else None
    may = may_have_failed(failed, content, args)
    is_written = WRITING.get(None) is not None
    if is_written and not may:
        return None
    dump = named(result, "model_dump")
    if not callable(dump):
        return None
    try:
        said: object = dump(mode="json", by_alias=True, exclude_none=True)
    except Exception as raised:
        raise _invalid(raised) from None
    told = said if is_written else whole_texts(said)
    if told is not said:
        # No SDK can write half a character, as names of files may have: it would end.
        whole: object = cast("Any", type(result)).model_validate(told)
        result.__dict__.update(whole.__dict__)
    return told if may and is_record(told) else None


def is_second_line() -> bool:
    """Whether mcp is of line 2."""
    return named(sys.modules.get("mcp.shared.exceptions"), "MCPError") is not None


def refused(result: object, after: bool) -> SdkFailure | None:
    """The failure of the SDK that a failed result tells of; None for any other.

    ``after``: the SDK made it of what the handler returned.
    """
    if field(result, "meta"):
        return None
    blocks = named(result, "content")
    first: object = blocks[0] if is_list(blocks) and blocks else None
    text = str(named(first, "text") or "")
    problem = text.partition("put validation error: ")[2]
    if after:
        return SdkFailure("invalid_result", {"problem": problem or text})
    return SdkFailure("invalid_arguments", {"problem": problem}) if problem else None
