# The careless server on FastMCP: raw errors, and an exception that is no Exception. It is no example.

from fastmcp import FastMCP

server = FastMCP("careless")
reads = {"readOnlyHint": True}


@server.tool(annotations=reads)
def read_note(id: str) -> str:
    return open("/srv/vault/" + id).read()


@server.tool(annotations=reads)
def crash(id: str) -> str:
    raise KeyboardInterrupt("no note " + id[:20])


server.run(show_banner=False)
