// One meaning has one message.

import type { Check } from "../check.ts";
import type { Failure } from "../../typescript/scan/facts.ts";
import { meaningOf, wording } from "../meaning.ts";
import { quoted } from "../words.ts";

export const messageTwice: Check = {
  code: "message-twice",
  severity: "warning",
  why: "Two wordings of one failure are two failures to whoever reads logs, writes a test or matches on a text, and each needs a rule of its own. They are one error of the taxonomy, with one message.",
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
    const first = new Map<string, Failure>();
    const told = new Set<string>();
    for (const failure of survey.failures) {
      const { message, way } = failure;
      if (way === "value") continue;
      const meaning = message && meaningOf(message);
      if (message === undefined || meaning === undefined) continue;
      const other = first.get(meaning);
      if (!other?.message) first.set(meaning, failure);
      else if (wording(other.message) !== wording(message) && !told.has(wording(message))) {
        told.add(wording(message));
        yield { where: failure.where, sentence: `${quoted(message)} says the same as ${quoted(other.message)}`, notes: [{ where: other.where, text: "the other one" }] };
      }
    }
  },
};
