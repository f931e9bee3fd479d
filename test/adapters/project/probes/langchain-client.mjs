// The same through the client that the adapters keep: it is the SDK's own, and nothing is lost.

import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { callTool, TillError } from "till-errors/client";
import { tell } from "../asked.mjs";

const adapters = new MultiServerMCPClient({ mcpServers: { till: { transport: "stdio", command: process.execPath, args: ["stdio.mjs"] } } });
const client = await adapters.getClient("till");

await tell(async (input) => {
  try {
    await callTool(client, { name: "pay", arguments: input });
  } catch (thrown) {
    if (!TillError.is(thrown)) throw thrown;
    return thrown;
  }
});
await adapters.close();
