// The tools that a running server lists, as a taxonomy needs them. It asks no server.

import { at, isMessage, textAt } from "../live/frame.ts";
import type { FoundTool } from "../source/facts.ts";

/** Where a tool stands that the server lists. */
export const fromServer = "tools/list";

export interface ListedServer {
  /** Undefined where it refuses to list them. */
  readonly tools?: readonly FoundTool[];
  /** The server's own name. */
  readonly server?: string;
  /** The command that started it. */
  readonly command?: readonly string[];
  /** Tools that were seen to answer a failure as a success. */
  readonly unmarked?: readonly string[];
}

export type ListingServer = ListedServer & Required<Pick<ListedServer, "tools">>;

const toolOf = (value: unknown): readonly FoundTool[] => {
  const name = textAt(value, "name");
  if (name === undefined) return [];
  const [description, properties] = [textAt(value, "description"), at(value, "inputSchema", "properties")];
  const readOnly = at(value, "annotations", "readOnlyHint") === true;
  const tool = {
    name,
    hasInput: isMessage(properties) && Object.keys(properties).length > 0,
    outputSchema: at(value, "outputSchema") !== undefined,
    readOnly,
    idempotent: readOnly || at(value, "annotations", "idempotentHint") === true,
    where: { file: fromServer, start: 0, end: 0 },
  };
  return [description === undefined ? tool : { ...tool, description }];
};

/** The tools in an answer to tools/list, each name once. */
export function toolsIn(list: readonly unknown[]): readonly FoundTool[] {
  const tools = list.flatMap(toolOf);
  return [...new Map(tools.toReversed().map((tool) => [tool.name, tool])).values()].reverse();
}
