// Failures between a handler and its SDK: what an SDK makes itself, and the errors that becomes; and what a guarded handler throws where MCP has only JSON-RPC errors. How they are noticed is not its business.

import { CausedError } from "../values/globals.js";
import { catalogueOf, construct } from "./catalogue.js";
import type { TaxonomyError } from "./error.js";
import type { FamilySpec } from "./family-spec.js";
import { own, peek } from "../values/peek.js";
import { detailsOf, type RuleScope } from "./sources.js";
import { translation } from "./beside.js";
import type { JsonObject, SdkFailureKind, Source } from "../values/spec.js";

/** The known facts of such a failure: `$error` for its details. Never a value of an argument, never the validator's own dump. */
export interface SdkFacts {
  /** The fault, as a clause without a full stop. */
  readonly problem: string;
  /** Path of the first argument or parameter at fault, such as `filter.tags[0]`. */
  readonly argument?: string | undefined;
  /** The expectation there. */
  readonly expected?: string | undefined;
  /** The kind of value that stood there: `nothing`, `string`, `array` and so on. */
  readonly received?: string | undefined;
  /** The name of the tool, prompt or method that was asked for. */
  readonly name?: string | undefined;
  readonly method?: string | undefined;
  readonly uri?: string | undefined;
  /** The names there are, where one was asked for that is not. */
  readonly available?: readonly string[] | undefined;
}

const mark: symbol = /* @__PURE__ */ Symbol.for("dev.faultline.sdk-failure");

/** A failure of an SDK. The SDK's own error is its cause: for the log, never sent. */
export class SdkFailure extends CausedError {
  readonly kind: SdkFailureKind;
  readonly facts: SdkFacts;
  /** Whether the cause is what a schema threw, which may be a failure of its own. */
  readonly broke: boolean;

  constructor(kind: SdkFailureKind, facts: SdkFacts, cause?: unknown, broke: boolean = false) {
    super(facts.problem, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.facts = facts;
    this.broke = broke;
    Object.defineProperty(this, mark, { value: true });
  }

  override get name(): string {
    return "SdkFailure";
  }

  /** Asks nothing of a value that could throw. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return peek(value, mark) === true;
  }
}

const invalidParams = -32602;

/** Failures of the protocol have the numbers of the protocol (JSON-RPC 2.0, section 5.1; MCP 2026-07-28, server/tools and server/resources). */
const numbers: { readonly [Kind in SdkFailureKind]: number } = {
  invalid_arguments: invalidParams,
  invalid_message: -32600,
  invalid_result: -32603,
  malformed_request: invalidParams,
  parse_error: -32700,
  unknown_method: -32601,
  unknown_prompt: invalidParams,
  unknown_resource: invalidParams,
  unknown_tool: invalidParams,
};

export const numberOf = (kind: SdkFailureKind): number => numbers[kind];

/** The source of each detail: the taxonomy's own, else the fact of the same name. */
const filling = (details: object, written: { readonly [detail: string]: Source } = {}): { readonly [detail: string]: Source } =>
  Object.fromEntries(Object.keys(details).map((detail) => [detail, own(written, detail) ?? { from: ["error", detail] }]));

/** The error that the family has for `failure`, which is its cause; undefined when it has none, or the details cannot be filled. */
export function fromSdkFailure(family: FamilySpec, failure: SdkFailure, scope: RuleScope): TaxonomyError | undefined {
  const { kind, facts } = failure;
  const rule = family.sdkFailures && own(family.sdkFailures, kind);
  const type = rule && catalogueOf(family).byCode.get(rule.error);
  if (!type) return undefined;
  const { details } = detailsOf({ with: filling(type.spec.details, rule.with) }, type.spec.details, { ...scope, error: facts, thrown: facts, groups: {} });
  return details && translation(construct(type, details, { cause: failure }));
}

const sent: symbol = /* @__PURE__ */ Symbol.for("dev.faultline.failure");

/** A JSON-RPC error object (specification, section 5.1). */
export type JsonRpcError = { code: number; message: string; data?: JsonObject };

/**
 * A plain Error with an integer `code` and JSON-safe `data`: both SDKs copy exactly these two and the message to the wire, without the
 * prefix an SDK's own error classes add. Never a string code: the SDKs answer those with −32603 and copy foreign `data` beside it.
 */
export class ProtocolFailure extends CausedError {
  readonly code: number;
  readonly data?: JsonObject;

  /** `cause`: the declared error as it was, for callers in the same process; no SDK sends it. */
  constructor({ code, message, data }: JsonRpcError, cause?: TaxonomyError) {
    super(message, cause && { cause });
    this.code = code;
    if (data !== undefined) this.data = data;
    Object.defineProperty(this, sent, { value: true });
  }

  override get name(): string {
    return "ProtocolFailure";
  }

  /** By mark, so that failures of another copy of this package are recognised. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return peek(value, sent) === true;
  }
}
