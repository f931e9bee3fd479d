// Small Python servers in the styles that published ones have, as texts by path: what is read of each is said in reading.test.ts. No tests here.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { put } from "../python/run.ts";

export type Files = { readonly [path: string]: string };

/** Makes folders in `home` with files in them, each by its name. */
export const projectsIn = (home: string) => (name: string, files: Files): string => {
  const folder = join(home, name);
  mkdirSync(folder, { recursive: true });
  put(folder, Object.entries(files).map(([path, text]) => ({ path, text })));
  return folder;
};

/** FastMCP and its decorators: names of their own, constants, a loop; helpers in a module beside. */
export const decorated: Files = {
  "src/notes/__init__.py": "",
  "src/notes/names.py": 'from enum import Enum\n\n\nclass Names(str, Enum):\n    EDIT = "edit_note"\n\n\nREAD = "read_" + "note"\n',
  "src/notes/errors.py": `class NotesError(Exception):
    """Base."""


class NoteLocked(NotesError):
    code = "NOTE_LOCKED"

    def __init__(self, note_id: str, owner: str, tries: int = 0) -> None:
        super().__init__(f"Note {note_id} is locked by {owner}")
        self.note_id = note_id
        self.holder = owner
        self.tries = tries
`,
  "src/notes/store.py": `import httpx

from .errors import NoteLocked

NO_NOTE = "There is no note %s in %(folder)s"


class Store:
    def load(self, note_id: str) -> str:
        found = httpx.get(f"https://notes/{note_id}")
        if found.status_code == 429:
            raise RuntimeError("The service is busy")
        match found.status_code:
            case 401 | 403:
                raise PermissionError("The key is not accepted")
        if found.status_code in (404, 410):
            raise LookupError("There is no note {} here".format(note_id))
        raise NoteLocked(note_id, owner="ada")


def checked(note_id: str) -> str:
    if not note_id:
        msg = "The id of a note is %d characters, not %s" % (len(note_id), note_id)
        raise ValueError(msg)
    return note_id
`,
  "src/notes/server.py": `from mcp.server.fastmcp import Context, FastMCP
from mcp.types import ToolAnnotations

from . import names
from .names import READ, Names
from .store import Store, checked

mcp = FastMCP("notes")
store = Store()
READS = ToolAnnotations(readOnlyHint=True)


@mcp.tool(name=READ, annotations=READS)
async def read(note_id: str, ctx: Context) -> str:
    """Reads a note.

    All of it.
    """
    try:
        return store.load(checked(note_id))
    except ValueError as error:
        return f"Error: {error}"


@mcp.tool(Names.EDIT.value)
def edit(note_id: str) -> None:
    try:
        store.load(note_id)
    except PermissionError:
        raise
    except LookupError as error:
        print(error)


@mcp.tool
def ping():
    return "pong"


def first(): raise OSError("first fails")


def second(): ...


for each in [first, second]:
    mcp.tool()(each)

mcp.tool(name=make_up())(lambda: 1)

if __name__ == "__main__":
    mcp.run()
`,
};

/** The low-level server of mcp 1: one handler for all, in branches, by a table, and in another module. */
export const lowLevel: Files = {
  "server.py": `import mcp.types as types
from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import McpError
from mcp.types import ErrorData, INVALID_PARAMS, Tool

from tools import TOOLS, tables

server = Server("shop")


@server.list_tools()
async def list_tools() -> list[Tool]:
    return [*TOOLS, types.Tool(name="buy", description="Buys.", inputSchema={"type": "object", "properties": {"id": {}}})]


@server.call_tool()
async def call_tool(name: str, arguments: dict):
    if arguments is None:
        raise ValueError("No arguments were given")
    if name == "buy":
        raise McpError(ErrorData(code=INVALID_PARAMS, message=f"Nothing is called {arguments['id']}"))
    elif name in ("count", "total"):
        return [types.TextContent(type="text", text="Error: the shop is closed")]
    match name:
        case "sell":
            try:
                work()
            except KeyError as e:
                return types.CallToolResult(isError=True, content=[types.TextContent(type="text", text=f"Selling failed: {e}")])
    if name in tables:
        return tables[name](arguments)
    raise ValueError(f"Unknown tool: {name}")


async def main():
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())
`,
  "tools.py": `from mcp.types import Tool

NAMES = ["count", "total"]
TOOLS = [Tool(name=name, inputSchema={"type": "object"}) for name in NAMES] + [Tool(name="sell", inputSchema={})]


def lend(arguments):
    """Lends."""
    raise NotImplementedError("Nothing is lent yet")


tables = {"lend": lend}
TOOLS.append(Tool(name="lend", inputSchema={}))
`,
};

/** mcp 2: handlers in the constructor. */
export const constructed: Files = {
  "app.py": `from mcp.server import Server
from mcp.shared.exceptions import MCPError
from mcp.types import CallToolResult, ListToolsResult, TextContent, Tool


async def listed(ctx, params):
    return ListToolsResult(tools=[Tool(name="roll", input_schema={"type": "object"})])


async def called(ctx, params):
    if params.name == "roll":
        raise MCPError(code=-32050, message="The dice are gone")
    return CallToolResult(content=[TextContent(type="text", text="?")], is_error=True)


def build():
    return Server("dice", on_list_tools=listed, on_call_tool=called)
`,
};

/** Tools as classes, and functions that are added. */
export const classes: Files = {
  "main.py": `from fastmcp import FastMCP
from fastmcp.tools import Tool
from base import MailToolHandler

mcp = FastMCP(name="mail")


def register(name, **more):
    def decorator(function):
        mcp.tool(function, name=f"mail_{name}")
        return function

    return decorator


@register("count")
def counted(box: str) -> int:
    raise KeyError("There is no such box")


class SendMail(MailToolHandler):
    """Sends a mail."""

    name = "send_mail"

    async def run(self, arguments):
        if not arguments.get("to"):
            raise ToolError("A receiver is needed")


class ReadMail(MailToolHandler):
    def __init__(self):
        super().__init__("read_mail")

    def run_tool(self, args):
        raise RuntimeError("Reading failed: " + args["id"])


def add(a: int, b: int) -> int:
    raise OverflowError("too large")


mcp.add_tool(SendMail())
mcp.add_tool(add)
mcp.add_tool(Tool.from_function(add, name="plus", description="Adds."))
`,
  "base.py": "class MailToolHandler:\n    def __init__(self, tool_name: str):\n        self.name = tool_name\n",
};
