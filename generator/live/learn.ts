// What a session learns from an exchange: the revision, the capabilities, the tools. It judges nothing.

import { at, isMessage, textAt } from "./frame.ts";
import { revisionOf, serverOf } from "./revision.ts";
import type { Exchange, ListedTool, Session } from "./session.ts";

const toolsIn = (result: unknown): readonly ListedTool[] => {
  const tools = at(result, "tools");
  return Array.isArray(tools) ? tools.filter((tool): tool is ListedTool => typeof at(tool, "name") === "string") : [];
};

export function learn(before: Session, { method, response, request }: Exchange): Session {
  const result = response?.["result"];
  if (!isMessage(result)) return before;
  const revision = textAt(result, "protocolVersion") ?? revisionOf(request);
  const server = serverOf(result);
  const capabilities = at(result, "capabilities");
  const session: Session = {
    ...before,
    ...(revision === undefined ? {} : { revision }),
    ...(server === undefined ? {} : { server }),
    ...(isMessage(capabilities) ? { capabilities } : {}),
  };
  if (method !== "tools/list") return session;
  // The first page begins the list anew.
  const earlier = at(request["params"], "cursor") === undefined ? [] : [...(session.listing ?? new Map<string, ListedTool>())];
  const listing = new Map([...earlier, ...toolsIn(result).map((tool) => [tool.name, tool] as const)]);
  return typeof at(result, "nextCursor") === "string" ? { ...session, listing } : { ...session, listing, tools: listing };
}
