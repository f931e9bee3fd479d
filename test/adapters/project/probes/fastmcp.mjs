// The till in FastMCP, as a client of the SDK sees it.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { callTool, TillError } from "till-errors/client";
import { tell } from "../asked.mjs";

const client = new Client({ name: "customer", version: "1.0.0" });
await client.connect(new StdioClientTransport({ command: process.execPath, args: ["fastmcp-server.mjs"] }));

await tell(async (input) => {
  try {
    await callTool(client, { name: "pay", arguments: input });
  } catch (thrown) {
    if (!TillError.is(thrown)) throw thrown;
    return thrown;
  }
});
await client.close();
