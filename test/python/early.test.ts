// A server of an early mcp 1, by a stand-in: a class of requests without a default of its method, and a handler that takes a result for content. No SDK is installed.

import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hasPython, python } from "./run.ts";

const source = fileURLToPath(new URL("../../generated/gmail-python/src", import.meta.url));
const module = "faultline_gmail";

const program = `import asyncio, json, sys, types
from typing import Literal

class Field:
    def __init__(self, annotation): self.annotation = annotation

class CallToolRequest:
    model_fields = {"method": Field(Literal["tools/call"])}
    class params:
        name, arguments = "f", {}

class CallToolResult:
    def __init__(self, content, isError=False, meta=None): self.content, self.isError, self.meta = content, isError, meta
    @classmethod
    def model_validate(cls, given): return cls(given["content"], given.get("isError", False), given.get("_meta"))
    def model_dump(self, **_): return {"content": self.content, "isError": self.isError}

class ServerResult:
    def __init__(self, root): self.root = root

sdk = types.ModuleType("mcp.types")
sdk.CallToolResult, sdk.ServerResult = CallToolResult, ServerResult
sys.modules["mcp"], sys.modules["mcp.types"] = types.ModuleType("mcp"), sdk

def handling(func):
    async def handler(request):
        result = await func("f", {})
        if isinstance(result, CallToolResult): return ServerResult(CallToolResult(["Output validation error: no structured output"], True))
        return ServerResult(CallToolResult(result))
    return handler

async def works(name, args): return ["done"]
async def fails(name, args): raise FileNotFoundError(2, "No such file", "/srv/vault/x.md")

import MODULE
class Server: pass
for work in (works, fails):
    server = Server()
    server.request_handlers = {CallToolRequest: handling(work)}
    MODULE.guard(server, log=lambda record: None)
    result = asyncio.run(server.request_handlers[CallToolRequest](CallToolRequest())).root
    print(json.dumps([result.isError, bool(result.meta), "/srv" in str(result.content), "Output validation" in str(result.content)]))
`;

test.skipIf(!hasPython)("sends the errors of the package, and successes as they are", () => {
  expect(python(program.replaceAll("MODULE", module), { paths: [source] }).trim().split("\n").map((line) => JSON.parse(line) as unknown)).toEqual([[false, false, false, false], [false, true, false, false]]);
});
