// Says what was being done when a piece of work failed. It changes nothing about work that succeeds.

import type { TaxonomyError } from "./error.js";
import { peek } from "./peek.js";

export interface Contexts {
  /** Runs `work`, sync or async; a failure is rethrown as an error of the family with `text` as its outermost context. */
  context<T>(text: string, work: () => T): T;
  /** As `context`; the text is made only when `work` fails. */
  withContext<T>(text: () => string, work: () => T): T;
}

/** Binds the two functions to a family: `from` turns whatever was thrown into one of its errors, and must not throw. */
export function bindContexts(from: (thrown: unknown) => TaxonomyError): Contexts {
  return {
    context: (text, work) => run(from, () => text, work),
    withContext: (text, work) => run(from, text, work),
  };
}

function run<T>(from: (thrown: unknown) => TaxonomyError, text: () => string, work: () => T): T {
  const fail = (thrown: unknown): never => {
    const error = from(thrown);
    try {
      error.context(text());
    } catch {
      // A context that cannot be said must not hide the error.
    }
    throw error;
  };
  let result: T;
  try {
    result = work();
  } catch (thrown) {
    return fail(thrown);
  }
  return typeof peek(result, "then") === "function" ? (Promise.resolve(result).then(undefined, fail) as T) : result;
}
