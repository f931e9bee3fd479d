// The till as the Vercel AI SDK's client sees it: `execute` resolves to the tool result as it came, failed or not.

import { createMCPClient } from "@ai-sdk/mcp";
import { Experimental_StdioMCPTransport as Stdio } from "@ai-sdk/mcp/mcp-stdio";
import { decode } from "till-errors/client";
import { tell } from "../asked.mjs";

const client = await createMCPClient({ transport: new Stdio({ command: process.execPath, args: ["stdio.mjs"] }) });
const { pay } = await client.tools();

await tell(async (input) => {
  const result = await pay.execute(input, { toolCallId: "1", messages: [] });
  return decode(result);
});
await client.close();
