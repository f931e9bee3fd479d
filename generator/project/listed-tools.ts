// The tools that a running server lists, as a taxonomy needs them. It asks no server.

import type { FoundTool } from "../source/facts.ts";

export interface ListedServer {
  readonly tools: readonly FoundTool[];
  /** The server's own name. */
  readonly server?: string;
}

type Json = { readonly [key: string]: unknown };
const record = (value: unknown): Json => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {});
const sizeOf = (value: unknown): number => Object.keys(record(value)).length;

const toolOf = (value: unknown): readonly FoundTool[] => {
  const { name, description, inputSchema, outputSchema, annotations } = record(value);
  if (typeof name !== "string") return [];
  const { readOnlyHint, idempotentHint } = record(annotations);
  const tool = {
    name,
    hasInput: sizeOf(record(inputSchema)["properties"]) > 0,
    outputSchema: outputSchema !== undefined,
    readOnly: readOnlyHint === true,
    idempotent: readOnlyHint === true || idempotentHint === true,
    where: { file: "tools/list", start: 0, end: 0 },
  };
  return [typeof description === "string" ? { ...tool, description } : tool];
};

/** What tools/list said of tools, each name once. */
export function toolsIn(list: readonly unknown[]): readonly FoundTool[] {
  const tools = list.flatMap(toolOf);
  return [...new Map(tools.toReversed().map((tool) => [tool.name, tool])).values()].reverse();
}
