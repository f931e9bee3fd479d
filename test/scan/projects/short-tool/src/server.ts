// A server of SDK 1 with tool(…), constants for names, a handler by name. A fixture: it is read, not run.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { McpError, ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

const LOOK_UP = "look_up";

export function register(server: McpServer): void {
  server.tool(LOOK_UP, "Looks a word up.", { word: z.string() }, lookUp);
  server.tool("define", "Defines a word.", { word: z.string(), meaning: z.string() }, async ({ word, meaning }) => {
    if (meaning.length > 200) throw new McpError(ErrorCode.InvalidParams, `The meaning of ${word} is too long`);
    if (words.has(word)) throw new McpError(-32002, "The word is taken");
    words.set(word, meaning);
    return { content: [{ type: "text", text: "Defined." }] };
  });
}

const words = new Map<string, string>();

async function lookUp({ word }: { word: string }) {
  const meaning = words.get(word);
  if (meaning === undefined) return { content: [{ type: "text" as const, text: `Error: no entry for ${word}` }] };
  return { content: [{ type: "text" as const, text: meaning }] };
}

register(new McpServer({ name: "words", version: "1.0.0" }));
