"""A low-level server of mcp 1 as far as the guard looks: a table of handlers, classes of requests and of results."""
import asyncio, json, sys, types, warnings

class Field:
    def __init__(self, default): self.default = default
class CallToolRequest: model_fields = {"method": Field("tools/call")}
class ReadResourceRequest: model_fields = {"method": Field("resources/read")}
class CallToolResult(dict):
    model_validate = classmethod(lambda cls, json: cls(json))
    model_dump = lambda self, **how: dict(self)
    __getattr__ = dict.get
class ErrorData(dict):
    def __init__(self, **members): super().__init__(members)
class McpError(Exception):
    def __init__(self, error): super().__init__(error["message"]); self.error = types.SimpleNamespace(**{"data": None, **error})
modules = {"mcp": {}, "mcp.types": {"CallToolResult": CallToolResult, "ErrorData": ErrorData, "ServerResult": lambda result: result}, "mcp.shared": {}, "mcp.shared.exceptions": {"McpError": McpError}}
for name, members in modules.items():
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__dict__.update(members)

import pyt_errors as errors
assert not [name for name in sys.modules if name.startswith("fastmcp")]

class Server:
    def __init__(self): self.request_handlers = {}
class Request:
    def __init__(self, **members): self.params = types.SimpleNamespace(**members)

validator = {"__name__": "pydantic.main"}
exec("def validate(): raise type('ValidationError', (ValueError,), {'errors': lambda self: [{'loc': ('n',), 'msg': 'Field required'}]})()", validator)
@property
def unset(self): raise RuntimeError("it was not set")
def deadly(self, *name): raise SystemExit(5)
raised = {
    "declared": lambda: errors.RateLimitedError(retry_after=30),
    "concealed": lambda: errors.SuspendedError(who="ada", token="t0p-s3cret"),
    "file": lambda: FileNotFoundError(2, "No such file", "/srv/vault/x.md"),
    "value": lambda: ValueError("bad token at /home/ada/x"),
    "path": lambda: type("ToolError", (Exception,), {})("/home/ada/x"),
    "answer": lambda: validator["validate"](),
    "unreadable": lambda: type("Unset", (Exception,), {"code": unset, "error": unset, "__cause__": unset})("x"),
    "deadly": lambda: type("Deadly", (Exception,), {"__getattribute__": deadly, "__str__": deadly})("x"),
    "exit": lambda: SystemExit(3),
    "stray": lambda: asyncio.CancelledError("stray"),
    "interrupt": lambda: KeyboardInterrupt(),
    "protocol": lambda: McpError(ErrorData(code=4404, message="No such place: /home/ada/x", data={"at": "/home/ada/x"})),
    "resource": lambda: type("ResourceError", (Exception,), {})("Ask for a note by its name, not /home/ada/x."),
}
returned = {"returned": "Error: no note called ada in /srv/vault", "returned other": "Failed to save: /srv/vault is full", "returned success": "Saved in /srv/vault"}
async def handler(request):
    what = request.params.arguments["what"]
    if what in raised: raise raised[what]()
    return CallToolResult(content=[{"type": "text", "text": returned[what]}])
async def read(request): raise raised[str(request.params.uri)]()

early, late = Server(), Server()
late.request_handlers[CallToolRequest] = handler
records = []
sink = lambda record, error: records.append(record)
assert errors.guard(early, log=sink) is early and errors.guard(late, log=sink) is late
early.request_handlers[CallToolRequest] = handler
early.request_handlers[ReadResourceRequest] = read

async def main():
    said = {}
    for server in (early, late):
        for what in [each for each in (*raised, *returned) if each not in ("protocol", "resource")]:
            try:
                result = await server.request_handlers[CallToolRequest](Request(name="act", arguments={"what": what}))
                said.setdefault(what, []).append(result["content"][0]["text"].split("\n")[0])
            except BaseException as error:
                said.setdefault(what, []).append(type(error).__name__)
    for what in ("file", "protocol", "resource"):
        try:
            await early.request_handlers[ReadResourceRequest](Request(uri=what))
        except McpError as error:
            said["read " + what] = [error.error.code, error.error.message] + ([] if what != "protocol" else [error.error.data])
    task = asyncio.create_task(early.request_handlers[CallToolRequest](Request(name="act", arguments={"what": "stray"})))
    task.cancel()
    said["cancelled"] = [type(each).__name__ for each in await asyncio.gather(task, return_exceptions=True)]
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        other = object()
        said["unknown"] = [errors.guard(other) is other, len(caught)]
    said["records"] = len(records)
    import pyt_errors.testing as testing
    async def paused(what):
        try:
            return (await early.request_handlers[CallToolRequest](Request(name="act", arguments={"what": what})))["content"][0]["text"]
        except Exception as error:
            return [type(error).__name__, str(error)]
    testing.pause_guard()
    said["paused"] = [await paused("value"), await paused("returned")]
    testing.resume_guard()
    said["resumed"] = (await paused("returned")).split("\n")[0]
    print(json.dumps(said))
asyncio.run(main())
