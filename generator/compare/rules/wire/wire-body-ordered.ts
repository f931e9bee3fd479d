// Change wire-body-ordered: the keys of the body come in another order.

import type { WireFormat } from "../../../model/taxonomy.ts";
import { isReordered } from "../../bodies.ts";
import type { ChangeRule } from "../../rule.ts";
import { sentBody } from "../../wire.ts";

type Body = WireFormat["body"];

export const wireBodyOrdered: ChangeRule = {
  code: "wire-body-ordered",
  verdict: "patch",
  readers: { wire: "differs", model: "differs" },
  why: "The same JSON in other bytes. Only who compares bytes notices.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, details: $details }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { discriminator: error, body: { error: $code, details: $details, text: $message }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: old }, after: { format } } = pair;
    const isOther = (before: Body, after: Body): boolean => before !== undefined && after !== undefined && isReordered(before, after);
    if (isOther(sentBody(old), sentBody(format))) yield { at: ["format", "body"], sentence: "the keys of the body come in another order" };
    if (isOther(old.jsonRpc.data, format.jsonRpc.data)) yield {
      at: ["format", "jsonRpc", "data"],
      sentence: "the keys of the data of JSON-RPC errors come in another order",
    };
  },
};
