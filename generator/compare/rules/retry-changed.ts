// Change retry-changed: an error says another way to try again.

import { quote } from "../../diagnose/quote.ts";
import type { RetrySpec } from "../../model/taxonomy.ts";
import type { ChangeRule } from "../rule.ts";
import { same } from "../same.ts";

export const retryChanged: ChangeRule = {
  code: "retry-changed",
  verdict: "patch",
  readers: { client: "differs", wire: "differs", model: "differs" },
  why:
    "Clients wait longer or shorter, or try more or less often. A wait that comes from a detail, and whether calls were too many, " +
    "are minor.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true, retry: { after: 1000 } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true, retry: { after: 2000 } }
`,
  *find(pair) {
    for (const { at, code, before: { retry: old }, after: { retry } } of pair.errors) {
      if (!old || !retry || same(pace(old, retry), pace(retry, retry))) continue;
      const isOther = typeof old.after !== typeof retry.after || (old.throttling === true) !== (retry.throttling === true);
      yield { at: [...at, "retry"], verdict: isOther ? "minor" : "patch", sentence: `${quote(code)} says another way to try again` };
    }
  },
};

/** Facts to compare: repeating what was not repeated before is a kind of its own. */
const pace = ({ after, backoff, maxAttempts, onlyIfIdempotent = false, throttling = false }: RetrySpec, now: RetrySpec): readonly unknown[] => [
  ...[after, backoff, maxAttempts, throttling],
  onlyIfIdempotent && now.onlyIfIdempotent === true,
];
