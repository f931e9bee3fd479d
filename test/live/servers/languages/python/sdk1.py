# The careless server on the Python SDK 1: raw errors, and an exception that is no Exception. It is no example.

from mcp.server.fastmcp import FastMCP
from mcp.types import ToolAnnotations

server = FastMCP("careless")
reads = ToolAnnotations(readOnlyHint=True)


@server.tool(annotations=reads)
def read_note(id: str) -> str:
    return open("/srv/vault/" + id).read()


@server.tool(annotations=reads)
def crash(id: str) -> str:
    raise KeyboardInterrupt("no note " + id[:20])


server.run()
