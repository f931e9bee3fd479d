// A library over stdio: its tool throws what it is told to, its guard answers in the language the caller asks for. It is no example of a server.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod";

const { guardServer, ...errors } = await import(process.argv[2]);

const locale = ({ args }) => {
  if (args?.languages === "none of your business") throw new Error("no languages");
  return args?.languages;
};
const server = guardServer(new McpServer({ name: "library", version: "1.0.0" }), { locale });

const inputSchema = z.looseObject({ error: z.string(), details: z.looseObject({}).optional() });

const act = ({ error, details, ref }) => {
  if (error === "native") throw Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
  const make = errors[error];
  throw details === undefined ? new make({ ref }) : new make(details, { ref });
};

server.registerTool("find_book", { inputSchema }, act);
server.registerTool("undeclared_tool", { inputSchema }, act);
server.registerResource("book", "library://book", {}, () => {
  throw new errors.BookMissingError({ what: "Emma", where: "room B2" });
});
const note = z.object({ method: z.literal("library/act"), params: inputSchema });
server.server.setRequestHandler(note, ({ params }) => act(params));

await server.connect(new StdioServerTransport());
