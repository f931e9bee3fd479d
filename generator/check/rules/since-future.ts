// Rule since-future: an error should not claim to be newer than the contract it is in.

import { quote } from "../../diagnose/quote.ts";
import { versionOf } from "../context.ts";
import type { Rule } from "../rule.ts";
import { compareVersions } from "../../model/semver.ts";

export const sinceFuture: Rule = {
  code: "since-future",
  severity: "warning",
  set: "strict",
  why:
    "The documentation says which version introduced an error. A version that is not out yet is a typo, or a version that was not " +
    "raised before the release. If you write since ahead of the release, turn the rule off until then.",
  help: "correct since, or raise the version of the file",
  bad: `
lint: { rules: { since-future: warning } }
version: 1.2.0
errors:
  note_busy: { message: "The note is busy.", since: 1.3.0 }
`,
  good: `
lint: { rules: { since-future: warning } }
version: 1.3.0
errors:
  note_busy: { message: "The note is busy.", since: 1.3.0 }
`,
  *check(context) {
    for (const [code, { since, deprecated }] of Object.entries(context.spec.errors)) {
      const version = versionOf(code, context);
      const path = ["errors", code];
      if (since !== undefined && compareVersions(since, version) > 0)
        yield { at: [...path, "since"], sentence: `${quote(code)} has since: ${since}, but this is ${version}` };
      if (deprecated !== undefined && compareVersions(deprecated.since, version) > 0)
        yield { at: [...path, "deprecated", "since"], sentence: `${quote(code)} has deprecated.since: ${deprecated.since}, but this is ${version}` };
    }
  },
};
