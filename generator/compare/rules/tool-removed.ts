// Change tool-removed: a server has lost a tool.

import { quote } from "../../diagnose/quote.ts";
import { likelyName } from "../likeness.ts";
import { without } from "../pair.ts";
import type { ChangeRule } from "../rule.ts";

export const toolRemoved: ChangeRule = {
  code: "tool-removed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks" },
  why: "What asks for the errors of the tool by its name does not compile, in servers and in clients.",
  help: "stop calling and registering it",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: [], lock_note: [] } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: [] } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: [], lock_note: { errors: [], description: "Going; use edit_note." } } }
`,
  *find(pair) {
    const added = without(pair.after.tools, pair.before.tools, (tool) => tool.name).map((tool) => tool.name);
    for (const { name } of without(pair.before.tools, pair.after.tools, (tool) => tool.name)) {
      const heir = likelyName(name, added);
      yield {
        at: ["tools", name],
        sentence: `the tool ${quote(name)} is gone`,
        ...(heir === undefined ? {} : { help: `if ${quote(heir)} is the same tool, its callers have to rename it` }),
      };
    }
  },
};
