// A call that a scenario of the taxonomy writes down ends as written there.

import { sentAs } from "../../model/codes.ts";
import type { Check } from "../check.ts";
import { toolOf } from "../contract.ts";
import { called, declared, taxonomy } from "../example.ts";
import { callKey } from "../calls.ts";

export const scenarioDiffers: Check = {
  code: "scenario-differs",
  severity: "error",
  needs: "call under contract",
  why: "Scenarios are the contract's own examples: documentation shows them, and clients test against them. A server that behaves differently has another contract.",
  help: "raise the error of the scenario, or correct the scenario; mark one that depends on the server's state with throws",
  files: taxonomy,
  bad: called("edit_note", { id: "a" }, declared("busy")),
  good: called("edit_note", { id: "a" }, declared("note_locked")),
  *held({ tool, args, answer }, { contract }) {
    const promised = toolOf(contract, tool);
    if (!promised || !answer) return;
    const key = callKey(promised.name, args);
    const written = promised.scenarios.filter((scenario) => scenario.args !== undefined && callKey(promised.name, scenario.args) === key);
    const codes = written.map(({ error }) => (error === undefined ? undefined : sentAs(contract, error)));
    const [scenario] = written;
    if (!scenario || codes.includes(answer.failed ? answer.code : undefined)) return;
    // What it depends on was not there: that is not provoked, and nothing is known.
    if (!answer.failed && written.some(({ throws }) => throws !== undefined)) return;
    yield { sentence: `${tool} ended with ${answer.failed ? (answer.code ?? "no declared error") : "success"} where "${scenario.when}" says ${codes[0] ?? "success"}` };
  },
};
