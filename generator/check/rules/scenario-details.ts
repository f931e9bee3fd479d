// Rule scenario-details: the details of a scenario must be what its error can carry.

import { quote } from "../../diagnose/quote.ts";
import type { FullError } from "../../model/expand.ts";
import type { ScenarioSpec } from "../../model/spec.ts";
import type { Context } from "../context.ts";
import { detailsOf, isPublic, isRequired } from "../details.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { mismatch } from "../satisfies.ts";

export const scenarioDetails: Rule = {
  code: "scenario-details",
  severity: "error",
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

function* ofScenario(scenario: ScenarioSpec, path: Path, { errors, didYouMean }: Context): Generator<Finding> {
  const { details: given, error: code } = scenario;
  if (given === undefined) return;
  const at = [...path, "details"];
  if (code === undefined) {
    yield { at, part: "key", sentence: "a call that succeeds has no details of an error", help: "name the error, or remove the details" };
    return;
  }
  const error = errors.get(code);
  if (!error) return;
  const details = detailsOf(error);
  for (const [name, value] of Object.entries(given)) {
    const detail = details.get(name);
    const wrong = detail === undefined ? undefined : mismatch(value, detail);
    if (wrong !== undefined) yield { at: [...at, name], sentence: `the detail ${quote(name)} of ${quote(code)} ${wrong}` };
    if (detail !== undefined) continue;
    yield { at: [...at, name], part: "key", sentence: `error ${quote(code)} has no detail ${quote(name)}`, label: didYouMean(name, details.keys()) };
  }
  if (scenario.throws === undefined) yield* missing(given, code, error, at);
}

function* missing(given: NonNullable<ScenarioSpec["details"]>, code: string, error: FullError, at: Path): Generator<Finding> {
  for (const [name, detail] of detailsOf(error)) {
    if (!isRequired(detail) || !isPublic(detail) || given[name] !== undefined) continue;
    yield { at, part: "key", sentence: `the scenario lacks the detail ${quote(name)}, which ${quote(code)} always has` };
  }
}
