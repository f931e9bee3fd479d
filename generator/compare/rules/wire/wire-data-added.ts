// Change wire-data-added: the data of JSON-RPC errors has another key.

import { quote } from "../../../diagnose/quote.ts";
import { added } from "../../bodies.ts";
import type { ChangeRule } from "../../rule.ts";

export const wireDataAdded: ChangeRule = {
  code: "wire-data-added",
  verdict: "minor",
  readers: { wire: "differs" },
  why: "JSON-RPC peers that read the data ignore what they do not know.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { jsonrpc: { data: { code: $code, error: $envelope } } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { jsonrpc: { data: { code: $code, error: $envelope, domain: $domain } } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find({ before, after }) {
    for (const [path] of added(before.format.jsonRpc.data, after.format.jsonRpc.data)) {
      yield { at: ["format", "jsonRpc", "data", ...path], sentence: `the data of JSON-RPC errors has the key ${quote(path.join("."))}` };
    }
  },
};
