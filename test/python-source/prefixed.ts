// A small Python server whose tools have names of settings, as a text by its path: what is read of it is said in reading.test.ts. No tests here.

import type { Files } from "./servers.ts";

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
