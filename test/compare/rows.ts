// What can happen to a taxonomy, beyond the examples of each kind of change: its directions and its special cases. No tests here.

import type { ChangeCode } from "../../generator/model/change-codes.ts";

export interface Row {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** In order; `major`, `minor` and so on stand beside each where it is not the usual one of its kind. */
  readonly changes: readonly (ChangeCode | `${ChangeCode} ${"major" | "minor" | "patch" | "none"}`)[];
}

const error = (rest: string): string => `errors:\n  note_locked: { message: "The note is locked."${rest === "" ? "" : `, ${rest}`} }\n`;
const detail = (shape: string): string => error(`details: { fact: ${shape} }`);
const server = (rest: string): string => `${error("")}servers:\n  notes: { package: "@me/notes-errors", errors: [note_locked]${rest} }\n`;
const format = (rest: string, errors = error("")): string => `${errors}formats:\n  plain: { ${rest} }\nservers:\n  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }\n`;

/** A type that contains itself, which two details are. */
const tree = (members: string, more = ""): string => `types:\n  Node: { type: object, properties: { ${members} } }\n${more}${error("details: { tree: Node, others: { type: array, items: Node, required: false } }")}`;
const children = "children: { type: array, items: Node, required: false }";

const row = (name: string, before: string, after: string, ...changes: Row["changes"]): Row => ({ name, before, after, changes });

export const rows: readonly Row[] = [
  row("a fact of the author's own that nothing sends", error("x-owner: storage"), error("x-owner: search"), "note-changed"),
  row("a code of its own without an alias", error(""), error("code: NOTE.LOCKED"), "code-changed"),
  row("a code of its own is another one", error("code: NOTE.LOCKED"), error("code: NoteLocked, aliases: [NOTE.LOCKED]"), "code-changed"),
  row("a code of its own says what the name says", error(""), error("code: note_locked")),
  row("a detail that need not be there is gone", detail("{ type: string, required: false }"), error(""), "detail-removed"),
  row("a detail that stays inside is gone", detail("{ type: string, safety: unsafe }"), error(""), "detail-removed"),
  row("a detail of an object is gone", detail("{ type: object, properties: { a: string, b: string } }"), detail("{ type: object, properties: { a: string } }"), "detail-removed"),
  row("a member of a type that contains itself is gone", tree(`a: string, b: string, ${children}`), tree(`a: string, ${children}`), "detail-removed", "documentation-changed", "note-changed"),
  row("a type contains itself now", tree("a: string"), tree(`a: string, ${children}`), "detail-added", "note-changed"),
  row("a type contains itself no longer", tree("a: string, children: { type: array, items: Node }"), tree("a: string, children: { type: array, items: { type: object, properties: { a: string } } }"), "detail-removed", "note-changed"),
  row("a type that contains itself stays inside by one label less", tree(`a: { type: string, safety: do-not-log }, ${children}`), tree(`a: string, ${children}`), "note-changed", "safety-loosened minor"),
  row("a type that contains itself is called otherwise", tree(`a: string, ${children}`), tree(`a: string, ${children}`).replaceAll("Node", "Folder"), "note-changed", "type-added", "type-removed"),
  row("nothing is different in a type that contains itself", tree(`a: string, ${children}`), tree(`a: string, ${children}`)),
  row("a detail of a listed object is gone", detail("{ type: array, maxItems: 2, items: { type: object, properties: { a: string, b: string } } }"), detail("{ type: array, maxItems: 2, items: { type: object, properties: { a: string } } }"), "detail-removed"),
  row("an unsafe detail is new", error(""), detail("{ type: string, safety: unsafe }"), "detail-added"),
  row("integer becomes number", detail("integer"), detail("number"), "detail-type-changed"),
  row("number becomes integer", detail("number"), detail("integer"), "detail-type-changed"),
  row("the items of a list have another type", detail("{ type: array, items: string }"), detail("{ type: array, items: integer }"), "detail-type-changed"),
  row("any text becomes a list of values", detail("string"), detail("{ type: string, enum: [open] }"), "enum-reduced"),
  row("a list of values becomes any text", detail("{ type: string, enum: [open] }"), detail("string"), "enum-extended"),
  row("one value goes, another comes", detail("{ type: string, enum: [open, locked] }"), detail("{ type: string, enum: [open, frozen] }"), "enum-extended", "enum-reduced"),
  row("a detail is a constant now", detail("string"), detail('{ type: string, const: "42P01" }'), "detail-filled", "enum-reduced"),
  row("a constant is another one", detail('{ type: string, const: "42P01" }'), detail('{ type: string, const: "42P02" }'), "enum-extended", "enum-reduced"),
  row("a constant is new", error(""), detail("{ type: integer, const: 7 }"), "required-detail-added minor"),
  row("a map becomes an object with members", detail("{ type: object, additionalProperties: string }"), detail("{ type: object, properties: { a: integer } }"), "detail-type-changed"),
  row("the members of a map have another type", detail("{ type: object, additionalProperties: string }"), detail("{ type: object, additionalProperties: integer }"), "detail-type-changed"),
  row("the members of a map may be null", detail("{ type: object, additionalProperties: string }"), detail("{ type: object, additionalProperties: { type: string, nullable: true } }"), "detail-nullable"),
  row("a list is a set", detail("{ type: array, items: string }"), detail("{ type: array, items: string, uniqueItems: true }"), "limit-tightened minor"),
  row("a set is a list", detail("{ type: array, items: string, uniqueItems: true }"), detail("{ type: array, items: string }"), "limit-loosened"),
  row("steps get larger", detail("{ type: integer, multipleOf: 5 }"), detail("{ type: integer, multipleOf: 10 }"), "limit-tightened"),
  row("steps are others", detail("{ type: integer, multipleOf: 4 }"), detail("{ type: integer, multipleOf: 6 }"), "limit-tightened", "limit-loosened"),
  row("a limit excludes itself no longer", detail("{ type: number, exclusiveMinimum: 0 }"), detail("number"), "limit-loosened"),
  row("a minimum goes up", detail("{ type: integer, minimum: 1 }"), detail("{ type: integer, minimum: 2 }"), "limit-tightened"),
  row("a minimum goes down", detail("{ type: integer, minimum: 2 }"), detail("{ type: integer, minimum: 1 }"), "limit-loosened"),
  row("a maximum is new", detail("integer"), detail("{ type: integer, maximum: 5 }"), "limit-tightened"),
  row("a maximum is gone", detail("{ type: integer, maximum: 5 }"), detail("integer"), "limit-loosened"),
  row("more characters are allowed", detail("{ type: string, maxLength: 5 }"), detail("{ type: string, maxLength: 9 }"), "limit-loosened"),
  row("fewer characters are allowed", detail("{ type: string, maxLength: 9 }"), detail("{ type: string, maxLength: 5 }"), "limit-tightened"),
  row("more characters are asked for", detail("{ type: string, minLength: 2 }"), detail("{ type: string, minLength: 3 }"), "limit-tightened"),
  row("more members are asked for", detail("{ type: array, items: string, minItems: 1, maxItems: 3 }"), detail("{ type: array, items: string, minItems: 2, maxItems: 3 }"), "limit-tightened"),
  row("more members are allowed", detail("{ type: array, items: string, maxItems: 3 }"), detail("{ type: array, items: string, maxItems: 4 }"), "limit-loosened"),
  row("a pattern is another one", detail('{ type: string, pattern: "^[a-z]+$", example: a }'), detail('{ type: string, pattern: "^[0-9]+$", example: "1" }'), "limit-tightened", "limit-loosened"),
  row("a unit is new", detail("integer"), detail("{ type: integer, unit: s }"), "unit-changed"),
  row("a unit is gone", detail("{ type: integer, unit: s }"), detail("integer"), "unit-changed"),
  row("from memory into the log", detail("{ type: string, safety: do-not-log }"), detail("{ type: string, safety: unsafe }"), "safety-loosened"),
  row("from the log into memory", detail("{ type: string, safety: unsafe }"), detail("{ type: string, safety: do-not-log }"), "safety-tightened minor"),
  row("what may be missing stays inside", detail("{ type: string, required: false }"), detail("{ type: string, required: false, safety: unsafe }"), "safety-tightened"),
  row("the format of a detail is another one", detail("{ type: string, format: uri }"), detail("{ type: string, format: email }"), "documentation-changed"),
  row("the description of a detail is another one", detail("{ type: string, description: A. }"), detail("{ type: string, description: B. }"), "documentation-changed"),
  row("caller becomes fixed", error("recoverable: caller"), error("recoverable: true"), "recoverable-by-caller minor"),
  row("a wait comes from a detail", error("recoverable: true, retry: { after: 1000 }, details: { wait: { type: integer, unit: s } }"), error("recoverable: true, retry: { after: wait }, details: { wait: { type: integer, unit: s } }"), "retry-changed minor"),
  row("too many calls are the cause", error("recoverable: true, retry: { after: 1000 }"), error("recoverable: true, retry: { after: 1000, throttling: true }"), "retry-changed minor"),
  row("the pace of retries", error("recoverable: true, retry: { after: 1000, backoff: fixed, maxAttempts: 2 }"), error("recoverable: true, retry: { after: 1000, backoff: exponential, maxAttempts: 3 }"), "retry-changed"),
  row("only idempotent calls are retried", error("recoverable: true, retry: { after: 1000 }"), error("recoverable: true, retry: { after: 1000, onlyIfIdempotent: true }"), "retry-changed"),
  row("a number of its own in a revision", error("jsonrpc: 4001"), error('jsonrpc: { default: 4001, "2025-11-25": 4002 }'), "number-changed"),
  row("a number in a revision that nobody speaks", error("jsonrpc: 4001"), error('jsonrpc: { default: 4001, "2024-11-05": 4002 }'), "number-added"),
  row("a category's number reaches its errors", `categories: { storage: { jsonrpc: 4001 } }\n${error("category: storage")}`, `categories: { storage: { jsonrpc: 4002 } }\n${error("category: storage")}`, "number-changed"),
  row("a category has another description", `categories: { storage: { description: A. } }\n${error("category: storage")}`, `categories: { storage: { description: B. } }\n${error("category: storage")}`, "documentation-changed"),
  row("a placeholder has a form", 'errors:\n  note_locked: { message: "{count} notes.", details: { count: integer } }\n', 'errors:\n  note_locked: { message: "{count :integer} notes.", details: { count: integer } }\n', "message-changed"),
  row("a form has another option", 'errors:\n  note_locked: { message: "{share :number style=percent}.", details: { share: number } }\n', 'errors:\n  note_locked: { message: "{share :number style=percent maximumFractionDigits=2}.", details: { share: number } }\n', "message-changed"),
  row("texts with forms are in another language", 'errors:\n  note_locked: { message: "{count :integer}.", details: { count: integer } }\n', 'language: de\nerrors:\n  note_locked: { message: "{count :integer}.", details: { count: integer } }\n', "documentation-changed", "message-changed"),
  row("texts without forms are in another language", error(""), `language: de\n${error("")}`, "documentation-changed"),
  row("a category has another name", `categories: { storage: { description: A. } }\n${error("category: storage")}`, `categories: { store: { description: A. } }\n${error("category: store")}`, "category-changed"),
  row("a shared type reaches its errors", `types: { Fact: { type: object, properties: { a: string } } }\n${detail("Fact")}`, `types: { Fact: { type: object, properties: { a: integer } } }\n${detail("Fact")}`, "detail-type-changed", "note-changed"),
  row("experimental errors change at most minor", error("stability: experimental, details: { id: string }"), error("stability: experimental, details: { id: integer }"), "detail-type-changed minor"),
  row("an experimental error is gone", `${error("")}  note_lost: { message: "Lost.", stability: experimental }\n`, error(""), "error-removed minor"),
  row("what becomes experimental was promised to stay", error("details: { id: string }"), error("stability: experimental, details: { id: integer }"), "detail-type-changed", "stability-lost"),
  row("a reserved code is used again", `reserved: { codes: [note_lost] }\n${error("")}`, `${error("")}  note_lost: { message: "Lost." }\n`, "error-added major", "reserved-removed"),
  row("reserved numbers are used again", `reserved: { jsonrpc: [4001, [4010, 4019]] }\n${error("")}`, `reserved: { jsonrpc: [4001] }\n${error("")}`, "reserved-removed"),
  row("a renamed error keeps its public code", error(""), `errors:\n  locked: { message: "The note is locked." }\nservers:\n  notes: { package: "@me/notes-errors", errors: [locked], rename: { locked: note_locked } }\n`),
  row("a renamed error has another detail too", "errors:\n  note_busy: { message: Busy., details: { id: string } }\n", "errors:\n  note_locked: { message: Busy., aliases: [note_busy], details: { id: integer } }\n", "error-renamed", "detail-type-changed"),
  row("a renamed error in the list of its tool", 'errors:\n  note_busy: { message: Busy. }\nservers:\n  notes: { package: "@me/notes-errors", tools: { edit_note: [note_busy] } }\n', 'errors:\n  note_locked: { message: Busy., aliases: [note_busy] }\nservers:\n  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }\n', "error-renamed"),
  row("a number between tool and protocol", error("channel: tool"), error("channel: protocol"), "channel-narrowed"),
  row("one parent for another", 'errors:\n  not_found: { message: Nothing. }\n  gone: { message: Gone. }\n  note_lost: { message: Lost., extends: not_found }\n', 'errors:\n  not_found: { message: Nothing. }\n  gone: { message: Gone. }\n  note_lost: { message: Lost., extends: gone }\n', "parent-removed", "message-changed"),
  row("words are the only identity", format('oneWay: true, tool: { carriers: [], content: ["{message}"] }'), format('oneWay: true, tool: { carriers: [], content: ["{message}"] }', 'errors:\n  note_locked: { message: "Somebody has it." }\n'), "message-changed major"),
  row("the page of an error is sent", format("body: { type: $url, code: $code }, tool: { content: $body }", error('url: "https://a.example.org"')), format("body: { type: $url, code: $code }, tool: { content: $body }", error('url: "https://b.example.org"')), "url-changed major"),
  row("text is all that clients have", format('oneWay: true, tool: { carriers: [], content: ["[{code}] {message}"] }'), format('oneWay: true, tool: { carriers: [], content: ["{message} [{code}]"] }'), "wire-text-changed major"),
  row("a body in place of lines", format('body: { error: $code }, tool: { content: ["[{code}] {message}"] }'), format("body: { error: $code }, tool: { content: $body }"), "wire-text-changed"),
  row("lines in place of a body", format("body: { error: $code }, tool: { content: $body }"), format('body: { error: $code }, tool: { content: ["[{code}] {message}"] }'), "wire-text-changed major"),
  row("failures say isError at last", format("body: { error: $code }, discriminator: error, tool: { content: $body, isError: false }"), format("body: { error: $code }, discriminator: error, tool: { content: $body, isError: true }"), "wire-is-error-changed"),
  row("a literal of the body is another one", format("body: { error: $code, version: 1 }, tool: { content: $body }"), format("body: { error: $code, version: 2 }, tool: { content: $body }"), "wire-body-changed"),
  row("a key inside of the body goes", format("body: { error: { code: $code, text: $message } }, tool: { content: $body }"), format("body: { error: { code: $code } }, tool: { content: $body }"), "wire-body-changed"),
  row("a key inside of the body comes", format("body: { error: { code: $code } }, tool: { content: $body }"), format("body: { error: { code: $code, text: $message } }, tool: { content: $body }"), "wire-body-added"),
  row("the format has another name", format("body: { error: $code }"), format("body: { error: $code }").replaceAll("plain", "other"), "note-changed"),
  row("a server's own format is the built-in one", server(", format: text"), server(", format: envelope"), "wire-carrier-added", "wire-body-added", "note-changed"),
  row("log readers count", `compat: { log: true }\nlog: { fields: { code: $code, level: $level } }\n${error("")}`, `compat: { log: true }\nlog: { fields: { code: $code } }\n${error("")}`, "log-field-changed major"),
  row("log readers count for levels", `compat: { log: true }\n${error("logLevel: error")}`, `compat: { log: true }\n${error("logLevel: warning")}`, "log-level-changed minor"),
  row("a field of the log says something else", `log: { fields: { code: $code, text: $message } }\n${error("")}`, `log: { fields: { code: $code, text: $category } }\n${error("")}`, "log-field-changed"),
  row("rules change places", 'errors:\n  a: { message: A. }\n  b: { message: B. }\nmappings:\n  s: [{ match: { code: X }, error: a }, { match: { name: Y }, error: b }]\nservers:\n  notes: { package: "@me/notes-errors", errors: [a, b], mappings: [s] }\n', 'errors:\n  a: { message: A. }\n  b: { message: B. }\nmappings:\n  s: [{ match: { name: Y }, error: b }, { match: { code: X }, error: a }]\nservers:\n  notes: { package: "@me/notes-errors", errors: [a, b], mappings: [s] }\n', "mapping-changed"),
  row("a note of a rule", 'errors:\n  a: { message: A. }\nmappings:\n  s: [{ match: { code: X }, error: a, note: One. }]\nservers:\n  notes: { package: "@me/notes-errors", errors: [a], mappings: [s] }\n', 'errors:\n  a: { message: A. }\nmappings:\n  s: [{ match: { code: X }, error: a, note: Two. }]\nservers:\n  notes: { package: "@me/notes-errors", errors: [a], mappings: [s] }\n', "note-changed"),
  row("the revisions in another order", `protocol: ["2025-11-25", "2026-07-28"]\n${error("")}`, `protocol: ["2026-07-28", "2025-11-25"]\n${error("")}`, "note-changed"),
  row("the title of the package", server(""), server(", title: Notes"), "documentation-changed"),
  row("the licence of the package", `license: MIT\n${error("")}`, `license: ISC\n${error("")}`, "documentation-changed"),
  row("the version alone is no change", error(""), `version: 2.0.0\n${error("")}`),
  row("the description of a tool", server(", tools: { edit_note: { errors: [], description: A. } }"), server(", tools: { edit_note: { errors: [], description: B. } }"), "documentation-changed"),
  row("a scenario of a tool", server(", tools: { edit_note: { errors: [], scenarios: [{ when: A., error: note_locked }] } }"), server(", tools: { edit_note: { errors: [], scenarios: [{ when: B., error: note_locked }] } }"), "documentation-changed"),
];
