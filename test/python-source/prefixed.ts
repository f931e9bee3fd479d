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

/** Modules that print before their server runs: as they are imported, and in functions that are called then. */
export const printing: Files = {
  "a/__init__.py": "",
  "a/settings.py": 'print("📦 loading")\nimport os\nimport sys\n\nDEBUG = os.environ.get("DEBUG")\n\n\ndef usage():\n    print("never at an import")\n',
  "a/logs.py": `from logging import StreamHandler


def told(name):
    print(
        (f"{name} is set"),  # said once
    )


sys.stdout.write("here\\n")
sys.stdout.reconfigure(encoding="utf-8")
KEPT = StreamHandler(stream=sys.stdout)
`,
  "a/server.py": `import sys
from mcp.server.fastmcp import FastMCP
from .settings import DEBUG
from a import logs

notes = FastMCP("a")


def checked(options):
    if options.version:
        print("1.0.0")
        sys.exit(0)
    if not options.name:
        print("a name, please", file=options.out)
        print()
    logs.told(options.name)


def main(options):
    checked(options)
    if options.list:
        print("a list")
        return
    notes.run()
`,
  "a/__main__.py": 'from .server import main\n\nif __name__ == "__main__":\n    print("starting")\n    main(1)\n    print("done")\n',
  "a/shown.py": 'from rich import print\nfrom . import server\n\nprint("a table")\n',
};

/** Servers that are mounted on others, in the forms of each FastMCP; one that a function makes, one whose tools a function adds. */
export const mounted: Files = {
  "shop/orders.py": `from fastmcp import FastMCP

orders = FastMCP("orders")
parts = FastMCP("parts")
orders.mount(parts, "parts")


@orders.tool()
def find(id: str) -> str:
    raise LookupError("There is no order")


@parts.tool
def find(id: str) -> str:
    raise LookupError("There is no part")
`,
  "shop/shelves.py": `from fastmcp import FastMCP


def made() -> FastMCP:
    server = FastMCP("shelves")

    @server.tool(name="find")
    def found(id: str) -> str:
        raise LookupError("There is no shelf")

    return server


def add(mcp):
    mcp.add_tool(empty)


def empty(id: str) -> str:
    raise ValueError("It is empty")
`,
  "main.py": `from fastmcp import FastMCP
from shop import shelves
from shop.orders import orders

main = FastMCP("shop")
plain = FastMCP("plain")
web = FastMCP("web")
shelves.add(plain)
main.mount("orders", orders)
main.mount(shelves.made(), prefix="shelves")
main.mount(plain)
for name, each in {"east": plain, "west": plain}.items():
    main.mount(each, namespace=name)
app.mount("/web", web)


@web.tool()
def ping() -> str:
    return "pong"


@main.tool()
def health() -> str:
    return "well"
`,
};
