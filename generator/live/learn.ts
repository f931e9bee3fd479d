// What a session learns from an exchange: the revision, the capabilities, the tools. It judges nothing.

import { at, isMessage, textAt } from "./frame.ts";
import type { Exchange, ListedTool, Session } from "./session.ts";

const toolsIn = (result: unknown): readonly ListedTool[] => {
  const tools = at(result, "tools");
  return Array.isArray(tools) ? tools.filter((tool): tool is ListedTool => typeof at(tool, "name") === "string") : [];
};

export function learn(session: Session, { method, response, request }: Exchange): Session {
  const result = response?.["result"];
  if (!isMessage(result)) return session;
  if (method === "initialize" || method === "server/discover") {
    const revision = textAt(result, "protocolVersion");
    const capabilities = at(result, "capabilities");
    const [name, version] = [textAt(result, "serverInfo", "name"), textAt(result, "serverInfo", "version")];
    return {
      ...session,
      ...(revision === undefined ? {} : { revision }),
      ...(isMessage(capabilities) ? { capabilities } : {}),
      ...(name === undefined ? {} : { server: { name, version: version ?? "" } }),
    };
  }
  if (method !== "tools/list") return session;
  // The first page begins the list anew.
  const before = at(request["params"], "cursor") === undefined ? [] : [...(session.listing ?? new Map<string, ListedTool>())];
  const listing = new Map([...before, ...toolsIn(result).map((tool) => [tool.name, tool] as const)]);
  return typeof at(result, "nextCursor") === "string" ? { ...session, listing } : { ...session, listing, tools: listing };
}
