// The orchestrator of ADR-0008, written by hand: one client protocol over both servers, with the generated packages as its only error handling.

import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { GmailError, RemoteError, TransportFailure } from "@faultline/gmail/client";
import { type AnyErrorOf, familyOf } from "@faultline/gmail/many";
import { ObsidianError } from "@faultline/obsidian/client";

export interface Request {
  readonly tool: string;
  readonly arguments: { readonly [name: string]: unknown };
}

/** What the orchestrator does about a failure; `server` is whose answer it was. */
export type Step =
  | { readonly do: "sign in"; readonly server: string; readonly command: string }
  | { readonly do: "ask the user"; readonly server: string; readonly why: string }
  | { readonly do: "fall back"; readonly server: string }
  | { readonly do: "report"; readonly server: string; readonly ref: string | undefined };

type Waiting = (ms: number) => Promise<void>;

const familiesOf = (sleep: Waiting) =>
  familyOf({ gmail: GmailError, obsidian: ObsidianError }, { retry: { sleep, idempotent: ({ tool }) => tool?.startsWith("read_") === true } });

export type Servers = ReturnType<typeof familiesOf>;

export interface Orchestrator {
  readonly servers: Servers;
  invoke(server: "gmail" | "obsidian", request: Request): Promise<unknown>;
}

/** "MCPClient error detection": `invoke` gives what the tool gave, or what is to be done instead. */
export function orchestratorOf(clients: { readonly gmail: Client; readonly obsidian: Client }, sleep: Waiting): Orchestrator {
  const servers = familiesOf(sleep);
  return {
    servers,
    invoke: async (server, { tool, arguments: args }) => {
      try {
        return await servers.callTool(server, clients[server], { name: tool, arguments: args });
      } catch (error) {
        if (servers.is(error)) return stepFor(servers.serverOf(error) ?? server, error);
        if (error instanceof TransportFailure) return { do: "fall back", server } satisfies Step;
        if (error instanceof RemoteError) return { do: "report", server, ref: undefined } satisfies Step;
        throw error;
      }
    },
  };
}

/** One case for a code, whichever server says it. Leaving one out does not compile. */
export function stepFor(server: string, error: AnyErrorOf<Servers>): Step {
  switch (error.code) {
    case "auth_required":
      return { do: "sign in", server, command: error.details.command ?? "" };
    case "not_found":
    case "parse_error":
    case "permission_denied":
    case "send_failed":
      return { do: "ask the user", server, why: error.message };
    case "mcp_unavailable":
    case "rate_limited":
      return { do: "fall back", server: error.code === "mcp_unavailable" ? (error.details.server ?? server) : server };
    case "internal_error":
    case "unknown":
      return { do: "report", server, ref: error.ref };
    default:
      return error satisfies never;
  }
}
