// Failures that the guard leaves in their handlers' own words: verify hears so in the log, and does not take the server for an unguarded one.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { note } from "../../generator/live/by-hand.ts";
import { recordOf, type Record } from "../../generator/live/record.ts";
import type { Finding } from "../../generator/live/report.ts";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { mailSpec } from "../runtime/mail-family.ts";
import { called, declared, failing, happened } from "./example.ts";
import { contractOf } from "./heard/contracts.ts";
import { heard } from "./heard/telling.ts";

/** The shape of wrappers of programs: one catch that writes down whatever failed, a NUL that no program takes among it. */
const words = "Error executing edit_note: The argument 'args[1]' must be a string without null bytes. Received 'a\\x00b'";

/** The answer of a guarded handler to that, and the record of the guard. */
function guarded(tool: string): { readonly answer: object; readonly record: object } {
  let record: object = {};
  const answer = guardTool(mailSpec, tool, () => failing(words), { log: (each) => void (record = each) })() as object;
  return { answer, record };
}

const { answer, record } = guarded("edit_note");
const logged = (each: object = record): string => happened({ from: "stderr", text: JSON.stringify(each) });
const failed = (id: number): string => called("edit_note", { id: `${id}` }, answer, id);
const found = (recording: string): readonly Partial<Finding>[] => heard(recording, contractOf("short")).findings.filter(({ check }) => check === "carrier-missing").map(({ severity, sentence, times }) => ({ severity, sentence, times }));

const bare = "a failure of edit_note carries no declared error at all";
const accused = { severity: "error", sentence: bare };
const noticed = { severity: "warning", sentence: `${bare}: the guard left it in its handler's words, which no rule knows` };

test("is a guarded handler's own result", () => expect(answer).toEqual(failing(words)));

test("a failure that the guard knows is no more than a warning, with the same words as often as it is seen", () => {
  expect(found(logged() + failed(1))).toEqual([{ ...noticed, times: 1 }]);
  expect(found(failed(1) + logged() + failed(2) + logged())).toEqual([{ ...noticed, times: 2 }]);
  expect(heard(logged() + failed(1), contractOf("short")).findings.find(({ check }) => check === "carrier-missing")?.help).toContain("mapping rule");
});

test.each<[string, string]>([
  ["without a record", failed(1)],
  ["one more than there are records", failed(1) + failed(2) + logged()],
  ["with the record of another tool", failed(1) + logged(guarded("list_notes").record)],
  ["with a record that only names it in the key of a field", failed(1) + logged({ ...guarded("list_notes").record, edit_note: 1 })],
  ["with a record of another kind", failed(1) + logged(record).replace("by hand", "by a rule")],
])("a failure that has passed by the guard is accused: %s", (_, recording) => expect(found(recording)).toMatchObject([accused]));

test("what is wrong about a declared error is as heavy as ever", () => {
  const halved = called("edit_note", {}, { ...declared("gone"), _meta: {} });
  expect(found(halved + logged())).toMatchObject([{ severity: "error", sentence: "a failure of edit_note (gone) does not carry its error in _meta" }]);
});

test("the guard of each language says it in the same words", () => {
  for (const file of ["typescript/src/runtime/server/judge.ts", "python/src/runtime/ground.py"]) expect(readFileSync(new URL(`../../templates/${file}`, import.meta.url), "utf8")).toContain(note);
  expect(recordOf(logged()) satisfies Record | undefined).toMatchObject({ text: expect.stringContaining(note) });
});
