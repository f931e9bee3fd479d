// The rows of the envelope: what every reader of an error gets, on any carrier. Contracts, the words of formats, readers and vectors are made of them.

import type { Json, JsonObject } from "../data.ts";
import type { Change } from "../shape.ts";

/** The next action of an error's reader. */
export const nextActions = [
  "fix_input",
  "reauthenticate",
  "request_permission",
  "fix_config",
  "retry_now",
  "retry_later",
  "use_other_tool",
  "report",
  "abort",
] as const;

export const backoffs = ["none", "fixed", "exponential"] as const;

/** A JSON Schema (2020-12) of few words, which every language can be written from. */
export type MemberShape =
  | { readonly type: "string"; readonly minLength?: number; readonly maxLength?: number; readonly enum?: readonly string[] }
  | { readonly type: "boolean" }
  | { readonly type: "number" | "integer"; readonly minimum: number; readonly maximum?: number }
  | { readonly type: "array"; readonly items: { readonly type: "string" }; readonly maxItems: number }
  | { readonly type: "object"; readonly properties?: { readonly [name: string]: Member } };

export interface Member {
  readonly shape: MemberShape;
  /** Whether an envelope may be without it. */
  readonly optional?: true;
  /** Its description in contracts and generated types. */
  readonly sentence?: string;
}

/** An error about to leave: what its taxonomy says, its texts filled in, and what was added where it was thrown. */
export interface Leaving {
  readonly code: string;
  readonly category: string;
  readonly message: string;
  readonly recoverable: boolean;
  readonly nextAction?: string;
  readonly retry?: JsonObject;
  readonly guidance?: string;
  /** The safe ones. */
  readonly details: JsonObject;
  readonly ref?: string;
  /** `name@version`. */
  readonly contract: string;
  readonly contexts: readonly string[];
  readonly undeclared?: true;
}

export interface EnvelopeMember extends Member {
  /** The name by which bodies and text lines take it; absent where they cannot. */
  readonly variable?: string;
  /** Whether a line of text can hold it. */
  readonly inText?: true;
  readonly change: Change;
  /** Its value; undefined where the error has none. */
  readonly of: (leaving: Leaving) => Json | undefined;
}

const text = { type: "string" } as const;
const word = { type: "string", minLength: 1, maxLength: 128 } as const;
const flag = { type: "boolean" } as const;

/** In the order in which they are written. */
const envelopeMembers = {
  code: { shape: word, sentence: "Identifies the error; stable.", variable: "$code", inText: true, change: "major", of: ({ code }) => code },
  message: { shape: text, sentence: "What happened.", variable: "$message", inText: true, change: "major", of: ({ message }) => message },
  category: { shape: word, sentence: "The category: who can fix it.", variable: "$category", inText: true, change: "major", of: ({ category }) => category },
  recoverable: {
    shape: flag,
    sentence: "Whether another try, differently or later, can succeed.",
    variable: "$recoverable",
    change: "major",
    of: ({ recoverable }) => recoverable,
  },
  nextAction: {
    shape: { type: "string", enum: nextActions },
    optional: true,
    sentence: "The next action of the reader.",
    variable: "$nextAction",
    inText: true,
    change: "minor",
    of: ({ nextAction }) => nextAction,
  },
  retry: {
    shape: {
      type: "object",
      properties: {
        afterMs: { shape: { type: "number", minimum: 0 }, optional: true, sentence: "Minimum wait in milliseconds." },
        backoff: { shape: { type: "string", enum: backoffs }, optional: true },
        maxAttempts: {
          shape: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
          optional: true,
          sentence: "Calls in total, including the first.",
        },
        onlyIfIdempotent: { shape: flag, optional: true },
        throttling: { shape: flag, optional: true, sentence: "The cause is too many calls." },
      },
    },
    optional: true,
    sentence: "How to repeat the same call.",
    change: "minor",
    of: ({ retry }) => retry,
  },
  guidance: { shape: text, optional: true, sentence: "A sentence for the model.", variable: "$guidance", inText: true, change: "minor", of: ({ guidance }) => guidance },
  details: {
    shape: { type: "object" },
    optional: true,
    sentence: "Typed facts; their shape depends on the code.",
    variable: "$details",
    change: "major",
    of: ({ details }) => (Object.keys(details).length === 0 ? undefined : details),
  },
  ref: { shape: word, optional: true, sentence: "Links the error to its log record.", variable: "$ref", inText: true, change: "minor", of: ({ ref }) => ref },
  contract: { shape: text, optional: true, sentence: "The contract of the sender, as name@version.", variable: "$contract", change: "minor", of: ({ contract }) => contract },
  contexts: {
    shape: { type: "array", items: text, maxItems: 32 },
    optional: true,
    sentence: "The operations that failed, outermost first.",
    change: "minor",
    of: ({ contexts }) => (contexts.length === 0 ? undefined : contexts),
  },
  undeclared: {
    shape: flag,
    optional: true,
    sentence: "The failure is undeclared: whether another try can succeed is unknown.",
    change: "minor",
    of: ({ undeclared }) => undeclared,
  },
} as const satisfies { readonly [member: string]: EnvelopeMember };

/** The rows as a list, in order. */
export const envelopeRows: readonly (readonly [name: string, row: EnvelopeMember])[] = Object.entries(envelopeMembers);
