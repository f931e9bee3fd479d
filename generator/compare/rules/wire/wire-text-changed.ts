// Change wire-text-changed: the first text block has other lines.

import type { ChangeRule } from "../../rule.ts";
import { same, shown } from "../../same.ts";
import { readsText } from "../../wire.ts";

export const wireTextChanged: ChangeRule = {
  code: "wire-text-changed",
  verdict: "patch",
  readers: { wire: "differs", model: "differs" },
  why: "Models and people read it. It is major where clients have nothing else to read the error from.",
  help: "nothing; read the envelope",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { tool: { content: ["[{code}] {message}"] } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { tool: { content: ["[{code}] {message}", "{guidance}"] } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: old }, after: { format } } = pair;
    if (same(old.tool.content, format.tool.content)) return;
    const at = ["format", "tool", "content"];
    const sentence = `the first text block is ${shown(format.tool.content)}`;
    yield readsText(old) || old.tool.content === "$body" ? { at, verdict: "major", readers: { client: "differs", wire: "breaks", model: "differs" }, sentence } : { at, sentence };
  },
};
