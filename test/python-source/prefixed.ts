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
