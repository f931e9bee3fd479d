"""A client of an SDK for Python that asks servers for every failure: asking.py CLIENT SOURCES, with what to ask as JSON on stdin.

It prints a line of JSON a server: what each failure is to the package in SOURCES.
"""

import json
import sys
from contextlib import AsyncExitStack
from typing import Any

import anyio

client, sources = sys.argv[1:]
sys.path.insert(0, sources)
import pyt_errors as errors  # noqa: E402

plan = json.load(sys.stdin)


async def connected(stack: AsyncExitStack, server: dict[str, Any]) -> Any:
    """A session with ``call_tool``, ``read_resource`` and ``get_prompt``."""
    url, command, mode = server.get("url"), server.get("command"), server["mode"]
    args = server.get("args")
    if client.startswith("fastmcp"):
        from fastmcp import Client
        from fastmcp.client.transports import StdioTransport

        options = {} if client == "fastmcp3" else {"mode": mode}
        made = Client(url or StdioTransport(command, args, keep_alive=False), **options)
        return await stack.enter_async_context(made)
    if client == "mcp2":
        from mcp.client import Client
        from mcp.client.stdio import StdioServerParameters

        made = Client(url or StdioServerParameters(command=command, args=args), mode=mode)
        return await stack.enter_async_context(made)
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client
    from mcp.client.streamable_http import streamable_http_client

    opened = streamable_http_client(url) if url else stdio_client(StdioServerParameters(command=command, args=args))
    reading, writing, *_ = await stack.enter_async_context(opened)
    session = await stack.enter_async_context(ClientSession(reading, writing))
    await session.initialize()
    return session


async def asked(session: Any, what: dict[str, Any]) -> Any:
    """What a request is answered with, as an error or a result."""
    if "tool" in what:
        return await errors.call_tool(session.call_tool, what["tool"], what["args"])
    if "uri" in what:
        return await session.read_resource(what["uri"])
    return await session.get_prompt(what["prompt"], what["args"])


def told(error: Any) -> list[Any]:
    """Class, code, details and retry; of a failure that carries none, its words."""
    name, kind = type(error).__name__, getattr(error, "kind", None)
    if kind is not None:
        return [name, kind, str(error)]
    return [name, error.code, dict(error.details), error.retry and error.retry.get("afterMs")]


async def outcome(session: Any, what: dict[str, Any]) -> Any:
    try:
        with anyio.fail_after(10):
            result = await asked(session, what)
    except TimeoutError:
        return ["silent"]
    except Exception as raised:
        error = errors.decode(raised)
        return ["raw", repr(raised)] if error is None else told(error)
    error = errors.decode(result)
    return ["nothing"] if error is None else told(error)


async def walk(server: dict[str, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {}
    async with AsyncExitStack() as stack:
        session = await connected(stack, server)
        await session.list_tools()
        for name, what in plan["requests"].items():
            said[name] = await outcome(session, what)
    return said


async def main() -> None:
    for server in plan["servers"]:
        try:
            with anyio.fail_after(250):
                said = await walk(server)
        except BaseException as error:  # noqa: BLE001
            said = {"connection": ["dead", repr(error)[:2000]]}
        print(json.dumps(said), flush=True)


anyio.run(main)
