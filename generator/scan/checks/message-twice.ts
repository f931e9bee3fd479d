// One meaning has one message.

import type { Check } from "../check.ts";
import type { Template } from "../../source/facts.ts";
import { meaningOf, wording } from "../meaning.ts";
import { quoted } from "../example.ts";
import type { Place } from "../../diagnose/diagnostic.ts";

export const messageTwice: Check = {
  code: "message-twice",
  severity: "warning",
  why: "Two wordings of one failure look like two failures in logs, tests and mapping rules, and each needs its own rule. Declare one error with one message.",
  help: "declare one error for both, or use one wording",
  bad: `
export function read(id) {
  if (!notes.has(id)) throw new Error(\`Note \${id} was not found\`);
}
export function remove(id) {
  if (!notes.has(id)) throw new Error(\`There is no such note: \${id}\`);
}
`,
  good: `
export function read(id) {
  if (!notes.has(id)) throw new Error(\`There is no such note: \${id}\`);
}
export function remove(id) {
  if (!notes.has(id)) throw new Error(\`There is no such note: \${id}\`);
}
`,
  *find({ survey }) {
    const first = new Map<string, { readonly where: Place; readonly message: Template }>();
    const told = new Set<string>();
    for (const { message, way, where } of survey.failures) {
      if (way === "value" || !message) continue;
      const meaning = meaningOf(message);
      if (meaning === undefined) continue;
      const other = first.get(meaning);
      if (!other) first.set(meaning, { where, message });
      else if (wording(other.message) !== wording(message) && !told.has(wording(message))) {
        told.add(wording(message));
        yield { where, sentence: `${quoted(message)} says the same as ${quoted(other.message)}`, notes: [{ where: other.where, text: "the other one" }] };
      }
    }
  },
};
