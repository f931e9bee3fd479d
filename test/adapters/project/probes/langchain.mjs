// The till as LangChain's adapters see it: a failed call is a ToolException, and of the result it has the text alone.

import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { decode } from "till-errors/client";
import { tell } from "../asked.mjs";

const client = new MultiServerMCPClient({ mcpServers: { till: { transport: "stdio", command: process.execPath, args: ["stdio.mjs"] } } });
const [pay] = await client.getTools();

const errorIn = ({ message }) => {
  const [, text] = message.split(" returned an error: ");
  return text === undefined ? undefined : decode({ isError: true, content: [{ type: "text", text }] });
};

await tell(async (input) => {
  try {
    await pay.invoke(input);
  } catch (thrown) {
    const error = errorIn(thrown);
    if (error === undefined) throw thrown;
    return error;
  }
});
await client.close();
