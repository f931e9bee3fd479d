"""Guards a server: what its handlers raise becomes an error of the taxonomy.

It knows the servers of mcp 1 and 2 and of FastMCP 2.9 to 4 by what they have, and
imports none of them. :mod:`.ground` makes their answers.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, TypeVar, cast

from .family import Family
from .ground import Ground
from .guard_fastmcp import guard_middleware
from .guarded import (
    LEFT_ALONE,
    WRITING,
    Handler,
    HasSchema,
    call_tool_result,
    class_in,
    end_if_cancelled,
    guarded_method,
    is_second_line,
    lets_through,
    method_of,
    params_in,
    refused,
    rewritten,
    told_by,
)
from .log import scrub_sdk_logs
from .raised import field
from .registered import Table, guard_functions, returned
from .values import is_list, keys_of, member, named

if TYPE_CHECKING:
    from .wire_spec import LogSink

Server = TypeVar("Server")
#: Values that a handler has handed to its SDK, or failed results of the package.
_MADE: ContextVar[list[object]] = ContextVar("faultline_made")


def _guarded_entry(
    ground: Ground, has_schema: HasSchema, method: str | None, entry: object
) -> object:
    """A handler; in mcp 2 it stands in an entry beside the type of its params."""
    if method is None or method in LEFT_ALONE:
        return entry
    handler = named(entry, "handler")
    if callable(handler):
        from dataclasses import replace

        guarded = _guarded_entry(ground, has_schema, method, handler)
        return replace(cast("Any", entry), handler=guarded)
    if not callable(entry) or named(entry, "_faultline"):
        return entry
    if method == "tools/call":
        return _guarded_call(ground, cast("Handler", entry), has_schema)
    return guarded_method(ground, method, cast("Handler", entry))


def _guarded_call(ground: Ground, handler: Handler, has_schema: HasSchema) -> Handler:
    """A guarded handler of tools/call, of the low level, whose failures are texts."""
    _guard_closure(ground, handler)

    async def guarded(*given: object) -> object:
        made: list[object] = []
        token = _MADE.set(made)
        try:
            state = WRITING.get({})
            if again := state.get("answered"):
                raise again
            answered = returned(ground, await handler(*given))
            await end_if_cancelled()
            result = field(answered, "root") or answered
            failed = field(result, "isError", "is_error") is True
            is_made = bool(made) and failed and result is not made[-1]
            # An early mcp 1 takes a result for its content, and the failure is lost.
            if is_made and field(made[-1], "isError") is True:
                return _wrapped(made[-1])
            if ground.family.paused:
                return answered
            failure = refused(result, is_made) if failed else None
            if failure is not None:
                raise failure
            told = told_by(result, failed, lambda: _asked_in(*given)[1])
        except BaseException as raised:
            if lets_through(ground, raised, outermost=True):
                raise
            await end_if_cancelled(quiet=True)
            sent = ground.tool_result(raised, *_asked_in(*given))
            return _wrapped(call_tool_result(sent))
        finally:
            _MADE.reset(token)
        state["answered"] = None
        if told is None:
            return answered
        tool, args = _asked_in(*given)
        made_of = ground.made_result(told, tool, args, has_schema=has_schema(tool))
        return answered if made_of == told else _wrapped(call_tool_result(made_of))

    guarded.__dict__["_faultline"] = True
    return guarded


def _asked_in(*given: object) -> tuple[str, object]:
    """The tool and the arguments of a call."""
    params = params_in(*given)
    return str(named(params, "name")), named(params, "arguments")


def _made(result: object) -> object:
    _MADE.get([]).append(result)
    return result


def _wrapped(result: object) -> object:
    return result if is_second_line() else class_in("mcp.types", "ServerResult")(result)


def _guard_closure(ground: Ground, handler: Handler) -> None:
    """Guard the author's function behind a handler of mcp 1, which is its ``func``."""
    free = named(named(handler, "__code__"), "co_freevars")
    cells = named(handler, "__closure__")
    if not is_list(free) or not is_list(cells):
        return
    cell = dict(zip(free, cells, strict=False)).get("func")
    function = cast("Handler", named(cell, "cell_contents"))

    async def guarded(name: str, args: object) -> object:
        try:
            return _made(returned(ground, await function(name, args)))
        except BaseException as raised:
            if lets_through(ground, raised):
                raise
            return _made(call_tool_result(ground.tool_result(raised, name, args)))

    if callable(function):
        setattr(cell, "cell_contents", guarded)  # noqa: B010


def _guard_manager(ground: Ground, manager: object) -> HasSchema:
    """The tool manager of FastMCP in mcp 1, of MCPServer in mcp 2.

    It knows which tools have an output schema.
    """

    def tools() -> object:
        return named(manager, "_tools")

    def has_schema(name: str) -> bool:
        tool = member(tools(), name)
        return named(named(tool, "fn_metadata"), "output_schema") is not None

    call = cast("Handler", named(manager, "call_tool"))

    async def call_tool(
        name: str, arguments: object, *args: object, **kwargs: object
    ) -> object:
        try:
            return await call(name, arguments, *args, **kwargs)
        except BaseException as raised:
            if lets_through(ground, raised):
                raise
            result = ground.tool_result(
                raised,
                name,
                arguments,
                has_schema=has_schema(name),
                names=keys_of(tools()),
            )
            return _made(call_tool_result(result))

    setattr(manager, "call_tool", call_tool)  # noqa: B010
    return has_schema


def _guard_low_level(ground: Ground, server: object, has_schema: HasSchema) -> bool:
    """A Server of mcp 1 or 2: its table of handlers."""
    for name in ("request_handlers", "_request_handlers"):
        handlers = named(server, name)
        if isinstance(handlers, dict):

            def guarded(request: object, entry: object) -> object:
                return _guarded_entry(ground, has_schema, method_of(request), entry)

            table = cast("dict[object, object]", handlers)
            around = named(server, "middleware")
            if is_list(around):
                cast("list[object]", around).insert(0, rewritten)
            setattr(server, name, Table(table, guarded))
            return True
    return False


def guard(server: Server, family: Family, log: LogSink) -> Server:
    """Guard ``server`` and return it; return an unknown object unchanged."""
    ground = Ground(family, log)
    if named(server, "_faultline_guard"):
        return server
    low = named(server, "_lowlevel_server") or named(server, "_mcp_server")
    is_fastmcp = _is_fastmcp(server)
    manager = named(server, "_tool_manager")
    has_schema: HasSchema = lambda _: None
    if callable(named(server, "add_middleware")) and is_fastmcp:
        guard_middleware(ground, server)
    elif low is not None and callable(named(manager, "call_tool")):
        has_schema = _guard_manager(ground, manager)
    guard_functions(ground, server, is_fastmcp or not is_second_line())
    if not _guard_low_level(ground, low or server, has_schema):
        import warnings

        kind = type(server)
        text = f"{kind.__module__}.{kind.__qualname__} is not a server that is known"
        warnings.warn(f"{text}: nothing is guarded", stacklevel=3)
        return server
    scrub_sdk_logs()
    try:
        setattr(server, "_faultline_guard", True)  # noqa: B010
    except AttributeError:
        pass
    return server


def _is_fastmcp(server: object) -> bool:
    return any(cls.__module__.startswith("fastmcp.") for cls in type(server).__mro__)
