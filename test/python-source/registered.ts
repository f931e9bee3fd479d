// Small Python servers whose tools are registered by other functions, in loops, or by tables, as texts by path: what is read of them is said in reading.test.ts. No tests here.

import type { Files } from "./servers.ts";

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

/** Tools of a loop over tuples, and of one over a table. */
export const rows: Files = {
  "app.py": `from mcp.server.fastmcp import FastMCP


class Shelves:
    def __init__(self) -> None:
        self.mcp = FastMCP("shelves")
        tools = [("alpha", self.alpha, "The first."), ("beta", self.beta, "The second.")]
        for name, work, words in tools:
            self.mcp.add_tool(work, name=name, description=words)
        table = {"gamma": self.gamma}
        for name, work in table.items():
            self.mcp.tool(name=name)(work)

    def alpha(self) -> str:
        raise ValueError("alpha is out")

    def beta(self) -> str:
        raise ValueError("beta is out")

    def gamma(self) -> str:
        raise ValueError("gamma is out")
`,
};

/** A table of handlers that decorators and assignments fill. */
export const filled: Files = {
  "app.py": `import mcp.types as types
from mcp.server import Server

from .table import HANDLERS
from . import work

server = Server("shelves")


@server.list_tools()
async def list_tools():
    return [types.Tool(name=name, inputSchema={}) for name in ("alpha", "beta", "gamma")]


@server.call_tool()
async def call_tool(name, arguments):
    handler = HANDLERS.get(name)
    if handler is None:
        raise ValueError(f"Unknown tool: {name}")
    return await handler(arguments)
`,
  "table.py": `HANDLERS = {}


def handler(name):
    def keep(function):
        HANDLERS[name] = function
        return function

    return keep


def named(function):
    HANDLERS[function.__name__] = function
    return function
`,
  "work.py": `from .table import HANDLERS, handler, named


@handler("alpha")
async def first(arguments):
    raise ValueError("alpha is out")


@named
async def beta(arguments):
    raise ValueError("beta is out")


async def last(arguments):
    raise ValueError("gamma is out")


HANDLERS["gamma"] = last
`,
};
