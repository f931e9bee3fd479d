"""Failures of Python's own library, each raised for real; of grpcio and pydantic, what rules look at."""

import asyncio
import json
import os
import socket
import sqlite3
import ssl
import subprocess
import tempfile
import urllib.request
from typing import Any

from raising import Failures, closed_port, report, serving

folder = tempfile.mkdtemp()
existing = os.path.join(folder, "there")
open(existing, "w").close()
busy = os.path.join(folder, "busy.db")


def connect() -> None:
    socket.create_connection(("127.0.0.1", closed_port()), timeout=2)


def silent() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        with socket.create_connection(server.getsockname(), timeout=0.01) as client:
            client.recv(1)


def plain_tls() -> None:
    context = ssl.create_default_context()
    port = serving()
    with socket.create_connection(("127.0.0.1", port)) as raw:
        context.wrap_socket(raw, server_hostname="localhost")


def by_hand(kind: type[BaseException], text: str) -> None:
    raise kind(text)


def get(path: str) -> None:
    urllib.request.urlopen(f"http://127.0.0.1:{serving()}{path}", timeout=2)


def worded(work: Any) -> None:
    try:
        work()
    except OSError as error:
        raise RuntimeError(f"The listing failed: {error}") from error


def run(program: str, cwd: str | None = None) -> None:
    subprocess.run([program, "list"], cwd=cwd, check=False)


programs: dict[str, Any] = {
    "a missing program": lambda: run("shelfctl"),
    "a missing program with a path": lambda: run("/opt/shelf/shelfctl", folder),
    "a program in a missing folder": lambda: run("sleep", "/nowhere/at/all"),
}


def locked() -> None:
    one, two = sqlite3.connect(busy), sqlite3.connect(busy, timeout=0)
    one.execute("create table if not exists a (b)")
    one.execute("begin exclusive")
    try:
        two.execute("insert into a values (1)")
    finally:
        one.rollback()


def sql(*statements: str) -> None:
    database = sqlite3.connect(":memory:")
    for statement in statements:
        database.execute(statement)


class RpcError(Exception):
    """The shape of grpcio's: a code behind a method, as a member of an enum."""

    def __init__(self, number: int) -> None:
        self.number = number

    def code(self) -> Any:
        return type("StatusCode", (), {"value": (self.number, "said")})


class ErrorData:
    def __init__(self, code: int, message: str, data: Any = None) -> None:
        self.code, self.message, self.data = code, message, data


class McpError(Exception):
    """As mcp 1.x has it: all stands in ``error``."""

    def __init__(self, error: ErrorData) -> None:
        super().__init__(error.message)
        self.error = error


class MCPError(Exception):
    """As mcp 2.x has it."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code, self.data = code, data


def protocol(code: int, message: str, data: Any = None) -> Failures:
    def one() -> None:
        raise McpError(ErrorData(code, message, data))

    def two() -> None:
        raise MCPError(code, message, data)

    return {f"{message}, mcp 1": one, f"{message}, mcp 2": two}


def refused(*issues: tuple[str, ...]) -> None:
    """As pydantic refuses: what it found is behind a method."""
    listed = [{"loc": loc, "msg": "Field required", "type": "missing"} for loc in issues]
    errors = {"__module__": "pydantic_core._pydantic_core", "errors": lambda self: listed}
    raise type("ValidationError", (ValueError,), errors)("1 validation error")


def rpc(number: int) -> None:
    raise type("InactiveRpcError", (RpcError,), {})(number)


def upstream(work: Any) -> None:
    """What a server raises that tells nothing but its own sorrow."""
    try:
        work()
    except Exception as error:
        raise RuntimeError("could not be read") from error


files: Failures = {
    "a missing file": lambda: open("/nowhere/at/all"),
    "a path through a file": lambda: os.listdir(f"{existing}/below"),
    "a file that must not be there yet": lambda: open(existing, "x"),
    "a folder where a file belongs": lambda: open(folder),
    "a port where nobody listens": connect,
}

failures: dict[str, Failures] = {
    "node": files,
    "python": {
        **files,
        **programs,
        "a missing program, asynchronously": lambda: asyncio.run(started("shelfctl")),
        "a program that may not be run": lambda: run(existing),
        "a file that somebody says is missing": lambda: by_hand(FileNotFoundError, "no such note"),
        "a right that somebody says is missing": lambda: by_hand(PermissionError, "not yours"),
        "a peer that is silent": silent,
        "work that takes too long": lambda: asyncio.run(asyncio.wait_for(asyncio.sleep(5), 0.01)),
        "a command that takes too long": lambda: subprocess.run(["sleep", "5"], timeout=0.01, check=False),
        "a host that there is not": lambda: socket.getaddrinfo("there-is-not.invalid", 80),
        "no TLS where it belongs": plain_tls,
        "a peer that went, without a number": lambda: asyncio.run(hung_up()),
        "a mistake": lambda: [][0],
    },
    "http": {f"a status {status} of urllib": (lambda status=status: get(f"/{status}")) for status in (401, 403, 404, 429, 500)},
    "json": {
        "a text that is not JSON": lambda: json.loads('{"a": token}'),
        "a text that ends too early": lambda: json.loads("["),
    },
    "upstream": {
        "a page where JSON belongs": lambda: json.loads("<html>Sign in</html>"),
        "nothing where JSON belongs": lambda: json.loads(""),
        "a body that the caller wrote": lambda: json.loads("{'a': 1}"),
        "a status 429 of urllib": lambda: get("/429"),
        **programs,
        "a missing program, in words of the server's own": lambda: worded(lambda: run("shelfctl")),
    },
    "mcp": {
        **protocol(-32602, "Missing the city"),
        **protocol(-32602, "Gone", {"uri": "note://7"}),
        **protocol(408, "Timed out while waiting for response to ClientRequest. Waited 5.0 seconds."),
        **protocol(4404, "Of the server's own"),
    },
    "grpc": {"NOT_FOUND": lambda: rpc(5), "UNAUTHENTICATED": lambda: rpc(16), "INTERNAL": lambda: rpc(13)},
    "pydantic": {"a value that is missing": lambda: refused(("note", "id")), "a whole that is wrong": lambda: refused(())},
    "plain": {
        "a status 401": lambda: get("/401"),
        "a status 404": lambda: get("/404"),
        "a status 429": lambda: get("/429"),
        "a status 503": lambda: get("/503"),
        "a port where nobody listens": connect,
        "a peer that is silent, in an error of the server's own": lambda: upstream(silent),
        "a mistake": lambda: [][0],
    },
    "sqlite": {
        "a key that is taken": lambda: sql("create table a (b primary key)", "insert into a values (1)", "insert into a values (1)"),
        "a value that is missing": lambda: sql("create table a (b not null)", "insert into a values (null)"),
        "a database that somebody holds": locked,
        "a database that cannot be opened": lambda: sqlite3.connect("/nowhere/at/all.db"),
        "a table that there is not": lambda: sql("select * from a"),
    },
}


async def started(program: str) -> None:
    await asyncio.create_subprocess_exec(program)


async def hung_up() -> Any:
    async def close(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    server = await asyncio.start_server(close, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    try:
        await reader.readexactly(4)
    finally:
        writer.close()
        server.close()


report(failures)
