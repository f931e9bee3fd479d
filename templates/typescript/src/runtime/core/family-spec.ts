// What a family of errors is made of: data alone. defineFamily (family.ts) gives it behaviour.

import type { TaxonomyError } from "./error.js";
import type { ErrorSpec, JsonObject, LogFormat, Rule, SdkFailures, WireFormat } from "../values/spec.js";

/** A generated error class: `new Class(details, options)`, or `new Class(options)` when its spec has no details. */
export interface ErrorClass {
  readonly name: string;
  readonly spec: ErrorSpec;
  new (...args: never[]): TaxonomyError;
}

/** Reads bodies of a format that are made from a template. */
export interface BodyReader {
  /**
   * The error that `json` stands for; undefined when it is none. A known code at its place is its error, whatever else is missing; another is
   * one of the unknown arm if the whole body is there, or if it is `marked` as an error's.
   */
  error(template: JsonObject, json: unknown, family: Vocabulary, marked?: boolean): TaxonomyError | undefined;
  /** The text that stands where the body has its message, if there is one. */
  message(template: JsonObject, json: unknown): string | undefined;
}

/** What whoever receives errors of a package must know to read them: which there are, and how they are written. */
export interface Vocabulary {
  readonly domain: string;
  /** `name@version` of the package, sent in every envelope. */
  readonly contract: string;
  /** Changes with whatever clients decode by. */
  readonly hash?: string;
  readonly classes: readonly ErrorClass[];
  readonly format: WireFormat;
  /** Absent where nothing but envelopes stands in the bodies of the format. */
  readonly bodies?: BodyReader;
  /** Codes of today by former code, which older servers send. */
  readonly aliases?: { readonly [former: string]: string };
  /** Codes that only a client raises, on its own side: no server sends them, and none is read from a wire. */
  readonly local?: readonly string[];
}

/** Everything one package knows about its errors and their wire. */
export interface FamilySpec extends Vocabulary {
  /** In the order they are tried. */
  readonly rules: readonly Rule[];
  /** What becomes of failures that the SDK makes itself; without it they stay as they are. */
  readonly sdkFailures?: SdkFailures;
  /** The code of whatever no rule matches and no tool declares. */
  readonly fallback: string;
  /** What leaves of a failure that nothing declares, beside the fallback: its first line, scrubbed; nothing of its own when absent. */
  readonly undeclared?: "scrubbed";
  /** Codes each tool may return. A tool that is not named here is not restricted. */
  readonly tools: { readonly [tool: string]: readonly string[] };
  /** Codes each JSON-RPC method may answer with; `*` is any method. Without either, a method is not restricted. */
  readonly methods: { readonly [method: string]: readonly string[] };
  /** Public code by concealed code. */
  readonly conceal: { readonly [code: string]: string };
  /** Details of the errors that stand for others, by code: the fallback, and what concealed errors leave as. */
  readonly standIns?: { readonly [code: string]: JsonObject };
  /** Codes that a client raises where no answer came; servers may send those of them that are not `local`. */
  readonly unanswered?: readonly string[];
  readonly log: LogFormat;
  /** MCP revisions the server speaks. */
  readonly protocol: readonly string[];
}

/** A family of these errors, which treats them so. */
export function withVocabulary(vocabulary: Vocabulary, rest: Omit<FamilySpec, keyof Vocabulary>): FamilySpec {
  return { ...vocabulary, ...rest };
}
