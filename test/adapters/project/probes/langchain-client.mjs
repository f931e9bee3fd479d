// The same through the client that the adapters keep: it is the SDK's own, and nothing is lost.

import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { tellPayments } from "../paying.mjs";

const adapters = new MultiServerMCPClient({ mcpServers: { till: { transport: "stdio", command: process.execPath, args: ["stdio.mjs"] } } });
const client = await adapters.getClient("till");

await tellPayments(client);
await adapters.close();
