// The tools of the server, each with its schema and what answers it.

import { z } from "zod";
import { open, QuotaError } from "./store.js";

interface Result {
  [key: string]: unknown;
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

const inputSchema = z.object({ id: z.string(), text: z.string().optional() });
type Input = z.infer<typeof inputSchema>;

const defineTool = (tool: { name: string; description: string; inputSchema: typeof inputSchema; handler: (input: Input) => Promise<Result> }) => tool;

export const tools = [
  defineTool({
    name: "read_secret",
    description: "Reads a secret.",
    inputSchema,
    handler: async ({ id }) => ({ content: [{ type: "text", text: open(id) }] }),
  }),
  defineTool({
    name: "write_secret",
    description: "Writes a secret.",
    inputSchema,
    handler: async ({ id, text = "" }) => {
      if (text.length > 10) throw new QuotaError(id, text.length);
      if (id.includes(" ")) {
        return { isError: true, content: [{ type: "text", text: `"${id}" has a blank in it` }] };
      }
      return { content: [{ type: "text", text: "Written." }] };
    },
  }),
];
