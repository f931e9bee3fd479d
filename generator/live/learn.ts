// Adds the facts of an exchange to a session: the revision, the capabilities, the tools. It judges nothing.

import { defined } from "../model/defined.ts";
import { at, isMessage, type Message, textAt } from "./frame.ts";
import { revisionOf, serverOf } from "./revision.ts";
import type { Exchange, ListedTool, Session } from "./session.ts";

/** Characters of a name: reports show names. MCP asks for 128 at most. */
const longestName = 1_000;

export const isTool = (tool: unknown): tool is ListedTool & Message => {
  const name = textAt(tool, "name");
  return name !== undefined && name.length <= longestName;
};

/** Tools of a server: of a longer list, the first. No list of people's comes near, and each tool is called several times. */
export const mostTools = 10_000;

/** Characters of a schema as JSON. Of a longer one nothing is known: arguments would be made from it again and again. */
const longestSchema = 200_000;

const short = (tool: ListedTool): ListedTool => {
  const { inputSchema, ...rest } = tool;
  return JSON.stringify(inputSchema ?? null).length > longestSchema ? rest : tool;
};

/** The tools of a page that have a name. */
export const toolsIn = (result: unknown): readonly ListedTool[] => {
  const tools = at(result, "tools");
  return Array.isArray(tools) ? tools.slice(0, mostTools).filter(isTool).map(short) : [];
};

export function learn(before: Session, { method, response, request }: Exchange): Session {
  const result = response?.["result"];
  if (!isMessage(result)) return before;
  const revision = textAt(result, "protocolVersion") ?? revisionOf(request);
  const server = serverOf(result);
  const capabilities = at(result, "capabilities");
  const session: Session = { ...before, ...defined({ revision, server }), ...(isMessage(capabilities) && { capabilities }) };
  if (method !== "tools/list") return session;
  // The first page begins the list anew.
  const isFirst = at(request["params"], "cursor") === undefined;
  const listing = isFirst ? new Map<string, ListedTool>() : new Map(before.listing);
  for (const tool of toolsIn(result)) if (listing.size < mostTools || listing.has(tool.name)) listing.set(tool.name, listing.has(tool.name) ? without(tool) : tool);
  const pages = isFirst ? 1 : before.pages + 1;
  const isCut = listing.size >= mostTools || typeof at(result, "nextCursor") === "string";
  return isCut || !Array.isArray(at(result, "tools")) ? { ...session, listing, pages } : { ...session, listing, pages, tools: listing };
}

/** A tool that is listed twice: it is unknown which one is called, so neither counts as read-only. */
const without = ({ annotations: _, ...tool }: ListedTool): ListedTool => tool;
