// The state of a connection: its agreements, lists and messages so far. Bounded, however long the connection lasts.

import type { Answer } from "./answer.ts";
import type { Id, Message, Request, Response } from "./frame.ts";

export interface ListedTool {
  readonly name: string;
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
  readonly annotations?: Message;
}

export interface Session {
  /** The MCP revision agreed on. */
  readonly revision?: string;
  readonly server?: { readonly name: string; readonly version: string };
  readonly capabilities: Message;
  /** As listed. Undefined before, and while the list is incomplete. */
  readonly tools?: ReadonlyMap<string, ListedTool> | undefined;
  /** The pages of the list that have come so far. */
  readonly listing?: ReadonlyMap<string, ListedTool>;
  /** Requests that were cancelled, and when. */
  readonly cancelled: ReadonlyMap<Id, number>;
  /** Requests that have no answer yet. */
  readonly waiting: ReadonlyMap<Id, Request>;
  /** The last requests that were answered, and when. */
  readonly recent: readonly { readonly request: Request; readonly answeredAt: number }[];
  /** References on the wire, and the record of the first failure that had each. */
  readonly refs: ReadonlyMap<string, number>;
  /** The references that the log has named. */
  readonly logged: ReadonlySet<string>;
  /** Whether its log is read. */
  readonly hears: boolean;
  /** Tools that took what they should have refused; "" is a name that no tool has. */
  readonly took: ReadonlySet<string>;
  /** Pages of the list of tools that have come. */
  readonly pages: number;
  /** Failures of tools that the contract declares, those of them that ended in its fallback, and the record of the first of these. */
  readonly ends: { readonly failures: number; readonly fallback: number; readonly record?: number };
  /** Texts of earlier failures, the last of them. */
  readonly failures: readonly string[];
  /** The last answer to a tool that does not exist. */
  readonly unknownTool?: Exchange;
  /** The first exchange of each tool, outcome and arguments, and of each tool, code and language. */
  readonly earlier: ReadonlyMap<string, Exchange>;
}

/** The known fault of a request; `sound` if the session knows none. */
type Fault = "sound" | "malformed" | "unknown-tool" | "refused-arguments";

/** A request and its answer. */
export interface Exchange {
  readonly request: Request;
  readonly method: string;
  /** The tool that a call names, if any. */
  readonly tool?: string;
  readonly args: unknown;
  readonly fault: Fault;
  /** Why the arguments are refused. */
  readonly why?: string;
  /** The records of both. */
  readonly record: number;
  readonly answered?: number;
  /** Milliseconds since the recording began. */
  readonly at: number;
  readonly answeredAt?: number;
  /** Undefined where none came. */
  readonly response?: Response;
  readonly answer?: Answer;
}

/** Whether the list of tools has an output schema for `tool`. */
export const hasListedSchema = ({ tools }: Session, tool: string | undefined): boolean => tool !== undefined && tools?.get(tool)?.outputSchema !== undefined;

export const emptySession: Session = {
  capabilities: {},
  cancelled: new Map(),
  waiting: new Map(),
  recent: [],
  refs: new Map(),
  logged: new Set(),
  hears: false,
  took: new Set(),
  pages: 0,
  ends: { failures: 0, fallback: 0 },
  failures: [],
  earlier: new Map(),
};

/** A tool that is there, a method, or a tool that does not exist, whatever its name was. */
export const subjectOf = ({ tool, method, fault }: Exchange): string => {
  if (fault === "unknown-tool") return "a tool that does not exist";
  if (fault === "malformed") return `a malformed ${method}`;
  return tool ?? method;
};
