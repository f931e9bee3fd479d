// What else can happen to a taxonomy: the other way of each kind of change, and what comes near it and is not one. No tests here.

import { detail, error, format, mapped, missing, refused, row, server, type Row } from "./rows.ts";

const object = (members: string, more = ""): string => detail(`{ type: object, properties: { ${members} }${more} }`);
const inside = "{ type: string, safety: unsafe }";
const leaving = "{ type: string, safety: unsafe, wire: { reason: Known. } }";
const kept = "{ type: string, safety: do-not-log }";
const cause = (...kinds: readonly string[]): string =>
  detail(`{ type: object, oneOf: [${kinds.map((kind) => `{ type: object, properties: { kind: { type: string, const: ${kind} }, at: string } }`).join(", ")}], discriminator: kind }`);
const withTool = (tool: string): string => server(`, tools: { edit_note: ${tool} }`);
const retried = (retry: string): string => error(`recoverable: true${retry === "" ? "" : `, retry: ${retry}`}`);
const two = (rest: string): string => `errors:\n  note_lost: { message: Lost. }\n  note_locked: { message: Locked. }\nservers:\n  notes: { package: "@me/notes-errors", errors: [note_lost, note_locked]${rest} }\n`;
const reading = (methods: string, rest = ""): string => `${error(`jsonrpc: 4004, details: { uri: string }${rest}`)}servers:\n  notes: { package: "@me/notes-errors", errors: [note_locked], methods: ${methods} }\n`;
const bodied = (body: string): string => format(`body: ${body}, tool: { content: $body }`);
const sent = (data: string): string => format(`jsonrpc: { data: ${data} }`);
const logged = (fields: string, rest: string): string => `log: { fields: { code: $code${fields} } }\n${error(rest)}`;
const concealed = (rest: string, errors = ""): string => `errors:\n  note_lost: { message: Lost.${errors} }\n  note_locked: { message: Locked. }\nservers:\n  notes: { package: "@me/notes-errors", errors: [note_lost, note_locked]${rest} }\n`;

/** Details: what they are, and what may be missing. */
const ofDetails: readonly Row[] = [
  row("a list is one of anything", detail("{ type: array, items: string }"), detail("array"), "detail-type-changed"),
  row("a list of anything is one of texts", detail("array"), detail("{ type: array, items: string }"), "detail-type-changed"),
  row("an object of anything has named members", detail("object"), object("a: string"), "detail-type-changed"),
  row("an object of anything is a map", detail("object"), detail("{ type: object, additionalProperties: string }"), "detail-type-changed"),
  row("what is inside is one of anything", detail("{ type: array, items: string, safety: unsafe }"), detail("{ type: array, safety: unsafe }"), "detail-type-changed"),
  row("what is in memory is one of anything", detail("{ type: array, items: string, safety: do-not-log }"), detail("{ type: array, safety: do-not-log }"), "detail-type-changed"),
  row("a text is an object of anything", detail("string"), detail("object"), "detail-type-changed"),
  row("an object of named members is a map", object("a: string"), detail("{ type: object, additionalProperties: string }"), "detail-type-changed"),
  row("a map is an object of named members and any others", detail("{ type: object, additionalProperties: string }"), object("a: string", ", additionalProperties: true"), "detail-type-changed"),
  row("an object of named members says that it is one of anything", object("a: string"), detail("{ type: object, additionalProperties: true }"), "detail-type-changed"),
  row("an object is one of several", object("kind: string"), cause("page", "link"), "detail-type-changed"),
  row("one of several is an object", cause("page", "link"), object("kind: string"), "detail-type-changed"),
  row("one of several is another one", cause("page", "link"), cause("page", "line"), "branch-added", "branch-removed"),
  row("a member of one of several has another type", cause("page", "link"), cause("page", "link").replace("at: string", "at: integer"), "detail-type-changed"),
  row("what is new is inside of an object", object("a: string"), object("a: string, b: { type: string, required: false }"), "detail-added"),
  row("what must be there is new inside of an object", object("a: string"), object("a: string, b: string"), "required-detail-added"),
  row("a constant is new inside of an object", object("a: string"), object("a: string, b: { type: string, const: x }"), "required-detail-added"),
  row("what stays inside must be there", detail("{ type: string, required: false, safety: unsafe }"), detail(inside), "detail-required minor"),
  row("what stays inside may be missing", detail(inside), detail("{ type: string, required: false, safety: unsafe }"), "detail-optional minor"),
  row("a default that stays in memory may be missing", detail("{ type: string, default: x, safety: do-not-log }"), detail("{ type: string, required: false, safety: do-not-log }"), "detail-optional minor"),
  row("a default that stays in memory must be passed", detail("{ type: string, default: x, safety: do-not-log }"), detail(kept), "detail-asked minor"),
  row("a default goes where it may be missing", detail("{ type: string, default: x }"), detail("{ type: string, required: false }"), "detail-optional"),
  row("a default comes where it might be missing and stays inside", detail("{ type: string, required: false, safety: unsafe }"), detail("{ type: string, default: x, safety: unsafe }"), "detail-required minor"),
  row("what stays inside is never null", detail("{ type: string, safety: unsafe, nullable: true }"), detail(inside), "detail-never-null"),
  row("what is kept out now may be null", detail("string"), detail("{ type: string, safety: unsafe, nullable: true }"), "detail-nullable", "safety-tightened"),
  row("what may be missing in an object may be null", object("a: { type: string, required: false }"), object("a: { type: string, required: false, nullable: true }"), "detail-nullable"),
  row("a detail has another name", detail("string"), error("details: { facts: string }"), "detail-removed", "required-detail-added"),
  row("a detail has another name and another type", detail("string"), error("details: { facts: integer }"), "detail-removed", "required-detail-added"),
  row("of two that are new, the one of nearly its name", detail("string"), error("details: { other: string, facts: string }"), "detail-removed", "required-detail-added"),
  row("an object that stays inside may have other members", object("a: string", ", safety: unsafe"), object("a: string", ", safety: unsafe, additionalProperties: true"), "object-opened"),
  row("an object that stays in memory may have other members", object("a: string", ", safety: do-not-log"), object("a: string", ", safety: do-not-log, additionalProperties: true"), "object-opened"),
  row("an object that has other members is closed", object("a: string", ", additionalProperties: true"), object("a: string"), "object-closed"),
  row("the tag of one of several is another one", cause("page", "link"), cause("page", "link").replaceAll("kind", "sort"), "detail-removed", "documentation-changed", "required-detail-added"),
  row("lines become one line", detail("{ type: string, multiline: true }"), detail("string"), "lines-changed"),
  row("a unit is another one where it stays inside", detail("{ type: integer, unit: s, safety: unsafe }"), detail("{ type: integer, unit: ms, safety: unsafe }"), "unit-changed"),
  row("a value is new where it stays inside", detail("{ type: string, enum: [a], safety: unsafe }"), detail("{ type: string, enum: [a, b], safety: unsafe }"), "enum-extended"),
  row("the values come in another order", detail("{ type: string, enum: [a, b] }"), detail("{ type: string, enum: [b, a] }")),
  row("a value is a constant", detail("{ type: string, enum: [a] }"), detail("{ type: string, const: a }"), "detail-filled"),
  row("steps get smaller", detail("{ type: integer, multipleOf: 10 }"), detail("{ type: integer, multipleOf: 5 }"), "limit-loosened"),
  row("steps are new", detail("integer"), detail("{ type: integer, multipleOf: 5 }"), "limit-tightened"),
  row("a step of one is no step", detail("integer"), detail("{ type: integer, multipleOf: 1 }")),
  row("a pattern is new", detail("string"), detail('{ type: string, pattern: "^[a-z]+$", example: a }'), "limit-tightened"),
  row("a pattern is gone", detail('{ type: string, pattern: "^[a-z]+$", example: a }'), detail("{ type: string, example: a }"), "limit-loosened"),
  ...[["exclusiveMaximum", "number", 5, 9], ["maximum", "integer", 5, 9]].map(([word, type, small, great]) => row(`${word} goes up`, detail(`{ type: ${type}, ${word}: ${small} }`), detail(`{ type: ${type}, ${word}: ${great} }`), "limit-loosened")),
  ...[["exclusiveMinimum", "number", 1, 2], ["minLength", "string", 1, 2]].map(([word, type, small, great]) => row(`${word} goes down`, detail(`{ type: ${type}, ${word}: ${great} }`), detail(`{ type: ${type}, ${word}: ${small} }`), "limit-loosened")),
  row("fewer members are asked for", detail("{ type: array, items: string, minItems: 2, maxItems: 3 }"), detail("{ type: array, items: string, minItems: 1, maxItems: 3 }"), "limit-loosened"),
  row("fewer members are allowed", detail("{ type: array, items: string, maxItems: 3 }"), detail("{ type: array, items: string, maxItems: 2 }"), "limit-tightened"),
];

/** Who may see them. */
const ofSafety: readonly Row[] = [
  row("an address in an object that stays inside", object("mail: string", ", safety: unsafe"), object("mail: { type: string, format: email }", ", safety: unsafe"), "address-shown"),
  row("what was in memory leaves", detail(kept), detail("string"), "safety-loosened"),
  row("what was in the log leaves, for a reason", detail(inside), detail(leaving), "wire-exception-added"),
  row("a list in memory is one of anything in the log", detail("{ type: array, items: string, safety: do-not-log }"), detail("{ type: array, safety: unsafe }"), "detail-type-changed", "safety-loosened"),
  row("a list in the log is one of anything in memory", detail("{ type: array, items: string, safety: unsafe }"), detail("{ type: array, safety: do-not-log }"), "detail-type-changed", "safety-tightened minor"),
  row("a text in memory is an address in the log", detail(kept), detail("{ type: string, safety: unsafe, format: email }"), "address-shown", "safety-loosened"),
  row("an address in the log is a text in memory", detail("{ type: string, safety: unsafe, format: email }"), detail(kept), "address-hidden minor", "safety-tightened minor"),
  row("an address in memory is a text on the wire", detail("{ type: string, safety: do-not-log, format: email }"), detail("string"), "address-hidden minor", "safety-loosened"),
  row("an address is a number", detail("{ type: string, format: email }"), detail("integer"), "detail-type-changed", "documentation-changed"),
  row("what was in memory leaves, for a reason", detail(kept), detail(leaving), "wire-exception-added"),
  row("what left for a reason is kept in memory", detail(leaving), detail(kept), "wire-exception-removed"),
  row("a member of what was in memory leaves, for a reason", object("a: string", ", safety: do-not-log"), object(`a: ${leaving}`), "safety-loosened", "wire-exception-added"),
  row("what is new leaves, for a reason", error(""), detail(leaving), "required-detail-added", "wire-exception-added"),
  row("a member of what is new leaves, for a reason", error(""), object(`a: ${leaving}`), "required-detail-added", "wire-exception-added"),
  row("a member of a new list, of a new map and of one of several leaves, for a reason", error(""), error(`details: { all: { type: array, items: { type: object, properties: { a: ${leaving} } } }, map: { type: object, additionalProperties: { type: array, items: { type: object, properties: { a: ${leaving} } } } }, ${cause("page", "link").replace(/(link.*?)at: string/, `$1at: ${leaving}`).replace(/^[^]*details: \{ (.*) \} \}\n$/, "$1")} }`), "required-detail-added", "wire-exception-added"),
  row("a list of which a member left is gone", detail(`{ type: array, items: { type: object, properties: { a: ${leaving} } } }`), error(""), "detail-removed", "note-changed"),
  row("what left for a reason is gone", detail(leaving), error(""), "detail-removed", "note-changed"),
  row("a member leaves, for a reason", object(`a: ${inside}`), object(`a: ${leaving}`), "wire-exception-added"),
  row("a member of items leaves no longer", detail(`{ type: array, items: { type: object, properties: { a: ${leaving} } } }`), detail(`{ type: array, items: { type: object, properties: { a: ${inside} } } }`), "wire-exception-removed"),
  row("a member of a map leaves no longer", detail(`{ type: object, additionalProperties: { type: object, properties: { a: ${leaving} } } }`), detail(`{ type: object, additionalProperties: { type: object, properties: { a: ${inside} } } }`), "wire-exception-removed"),
  row("one of several comes before one of which a member leaves", cause("page", "link").replace("at: string", `at: ${leaving}`), cause("line", "page", "link").replace(/(page.*?)at: string/, `$1at: ${leaving}`), "branch-added", "note-changed"),
  row("a member of one of several leaves no longer", cause("page", "link").replace("at: string", `at: ${leaving}`), cause("page", "link").replace("at: string", `at: ${inside}`), "wire-exception-removed"),
];

/** Errors: their names, numbers, texts and facts. */
const ofErrors: readonly Row[] = [
  row("what was deprecated is not", error('deprecated: { since: "1.0.0" }'), error(""), "deprecation-changed"),
  row("an alias that is its former code", "errors:\n  note_busy: { message: Busy. }\n", "errors:\n  note_locked: { message: Busy., aliases: [note_busy] }\n", "error-renamed"),
  row("a rename and back", "errors:\n  note_locked: { message: Busy., aliases: [note_busy] }\n", "errors:\n  note_busy: { message: Busy., aliases: [note_locked] }\n", "error-renamed"),
  row("an alias of an error that goes on", two("").replace("Lost.", "Lost., aliases: [gone]"), two(""), "alias-removed"),
  row("one with the same text in place of one that is gone", "errors:\n  note_busy: { message: Busy. }\n", "errors:\n  note_taken: { message: Busy. }\n  note_bus: { message: Other. }\n", "error-removed", "error-added"),
  row("one of nearly the same name in place of one that is gone", "errors:\n  note_busy: { message: Busy. }\n", "errors:\n  note_bus: { message: Taken. }\n", "error-removed", "error-added"),
  row("one of nearly its name with other details in place of one that is gone", "errors:\n  note_busy: { message: Busy. }\n", "errors:\n  note_bus: { message: Taken., details: { id: string } }\n", "error-removed", "error-added"),
  row("one of nearly its name in another category in place of one that is gone", "errors:\n  note_busy: { message: Busy. }\n", "errors:\n  note_bus: { message: Taken., category: bug, httpStatus: 500 }\n", "error-removed", "error-added"),
  row("an error leaves its package and stays in the file", two(""), two("").replace("note_lost, note_locked]", "note_lost]"), "error-removed"),
  row("a parent more", "errors:\n  a: { message: A. }\n  b: { message: B., extends: a }\n  c: { message: C., ownMessage: true, extends: a }\n", "errors:\n  a: { message: A. }\n  b: { message: B., extends: a }\n  c: { message: C., ownMessage: true, extends: b }\n", "parent-added"),
  row("the last of several numbers is free again", `reserved: { codes: [gone], jsonrpc: [4001, 4002] }\n${error("")}`, `reserved: { codes: [gone], jsonrpc: [4001] }\n${error("")}`, "reserved-removed"),
  row("a code and numbers are reserved", error(""), `reserved: { codes: [gone], jsonrpc: [4001, [4010, 4019]] }\n${error("")}`, "reserved-added"),
  row("an error is raised by the client, and was by either side", error("origin: both"), error("origin: client"), "origin-changed"),
  row("a tool result and a JSON-RPC error, and was a JSON-RPC error", error("channel: protocol"), error("channel: both"), "channel-widened"),
  row("a JSON-RPC error alone", error("channel: both"), error("channel: protocol"), "channel-narrowed"),
  row("a tool result alone", error("channel: both"), error("channel: tool"), "channel-narrowed"),
  row("an exit code is gone", error("exitCode: 3"), error(""), "exit-code-changed"),
  row("the number of every revision", error("jsonrpc: 4001"), error('jsonrpc: { default: 4002, "2025-11-25": 4001, "2026-07-28": 4001 }'), "number-changed"),
  row("the same number, written for each revision", error("jsonrpc: 4001"), error('jsonrpc: { default: 4001, "2025-11-25": 4001 }'), "note-changed"),
  row("a revision has the number that it had by default", error('jsonrpc: { default: 4001, "2024-11-05": 4002 }'), error("jsonrpc: 4001"), "note-changed"),
  row("the status is in log records", logged(", status: $httpStatus", "httpStatus: 409"), logged(", status: $httpStatus", "httpStatus: 410"), "status-changed"),
  row("the stack is recorded again", error("stack: none"), error(""), "stack-changed"),
  row("log readers count for stacks", `compat: { log: true }\n${error("")}`, `compat: { log: true }\n${error("stack: none")}`, "stack-changed minor"),
  row("a page is gone", error('url: "https://a.example.org"'), error(""), "url-changed"),
  row("the page is in the data of JSON-RPC errors", sent("{ type: $url, code: $code }").replace(error(""), error('url: "https://a.example.org"')), sent("{ type: $url, code: $code }").replace(error(""), error('url: "https://b.example.org"')), "url-changed major"),
  row("the title is in the message of JSON-RPC errors", format('jsonrpc: { message: "{title}" }', error("title: Locked")), format('jsonrpc: { message: "{title}" }', error("title: In use")), "title-changed"),
  row("the title is deep in the body", format("body: { error: { code: $code, about: { title: $title } } }, tool: { content: $body }", error("title: Locked")), format("body: { error: { code: $code, about: { title: $title } } }, tool: { content: $body }", error("title: In use")), "title-changed"),
  row("the title is in the body where there is one", format("body: { error: $code, title: $title? }, tool: { content: $body }", error("title: Locked")), format("body: { error: $code, title: $title? }, tool: { content: $body }", error("title: In use")), "title-changed"),
  row("the title is in a body that nothing sends", format("body: { error: $code, title: $title }", error("title: Locked")), format("body: { error: $code, title: $title }", error("title: In use")), "title-changed"),
  row("a title is gone", error("title: Locked"), error(""), "title-changed"),
  row("a placeholder comes", error("details: { id: string }"), error("details: { id: string }").replace("The note", "The note {id}"), "placeholder-changed"),
  row("placeholders come in another order", 'errors:\n  a: { message: "{one} {two}.", details: { one: string, two: string } }\n', 'errors:\n  a: { message: "{two} {one}.", details: { one: string, two: string } }\n', "message-changed"),
  row("a placeholder comes twice", 'errors:\n  a: { message: "{one}.", details: { one: string, two: string } }\n', 'errors:\n  a: { message: "{one} {one}.", details: { one: string, two: string } }\n', "message-changed"),
  row("all placeholders go where words are the only identity", format('oneWay: true, tool: { carriers: [], content: ["{message}"] }', error("details: { id: string }").replace("The note", "The note {id}")), format('oneWay: true, tool: { carriers: [], content: ["{message}"] }', error("details: { id: string }")), "placeholder-changed major"),
  row("a language more", error("locales: { de: { message: Da. } }"), error("locales: { de: { message: Da. }, fr: { message: La. } }"), "locale-added"),
  row("a language less, and another one says it in other words", error("locales: { de: { message: Da. }, fr: { message: La. } }"), error("locales: { de: { message: Dort. } }"), "locale-changed", "locale-dropped"),
  row("a fact of the author's own is new", error(""), error("x-team: a"), "note-changed"),
  row("a fact in the data of JSON-RPC errors is another one", sent("{ code: $code, team: $x.team }").replace(error(""), error("x-team: a")), sent("{ code: $code, team: $x.team }").replace(error(""), error("x-team: b")), "wire-fact-changed"),
  row("two facts, one of which is logged", logged(", team: $x.team", "x-team: a, x-desk: a"), logged(", team: $x.team", "x-team: a, x-desk: b"), "note-changed"),
];

/** Whether and how a call is tried again. */
const ofRetries: readonly Row[] = [
  row("the caller decides", error("recoverable: true"), error("recoverable: caller"), "recoverable-by-caller"),
  row("the caller decides no longer, and it is final", error("recoverable: caller"), error("recoverable: false"), "recoverable-by-caller minor"),
  row("it is final", error("recoverable: true"), error("recoverable: false"), "recoverable-lost"),
  row("any call is retried, and only idempotent ones were", retried("{ after: 1000, onlyIfIdempotent: true }"), retried("{ after: 1000 }"), "retry-unconditional"),
  row("any call is retried, after longer", retried("{ after: 1000, onlyIfIdempotent: true }"), retried("{ after: 2000 }"), "retry-changed", "retry-unconditional"),
  row("not too many calls are the cause", retried("{ after: 1000, throttling: true }"), retried("{ after: 1000 }"), "retry-changed minor"),
  row("a wait comes from a detail no longer", error("recoverable: true, retry: { after: wait }, details: { wait: { type: integer, unit: s } }"), error("recoverable: true, retry: { after: 1000 }, details: { wait: { type: integer, unit: s } }"), "retry-changed minor"),
  row("what is false anyway is said", retried("{ after: 1000 }"), retried("{ after: 1000, throttling: false, onlyIfIdempotent: false }")),
  row("retries that were conditional are gone", retried("{ after: 1000, onlyIfIdempotent: true }"), retried(""), "retry-removed"),
  row("a repeated call ends in an error, and succeeded", withTool("{ errors: [note_locked], idempotent: true }"), withTool("{ errors: [note_locked], idempotent: { notFound: note_locked } }"), "repetition-changed"),
  row("a repeated call succeeds, and ended in an error", withTool("{ errors: [note_locked], idempotent: { notFound: note_locked } }"), withTool("{ errors: [note_locked], idempotent: true }"), "repetition-changed"),
  row("a call may be repeated, and ends in an error then", withTool("{ errors: [note_locked] }"), withTool("{ errors: [note_locked], idempotent: { notFound: note_locked } }"), "idempotency-gained"),
  row("a call that ended in an error may not be repeated", withTool("{ errors: [note_locked], idempotent: { notFound: note_locked } }"), withTool("{ errors: [note_locked] }"), "idempotency-lost"),
];

/** Tools, methods, rules, and which errors leave. */
const ofServers: readonly Row[] = [
  row("an output schema is gone", withTool("{ errors: [note_locked], outputSchema: true }"), withTool("{ errors: [note_locked] }"), "output-schema-changed", "error-removed", "sdk-failure-changed", "tool-error-removed"),
  row("a tool has another name", withTool("[note_locked]"), withTool("[note_locked]").replace("edit_note", "edit_notes"), "tool-added", "tool-removed"),
  row("a tool goes where another one stays", server(", tools: { edit_note: [note_locked], edit_notes: [note_locked] }"), server(", tools: { edit_notes: [note_locked] }"), "tool-removed"),
  row("a missing resource of all methods", reading('{ "*": [note_locked] }'), reading('{ "*": [note_locked] }', ", missingResource: uri"), "missing-resource-changed"),
  row("a missing resource of another method, where all others have lists", reading('{ "*": [], prompts/get: [note_locked] }').replace("errors: [note_locked],", "errors: [],"), reading('{ "*": [], prompts/get: [note_locked] }', ", missingResource: uri").replace("errors: [note_locked],", "errors: [],"), "missing-resource-changed minor"),
  row("a missing resource where its method has no list", reading("{ prompts/get: [note_locked] }"), reading("{ prompts/get: [note_locked] }", ", missingResource: uri"), "missing-resource-changed"),
  row("a missing resource of a method without errors of its own", reading("{ resources/read: [] }"), reading("{ resources/read: [] }", ", missingResource: uri"), "missing-resource-changed"),
  row("what says of no resource that it is missing says so", missing(""), missing("missingResource: false")),
  row("two more leave as one", concealed(""), concealed(", conceal: { note_lost: note_locked }"), "conceal-added"),
  row("it leaves as it is", concealed(", conceal: { note_lost: note_locked }"), concealed(""), "conceal-removed"),
  row("it leaves as the fallback", concealed(", conceal: { note_lost: note_locked }"), concealed(", conceal: { note_lost: internal_error }"), "conceal-added"),
  row("it is internal, and left as another one", concealed(", conceal: { note_lost: note_locked }"), concealed("", ", visibility: internal"), "visibility-hidden"),
  row("it was internal, and leaves as another one", concealed("", ", visibility: internal"), concealed(", conceal: { note_lost: note_locked }"), "visibility-shown"),
  row("a new error leaves as another one", error(""), concealed(", conceal: { note_lost: note_locked }").replace("Locked.", '"The note is locked."'), "error-added"),
  row("an error that left as another one is gone", concealed(", conceal: { note_lost: note_locked }").replace("Locked.", '"The note is locked."'), error(""), "error-removed"),
  row("the fallback has another name", two(", fallback: note_lost"), two(", fallback: note_lost").replaceAll("note_lost", "note_gone").replace("Lost.", "Lost., aliases: [note_lost]"), "error-renamed"),
  row("a rule more", mapped("[{ match: { code: X }, error: a }]"), mapped("[{ match: { code: X }, error: a }, { match: { name: Y }, error: b }]"), "mapping-changed"),
  row("a rule more that fills in what the failure says", mapped("[{ match: { code: X }, error: a }]"), mapped("[{ match: { code: X }, error: a }, { match: { name: Y }, error: b, with: { id: $error.message } }]"), "mapping-changed"),
  row("a rule more that fills in what another one fills in", mapped("[{ match: { code: X }, error: b, with: { id: $error.message } }]"), mapped("[{ match: { code: X }, error: b, with: { id: $error.message } }, { match: { name: Y }, error: b, with: { id: $error.message } }]"), "mapping-changed"),
  row("a rule more that fills in the stack", mapped("[{ match: { code: X }, error: a }]"), mapped("[{ match: { code: X }, error: a }, { match: { name: Y }, error: b, with: { id: $error.stack } }]"), "mapping-changed"),
  row("a rule more that fills in the text of what stood behind the failure", mapped("[{ match: { code: X }, error: a }]"), mapped("[{ match: { code: X }, error: a }, { match: { name: Y }, error: b, with: { id: $error.cause.message } }]"), "mapping-changed"),
  row("a rule more that fills in the text where there is no path", mapped("[{ match: { code: X }, error: a }]"), mapped("[{ match: { code: X }, error: a }, { match: { name: Y }, error: b, with: { id: $error.path ?? $error.message } }]"), "mapping-changed"),
  row("a rule more that fills in the text among words", mapped("[{ match: { code: X }, error: a }]"), mapped('[{ match: { code: X }, error: a }, { match: { name: Y }, error: b, with: { id: "It said {$error.message}" } }]'), "mapping-changed"),
  row("a rule more that fills in a message that the caller sent", mapped("[{ match: { code: X }, error: a }]"), mapped("[{ match: { code: X }, error: a }, { match: { name: Y }, error: b, with: { id: $args.message } }]"), "mapping-changed"),
  row("two rules of one set go, and one of another comes before", mapped("[{ match: { code: X }, error: a }, { match: { name: Y }, error: a }]"), mapped("[]\n  r: [{ match: { code: Z }, error: a }]").replace("mappings: [s]", "mappings: [r, s]"), "mapping-changed"),
  row("a rule more that fills in a path", mapped("[{ match: { code: X }, error: a }]"), mapped("[{ match: { code: X }, error: a }, { match: { name: Y }, error: b, with: { id: $error.path } }]"), "mapping-changed"),
  row("a rule more that fills in what stays inside", mapped("[{ match: { code: X }, error: a }]").replace("required: false", "required: false, safety: unsafe"), mapped("[{ match: { code: X }, error: a }, { match: { name: Y }, error: b, with: { id: $error.message } }]").replace("required: false", "required: false, safety: unsafe"), "mapping-changed"),
  row("a rule that filled in nothing fills in what the failure says", mapped("[{ match: { code: X }, error: b }]"), mapped("[{ match: { code: X }, error: b, with: { id: $error.message } }]"), "mapping-source-changed"),
  row("a rule fills in what the failure says no longer", mapped("[{ match: { code: X }, error: b, with: { id: $error.message } }]"), mapped("[{ match: { code: X }, error: b, with: { id: one } }]"), "mapping-source-changed"),
  row("a rule fills in one detail less", mapped("[{ match: { code: X }, error: b, with: { id: one } }]"), mapped("[{ match: { code: X }, error: b }]"), "mapping-source-changed"),
  row("what the SDK refuses says something else where it becomes another error too", refused(", sdkFailures: { unknown_tool: { error: note_torn, with: { page: one } } }"), refused(", sdkFailures: { unknown_tool: { error: note_lost, with: { page: two } } }"), "sdk-failure-changed"),
  row("what stands in is the same", refused(", conceal: { note_lost: note_torn }, standIns: { note_torn: { page: one } }"), refused(", conceal: { note_lost: note_torn }, standIns: { note_torn: { page: one } }, title: Notes"), "documentation-changed"),
  row("something stands in now", refused(", conceal: { note_lost: note_torn }"), refused(", conceal: { note_lost: note_torn }, standIns: { note_torn: { page: one } }"), "stand-in-changed"),
  row("nothing stands in for what stays inside", refused(", conceal: { note_lost: note_torn }, standIns: { note_torn: { page: one } }").replace("{ type: string, required: false }", "{ type: string, required: false, safety: unsafe }"), refused(", conceal: { note_lost: note_torn }").replace("{ type: string, required: false }", "{ type: string, required: false, safety: unsafe }"), "stand-in-changed"),
];

/** The wire. */
const ofWire: readonly Row[] = [
  row("the envelope leaves its place in _meta", format("body: { error: $code }, discriminator: error, tool: { carriers: [structuredContent, meta], content: $body }"), format("body: { error: $code }, discriminator: error, tool: { carriers: [structuredContent], content: $body }"), "wire-carrier-removed"),
  row("the text is another one where the envelope is beside it", format('oneWay: true, tool: { carriers: [structuredContent], content: ["[{code}] {message}"] }'), format('oneWay: true, tool: { carriers: [structuredContent], content: ["{message} [{code}]"] }'), "wire-text-changed"),
  row("the text is another one where the code is beside it", format('oneWay: true, body: { error: $code }, tool: { carriers: [structuredContent], content: ["[{code}] {message}"] }'), format('oneWay: true, body: { error: $code }, tool: { carriers: [structuredContent], content: ["{message} [{code}]"] }'), "wire-text-changed"),
  row("the words of a body are the only identity", format("oneWay: true, body: { text: $message }, tool: { carriers: [], content: $body }"), format("oneWay: true, body: { text: $message }, tool: { carriers: [], content: $body }", error("").replace("The note is", "Notes are")), "message-changed major"),
  row("contexts travel no longer", format("contexts: true"), format("contexts: false"), "wire-contexts-changed"),
  row("clients read it back", format("oneWay: true"), format("oneWay: false"), "wire-one-way-changed"),
  row("no ToolFailure any more", format("toolFailure: true"), format("toolFailure: false"), "wire-tool-failure-changed"),
  row("keys inside of the body come in another order", bodied("{ error: { code: $code, text: $message } }"), bodied("{ error: { text: $message, code: $code } }"), "wire-body-ordered"),
  row("keys of the data of JSON-RPC errors come in another order", sent("{ code: $code, text: $message }"), sent("{ text: $message, code: $code }"), "wire-body-ordered"),
  row("a key comes between two", bodied("{ code: $code, text: $message }"), bodied("{ code: $code, ref: $ref, text: $message }"), "wire-body-added"),
  row("a value inside of the body is another one", bodied("{ error: { code: $code, at: { v: 1 } } }"), bodied("{ error: { code: $code, at: { v: 2 } } }"), "wire-body-changed"),
  row("an object in the body is a text", bodied("{ code: $code, error: { text: $message } }"), bodied("{ code: $code, error: $message }"), "wire-body-changed"),
  row("a text in the body is an object", bodied("{ code: $code, error: $message }"), bodied("{ code: $code, error: { text: $message } }"), "wire-body-changed"),
  row("nothing in the body is something", bodied("{ code: $code, more: null }"), bodied("{ code: $code, more: { v: 1 } }"), "wire-body-changed"),
  row("a list in the body is longer", bodied("{ code: $code, all: [1] }"), bodied("{ code: $code, all: [1, 2] }"), "wire-body-changed"),
  row("a key deep in the body comes", bodied("{ code: $code, a: { b: { c: 1 } } }"), bodied("{ code: $code, a: { b: { c: 1, d: 2 } } }"), "wire-body-added"),
  row("a key deep in the body goes", bodied("{ code: $code, a: { b: { c: 1, d: 2 } } }"), bodied("{ code: $code, a: { b: { c: 1 } } }"), "wire-body-changed"),
  row("a value of the data of JSON-RPC errors is another one", sent("{ code: $code, v: 1 }"), sent("{ code: $code, v: 2 }"), "wire-data-changed"),
  row("a body is sent no longer", bodied("{ error: $code }"), format('body: { error: $code, text: $message }, tool: { content: ["[{code}]"] }'), "wire-text-changed major", "note-changed"),
  row("a longer text than is shown", format('tool: { content: ["[{code}] {message}"] }'), format(`tool: { content: ["[{code}] {message} ${"and so on ".repeat(10)}"] }`), "wire-text-changed"),
  row("a field of the log goes where readers count, and another one comes", `compat: { log: true }\n${logged(", level: $level", "")}`, `compat: { log: true }\n${logged(", severity: $level", "")}`, "log-field-added", "log-field-changed major"),
  row("log records name another service", `log: { service: one, fields: { code: $code } }\n${error("")}`, `log: { service: two, fields: { code: $code } }\n${error("")}`, "log-field-changed"),
  row("a type says something else of itself", `types: { Fact: { type: object, description: A., properties: { a: string } } }\n${detail("Fact")}`, `types: { Fact: { type: object, description: B., properties: { a: string } } }\n${detail("Fact")}`, "documentation-changed"),
];

export const near: readonly Row[] = [...ofDetails, ...ofSafety, ...ofErrors, ...ofRetries, ...ofServers, ...ofWire];
