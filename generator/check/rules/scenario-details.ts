// Rule scenario-details: the details of a scenario must be what its error can carry.

import { quote } from "../../diagnose/quote.ts";
import type { ScenarioSpec } from "../../model/spec.ts";
import type { Context } from "../context.ts";
import { lacking, unfitting } from "../given-details.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const scenarioDetails: Rule = {
  code: "scenario-details",
  severity: "error",
  why:
    "Each scenario becomes a test and a row in the documentation. Details that the error cannot have fail there, far from the wrong " +
    "line.",
  help: "write the details as the error declares them",
  bad: `
errors:
  note_locked: { message: "Locked by {owner}.", details: { owner: string } }
servers:
  notes:
    package: "@me/notes-errors"
    tools: { edit_note: { errors: [note_locked], scenarios: [{ when: Ann edits, error: note_locked, details: { owner: 7 } }] } }
`,
  good: `
errors:
  note_locked: { message: "Locked by {owner}.", details: { owner: string } }
servers:
  notes:
    package: "@me/notes-errors"
    tools: { edit_note: { errors: [note_locked], scenarios: [{ when: Ann edits, error: note_locked, details: { owner: Ann } }] } }
`,
  *check(context) {
    for (const { tools } of context.servers) {
      for (const { tool, path } of tools) {
        for (const [index, scenario] of (tool.scenarios ?? []).entries()) yield* ofScenario(scenario, [...path, "scenarios", index], context);
      }
    }
  },
};

function* ofScenario(scenario: ScenarioSpec, path: Path, context: Context): Generator<Finding> {
  const { details: given, error: code } = scenario;
  if (given === undefined) return;
  const at = [...path, "details"];
  if (code === undefined) {
    yield { at, part: "key", sentence: "a successful call has no error details", help: "name the error, or remove the details" };
    return;
  }
  const error = context.errors.get(code);
  if (!error) return;
  yield* unfitting(given, code, error, at, context);
  // An exception brings its own.
  for (const name of scenario.throws === undefined ? lacking(given, error) : []) {
    yield { at, part: "key", sentence: `the scenario lacks the detail ${quote(name)}, which ${quote(code)} always has` };
  }
}
