// Rule log-variables: a log record may use the variables that exist.

import { quote } from "../../diagnose/quote.ts";
import type { LogSpec } from "../../model/spec.ts";
import { bodyVariables, logVariables } from "../../model/words.ts";
import { fewOf } from "../describe.ts";
import { guess, suggested } from "../guess.ts";
import type { Path } from "../places.ts";
import type { Finding, Proposal, Rule } from "../rule.ts";
import { misplacedMark, ofFact, ofVariable, ownFacts } from "./format-variables.ts";

const variables: ReadonlySet<string> = new Set([...logVariables, ...bodyVariables]);

export const logVariablesRule: Rule = {
  code: "log-variables",
  severity: "error",
  why: "An unknown variable goes to the log literally, and the field that an alert watches is never filled.",
  help: `variables: ${fewOf([...variables])}; a trailing ? drops an absent one`,
  bad: `
log: { fields: { error_code: $code, stack_trace: $stak } }
`,
  good: `
log: { fields: { error_code: $code, stack_trace: "$stack?" } }
`,
  *check(context) {
    const own = ownFacts(context.spec);
    if (context.spec.log) yield* ofLog(context.spec.log, ["log"], own);
    for (const { server, path } of context.servers) if (server.log) yield* ofLog(server.log, [...path, "log"], own);
  },
};

function* ofLog({ fields }: LogSpec, path: Path, own: ReadonlySet<string>): Generator<Finding> {
  for (const [field, value] of Object.entries(fields)) {
    if (field.endsWith("?")) yield misplacedMark(field, value, [...path, "fields"]);
    const name = value.replace(/\?$/, "");
    if (!value.startsWith("$") || variables.has(name)) continue;
    const at = [...path, "fields", field];
    if (name.startsWith("$x.")) {
      yield* ofFact(value, at, own);
      continue;
    }
    const put = (meant: string): Proposal => ({ at, replace: `${meant}${value.slice(name.length)}` });
    yield { at, sentence: `${quote(name)} is not a variable of log records`, ...suggested(ofVariable(value, guess(name, variables)), put) };
  }
}
