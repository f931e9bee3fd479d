# The careless server on the Python SDK 2: raw errors, and an exception that is no Exception. It is no example.

from mcp.server import MCPServer
from mcp.types import ToolAnnotations

server = MCPServer("careless")
reads = ToolAnnotations(read_only_hint=True)


@server.tool(annotations=reads)
def read_note(id: str) -> str:
    return open("/srv/vault/" + id).read()


@server.tool(annotations=reads)
def crash(id: str) -> str:
    raise KeyboardInterrupt("no note " + id[:20])


server.run()
