"""Guards a server: what its handlers raise becomes an error of the taxonomy.

It knows the servers of mcp 1 and 2 and of FastMCP 2.9 to 4 by what they have, and
imports none of them. :mod:`.ground` makes their answers.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias, TypeVar, cast

from .family import Family
from .ground import Ground, is_real, named
from .judge import SdkFailure
from .log import LogSink
from .made import may_have_failed
from .values import is_list, is_record, member

Server = TypeVar("Server")
Handler: TypeAlias = Callable[..., Awaitable[object]]
#: Whether a tool has an output schema; None where nobody can tell.
_HasSchema: TypeAlias = Callable[[str], "bool | None"]

_URI_ELICITATION = -32042


def _types(module: str, name: str) -> Callable[..., object]:
    """A class of an SDK that is loaded, since a server of it is."""
    from importlib import import_module

    found: object = getattr(import_module(module), name)
    return cast("Callable[..., object]", found)


def _call_tool_result(json: Mapping[str, object]) -> object:
    cls = _types("mcp.types", "CallToolResult")
    validate: object = getattr(cls, "model_validate", None)
    return cast("Callable[..., object]", validate)(dict(json))


def _protocol_exception(error: Mapping[str, object]) -> BaseException:
    """An exception that an SDK answers with this very JSON-RPC error."""
    data = error.get("data")
    if _is_second_line():
        make = _types("mcp.shared.exceptions", "MCPError")
        made = make(code=error["code"], message=error["message"], data=data)
    else:
        body = _types("mcp.types", "ErrorData")
        details = body(code=error["code"], message=error["message"], data=data)
        made = _types("mcp.shared.exceptions", "McpError")(details)
    return cast("BaseException", made)


def _params_in(*given: object) -> object:
    """The params among what a handler is called with: a request, or they alone."""
    for each in given:
        params = named(each, "params") or each
        if named(params, "name") is not None or named(params, "uri") is not None:
            return params
    return None


def _uri_in(*given: object) -> str | None:
    uri = named(_params_in(*given), "uri")
    return None if uri is None else str(uri)


def _is_elicitation(raised: BaseException) -> bool:
    data = named(raised, "error")
    codes = (named(raised, "code"), named(data, "code"))
    return _URI_ELICITATION in codes


def _lets_through(ground: Ground, raised: BaseException) -> bool:
    """Whether an exception is the SDK's to answer, or nobody's."""
    return ground.family.paused or is_real(raised) or _is_elicitation(raised)


def _guarded_method(
    ground: Ground, method: str, handler: Handler, message: object = None
) -> Handler:
    """``handler`` of a method whose failures are JSON-RPC errors."""

    async def guarded(*args: object, **kwargs: object) -> object:
        try:
            return await handler(*args, **kwargs)
        except BaseException as raised:
            if _lets_through(ground, raised):
                raise
            error = ground.protocol_error(raised, method, _uri_in(message, *args))
            raise _protocol_exception(error) from None

    guarded.__dict__["_faultline"] = True
    return guarded


#: Requests whose answers can be wrong in no way of the author's.
_LEFT_ALONE = frozenset({"ping", "initialize", "tools/list", "logging/setLevel"})


def _method_of(request_type: object) -> str | None:
    """The method of a class of requests: the default of its field ``method``."""
    if isinstance(request_type, str):
        return request_type
    fields = named(request_type, "model_fields")
    found = named(member(fields, "method"), "default")
    return found if isinstance(found, str) else None


class _Handlers(dict[object, object]):
    """The handlers of a low-level server: each is guarded as it is registered."""

    def __init__(
        self,
        ground: Ground,
        handlers: Mapping[object, object],
        has_schema: _HasSchema,
    ) -> None:
        super().__init__()
        self._ground = ground
        self._has_schema = has_schema
        for request_type, handler in handlers.items():
            self[request_type] = handler

    def __setitem__(self, request_type: object, entry: object) -> None:
        method = _method_of(request_type)
        if method is not None and method not in _LEFT_ALONE:
            entry = self._with_guard(method, entry)
        super().__setitem__(request_type, entry)

    def update(self, *given: object, **members: object) -> None:
        for request_type, entry in dict(*given, **members).items():
            self[request_type] = entry

    def _with_guard(self, method: str, entry: object) -> object:
        """A handler; in mcp 2 it stands in an entry beside the type of its params."""
        handler = named(entry, "handler")
        if callable(handler):
            from dataclasses import is_dataclass, replace

            guarded = self._with_guard(method, handler)
            if is_dataclass(entry) and not isinstance(entry, type):
                return replace(entry, handler=guarded)
            swap = named(entry, "_replace")
            return swap(handler=guarded) if callable(swap) else entry
        if not callable(entry) or named(entry, "_faultline"):
            return entry
        if method == "tools/call":
            handled = cast("Handler", entry)
            return _guarded_call(self._ground, handled, self._has_schema)
        return _guarded_method(self._ground, method, cast("Handler", entry))


def _guarded_call(ground: Ground, handler: Handler, has_schema: _HasSchema) -> Handler:
    """A low-level handler of tools/call, which turns failures into texts itself.

    Of those that it makes by itself, the text tells what they are.
    """
    _guard_closure(ground, handler)

    async def guarded(*given: object) -> object:
        params = _params_in(*given)
        tool = str(named(params, "name"))
        args = named(params, "arguments")
        try:
            answered = await handler(*given)
        except BaseException as raised:
            if _lets_through(ground, raised):
                raise
            return _wrapped(_call_tool_result(ground.tool_result(raised, tool, args)))
        failure = _refused(answered)
        if ground.family.paused:
            return answered
        if failure is not None:
            refusal = ground.tool_result(failure, tool, args)
            return _wrapped(_call_tool_result(refusal))
        result = named(answered, "root") or answered
        told = _told_by(result)
        if told is None:
            return answered
        schema = has_schema(tool)
        sent = ground.made_result(told, tool, args, has_schema=schema)
        return answered if sent == told else _wrapped(_call_tool_result(sent))

    guarded.__dict__["_faultline"] = True
    return guarded


def _told_by(result: object) -> Mapping[str, object] | None:
    """A result as JSON, where it may say that it failed."""
    failed = named(result, "isError") or named(result, "is_error")
    dump = named(result, "model_dump")
    if not callable(dump) or not may_have_failed(failed, named(result, "content")):
        return None
    told: object = dump(mode="json", by_alias=True, exclude_none=True)
    return told if is_record(told) else None


def _is_second_line() -> bool:
    """Whether mcp is of line 2."""
    return named(sys.modules.get("mcp.shared.exceptions"), "MCPError") is not None


def _wrapped(result: object) -> object:
    return result if _is_second_line() else _types("mcp.types", "ServerResult")(result)


def _refused(answered: object) -> SdkFailure | None:
    """The failure of the SDK that a result tells of; None for any other result."""
    result = named(answered, "root") or answered
    failed = named(result, "isError") or named(result, "is_error")
    if failed is not True or named(result, "meta"):
        return None
    blocks = named(result, "content")
    first: object = blocks[0] if is_list(blocks) and blocks else None
    text = str(named(first, "text") or "")
    problem = text.partition(": ")[2] or text
    if text.startswith("Input validation error: "):
        return SdkFailure("invalid_arguments", {"problem": problem})
    if text.startswith("Output validation error: "):
        return SdkFailure("invalid_result", {"problem": problem})
    return None


def _guard_closure(ground: Ground, handler: Handler) -> None:
    """Guard the author's function behind a handler of mcp 1, which is its ``func``."""
    code = named(handler, "__code__")
    cells = named(handler, "__closure__")
    free = named(code, "co_freevars")
    if not isinstance(free, tuple) or not isinstance(cells, tuple):
        return
    for name, cell in zip(
        cast("tuple[object, ...]", free),
        cast("tuple[object, ...]", cells),
        strict=False,
    ):
        function = named(cell, "cell_contents")
        if name == "func" and callable(function):
            guarded = _guarded_function(ground, cast("Handler", function))
            setattr(cell, "cell_contents", guarded)  # noqa: B010


def _guarded_function(ground: Ground, function: Handler) -> Handler:
    """The author's function of mcp 1, called with the name and the arguments."""
    if named(function, "_faultline"):
        return function

    async def guarded(name: str, args: object) -> object:
        try:
            return await function(name, args)
        except BaseException as raised:
            if _lets_through(ground, raised):
                raise
            return _call_tool_result(ground.tool_result(raised, name, args))

    guarded.__dict__["_faultline"] = True
    return guarded


def _names_in(tools: object) -> list[str] | None:
    return [str(name) for name in tools] if is_record(tools) else None


def _guard_manager(ground: Ground, manager: object) -> _HasSchema:
    """The tool manager of FastMCP in mcp 1, of MCPServer in mcp 2.

    It knows which tools have an output schema.
    """

    def has_schema(name: str) -> bool:
        tool = member(named(manager, "_tools"), name)
        return named(named(tool, "fn_metadata"), "output_schema") is not None

    call = cast("Handler", named(manager, "call_tool"))

    async def call_tool(
        name: str, arguments: object, *args: object, **kwargs: object
    ) -> object:
        try:
            return await call(name, arguments, *args, **kwargs)
        except BaseException as raised:
            if _lets_through(ground, raised):
                raise
            result = ground.tool_result(
                raised,
                name,
                arguments,
                has_schema=has_schema(name),
                names=_names_in(named(manager, "_tools")),
            )
            return _call_tool_result(result)

    call_tool.__dict__["_faultline"] = True
    setattr(manager, "call_tool", call_tool)  # noqa: B010
    return has_schema


def _nobody_knows(tool: str) -> bool | None:
    return None


def _guard_low_level(
    ground: Ground, server: object, has_schema: _HasSchema = _nobody_knows
) -> bool:
    """A Server of mcp 1 or 2: its table of handlers."""
    for name in ("request_handlers", "_request_handlers"):
        handlers = named(server, name)
        if isinstance(handlers, dict):
            table = cast("dict[object, object]", handlers)
            setattr(server, name, _Handlers(ground, table, has_schema))
            return True
    return False


def _guard_middleware(ground: Ground, server: object) -> None:
    """FastMCP 2.9 and later: one middleware, outermost of those there are."""
    base = _types("fastmcp.server.middleware", "Middleware")

    async def on_call_tool(self: object, context: object, call_next: Handler) -> object:
        message = named(context, "message")
        name = str(named(message, "name"))
        args = named(message, "arguments")
        try:
            answered = await call_next(context)
        except BaseException as raised:
            if _lets_through(ground, raised):
                raise
            schema = await _has_schema(server, name)
            result = ground.tool_result(raised, name, args, has_schema=schema)
            return _fastmcp_result(result)
        told = _told_by_fastmcp(answered)
        if told is None or ground.family.paused:
            return answered
        schema = await _has_schema(server, name)
        sent = ground.made_result(told, name, args, has_schema=schema)
        return answered if sent == told else _fastmcp_result(sent)

    def of(method: str) -> Handler:
        async def on(self: object, context: object, call_next: Handler) -> object:
            message = named(context, "message")
            return await _guarded_method(ground, method, call_next, message)(context)

        return on

    body = {
        "on_call_tool": on_call_tool,
        "on_read_resource": of("resources/read"),
        "on_get_prompt": of("prompts/get"),
    }
    cls = type("FaultlineGuard", (cast("type", base),), body)
    add = cast("Callable[..., object]", named(server, "add_middleware"))
    add(cls())


async def _has_schema(server: object, name: str) -> bool | None:
    """Whether a tool of FastMCP has an output schema; None where nobody can tell."""
    try:
        tool = await cast("Handler", named(server, "get_tool"))(name)
    except Exception:  # there is no such tool, or an older FastMCP
        return None
    return None if tool is None else named(tool, "output_schema") is not None


def _told_by_fastmcp(result: object) -> Mapping[str, object] | None:
    """A result of FastMCP as that of MCP, where it may say that it failed."""
    content = named(result, "content")
    failed = named(result, "is_error")
    if not may_have_failed(failed, content):
        return None
    make = named(result, "to_mcp_result")
    answer: object = make() if callable(make) else None
    if named(answer, "model_dump") is None:
        # Without an output schema, and without meta, it is its content alone.
        structured = named(result, "structured_content")
        members = {
            "content": content,
            "structuredContent": structured,
            "isError": failed is True,
        }
        answer = _call_tool_result({k: v for k, v in members.items() if v is not None})
    return _told_by(answer)


def _fastmcp_result(json: Mapping[str, object]) -> object:
    """``json`` as what a tool of FastMCP returns."""
    answer = _call_tool_result(json)
    content = named(answer, "content")
    if named(sys.modules.get("fastmcp.tools"), "ToolResult") is None:
        # That of FastMCP 2 cannot say that it is an error: it is asked for its JSON.
        result = _types("fastmcp.tools.tool", "ToolResult")(content=content)
        setattr(result, "to_mcp_result", lambda: answer)  # noqa: B010
        return result
    make = _types("fastmcp.tools", "ToolResult")
    return make(
        content=content,
        structured_content=json.get("structuredContent"),
        meta=json.get("_meta"),
        is_error=json.get("isError") is True,
    )


def guard(server: Server, family: Family, log: LogSink) -> Server:
    """Guard ``server`` and return it; return an unknown object unchanged."""
    ground = Ground(family, log)
    if named(server, "_faultline_guard"):
        return server
    low = named(server, "_lowlevel_server") or named(server, "_mcp_server")
    manager = named(server, "_tool_manager")
    if callable(named(server, "add_middleware")) and _is_fastmcp(server):
        _guard_middleware(ground, server)
    elif low is not None and callable(named(manager, "call_tool")):
        _guard_low_level(ground, low, _guard_manager(ground, manager))
    elif not _guard_low_level(ground, server):
        import warnings

        kind = type(server)
        text = f"{kind.__module__}.{kind.__qualname__} is not a server that is known"
        warnings.warn(f"{text}: nothing is guarded", stacklevel=3)
        return server
    try:
        setattr(server, "_faultline_guard", True)  # noqa: B010
    except AttributeError:
        pass
    return server


def _is_fastmcp(server: object) -> bool:
    return any(cls.__module__.startswith("fastmcp.") for cls in type(server).__mro__)
