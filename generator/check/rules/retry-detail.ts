// Rule retry-detail: the detail that says how long to wait must cross the wire and have a unit of time; one that may be missing needs a backoff.

import { quote } from "../../diagnose/quote.ts";
import { unitMs } from "../../model/build/error.ts";
import { anyOf } from "../describe.ts";
import type { DetailSpec, RetrySpec } from "../../model/spec.ts";
import { retrySaid } from "../inherit.ts";
import { detailOf, isPublic, isRequired } from "../details.ts";
import type { Rule } from "../rule.ts";

const units = Object.keys(unitMs);

export const retryDetail: Rule = {
  code: "retry-detail",
  severity: "error",
  why:
    "Clients wait as long as this detail says. If it may be missing, is not sent, or has no unit, they wait " +
    "not at all, or a thousand times too short.",
  help: `name a safe integer or number with a unit: ${anyOf(units)}; add a backoff if the detail may be missing; or write the milliseconds`,
  bad: `
errors:
  rate_limited: { message: "Too many requests.", retry: { after: wait }, details: { wait: integer } }
`,
  good: `
errors:
  rate_limited: { message: "Too many requests.", retry: { after: wait }, details: { wait: { type: integer, unit: s } } }
`,
  *check(context) {
    for (const code of Object.keys(context.spec.errors)) {
      const error = context.errors.get(code);
      if (!error) continue;
      const retry = retrySaid(error, context);
      if (retry === undefined || typeof retry.after !== "string") continue;
      const { after } = retry;
      const detail = detailOf(error, after);
      const problem = detail === undefined ? "is not one of its details" : problemOf(detail, retry);
      if (problem === undefined) continue;
      const sentence = `error ${quote(code)} takes its wait from ${quote(after)}, which ${problem}`;
      const notes = detail === undefined ? [] : [{ at: ["errors", code, "details", after], part: "key", text: "this detail" } as const];
      if (error.retry) yield { at: ["errors", code, "retry", "after"], sentence, notes };
      else
        yield {
          at: ["errors", code],
          part: "key",
          sentence,
          notes: [{ at: ["categories", error.category ?? "user", "retry", "after"], text: "inherited from here" }, ...notes],
        };
    }
  },
};

function problemOf(detail: DetailSpec, { backoff = "none" }: RetrySpec): string | undefined {
  if (detail.type !== "integer" && detail.type !== "number") return `is of type ${detail.type}`;
  if (detail.nullable === true && backoff === "none") return "may be null, and there is no backoff for that case";
  if (!isRequired(detail) && backoff === "none") return "may be missing, and there is no backoff for that case";
  if (!isPublic(detail)) return `is ${detail.safety}`;
  if (detail.unit === undefined) return "has no unit";
  return Object.hasOwn(unitMs, detail.unit) ? undefined : `is in ${quote(detail.unit)}, which is not a unit of time`;
}
