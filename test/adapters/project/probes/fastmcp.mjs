// The till in FastMCP, as a client of the SDK sees it.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { tellPayments } from "../paying.mjs";

const client = new Client({ name: "customer", version: "1.0.0" });
await client.connect(new StdioClientTransport({ command: process.execPath, args: ["fastmcp-server.mjs"] }));

await tellPayments(client);
await client.close();
