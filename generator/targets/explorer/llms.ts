// llms.txt of some servers: every error in a line, every tool with its codes, for models that read a package or a site.

import { legible } from "../../model/plainly.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { documentedErrors, visibleCodes } from "../../wire/visible.ts";
import type { Planned } from "../target.ts";
import type { LlmsView } from "./view.ts";

const recoverable = ({ recoverable }: ErrorDef): string => (recoverable === true ? "recoverable" : recoverable === false ? "not recoverable" : "recoverable or not");

const serverView = (server: Server): LlmsView["servers"][number] => ({
  name: server.name,
  errors: documentedErrors(server).map((error) => {
    const { code, message, guidance = "", category, jsonRpc, httpStatus, url = "", origin } = error;
    const facts = [category, recoverable(error), `JSON-RPC ${jsonRpc.default}`, `HTTP ${httpStatus}`, ...(origin === "client" ? ["raised by the client"] : [])];
    return { code, hasUrl: url !== "", link: { description: code, url }, message: legible(message), hasGuidance: guidance !== "", guidance: legible(guidance), facts: facts.join(", ") };
  }),
  hasTools: server.tools.length > 0,
  tools: server.tools.map(({ name, errors }) => ({ name, errors: visibleCodes(server, errors) })),
});

export const llms = (path: string, servers: readonly Server[], title: string): Planned => {
  const names = servers.map(({ title: called, name }) => called ?? name).join(", ");
  const view: LlmsView = { title, summary: `The errors of ${names} over MCP: their meanings, and what to do next.`, command: "npx faultline explain", servers: servers.map(serverView) };
  return { path, template: "llms.txt", view };
};
