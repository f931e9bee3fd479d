// Rule retry-without-delay: who says that a call may be repeated should say when.

import { quote } from "../../diagnose/quote.ts";
import type { CategorySpec, RetrySpec } from "../../model/spec.ts";
import { saidBy } from "../inherit.ts";
import type { Rule } from "../rule.ts";

type NextAction = CategorySpec["nextAction"];

export const retryWithoutDelay: Rule = {
  code: "retry-without-delay",
  severity: "warning",
  set: "standard",
  why:
    "Without a wait a client repeats at once, and many clients together keep a server down that would have recovered. One looping " +
    "client made 8,000 calls in seven hours of an error that said nothing about waiting (longbridge-mcp PR #141).",
  help: "add after (milliseconds, or a detail that says how long) or backoff; where repeating at once is meant, nextAction: retry_now",
  bad: `
errors:
  vault_busy: { category: system, message: "The vault is busy.", retry: { maxAttempts: 3 } }
`,
  good: `
errors:
  vault_busy: { category: system, message: "The vault is busy.", retry: { after: 1000, backoff: exponential, maxAttempts: 3 } }
`,
  *check(context) {
    const { spec, categories, errors } = context;
    for (const [name, { retry }] of Object.entries(spec.categories ?? {})) {
      if (isHasty(retry, categories.get(name)?.nextAction))
        yield { at: ["categories", name, "retry"], part: "key", sentence: `the errors of category ${quote(name)} are repeated at once` };
    }
    for (const [code, { retry }] of Object.entries(spec.errors)) {
      const error = errors.get(code);
      if (error && isHasty(retry, saidBy(error, "nextAction", context)))
        yield { at: ["errors", code, "retry"], part: "key", sentence: `calls that end in ${quote(code)} are repeated at once` };
    }
  },
};

/** Whether this is what the runtime does with it (templates/typescript/src/runtime/core/retry.ts). */
const isHasty = (retry: RetrySpec | "none" | undefined, nextAction: NextAction): boolean =>
  retry !== undefined && retry !== "none" && retry.after === undefined && (retry.backoff ?? "none") === "none" && retry.maxAttempts !== 1 && nextAction !== "retry_now";
