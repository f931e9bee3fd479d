// Says what was being done when a piece of work failed. It changes nothing about work that succeeds, and not which error a failure is.

import { contextsIn } from "../core/causes.js";
import { mostContexts } from "../values/limits.js";
import type { TaxonomyError } from "../core/error.js";
import { ProtocolFailure } from "../core/sdk-failure.js";
import { hasOwn, isArray, peek, peekOwn } from "../values/peek.js";
import { isElicitation } from "../carriers/pass-through.js";
import { override } from "./stand-in.js";

export interface Contexts {
  /**
   * Runs `work`, sync or async; a failure is rethrown as an error of the family with `text` as its outermost context. A guard makes of it what it
   * would be without. What asks for URL elicitation, and what a guard has thrown already, is rethrown as it is.
   */
  context<T>(text: string, work: () => T): T;
  /** As `context`; the text is made only when `work` fails. */
  withContext<T>(text: () => string, work: () => T): T;
}

/** Binds the two functions to a family: `from` turns whatever was thrown into one of its errors, and must not throw. */
export function bindContexts(from: (thrown: unknown) => TaxonomyError): Contexts {
  return {
    context: (text, work) => run(work, (thrown) => told(from, () => text, thrown)),
    withContext: (text, work) => run(work, (thrown) => told(from, text, thrown)),
  };
}

/** The property of an error made here that holds what was thrown; the same symbol in every copy of every package. */
const origin: symbol = /* @__PURE__ */ Symbol.for("dev.faultline.origin");

const mostFamilies = 8;

/** The originally thrown value and its contexts: rules about the call need the original. */
export function raised(thrown: unknown): { readonly value: unknown; readonly contexts: readonly string[] } {
  const contexts: string[] = [];
  let value = thrown;
  // Contexts of other families may be around those of this one.
  for (let families = 0; families < mostFamilies; families++) {
    const held = peekOwn(value, origin);
    if (!isArray(held)) break;
    contexts.push(...contextsIn(value, (text) => text));
    value = held[0];
  }
  return { value, contexts };
}

/** Adds `contexts`, outermost first, around those that `error` has. Never throws. */
export function addContexts(error: TaxonomyError, contexts: readonly string[]): void {
  try {
    for (const text of [...contexts].reverse()) error.context(text);
  } catch {
    // A context that cannot be said must not hide the error.
  }
}

/** Makes what is thrown in place of what was. */
type Tell = (thrown: unknown) => unknown;

function told(from: (thrown: unknown) => TaxonomyError, text: () => string, thrown: unknown): unknown {
  // SDKs know these by what they are.
  if (isElicitation(thrown)) return thrown;
  const error = from(thrown);
  try {
    error.context(text());
  } catch {
    // As above.
  }
  if (thrown instanceof ProtocolFailure) return thrown;
  // In a list: what was thrown may be undefined.
  if (error !== thrown) Reflect.defineProperty(error, origin, { value: [thrown] });
  return error;
}

function run<T>(work: () => T, tell: Tell): T {
  let result: T;
  try {
    result = work();
  } catch (thrown) {
    throw tell(thrown);
  }
  const isObject = (typeof result === "object" && result !== null) || typeof result === "function";
  return isObject && typeof peek(result, "then") === "function" ? (later(result as object, tell) as T) : result;
}

/** By what only begins when it is awaited, the contexts around it. */
const awaited = /* @__PURE__ */ new WeakMap<object, Tell[]>();

/**
 * `work`, whose failure is told. A promise is followed by another with the same members. Anything else, such as a query that is still being built or a
 * promise with its own methods, stays itself: its failure is noticed when it is awaited.
 */
function later(work: object, tell: Tell): object {
  if (isPromise(work)) {
    const followed = work.then(undefined, (thrown: unknown) => {
      throw tell(thrown);
    });
    return Object.defineProperties(followed, Object.getOwnPropertyDescriptors(work));
  }
  const known = awaited.get(work);
  // One that is shared is not to collect them forever.
  if (!known) follow(work, [tell]);
  else if (known.length < mostContexts) known.push(tell);
  return work;
}

function follow(work: object, tellers: Tell[]): void {
  awaited.set(work, tellers);
  override(work, "then", (then) => (done, failed) => {
    const fail = (thrown: unknown): unknown => {
      const error = tellers.reduce((value, tell) => tell(value), thrown);
      if (typeof failed === "function") return Reflect.apply(failed, undefined, [error]) as unknown;
      throw error;
    };
    return then(done, fail);
  });
}

function isPromise(value: object): value is Promise<unknown> {
  try {
    return Reflect.getPrototypeOf(value) === Promise.prototype && !hasOwn(value, "then");
  } catch {
    return false;
  }
}
