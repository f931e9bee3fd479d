// Change wire-message-changed: the message of JSON-RPC errors is put together in another way.

import type { ChangeRule } from "../../rule.ts";
import { shown } from "../../same.ts";

export const wireMessageChanged: ChangeRule = {
  code: "wire-message-changed",
  verdict: "patch",
  readers: { wire: "differs", model: "differs" },
  why: "People read it. Programs read the data.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { jsonrpc: { message: "{message}" } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { jsonrpc: { message: "{code}: {message}" } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: { jsonRpc: old } }, after: { format: { jsonRpc } } } = pair;
    if (old.message !== jsonRpc.message) yield {
      at: ["format", "jsonRpc", "message"],
      sentence: `the message of JSON-RPC errors is ${shown(jsonRpc.message)}`,
    };
  },
};
