"""A server whose tools fail in every way there is: failing.py LINE SOURCES [--bare] [--late] [--shield] [--http=PORT]."""
import asyncio
import sys

line = sys.argv[1]
bare = "--bare" in sys.argv
port = int(next((each[7:] for each in sys.argv if each.startswith("--http=")), "0"))
sys.path.insert(0, sys.argv[2])
import pyt_errors as errors  # noqa: E402

TOKEN = "sk-" + "a1B2c3D4e5F6g7H8i9J0"


class Unreadable(Exception):
    """As some clients' errors: what was not set yet cannot be asked for."""

    @property
    def code(self):
        raise RuntimeError("the code was not set")

    error = request = code


class Deadly(Exception):
    """Whatever is asked of it ends the process."""

    def __getattribute__(self, name):
        raise SystemExit(5)

    __str__ = __getattribute__


class Classless(Exception):
    """Nobody can see of which class it is."""

    @property
    def __class__(self):
        raise RuntimeError("it is of none")


def ring():
    first, second = ValueError(TOKEN), KeyError("second")
    first.__cause__, second.__cause__ = second, first
    return first


async def act(what: str) -> str:
    if what == "unreadable":
        raise Unreadable("x at /home/ada/x")
    if what == "deadly":
        raise Deadly("x at /home/ada/x")
    if what == "closing":
        raise GeneratorExit("closed")
    if what == "itself":
        asyncio.current_task().cancel()
        await asyncio.sleep(0)
    if what == "itself-last":
        asyncio.current_task().cancel()
    if what == "ring":
        raise ring()
    if what == "half":
        return "caf\udce9.txt"
    if what == "declared":
        raise errors.RateLimitedError(retry_after=30)
    if what == "labelled":
        raise errors.LabelledError(place="vault", path="/srv/vault/x.md")
    if what == "concealed":
        raise errors.SuspendedError(who="ada", token="t0p-s3cret")
    if what == "file":
        open("/srv/vault/x.md")
    if what == "value":
        raise ValueError(f"bad token {TOKEN} at /home/ada/x")
    if what == "group":
        raise BaseExceptionGroup("several", [ValueError("one"), KeyError("two")])
    if what == "stop":
        raise StopIteration("over")
    if what == "base":
        raise BaseException("deep")
    if what == "exit":
        raise SystemExit(3)
    if what == "stray":
        raise asyncio.CancelledError("stray")
    if what == "words":
        raise ToolError("Invalid timezone: use one of the IANA names.")
    if what == "words-secret":
        raise ToolError(f"Refused {TOKEN} at /home/ada/x")
    if what == "returned":
        return "Error: no note called ada in /srv/vault"
    if what == "returned-exception":
        return ValueError(f"bad token {TOKEN} at /home/ada/x")
    if what == "returned-declared":
        return errors.RateLimitedError(retry_after=30)
    if what == "returned-interrupt":
        return KeyboardInterrupt()
    if what == "returned-list":
        return await asyncio.gather(asyncio.sleep(0), act("value"), return_exceptions=True)
    if what == "returned-stream":
        return stream()
    if what == "group-of-one":
        import anyio

        async with anyio.create_task_group() as group:
            group.start_soon(act, "declared")
    if what == "returned-data":
        return '{"success": false, "message": "no note called ada in /srv/vault"}'
    if what.startswith("returned-long"):
        return f"Error: no note called ada, but {what}"
    if what == "returned-other":
        return f"Failed to save: /srv/vault is full, {TOKEN}"
    if what == "prints":
        print("a line of somebody's", flush=True)
        import subprocess

        subprocess.run([sys.executable, "-c", "print('a line of a process')"], check=True)
    if what == "long":
        return "x" * 4_000_000
    if what == "validation":
        from pydantic import TypeAdapter

        TypeAdapter(int).validate_python("what a service answered")
    if what == "slow":
        await asyncio.sleep(30)
    if what == "deaf":
        import time

        import anyio

        await anyio.to_thread.run_sync(time.sleep, 1)
    return f"did {what}"


async def stream():
    yield f"a part of {TOKEN}"


def act_now(what: str):
    if what == "returned-awaitable":
        return act("well")
    if what == "closing":
        raise GeneratorExit("closed")
    if what in ("deadly", "classless"):
        raise Deadly("x") if what == "deadly" else Classless("x")
    if what == "returned-exception":
        return ValueError(f"bad token {TOKEN}")
    raise errors.RateLimitedError(retry_after=5) if what == "declared" else ValueError("now")


async def typed(what: str) -> dict[str, int]:
    if what == "declared":
        raise errors.RateLimitedError(retry_after=7)
    if what == "value":
        raise ValueError("typed")
    return {"n": "many" if what == "unfit" else 1}


async def raw(what: str):
    from mcp.types import CallToolResult

    if what == "invalid":
        return CallToolResult.model_construct(content=[5])
    return CallToolResult(content=[], structuredContent={"client": object()})


async def read(name: str) -> str:
    if name == "limited":
        raise errors.RateLimitedError(retry_after=9)
    if name == "file":
        open("/srv/vault/y.md")
    if name == "half":
        return "caf\udce9.txt"
    if name == "deadly":
        raise Deadly("x")
    if name == "returned":
        return ValueError(f"no {TOKEN}")
    raise ValueError(f"no {TOKEN}")


async def ask(name: str) -> str:
    return await read(name)


if line == "mcp1":
    from mcp.server.fastmcp import FastMCP
    from mcp.server.fastmcp.exceptions import ToolError

    server = FastMCP("pyt", host="127.0.0.1", port=port)
elif line == "mcp2":
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

    server = MCPServer("pyt")
elif line in ("fastmcp2", "fastmcp3", "fastmcp4"):
    from fastmcp import FastMCP
    from fastmcp.exceptions import ToolError

    server = FastMCP("pyt")

if line.startswith("low"):

    class ToolError(Exception):
        pass

    import mcp.types as types
    from mcp.server.lowlevel import Server

    schema = {"type": "object", "properties": {"what": {"type": "string"}}, "required": ["what"]}
    tools = [{"name": name, "inputSchema": schema} for name in ("act", "raw")]
    if line == "low1":
        server = Server("pyt")
        if "--late" not in sys.argv and not bare:
            errors.guard(server)

        @server.list_tools()
        async def list_tools():
            return [types.Tool(**tool) for tool in tools]

        @server.call_tool()
        async def call_tool(name, arguments):
            said = await (raw if name == "raw" else act)(**arguments)
            return [types.TextContent(type="text", text=said)] if isinstance(said, str) else said

        @server.read_resource()
        async def read_resource(uri):
            return await read(str(uri).rsplit("/", 1)[1])

        if "--late" in sys.argv:
            errors.guard(server)
    else:

        async def on_list(ctx, params):
            return types.ListToolsResult(tools=[types.Tool.model_validate(tool) for tool in tools])

        async def on_call(ctx, params):
            said = await (raw if params.name == "raw" else act)(**(params.arguments or {}))
            return types.CallToolResult(content=[types.TextContent(type="text", text=said)]) if isinstance(said, str) else said

        server = Server("pyt", on_list_tools=on_list, on_call_tool=on_call)
        if not bare:
            errors.guard(server)

    async def main():
        from mcp.server.stdio import stdio_server

        async with stdio_server() as (reading, writing):
            await server.run(reading, writing, server.create_initialization_options())

    asyncio.run(main())
else:
    server.tool()(act)
    server.tool()(act_now)
    server.tool()(raw)
    server.tool()(typed)
    server.resource("pyt://{name}")(read)
    server.prompt()(ask)
    if not bare:
        errors.guard(server)
    if line.startswith("fastmcp"):
        inner = FastMCP("inner")
        inner.tool(name="mounted")(act_now)
        server.mount(inner)
    if "--shield" in sys.argv:
        errors.shield_stdio()
    if not port:
        server.run(**({"show_banner": False} if line.startswith("fastmcp") else {}))
    elif line == "mcp1":
        server.run("streamable-http")
    elif line == "mcp2":
        server.run("streamable-http", host="127.0.0.1", port=port)
    else:
        server.run("http", show_banner=False, host="127.0.0.1", port=port, path="/mcp")
