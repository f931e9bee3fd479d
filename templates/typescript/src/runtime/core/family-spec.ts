// The data of a family of errors. defineFamily (family.ts) gives it behaviour.

import type { TaxonomyError } from "./error.js";
import type { ErrorSpec, JsonObject, LogFormat, Rule, SdkFailures, WireFormat } from "../values/spec.js";

/** A generated error class: `new Class(details, options)`, or `new Class(options)` when its spec has no details. */
export interface ErrorClass {
  readonly name: string;
  readonly spec: ErrorSpec;
  new (...args: never[]): TaxonomyError;
}

/** Reads the bodies of a format. Those that hold nothing but envelopes need no more than to be found. */
export interface BodyReader {
  /** The value of `text` as JSON, where it can be that of an error. */
  json(text: string, format: WireFormat, failed: boolean): unknown;
  /** Whether `body` has the mark by which errors are told from successes. */
  isMarked(body: object, format: WireFormat): boolean;
  /** The error in `json`, made from `template`; undefined if there is none. A known code at its place is its error, whatever else is missing; another is one of the unknown arm if the whole is there. */
  error?(template: JsonObject, json: unknown, family: Vocabulary): TaxonomyError | undefined;
  /** As {@link error}, of an object of a result; of one that is marked as an error's, any code is one. */
  ofResult?(object: object, family: Vocabulary, failed: boolean): TaxonomyError | undefined;
  /** The text that stands where the body has its message, if there is one. */
  message?(body: object, format: WireFormat): string | undefined;
}

/** The facts with which errors of a package are read: which there are, and how they are written. */
export interface Vocabulary {
  readonly domain: string;
  /** `name@version` of the package, sent in every envelope. */
  readonly contract: string;
  /** Changes with whatever clients decode by. */
  readonly hash?: string;
  readonly classes: readonly ErrorClass[];
  readonly format: WireFormat;
  /** Absent where the format has none, and nothing but an envelope in the data of JSON-RPC errors. */
  readonly bodies?: BodyReader;
  /** Codes of today by former code, which older servers send. */
  readonly aliases?: { readonly [former: string]: string };
  /** Codes that only a client raises, on its own side: no server sends them, and none is read from a wire. */
  readonly local?: readonly string[];
}

/** Additional facts for a client: the error for a call without an answer. */
export interface CallingSpec extends Vocabulary {
  /** In the order they are tried. */
  readonly rules: readonly Rule[];
  /** Codes that a client raises where no answer came; servers may send those of them that are not `local`. */
  readonly unanswered?: readonly string[];
}

/** Everything one package knows about its errors and their wire. */
export interface FamilySpec extends CallingSpec {
  /** The errors that stand for failures of the SDK itself; without it those stay as they are. */
  readonly sdkFailures?: SdkFailures;
  /** The code of whatever no rule matches and no tool declares. */
  readonly fallback: string;
  /** The words that leave of a failure that nothing declares, beside the fallback: its own for a reader, scrubbed; none when absent. */
  readonly undeclared?: "scrubbed";
  /** Results that speak of a failure and are not marked as one become the errors of rules that know them; they stay when absent. */
  readonly unmarked?: "typed";
  /** Reads how long to wait out of a text, where a rule asks for that. */
  readonly waitIn?: (failure: { readonly error: unknown; readonly thrown: unknown }) => unknown;
  /** Codes each tool may return. A tool that is not named here is not restricted. */
  readonly tools: { readonly [tool: string]: readonly string[] };
  /** Codes each JSON-RPC method may answer with; `*` is any method. Without either, a method is not restricted. */
  readonly methods: { readonly [method: string]: readonly string[] };
  /** Public code by concealed code. */
  readonly conceal: { readonly [code: string]: string };
  /** Details of the errors that stand for others, by code: the fallback, and what concealed errors leave as. */
  readonly standIns?: { readonly [code: string]: JsonObject };
  readonly log: LogFormat;
  /** MCP revisions the server speaks. */
  readonly protocol: readonly string[];
}

/** The `known` part of these errors, and the rest. */
export function withVocabulary<Known extends Vocabulary, Whole extends Known = Known & FamilySpec>(known: Known, rest: Omit<Whole, keyof Known>): Whole {
  return { ...known, ...rest } as Known & Omit<Whole, keyof Known> as Whole;
}
