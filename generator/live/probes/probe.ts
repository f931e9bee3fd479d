// A probe: calls that are sent at once, one volley after the other; and the words and sizes by which its answers are known. It sends nothing.

import type { Contract } from "../contract.ts";
import type { Call } from "../drive.ts";
import type { Request } from "../frame.ts";
import type { ListedTool, Session } from "../session.ts";

/** Characters from where on an argument is out of the ordinary. */
export const large = 200_000;

const longest = (value: unknown, depth = 32): number => {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || depth === 0) return depth === 0 ? large : 0;
  return Object.values(value).reduce<number>((most, inner) => Math.max(most, longest(inner, depth - 1)), 0);
};

/** Whether a request has a text, or a depth, that does not occur by accident. */
export const isLarge = ({ params }: Request): boolean => longest(params) >= large;

/** Canaries: words that do not occur by chance, given as arguments to see where they come out again. */
const form = /canary-[0-9a-f]{12}/g;

/** Twelve hexadecimal digits. */
export const digits = (random: () => number): string => Array.from({ length: 12 }, () => Math.floor(random() * 16).toString(16)).join("");

export const canary = (random: () => number): string => `canary-${digits(random)}`;

/** The canaries in a JSON value or text. */
export function canariesIn(value: unknown): ReadonlySet<string> {
  return new Set(String(JSON.stringify(value)).match(form));
}

/** Arguments that an SDK or a transport fails at, whatever the tool does: a server that leaves one unanswered is sent no other of its kind. */
type Heavy = "surrogate" | "oversize" | "deep" | "crowd";

export interface Probe {
  /** Stable for a seed: `read_note/missing-arguments`. */
  readonly id: string;
  readonly volleys: readonly Volley[];
  /** The tool that may execute it, or "" for a server that takes a name that no tool has. Without it, nothing executes the probe. */
  readonly taker?: string;
  readonly heavy?: Heavy;
}

export interface Volley {
  readonly calls: readonly Call[];
  /** They are cancelled as soon as they are sent. */
  readonly cancel?: true;
}

/** The facts that probes are made from. */
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

/** Names that are found where tools are looked up in a plain object. */
export const inherited: readonly string[] = ["constructor", "__proto__", "toString"];
