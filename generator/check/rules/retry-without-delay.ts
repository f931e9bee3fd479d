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
    "Without a delay a client retries at once, and many clients together keep a server down that could recover. One looping " +
    "client made 8,000 calls in seven hours for an error without a delay (longbridge-mcp PR #141).",
  help: "add after (milliseconds, or a detail with the wait) or backoff; write nextAction: retry_now if clients should retry at once",
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
        yield { at: ["categories", name, "retry"], part: "key", sentence: `clients retry errors of category ${quote(name)} at once` };
    }
    for (const [code, { retry }] of Object.entries(spec.errors)) {
      const error = errors.get(code);
      if (error && isHasty(retry, saidBy(error, "nextAction", context)))
        yield { at: ["errors", code, "retry"], part: "key", sentence: `clients retry calls that fail with ${quote(code)} at once` };
    }
  },
};

/** Whether this is what the runtime does with it (templates/typescript/src/runtime/core/retry.ts). */
const isHasty = (retry: RetrySpec | "none" | undefined, nextAction: NextAction): boolean =>
  retry !== undefined && retry !== "none" && retry.after === undefined && (retry.backoff ?? "none") === "none" && retry.maxAttempts !== 1 && nextAction !== "retry_now";
