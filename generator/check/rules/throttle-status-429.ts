// Rule throttle-status-429: who is asked to call less often should be told so by the status as well.

import { quote } from "../../diagnose/quote.ts";
import type { CategorySpec } from "../../model/spec.ts";
import { saidBy } from "../inherit.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

type Facts = { readonly [K in "retry" | "httpStatus"]?: CategorySpec[K] | undefined };

const tooManyRequests = 429;

export const throttleStatus429: Rule = {
  code: "throttle-status-429",
  severity: "warning",
  set: "standard",
  why:
    "429 means too many requests (RFC 6585, section 4). Proxies, client libraries and dashboards slow down or count by this status; " +
    "with any other they take the server for broken.",
  help: "write httpStatus: 429, or remove throttling if the number of calls is not the cause",
  bad: `
errors:
  slow_down: { category: system, message: "Too many requests.", retry: { after: 1000, throttling: true } }
`,
  good: `
errors:
  slow_down: { category: system, message: "Too many requests.", httpStatus: 429, retry: { after: 1000, throttling: true } }
`,
  *check(context) {
    const { spec, categories, errors } = context;
    for (const [name, written] of Object.entries(spec.categories ?? {})) {
      yield* judged(written, categories.get(name) ?? {}, ["categories", name], `category ${quote(name)}`);
    }
    for (const [code, written] of Object.entries(spec.errors)) {
      const error = errors.get(code);
      if (!error) continue;
      const all = { retry: saidBy(error, "retry", context), httpStatus: saidBy(error, "httpStatus", context) };
      yield* judged(written, all, ["errors", code], `error ${quote(code)}`);
    }
  },
};

/** `all`: what is written together with what is inherited. Where both facts are inherited, the finding is where they stand. */
function* judged(written: Facts, { retry, httpStatus }: Facts, path: Path, subject: string): Generator<Finding> {
  if (retry === undefined || retry === "none" || retry.throttling !== true || httpStatus === tooManyRequests) return;
  const at = [...path, "httpStatus"];
  if (written.httpStatus !== undefined) {
    yield { at, sentence: `${subject} is throttling, but its status is ${written.httpStatus}`, fix: [{ at, replace: tooManyRequests }] };
  } else if (written.retry === retry || (written.retry !== undefined && written.retry !== "none" && written.retry.throttling !== undefined)) {
    const status = httpStatus === undefined ? "has no status of its own" : `has the status ${httpStatus} of its category`;
    const fix = [{ at: path, insert: ["httpStatus", tooManyRequests] as const }];
    yield { at: [...path, "retry", "throttling"], part: "key", sentence: `${subject} is throttling, but ${status}`, fix };
  }
}
