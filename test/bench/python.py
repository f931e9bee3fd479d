"""What a Python package costs, as ratios of paired runs: python3 test/bench/python.py. It asserts nothing.

Where the interpreter has an SDK (mcp 1 or 2, FastMCP 3 or 4), calls of a guarded server are compared with those of a bare one, by a client in the same process.
"""

import asyncio
import contextlib
import importlib
import importlib.util
import logging
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

generated = Path(__file__).parent.parent.parent / "generated"
sources = sorted(generated.glob("*-python/src"))
sys.path[:0] = map(str, sources)


def paired(*works, times=300, rounds=25):
    """The least time of each, in nanoseconds of the processor, one after the other in each round."""
    least = [float("inf")] * len(works)
    for _ in range(rounds):
        for at, work in enumerate(works):
            begin = time.process_time_ns()
            for _ in range(times):
                work()
            least[at] = min(least[at], (time.process_time_ns() - begin) / times)
    return least


# An installed package has its bytecode.
cache = tempfile.TemporaryDirectory()
surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {"PYTHONPYCACHEPREFIX": cache.name}


def started(code):
    """Milliseconds of the processor that a process takes to run ``code`` with the standard library alone."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path[: len(sources)]!r}; {code}"], check=True, env=surroundings)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1_000


class Plain(Exception):
    def __init__(self, *, retry_after):
        super().__init__(f"Too many requests. Wait {retry_after} s.")
        self.details = {"retry_after": retry_after}


for source in sources:
    name = next(source.glob("*/py.typed")).parent.name
    module, testing = importlib.import_module(name), importlib.import_module(f"{name}.testing")
    usual, own = (min(started(code) for _ in range(9)) for code in ("import json, re, typing", f"import {name}"))
    rows = []
    for code in testing.EXAMPLES:
        error = testing.example(code)
        texts = [json.dumps(module.to_tool_result(error)), json.dumps(module.to_json_rpc_error(error))]
        if module.decode(json.loads(texts[0])).code != code:
            continue
        read = []
        for text in texts:
            bare, decoded = paired(lambda: json.loads(text), lambda: module.decode(json.loads(text)))
            read.append(decoded / bare)
        recoverable = {"recoverable": True} if type(error).spec["recoverable"] == "caller" else {}
        plain, made = paired(lambda: Plain(retry_after=3), lambda: type(error)(**error.details, **recoverable))
        rows.append((*read, made / plain))
    result, rpc, made = (f"{min(each):.2f} to {max(each):.2f}" for each in zip(*rows))
    print(f"{name}: import {own / usual:.2f} of json, re, typing; decode {result} of json.loads (a JSON-RPC error {rpc}); construct {made} of a plain class")


has_fastmcp = importlib.util.find_spec("fastmcp") is not None
has_mcp = importlib.util.find_spec("mcp") is not None
has_mcp_2 = has_mcp and importlib.util.find_spec("mcp.server.mcpserver") is not None


def server_of(raised):
    """A server of the SDK that is here, with a tool that succeeds and one that fails."""
    if has_fastmcp:
        from fastmcp import FastMCP as Server
    elif has_mcp_2:
        from mcp.server.mcpserver import MCPServer as Server
    else:
        from mcp.server.fastmcp import FastMCP as Server
    server = Server("bench")

    async def works(what: str) -> str:
        return what

    async def fails(what: str) -> str:
        raise raised()

    server.tool()(works)
    server.tool()(fails)
    return server


def connected(server):
    """A client of ``server``, without a transport between them."""
    if has_fastmcp:
        from fastmcp import Client

        return Client(server)
    if has_mcp_2:
        from mcp import Client

        return Client(server)
    from mcp.shared.memory import create_connected_server_and_client_session

    return create_connected_server_and_client_session(server)


async def called(module, name, raised, what="x", times=20, rounds=60):
    """The ratio of guarded calls to bare ones, of the tool that succeeds and of the one that fails."""
    more = {"raise_on_error": False} if has_fastmcp else {}
    async with contextlib.AsyncExitStack() as stack:
        servers = [server_of(raised), module.guard(server_of(raised), log=lambda record, error: None)]
        clients = [await stack.enter_async_context(connected(server)) for server in servers]
        least = [float("inf")] * len(clients)
        for _ in range(rounds):
            for at, client in enumerate(clients):
                begin = time.process_time_ns()
                for _ in range(times):
                    await client.call_tool(name, {"what": what}, **more)
                least[at] = min(least[at], time.process_time_ns() - begin)
    return least[1] / least[0]


if has_mcp:
    logging.disable()
    module = importlib.import_module("faultline_gmail")
    for what, name, raised, *text in (
        ("succeeds", "works", Exception),
        ("succeeds with 20 kB of text", "works", Exception, "word " * 4_000),
        ("fails in an error of the taxonomy", "fails", lambda: module.RateLimitedError(retry_after=3)),
        ("fails in one that a rule knows", "fails", lambda: FileNotFoundError(2, "No such file", "/srv/x")),
        ("fails in one that nobody knows", "fails", lambda: ValueError("no")),
    ):
        print(f"a guarded call that {what}: {asyncio.run(called(module, name, raised, *text)):.2f} of a bare one")
