"""What scripts of failures share: a service that answers as its path says, and the report of what each failure becomes."""

from __future__ import annotations

import asyncio
import http.server
import importlib
import inspect
import json
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Failures: TypeAlias = Mapping[str, Callable[[], Any]]

#: Bodies by path; any other path is a status with an empty object.
bodies: dict[str, tuple[int, dict[str, str], bytes]] = {}


class _Service(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path.startswith("/silent"):
            threading.Event().wait(1)
            return
        status, headers, body = bodies.get(path, (0, {"content-type": "application/json"}, b"{}"))
        self.send_response(status or int(path.strip("/")))
        if "429" in path or "503" in path:
            self.send_header("Retry-After", "7")
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_PUT = do_HEAD = do_GET

    def log_message(self, *_: Any) -> None:
        pass


_port = 0


def serving() -> int:
    """The port of a service on this machine that answers ``/404`` with that status."""
    global _port
    if not _port:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Service)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        _port = server.server_port
    return _port


def closed_port() -> int:
    """A port where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _raised(work: Callable[[], Any]) -> BaseException:
    try:
        made = work()
        if inspect.isawaitable(made):
            asyncio.run(_awaited(made))
    except BaseException as error:  # noqa: BLE001
        return error
    return AssertionError("nothing was raised")


async def _awaited(made: Any) -> None:
    await made


def report(failures: Mapping[str, Failures]) -> None:
    """Print, by set and title, what each becomes in the package ``s_<set>``."""
    said: dict[str, dict[str, Any]] = {}
    upstream = importlib.import_module("s_upstream")
    for name, works in failures.items():
        package = importlib.import_module(f"s_{name.replace('-', '_')}")
        for title, work in works.items():
            raised = _raised(work)
            error = package.map_exception(raised)
            said.setdefault(name, {})[title] = {
                "code": error.code,
                "details": dict(error.details),
                "text": package.to_tool_result(error)["content"][0]["text"],
                "worded": upstream.map_exception(RuntimeError(f"It failed: {raised}")).code,
                "kind": f"{type(raised).__module__}.{type(raised).__name__}: {raised}",
            }
    json.dump(said, sys.stdout, default=str)
    sys.stdout.flush()
