// A probe: calls that are sent at once, one volley after the other. It sends nothing.

import type { Contract } from "../contract.ts";
import type { Call } from "../drive.ts";
import type { ListedTool, Session } from "../session.ts";

/** Arguments that an SDK or a transport fails at, whatever the tool does: a server that leaves one unanswered is sent no other of its kind. */
export type Heavy = "surrogate" | "oversize" | "deep" | "crowd";

export interface Probe {
  /** Stable for a seed: `read_note/missing-arguments`. */
  readonly id: string;
  readonly volleys: readonly Volley[];
  /** Who may carry it out: a tool, or "" for whoever takes a name that no tool has. Nobody can of a probe without. */
  readonly taker?: string;
  readonly heavy?: Heavy;
}

export interface Volley {
  readonly calls: readonly Call[];
  /** They are cancelled as soon as they are sent. */
  readonly cancel?: true;
}

/** What probes are made from. */
export interface Ground {
  readonly session: Session;
  readonly contract: Contract | undefined;
  /** Between 0 and 1, the same for the same seed. */
  readonly random: () => number;
  /** The tools that may be called. Of no other may any probe have the name. */
  readonly callable: readonly ListedTool[];
}

export const call = (name: unknown, args: unknown): Call => ({ method: "tools/call", params: { name, arguments: args } });

export const single = (id: string, ...calls: readonly Call[]): Probe => ({ id, volleys: [{ calls }] });

/** A probe of one tool. */
export const of = ({ name }: ListedTool, what: string, ...calls: readonly Call[]): Probe => ({ ...single(`${name}/${what}`, ...calls), taker: name });
