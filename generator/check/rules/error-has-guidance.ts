// Rule error-has-guidance: whoever is asked to act should be told how.

import { quote } from "../../diagnose/quote.ts";
import type { CategorySpec } from "../../model/spec.ts";
import { saidBy } from "../inherit.ts";
import type { Rule } from "../rule.ts";

type NextAction = NonNullable<CategorySpec["nextAction"]>;

/** Actions of the model or its user. An action of a clock or of the operators needs no sentence. */
const acting: ReadonlySet<NextAction | undefined> = new Set<NextAction>([
  "fix_input",
  "reauthenticate",
  "request_permission",
  "fix_config",
  "use_other_tool",
]);

export const errorHasGuidance: Rule = {
  code: "error-has-guidance",
  severity: "warning",
  set: "strict",
  why:
    "A model that reads \"invalid input\" tries the same again in other words. In one server, 70 of 100 error lines were a single " +
    "expired token, 8,000 of them from one client that never learned to sign in (longbridge-mcp PR #141).",
  help: "add guidance, a sentence that says what to do, to the error or to its category",
  bad: `
lint: { rules: { error-has-guidance: warning } }
errors:
  signed_out: { message: "You are signed out.", nextAction: reauthenticate }
`,
  good: `
lint: { rules: { error-has-guidance: warning } }
errors:
  signed_out: { message: "You are signed out.", nextAction: reauthenticate, guidance: "Ask the user to run notes login." }
`,
  *check(context) {
    for (const code of Object.keys(context.spec.errors)) {
      const error = context.errors.get(code);
      const action = error && saidBy(error, "nextAction", context);
      if (!error || !acting.has(action) || saidBy(error, "guidance", context) !== undefined) continue;
      yield { at: ["errors", code], part: "key", sentence: `${quote(code)} asks for ${String(action)}, but no guidance says how` };
    }
  },
};
