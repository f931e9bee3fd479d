// The till as OpenAI's agents SDK sees it: the content of a result, on which the rest of the result stands as properties.

import { MCPServerStdio } from "@openai/agents";
import { decode } from "till-errors/client";
import { tell } from "../asked.mjs";

const server = new MCPServerStdio({ name: "till", fullCommand: `${process.execPath} stdio.mjs` });
await server.connect();

await tell(async (input) => {
  const content = await server.callTool("pay", input);
  const { isError, _meta, structuredContent } = content;
  return decode({ content, isError, _meta, structuredContent });
});
await server.close();
