// The base class of all errors: what is the same for every code. The codes themselves are generated.

import { brand, brandOf } from "./brand.js";
import { cleanText } from "./clean.js";
import { type Envelope, mostContexts, toEnvelope } from "./envelope.js";
import { fillTemplate } from "./message.js";
import { type Retry, retryFacts } from "./retry.js";
import { loggableDetails } from "./safe.js";
import type { ErrorSpec, LogLevel, NextAction } from "./spec.js";
import { pauseStacks, resumeStacks } from "./stack-limit.js";

export { brand };

export interface TaxonomyErrorOptions {
  /** What led to this error; for the log, never sent. */
  readonly cause?: unknown;
  /** Ties the error to its log record. */
  readonly ref?: string | undefined;
  /** Only where the taxonomy leaves it to the caller. */
  readonly recoverable?: boolean | undefined;
  /** What the failing side asked to wait, in ms; wins over the taxonomy's. */
  readonly retryAfterMs?: number | undefined;
}

/** Options of an error whose recoverability is decided where it is thrown. */
export interface CallerOptions extends TaxonomyErrorOptions {
  readonly recoverable: boolean;
}

/** Details of an error that has none. */
export type NoDetails = Readonly<Record<never, never>>;

/** What only some errors have. Kept beside the error, so that a frozen one can still take a context. */
interface State {
  readonly recoverable?: boolean | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly contexts?: readonly string[];
}

const states: WeakMap<object, State> = /* @__PURE__ */ new WeakMap();

/** How `console.log` of Node shows an object. */
const inspect: unique symbol = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");

export interface TaxonomyError {
  /** Everything that is the same for all errors of this code. */
  readonly [brand]: ErrorSpec;
}

/** An error of a taxonomy. Recognised by brand, domain and code, so `instanceof` holds across copies of a package. */
export abstract class TaxonomyError<Code extends string = string, Details extends object = object> extends Error {
  declare static readonly spec: ErrorSpec;
  declare readonly code: Code;
  declare readonly details: Details;
  declare readonly ref?: string;

  constructor(spec: ErrorSpec<Code>, details: Details, options?: TaxonomyErrorOptions) {
    const message = fillTemplate(spec.message, details, spec.details);
    const limit = spec.stack === "none" ? pauseStacks() : undefined;
    // A second argument costs time even when it is undefined.
    if (options === undefined) super(message);
    else super(message, options);
    resumeStacks(limit);
    this.code = spec.code;
    this.details = details;
    if (options === undefined) return;
    const ref = own(options, "ref");
    const recoverable = own(options, "recoverable");
    const retryAfterMs = own(options, "retryAfterMs");
    if (ref !== undefined) this.ref = ref;
    if (recoverable !== undefined || retryAfterMs !== undefined) states.set(this, { recoverable, retryAfterMs });
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isInstance(value, this);
  }

  override get name(): string {
    return this.constructor.name;
  }

  get category(): string {
    return this[brand].category;
  }

  get title(): string | undefined {
    return own(this[brand], "title");
  }

  /** Whether trying again, differently or later, can succeed. */
  get recoverable(): boolean {
    const { recoverable } = this[brand];
    return recoverable === "caller" ? states.get(this)?.recoverable === true : recoverable;
  }

  /** Facts for repeating the same call; undefined when repeating it does not help. */
  get retry(): Retry | undefined {
    return retryFacts(this[brand], this.details, states.get(this)?.retryAfterMs);
  }

  get nextAction(): NextAction | undefined {
    return own(this[brand], "nextAction");
  }

  /** What the model should do, placeholders filled in. */
  get guidance(): string | undefined {
    const spec = this[brand];
    const guidance = own(spec, "guidance");
    return guidance === undefined ? undefined : fillTemplate(guidance, this.details, spec.details);
  }

  /** JSON-RPC number where the MCP revision is not known. */
  get jsonRpcCode(): number {
    return this[brand].jsonRpc.default;
  }

  get httpStatus(): number {
    return this[brand].httpStatus;
  }

  get logLevel(): LogLevel {
    return this[brand].logLevel;
  }

  get url(): string | undefined {
    return own(this[brand], "url");
  }

  /** What was being done when it failed, outermost first. For people and logs, never sent. */
  get contexts(): readonly string[] {
    return states.get(this)?.contexts ?? [];
  }

  /** Adds what was being done as the outermost context. Returns the error itself, to be thrown. */
  context(text: string): this {
    const contexts = [cleanText(text, 500), ...this.contexts];
    // The innermost and the outermost say most; a loop must not pile up the rest.
    if (contexts.length > mostContexts) contexts.splice(mostContexts / 2, 1);
    states.set(this, { ...states.get(this), contexts });
    return this;
  }

  /** The envelope: never a stack, a cause, a context or an unsafe detail. */
  toJSON(): Envelope {
    return toEnvelope(this);
  }

  // Members without a name of their own, which isolatedDeclarations does not take in a class body. Once, on the base class only.
  static {
    Object.defineProperty(this.prototype, brand, {
      get(this: TaxonomyError): ErrorSpec {
        return (this.constructor as typeof TaxonomyError).spec;
      },
    });
    Object.defineProperty(this.prototype, inspect, { value: shown });
  }
}

/** Not in the class: bundlers give another name to a class that speaks of itself. */
function isInstance(value: unknown, type: typeof TaxonomyError): boolean {
  if (type !== TaxonomyError && !Object.hasOwn(type, "spec")) return Function.prototype[Symbol.hasInstance].call(type, value);
  const spec = brandOf(value);
  return spec !== undefined && (type === TaxonomyError || (spec.code === type.spec.code && spec.domain === type.spec.domain));
}

/** What an optional member says; what somebody put on Object.prototype says nothing. */
function own<T extends object, K extends keyof T>(value: T, key: K): T[K] | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Keeps do-not-log details out of `console.log`. */
function shown(this: TaxonomyError, _depth: number, options: object, show: (value: unknown, options: object) => string): string {
  const details = loggableDetails(this.details, this[brand].details);
  const view = { code: this.code, ...(Object.keys(details).length > 0 && { details }) };
  // Own, where the error has one: Node 24 looks no further.
  const cause = Object.getOwnPropertyDescriptor(this, "cause");
  return show(Object.assign(Object.create(this, { [inspect]: { value: undefined }, ...(cause && { cause }) }), view), options);
}
