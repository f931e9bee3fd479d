"""Guards a server of FastMCP 2.9 to 4: one middleware."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import cast

from .ground import Ground
from .guarded import (
    Handler,
    call_tool_result,
    class_in,
    lets_through,
)
from .registered import guard_functions
from .values import named


def guard_middleware(ground: Ground, server: object) -> None:
    """FastMCP 2.9 and later: one middleware, outermost of those there are."""
    base = class_in("fastmcp.server.middleware", "Middleware")

    async def on_call_tool(self: object, context: object, call_next: Handler) -> object:
        message = named(context, "message")
        name = str(named(message, "name"))
        args = named(message, "arguments")
        try:
            return await call_next(context)
        except BaseException as raised:
            if lets_through(ground, raised):
                raise
            schema = await _has_schema(server, name)
            result = ground.tool_result(raised, name, args, has_schema=schema)
            return _fastmcp_result(result)

    body = {"on_call_tool": on_call_tool}
    cls = type("FaultlineGuard", (cast("type", base),), body)
    add = cast("Callable[..., object]", named(server, "add_middleware"))
    add(cls())
    mount = cast("Callable[..., object]", named(server, "mount"))

    def mount_guarded(*args: object, **kwargs: object) -> object:
        mounted = mount(*args, **kwargs)
        guard_functions(ground, server, True)
        return mounted

    setattr(server, "mount", mount_guarded)  # noqa: B010


async def _has_schema(server: object, name: str) -> bool | None:
    """Whether a tool of FastMCP has an output schema; None where nobody can tell."""
    try:
        tool = await cast("Handler", named(server, "get_tool"))(name)
    except Exception:  # there is no such tool, or an older FastMCP
        return None
    return None if tool is None else named(tool, "output_schema") is not None


def _fastmcp_result(json: Mapping[str, object]) -> object:
    """``json`` as what a tool of FastMCP returns."""
    answer = call_tool_result(json)
    content = named(answer, "content")
    if named(sys.modules.get("fastmcp.tools"), "ToolResult") is None:
        # That of FastMCP 2 cannot say that it is an error: it is asked for its JSON.
        result = class_in("fastmcp.tools.tool", "ToolResult")(content=content)
        setattr(result, "to_mcp_result", lambda: answer)  # noqa: B010
        return result
    make = class_in("fastmcp.tools", "ToolResult")
    return make(
        content=content,
        structured_content=json.get("structuredContent"),
        meta=json.get("_meta"),
        is_error=json.get("isError") is True,
    )
