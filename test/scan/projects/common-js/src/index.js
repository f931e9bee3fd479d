// A server in CommonJS, its tools registered in a loop and one by one. A fixture: it is read, not run.

const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");

const server = new McpServer({ name: "things", version: "1.0.0" });

const stubs = [{ id: "a" }, { id: "b" }];
for (const stub of stubs) server.registerTool(stub.id, {}, () => ({ content: [] }));

server.registerTool("count_things", { description: "Counts things." }, async () => {
  const count = things();
  return { content: [{ type: "text", text: String(count) }] };
});

function things() {
  try {
    return load().length;
  } catch (e) {
    throw new Error("Could not load things: " + e.message);
  }
}

function load() {
  throw new Error("Things are not loaded");
}
