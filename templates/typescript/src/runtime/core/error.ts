// The base class of all errors: what is the same for every code. The codes themselves are generated.

import { arrivalOf } from "./beside.js";
import { brand, brandOf, received } from "./brand.js";
import { type Arrival, type Draft, envelopeFor, type Envelope, guidanceFor } from "./envelope.js";
import { loggable, unredacted } from "./redaction.js";
import { inspect, inspected, type Show } from "./inspected.js";
import { hasOwn, isArray, own } from "../values/peek.js";
import { messageOf } from "./message.js";
import { type Retry, retryFacts } from "./retry.js";
import type { ErrorSpec, Link, LogLevel, NextAction } from "../values/spec.js";
import { pauseStacks, resumeStacks } from "../values/globals.js";
import { mostContexts } from "../values/limits.js";
import { visibleText } from "../values/visible.js";

export { brand, messageOf };

export interface TaxonomyErrorOptions {
  /** The cause of this error; for the log, never sent. */
  readonly cause?: unknown;
  /** Ties the error to its log record. */
  readonly ref?: string | undefined;
  /** Only where the taxonomy leaves it to the caller. */
  readonly recoverable?: boolean | undefined;
  /** The wait that the failing side asked for, in ms; wins over the taxonomy's. */
  readonly retryAfterMs?: number | undefined;
}

/** Options of an error whose recoverability is decided where it is thrown. */
export interface CallerOptions extends TaxonomyErrorOptions {
  readonly recoverable: boolean;
}

/** Details of an error that has none. */
export type NoDetails = Readonly<Record<never, never>>;

/** The parts that only some errors have. Kept beside the error, so that a frozen one can still take a context. */
interface State {
  readonly recoverable?: boolean | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly contexts?: readonly string[];
}

const states: WeakMap<object, State> = /* @__PURE__ */ new WeakMap();

/**
 * An error of a taxonomy. Recognised by brand, domain and code, so `instanceof` holds across copies of a package.
 *
 * An interface with a value beside it, not a class: of a class, a compiler copies members into every class derived from it.
 */
export interface TaxonomyError extends Error {
  /** Everything that is the same for all errors of this code. */
  readonly [brand]: ErrorSpec;
  /** Its received form; undefined for one that was made here. */
  readonly [received]: Arrival | undefined;
  readonly code: string;
  readonly details: object;
  readonly ref?: string;
  readonly category: string;
  readonly title: string | undefined;
  /** Whether trying again, differently or later, can succeed. */
  readonly recoverable: boolean;
  /** Facts for repeating the same call; undefined when repeating it does not help. */
  readonly retry: Retry | undefined;
  readonly nextAction: NextAction | undefined;
  /** Advice for the model, with placeholders filled in. */
  readonly guidance: string | undefined;
  /** JSON-RPC number where the MCP revision is not known. */
  readonly jsonRpcCode: number;
  readonly httpStatus: number;
  readonly logLevel: LogLevel;
  readonly url: string | undefined;
  /** Pages that help. */
  readonly help: readonly Link[];
  /** The operations that failed, outermost first. For people and logs, never sent. */
  readonly contexts: readonly string[];
  /** It stands for what nobody declared: whether trying again can succeed is not known. */
  readonly undeclared?: true;
  /** Adds what was being done as the outermost context. Returns the error itself, to be thrown. */
  context<E extends TaxonomyError>(this: E, text: string): E;
  /** The envelope: never a stack, a cause, a context or an unsafe detail. */
  toJSON(): Envelope;
}

export type TaxonomyErrorClass = (abstract new (message: string, options?: TaxonomyErrorOptions) => TaxonomyError) & {
  readonly prototype: TaxonomyError;
  readonly spec: ErrorSpec;
  [Symbol.hasInstance](value: unknown): boolean;
};

/** The class of a code: what it says of that. */
interface Described {
  describe(): ErrorSpec;
}

// Has no constructor: each one is a frame more to walk while the stack is recorded, which costs more than all else that is done here.
export const TaxonomyError: TaxonomyErrorClass = class extends Error implements TaxonomyError {
  /**
   * Made when it is first asked for, and then kept: most programs meet few of their errors. A class derived from one of a code has that one's. It
   * inherits nothing, so that what somebody puts on Object.prototype is not in it.
   */
  static get spec(): ErrorSpec {
    if (!hasOwn(this, "describe")) return (Object.getPrototypeOf(this) as TaxonomyErrorClass).spec;
    const value = Object.setPrototypeOf((this as object as Described).describe(), null) as ErrorSpec;
    Object.defineProperty(this, "spec", { value });
    return value;
  }

  declare readonly code: string;
  declare readonly details: object;
  declare readonly ref?: string;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isInstance(value, this);
  }

  get [brand](): ErrorSpec {
    return (this.constructor as TaxonomyErrorClass).spec;
  }

  get [received](): Arrival | undefined {
    return arrivalOf(this);
  }

  override get name(): string {
    return this[brand].name ?? this.constructor.name;
  }

  get category(): string {
    return this[brand].category;
  }

  get title(): string | undefined {
    return this[brand].title;
  }

  get recoverable(): boolean {
    const { recoverable } = this[brand];
    return recoverable === "caller" ? (this[received] ?? states.get(this))?.recoverable === true : recoverable;
  }

  get retry(): Retry | undefined {
    return retryFacts(this[brand], this.details, this[received]?.retry?.afterMs ?? states.get(this)?.retryAfterMs);
  }

  get nextAction(): NextAction | undefined {
    return this[brand].nextAction;
  }

  get guidance(): string | undefined {
    return guidanceFor(this, unredacted);
  }

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
    return this[brand].url;
  }

  get help(): readonly Link[] {
    return this[brand].help ?? [];
  }

  get contexts(): readonly string[] {
    return states.get(this)?.contexts ?? [];
  }

  context<E extends TaxonomyError>(this: E, text: string): E {
    const contexts = [visibleText(text, 500), ...this.contexts];
    // The innermost and the outermost say most; a loop must not pile up the rest.
    if (contexts.length > mostContexts) contexts.splice(mostContexts / 2, 1);
    states.set(this, { ...states.get(this), contexts });
    return this;
  }

  toJSON(): Envelope {
    return envelopeFor(this, (this as { readonly contract?: string }).contract, unredacted);
  }

  [inspect](_depth: number, options: object, show: Show): string {
    return shown(this, options, show);
  }
};

/** The base of errors without a recorded stack, which are cheap. */
export const TaxonomyErrorWithoutStack: TaxonomyErrorClass = class extends TaxonomyError {
  constructor(message: string, options?: TaxonomyErrorOptions) {
    const limit = pauseStacks();
    try {
      super(message, options);
    } finally {
      resumeStacks(limit);
    }
  }
};

/** Gives a new error, which has its message and its cause, the rest of what is its own. */
export function complete<E extends TaxonomyError>(error: E, details: E["details"], options?: TaxonomyErrorOptions): void {
  const draft: Draft<TaxonomyError> = error;
  draft.code = error[brand].code;
  draft.details = details;
  if (options === undefined) return;
  const ref = own(options, "ref");
  const recoverable = own(options, "recoverable");
  const retryAfterMs = own(options, "retryAfterMs");
  if (ref !== undefined) draft.ref = ref;
  if ((recoverable ?? retryAfterMs) !== undefined) states.set(error, { recoverable, retryAfterMs });
}

/** Not in the class: bundlers give another name to a class that speaks of itself. */
function isInstance(value: unknown, type: TaxonomyErrorClass): boolean {
  const spec = brandOf(value);
  const wanted = type.spec;
  if (!hasOwn(type, "spec")) return Function.prototype[Symbol.hasInstance].call(type, value);
  if (spec === undefined || type === TaxonomyError) return spec !== undefined;
  const { code, domain } = wanted;
  if (spec.code === code && spec.domain === domain) return true;
  // A special case is an instance of what it is a case of: its details include that one's.
  return isArray(spec.extends) && spec.extends.includes(code) && domain === (own(spec.extendsOf ?? {}, code) ?? spec.domain);
}

/** Keeps do-not-log details out of `console.log`. */
function shown(error: TaxonomyError, options: object, show: Show): string {
  const details = loggable(error.details, error[brand].details);
  return inspected(error, { code: error.code, ...(Object.keys(details).length > 0 && { details }) }, options, show);
}
