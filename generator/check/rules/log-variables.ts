// Rule log-variables: a log record may use the variables that exist.

import { quote } from "../../diagnose/quote.ts";
import type { LogSpec } from "../../model/spec.ts";
import { bodyVariables, logVariables } from "../../model/words.ts";
import type { Context } from "../context.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

const variables: ReadonlySet<string> = new Set([...bodyVariables, ...logVariables]);

export const logVariablesRule: Rule = {
  code: "log-variables",
  severity: "error",
  help: `variables: ${[...logVariables, ...bodyVariables].join(" ")}; a trailing ? drops an absent one`,
  bad: `
log: { fields: { error_code: $code, stack_trace: $stak } }
`,
  good: `
log: { fields: { error_code: $code, stack_trace: "$stack?" } }
`,
  *check(context) {
    if (context.spec.log) yield* ofLog(context.spec.log, ["log"], context);
    for (const { server, path } of context.servers) if (server.log) yield* ofLog(server.log, [...path, "log"], context);
  },
};

function* ofLog({ fields }: LogSpec, path: Path, context: Context): Generator<Finding> {
  for (const [field, value] of Object.entries(fields)) {
    const name = value.replace(/\?$/, "");
    if (!value.startsWith("$") || variables.has(name)) continue;
    yield { at: [...path, "fields", field], sentence: `${quote(name)} is not a variable of log records`, label: context.didYouMean(name, variables) };
  }
}
