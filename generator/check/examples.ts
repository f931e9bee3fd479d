// How maps look that somebody has written as something else: a line of each, for help texts. It checks nothing.

import type { NodeName } from "../model/spec.ts";

/** A node on one line. */
export const nodeExamples: { readonly [N in NodeName]?: string } = {
  deprecation: '{ since: 1.3.0, note: "Say why." }',
  error: '{ message: "The note is locked." }',
  lint: "{ use: [standard] }",
  log: "{ fields: { error_code: $code } }",
  match: "{ code: ENOENT }",
  repeat: "{ notFound: note_missing }",
  reserved: "{ codes: [note_gone] }",
  retry: "{ after: 1000 }",
  rule: "{ match: { code: ENOENT }, error: not_found }",
  scenario: '{ when: "the note is open elsewhere", error: note_locked }',
  server: '{ package: "@me/notes-errors" }',
  suppression: '{ rule: message-unique, reason: "Say why." }',
  toolWire: "{ isError: true }",
};

/** A member of a map of nodes: a name, and what stands behind it. */
export const memberExamples: { readonly [N in NodeName]?: readonly [name: string, written: string] } = {
  category: ["access", '{ description: "Who may do what.", recoverable: true }'],
  detail: ["id", "string"],
  error: ["note_locked", '{ message: "The note is locked." }'],
  format: ["plain", "{ discriminator: error, body: { error: $code, message: $message } }"],
  localized: ["de", '{ message: "Die Notiz ist gesperrt." }'],
  server: ["notes", '{ package: "@me/notes-errors" }'],
  tool: ["edit_note", "[]"],
  type: ["Seconds", "{ type: integer, minimum: 0 }"],
};
