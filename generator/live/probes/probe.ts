// What a probe is: calls that are sent at once, one volley after the other. It sends nothing.

import type { Contract } from "../contract.ts";
import type { Call } from "../drive.ts";
import type { ListedTool, Session } from "../session.ts";

export interface Probe {
  /** Stable for a seed: `read_note/missing-arguments`. */
  readonly id: string;
  readonly volleys: readonly Volley[];
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
  /** Whether a tool may be called with arguments that it takes. */
  readonly mayCall: (tool: ListedTool) => boolean;
}

export const call = (name: unknown, args: unknown): Call => ({ method: "tools/call", params: { name, arguments: args } });

export const single = (id: string, ...calls: readonly Call[]): Probe => ({ id, volleys: [{ calls }] });
