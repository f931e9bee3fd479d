// Change wire-data-changed: the data of JSON-RPC errors is another object.

import { quote } from "../../../diagnose/quote.ts";
import { added, changed } from "../../bodies.ts";
import type { ChangeRule } from "../../rule.ts";
import { shown } from "../../same.ts";

export const wireDataChanged: ChangeRule = {
  code: "wire-data-changed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks" },
  why: "JSON-RPC peers find the code and the details in it.",
  help: "read the new keys",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { jsonrpc: { data: { code: $code, details: $details, error: $envelope } } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { jsonrpc: { data: { kind: $code, details: $details, error: $envelope } } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { jsonrpc: { data: { code: $code, details: $details, error: $envelope, kind: $code } } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: { jsonRpc: old } }, after: { format: { jsonRpc } } } = pair;
    const at = ["format", "jsonRpc", "data"];
    for (const [path] of added(jsonRpc.data, old.data)) yield {
      at: [...at, ...path],
      sentence: `the data of JSON-RPC errors has no key ${quote(path.join("."))} any more`,
    };
    for (const [path, value, was] of changed(old.data, jsonRpc.data)) yield {
      at: [...at, ...path],
      sentence: `${quote(path.join("."))} in the data of JSON-RPC errors is ${shown(value)}, and was ${shown(was)}`,
    };
  },
};
