"""Guards a server: what its handlers raise becomes an error of the taxonomy.

It knows the servers of mcp 1 and 2 and of FastMCP 2.9 to 4 by what they have, and
imports none of them. :mod:`.ground` makes their answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from typing import TYPE_CHECKING, TypeVar, cast

from .family import Family
from .ground import Ground
from .guard_fastmcp import guard_middleware
from .guarded import (
    LEFT_ALONE,
    Handler,
    HasSchema,
    call_tool_result,
    class_in,
    end_if_cancelled,
    guarded_method,
    is_second_line,
    lets_through,
    mend,
    method_of,
    names_in,
    params_in,
    refused,
    told_by,
)
from .log import scrub_sdk_logs
from .raised import field, named
from .values import member

if TYPE_CHECKING:
    from .wire_spec import LogSink

Server = TypeVar("Server")
#: Failed results of the package that a handler has handed to its SDK.
_MADE: ContextVar[list[object]] = ContextVar("faultline_made")


class _Handlers(dict[object, object]):
    """The handlers of a low-level server: each is guarded as it is registered."""

    def __init__(
        self,
        ground: Ground,
        handlers: Mapping[object, object],
        has_schema: HasSchema,
    ) -> None:
        super().__init__()
        self._ground = ground
        self._has_schema = has_schema
        for request_type, handler in handlers.items():
            self[request_type] = handler

    def __setitem__(self, request_type: object, entry: object) -> None:
        method = method_of(request_type)
        if method is not None and method not in LEFT_ALONE:
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
        return guarded_method(self._ground, method, cast("Handler", entry))


def _guarded_call(ground: Ground, handler: Handler, has_schema: HasSchema) -> Handler:
    """A guarded handler of tools/call, of the low level, whose failures are texts."""
    _guard_closure(ground, handler)

    async def guarded(*given: object) -> object:
        params = params_in(*given)
        tool = str(named(params, "name"))
        args = named(params, "arguments")
        made: list[object] = []
        token = _MADE.set(made)
        try:
            answered = await handler(*given)
        except BaseException as raised:
            if lets_through(ground, raised, outermost=True):
                raise
            return _wrapped(call_tool_result(ground.tool_result(raised, tool, args)))
        finally:
            _MADE.reset(token)
            await end_if_cancelled()
        # An early mcp 1 takes a result for its content, and the failure is lost.
        result = field(answered, "root") or answered
        if made and field(result, "isError") is True and result is not made[-1]:
            return _wrapped(made[-1])
        mend(result)
        if ground.family.paused:
            return answered
        failure = refused(result)
        if failure is not None:
            refusal = ground.tool_result(failure, tool, args)
            return _wrapped(call_tool_result(refusal))
        told = told_by(result)
        if told is None:
            return answered
        schema = has_schema(tool)
        sent = ground.made_result(told, tool, args, has_schema=schema)
        return answered if sent == told else _wrapped(call_tool_result(sent))

    guarded.__dict__["_faultline"] = True
    return guarded


def _made(result: Mapping[str, object]) -> object:
    made = call_tool_result(result)
    _MADE.get([]).append(made)
    return made


def _wrapped(result: object) -> object:
    return result if is_second_line() else class_in("mcp.types", "ServerResult")(result)


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
            if lets_through(ground, raised):
                raise
            return _made(ground.tool_result(raised, name, args))

    guarded.__dict__["_faultline"] = True
    return guarded


def _guard_manager(ground: Ground, manager: object) -> HasSchema:
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
            if lets_through(ground, raised):
                raise
            result = ground.tool_result(
                raised,
                name,
                arguments,
                has_schema=has_schema(name),
                names=names_in(named(manager, "_tools")),
            )
            return _made(result)

    call_tool.__dict__["_faultline"] = True
    setattr(manager, "call_tool", call_tool)  # noqa: B010
    return has_schema


def _guard_low_level(
    ground: Ground, server: object, has_schema: HasSchema = lambda _: None
) -> bool:
    """A Server of mcp 1 or 2: its table of handlers."""
    for name in ("request_handlers", "_request_handlers"):
        handlers = named(server, name)
        if isinstance(handlers, dict):
            table = cast("dict[object, object]", handlers)
            setattr(server, name, _Handlers(ground, table, has_schema))
            return True
    return False


def guard(server: Server, family: Family, log: LogSink) -> Server:
    """Guard ``server`` and return it; return an unknown object unchanged."""
    ground = Ground(family, log)
    if named(server, "_faultline_guard"):
        return server
    low = named(server, "_lowlevel_server") or named(server, "_mcp_server")
    manager = named(server, "_tool_manager")
    if callable(named(server, "add_middleware")) and _is_fastmcp(server):
        guard_middleware(ground, server)
    elif low is not None and callable(named(manager, "call_tool")):
        _guard_low_level(ground, low, _guard_manager(ground, manager))
    elif not _guard_low_level(ground, server):
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
