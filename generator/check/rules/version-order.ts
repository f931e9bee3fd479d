// Rule version-order: an error comes, is deprecated and goes, in this order.

import { quote } from "../../diagnose/quote.ts";
import type { Finding, Rule } from "../rule.ts";
import { compareVersions } from "../../model/semver.ts";

export const versionOrder: Rule = {
  code: "version-order",
  severity: "error",
  why:
    "Changelogs, documentation and the verdict on a release use these versions. One that comes before its predecessor " +
    "is a typo.",
  help: "write since, deprecated.since and removeIn in rising order",
  bad: `
errors:
  note_busy: { message: "The note is busy.", since: 1.3.0, deprecated: { since: 1.2.0, note: "Notes are never busy." } }
`,
  good: `
errors:
  note_busy: { message: "The note is busy.", since: 1.2.0, deprecated: { since: 1.3.0, note: "Notes are never busy." } }
`,
  *check({ spec }) {
    for (const [code, { since, deprecated }] of Object.entries(spec.errors)) {
      if (deprecated === undefined) continue;
      const path = ["errors", code, "deprecated"];
      if (since !== undefined && compareVersions(since, deprecated.since) > 0)
        yield {
          at: [...path, "since"],
          sentence: `${quote(code)} is deprecated since ${deprecated.since}, before it existed`,
          notes: [{ at: ["errors", code, "since"], text: "introduced here" }],
        };
      yield* removal(code, deprecated, [...path, "removeIn"]);
    }
  },
};

function* removal(code: string, { since, removeIn }: { readonly since: string; readonly removeIn?: string }, at: Finding["at"]): Generator<Finding> {
  if (removeIn === undefined || compareVersions(removeIn, since) > 0) return;
  yield { at, sentence: `${quote(code)} has removeIn: ${removeIn}, but is deprecated only since ${since}` };
}
