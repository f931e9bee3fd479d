// Small Python servers whose tools have names of settings, or stand in objects of the project's own, as texts by path: what is read of them is said in reading.test.ts. No tests here.

import type { Files } from "./servers.ts";

/** Objects of the project's own, with the names and the functions of tools, behind a low-level server. */
export const listedByHand: Files = {
  "app.py": `from dataclasses import dataclass
from typing import Any, Callable

import mcp.types as types
from mcp.server import Server


@dataclass
class ToolSpec:
    name: str
    description: str
    handler: Callable[..., Any]


async def count(arguments):
    if "shelf" not in arguments:
        raise ValueError("Missing shelf argument")
    return [types.TextContent(type="text", text="7")]


server = Server("shelves")
specs = [ToolSpec(name="count", description="Counts.", handler=count), ToolSpec(name="none", description="", handler=None)]


@server.list_tools()
async def list_tools():
    return [types.Tool(name=each.name, description=each.description, inputSchema={}) for each in specs]


@server.call_tool()
async def call_tool(name, arguments):
    handler = next((each.handler for each in specs if each.name == name), None)
    return await handler(arguments)
`,
};

/** Names put together of what is not set, and a decorator of the project that registers what it decorates. */
export const prefixed: Files = {
  "app.py": `import os

from mcp.server.fastmcp import FastMCP
from mcp.types import ToolAnnotations

PREFIX = os.environ.get("PREFIX", "")
LEAD = os.getenv("LEAD") or "my"
mcp = FastMCP("prefixed")


def named(name: str) -> str:
    return f"{PREFIX}_{name}" if PREFIX else name


def spaced(namespace: str) -> str:
    if namespace:
        if namespace.endswith("-"):
            return namespace
        return namespace + "-"
    else:
        return ""


def tool(annotations=None):
    def decorator(function):
        if annotations:
            return mcp.tool(annotations=annotations)(function)
        return mcp.tool()(function)

    return decorator


def plainly(function):
    return mcp.tool()(function)


@mcp.tool(name=named("health"))
def health() -> str:
    raise ValueError("The service is ill")


@mcp.tool(name=LEAD + "_list")
def listed() -> str:
    return "all"


def build(namespace: str = "") -> FastMCP:
    lead = spaced(namespace)

    @mcp.tool(name=lead + "read")
    def read(id: str) -> str:
        raise LookupError(f"There is no {id}")

    return mcp


@tool(annotations=ToolAnnotations(readOnlyHint=True))
def peek(id: str) -> str:
    raise KeyError("Nothing to see")


@tool()
def poke(id: str) -> str:
    return "poked"


@plainly
def ping() -> str:
    return "pong"


@mcp.tool(name=named(make_up()))
def unknown() -> str:
    return ""
`,
};

/** Methods that return the decorator of another one, which registers what a wrapper makes of the function; functions wrapped where they are added. */
export const registry: Files = {
  "shelves/errors.py": `class ShelfError(Exception):
    """What the model is told."""


class ShelfGone(ShelfError):
    """A shelf that is not there."""
`,
  "shelves/registry.py": `import functools

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations

from .errors import ShelfError

READ_ONLY = ToolAnnotations(read_only_hint=True)
CHANGING = ToolAnnotations(read_only_hint=False)


class Registry:
    def __init__(self, server: MCPServer) -> None:
        self.server = server

    def reader(self, title: str):
        return self._register(title, READ_ONLY)

    def writer(self, title: str):
        return self._register(title, annotations=CHANGING)

    def _register(self, title: str, annotations: ToolAnnotations):
        def decorate(function):
            self.server.tool(title=title, annotations=annotations)(_told(function))
            return function

        return decorate


def _told(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        try:
            return function(*args, **kwargs)
        except ShelfError as error:
            raise ToolError(str(error)) from error
        except Exception as error:
            raise ToolError(f"Unexpected error in {function.__name__}; see the log") from error

    return wrapper
`,
  "shelves/tools.py": `from .errors import ShelfGone
from .registry import Registry


def register(tools: Registry, shelves: dict) -> None:
    @tools.reader("Read a shelf")
    def read_shelf(shelf: str) -> str:
        """Reads a shelf."""
        if shelf not in shelves:
            raise ShelfGone(f"There is no shelf {shelf}")
        return shelves[shelf]

    @tools.writer("Clear a shelf")
    def clear_shelf(shelf: str) -> str:
        del shelves[shelf]
        return "cleared"
`,
  "shelves/server.py": `from mcp.server import MCPServer

from . import tools
from .registry import Registry


def peek(shelf: str) -> str:
    raise LookupError(f"Nothing on {shelf}")


def logged(function):
    def wrapper(*args):
        try:
            return function(*args)
        except LookupError as error:
            return f"Error: {error}"

    return wrapper


def create_server() -> MCPServer:
    server = MCPServer("shelves")
    tools.register(Registry(server), {})
    server.tool()(logged(peek))
    server.add_tool(logged(count))
    return server


def count() -> str:
    raise OSError("nobody counts")
`,
};
