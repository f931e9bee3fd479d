// Puts a net under a function: same name, length, `this`, arguments and properties, sync stays sync. What to do with a catch is not its business.

import { type Accept, NotReturned, refused } from "./acceptable.js";
import { UnusableResult } from "./unusable.js";
import { hasOwn } from "../values/peek.js";

export type AnyFunction = (...args: never[]) => unknown;

export const isFunction = (value: unknown): value is AnyFunction => typeof value === "function";

/** The answer to a failed call: returns it, or throws it. */
export type Recover = (thrown: unknown, args: readonly unknown[]) => unknown;

export const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  value instanceof Promise || (typeof value === "object" && value !== null && typeof (value as { readonly then?: unknown }).then === "function");

/** `work` as a promise of our own where it has a `then` or a constructor of its own: those may throw, or answer something else than a promise. */
function promised(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    const promise = Promise.resolve(work);
    if (!hasOwn(promise, "then")) return promise;
  } catch {
    // Its failure is told as any other.
  }
  return new Promise((done) => done(work));
}

/**
 * `handler` with `recover` behind it. A rejected or thrown value, and a result that `accept` refuses, go to `recover`; what it accepts is
 * returned as it took it.
 *
 * The success path adds one `then` and the copy of `accept`: no clock, no second async frame.
 */
export function wrap<H extends AnyFunction>(handler: H, accept: Accept, recover: Recover): H {
  function guarded(this: unknown, ...args: unknown[]): unknown {
    let result: unknown;
    let pending = false;
    try {
      result = Reflect.apply(handler, this, args as never[]);
      pending = isThenable(result);
    } catch (thrown) {
      return recover(thrown, args);
    }
    const settle = (settled: unknown): unknown => {
      const data = accept(settled, args);
      if (data === settled) return data;
      if (data === refused) return recover(new UnusableResult(settled), args);
      return data instanceof NotReturned ? recover(data.thrown, args) : data;
    };
    return pending ? promised(result as PromiseLike<unknown>).then(settle, (thrown: unknown) => recover(thrown, args)) : settle(result);
  }
  return disguise(guarded as unknown as H, handler);
}

/** Gives `guarded` the name, length and own properties of `handler`, its prototype too. */
function disguise<H extends AnyFunction>(guarded: H, handler: H): H {
  for (const key of Reflect.ownKeys(handler)) {
    if (key === "prototype" || key === "arguments" || key === "caller") continue;
    const property = Reflect.getOwnPropertyDescriptor(handler, key);
    if (property) Reflect.defineProperty(guarded, key, { ...property, configurable: true });
  }
  return guarded;
}
