// All probes of a server, in the order they are sent. The probes depend only on the server's lists, the contract and the seed.

import type { ListedTool } from "../session.ts";
import { declaredProbes } from "./declared.ts";
import type { Ground, Probe } from "./probe.ts";
import { protocolProbes } from "./protocol.ts";
import { refusedProbes } from "./refused.ts";
import { lastProbes, takenProbes } from "./taken.ts";

/** Numbers between 0 and 1 from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Consent {
  /** Tools that may be called whatever they do. */
  readonly tools: readonly string[];
  /** All of them may. */
  readonly sideEffects: boolean;
}

/**
 * Whether a tool may be called, with whatever arguments: it says that it only reads and does not contradict itself, or somebody has said yes.
 * Arguments that it should refuse make no difference: most low-level servers look at none.
 */
export const allows =
  ({ tools, sideEffects }: Consent) =>
  ({ name, annotations }: ListedTool): boolean =>
    sideEffects || tools.includes(name) || (annotations?.["readOnlyHint"] === true && annotations["destructiveHint"] !== true);

/** Each kind of probe with numbers of its own, so that leaving one out changes no other. Calls that must be refused come late: after the first that is not, its tool is called no more. */
export function plan(ground: Omit<Ground, "random">, seed: number): readonly Probe[] {
  const kinds = [protocolProbes, declaredProbes, takenProbes, refusedProbes, lastProbes];
  return kinds.flatMap((probes, index) => probes({ ...ground, random: randomFrom(seed + index) }));
}
