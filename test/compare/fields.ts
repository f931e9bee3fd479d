// Every field of the language with an edit of it, or with the reason why nobody is told of it. No tests here.

import { set, type Data, type Edit } from "./edits.ts";
import { schemaWords, shape } from "./schema-words.ts";

/** What has to be there first, then the edit. */
export type Tried = { readonly first?: readonly Edit[]; readonly edit: Edit };

/** Nobody is told, and why. */
export type Untold = string;

const to = (value: unknown, ...path: readonly string[]): Tried => ({ edit: set(value, ...path) });
/** From one value to another, where there is none to begin with. */
const from = (before: unknown, after: unknown, ...path: readonly string[]): Tried => ({ first: [set(before, ...path)], edit: set(after, ...path) });
const after = (first: readonly Edit[], ...rest: Parameters<typeof to>): Tried => ({ first, edit: to(...rest).edit });

const ofError = (value: unknown, ...path: readonly string[]): Tried => to(value, "errors", "b", ...path);
const ofDetail = (before: Data, now: Data): Tried => from(before, now, "errors", "b", "details", "fact");
const ofType = (before: Data, now: Data): Tried => ({ first: [set(before, "types", "Fact"), set("Fact", "errors", "b", "details", "fact")], edit: set(now, "types", "Fact") });
const ofFormat = (value: unknown, ...path: readonly string[]): Tried => to(value, "formats", "plain", ...path);
const ofServer = (value: unknown, ...path: readonly string[]): Tried => to(value, "servers", "notes", ...path);
const ofRule = (before: Data, now: Data): Tried => ({ first: [set([{ match: { code: "X" }, error: "a", with: { id: "x" }, ...before }], "mappings", "files")], edit: set([{ match: { code: "X" }, error: "a", with: { id: "x" }, ...now }], "mappings", "files") });
const ofMatch = (before: Data, now: Data): Tried => ofRule({ match: before }, { match: now });
const ofScenario = (now: Data): Tried => from([{ when: "Now.", error: "b" }], [{ when: "Now.", error: "b", ...now }], "servers", "notes", "tools", "edit", "scenarios");
const refused = (value: unknown): readonly Edit[] => [set({ message: "Refused {id}.", details: { id: { type: "string", required: false } } }, "errors", "refused"), set(value, "servers", "notes", "sdkFailures")];

/** One more error, which no rule and no list names but the server's own. */
const fresh = (error: Data): readonly Edit[] => [set(error, "errors", "fresh"), set(["spare", "fresh"], "servers", "notes", "errors")];

const of = (node: string, words: readonly string[], tried: (word: string) => Tried | Untold): { readonly [field: string]: Tried | Untold } => Object.fromEntries(words.map((word) => [`${node}.${word}`, tried(word)]));
const words = (node: string, make: (before: Data, now: Data) => Tried): { readonly [field: string]: Tried | Untold } =>
  of(node, Object.keys(schemaWords), (word) => make(...(schemaWords[word] ?? [{}, {}])));

const ours = "It is about checks and judgements of this taxonomy, and reaches no package.";

/** What an error says, and a category for all its errors. */
const inherited: { readonly [word: string]: unknown } = {
  guidance: "Look again.",
  recoverable: "caller",
  retry: { after: 10 },
  nextAction: "report",
  jsonrpc: 4444,
  httpStatus: 418,
  exitCode: 7,
  logLevel: "info",
  stack: "none",
  match: { code: "$code" },
};

const kinds = ["invalid_arguments", "invalid_message", "invalid_result", "malformed_request", "parse_error", "unknown_method", "unknown_prompt", "unknown_resource", "unknown_tool"];

export const fields: { readonly [field: string]: Tried | Untold } = {
  "file.taxonomy": "There is one edition of the language.",
  "file.name": { first: [set("errors.example.org", "domain")], edit: set("other", "name") },
  "file.version": "It is what the changes are held against.",
  "file.domain": to("errors.example.org", "domain"),
  "file.title": "No package has it: each server has a title of its own.",
  "file.description": to("Of notes.", "description"),
  "file.language": to("de", "language"),
  "file.license": to("ISC", "license"),
  "file.owner": to("team-mail", "owner"),
  "file.repository": to("https://github.com/me/notes", "repository"),
  "file.repositoryDirectory": to("packages/{server}", "repositoryDirectory"),
  "file.docsUrl": to("https://pages.example.org/{code}", "docsUrl"),
  "file.runtime": to("@faultline/runtime", "runtime"),
  "file.protocol": to(["2025-11-25"], "protocol"),
  "file.imports": "What is imported is compared where it is used (dependency-changed has its own example with two files).",
  ...of("file", ["lint", "compat"], () => ours),
  "file.reserved": to({ codes: ["gone"] }, "reserved"),
  "file.types": to({ type: "object", properties: { page: "string" } }, "types", "Place"),
  "file.categories": to("bug", "categories", "storage", "extends"),
  "file.errors": ofError("Other words of {id}.", "message"),
  "file.mappings": to([{ match: { name: "Busy" }, error: "spare" }], "mappings", "files"),
  "file.formats": ofFormat("org.example/error", "metaKey"),
  "file.log": to({ code: "$code" }, "log", "fields"),
  ...of("file", ["undeclared"], (word) => to("scrubbed", word)), ...of("file", ["unmarked"], (word) => to("typed", word)), "file.servers": ofServer("@us/notes-errors", "package"),
  ...of("import", ["from", "package"], () => "dependency-changed and domain-changed have examples with two files."),
  ...of("lint", ["use", "rules"], () => ours),
  ...of("compat", ["log", "approved"], () => ours),
  ...of("approval", ["change", "at", "reason", "until"], () => ours),
  ...of("suppression", ["rule", "reason"], () => ours),
  "reserved.codes": to(["gone"], "reserved", "codes"),
  "reserved.jsonrpc": to([4900], "reserved", "jsonrpc"),
  "reservedCode.code": to([{ code: "gone", reason: "Once." }], "reserved", "codes"),
  "reservedCode.reason": "It is for those who read the taxonomy.",
  "reservedNumbers.numbers": to([{ numbers: 4900, reason: "Once." }], "reserved", "jsonrpc"),
  "reservedNumbers.reason": "It is for those who read the taxonomy.",
  ...words("type", ofType),
  "type.$ref": "What it says becomes words of the type, which are compared.",
  "type.default": "It is refused: only an error fills in.",
  ...words("detail", ofDetail),
  "detail.default": ofDetail(shape({ default: "x" }), shape({ default: "y" })),
  "detail.safety": ofDetail(shape({}), shape({ safety: "unsafe" })),
  "detail.wire": ofDetail(shape({ safety: "unsafe" }), shape({ safety: "unsafe", wire: { reason: "Known." } })),
  "detail.required": ofDetail(shape({}), shape({ required: false })),
  "wire.reason": ofDetail(shape({ safety: "unsafe", wire: { reason: "Known." } }), shape({ safety: "unsafe", wire: { reason: "Public." } })),
  "category.extends": to("bug", "categories", "storage", "extends"),
  "category.description": to("Elsewhere.", "categories", "storage", "description"),
  ...of("category", Object.keys(inherited), (word) => after([set({}, "categories", "loss"), set({ message: "It is lost.", category: "loss" }, "errors", "spare")], inherited[word], "categories", "loss", word)),
  "category.details": after([set({}, "categories", "loss"), ...fresh({ message: "It is lost.", category: "loss" })], { id: { type: "string", required: false } }, "categories", "loss", "details"),
  "category.with": {
    first: [set({ details: { id: "string" }, match: { code: "$code" }, with: { id: "x" } }, "categories", "loss"), ...fresh({ message: "It is lost.", category: "loss" })],
    edit: set({ id: "$error.path ?? x" }, "categories", "loss", "with"),
  },
  ...of("error", Object.keys(inherited), (word) => to(inherited[word], "errors", "spare", word)),
  "error.code": ofError("B.FAILED", "code"),
  "error.category": ofError("bug", "category"),
  "error.extends": after(fresh({ message: "It is fresh." }), "spare", "errors", "fresh", "extends"),
  "error.title": ofError("A title", "title"),
  "error.message": ofError("Other words of {id}.", "message"),
  "error.ownMessage": to(true, "errors", "d", "ownMessage"),
  "error.description": ofError("More words.", "description"),
  "error.details": ofError("integer", "details", "id"),
  "error.with": { first: [set({ code: "A" }, "errors", "a", "match"), set({ id: "x" }, "errors", "a", "with")], edit: set({ id: "$error.path ?? x" }, "errors", "a", "with") },
  "error.url": ofError("https://other.example.org/b", "url"),
  "error.help": ofError([{ description: "Help", url: "https://other.example.org/b" }], "help"),
  "error.causes": ofError([{ cause: "Nobody knows." }], "causes"),
  "error.examples": to([{ details: { id: "x" } }], "errors", "a", "examples"),
  "error.locales": ofError({ de: { message: "Nichts {id}." } }, "locales"),
  "error.aliases": ofError(["former_b", "older_b"], "aliases"),
  "error.deprecated": ofError({ since: "1.0.0" }, "deprecated"),
  "error.since": ofError("1.0.0", "since"),
  "error.stability": ofError("experimental", "stability"),
  "error.visibility": ofError("internal", "visibility"),
  "error.origin": after(fresh({ message: "It is fresh." }), "both", "errors", "fresh", "origin"),
  "error.channel": ofError("tool", "channel"),
  "error.missingResource": to(true, "errors", "a", "missingResource"),
  "error.tags": ofError(["x"], "tags"),
  "link.description": from([{ description: "A", url: "https://a.example.org" }], [{ description: "B", url: "https://a.example.org" }], "errors", "b", "help"),
  "link.url": from([{ description: "A", url: "https://a.example.org" }], [{ description: "A", url: "https://b.example.org" }], "errors", "b", "help"),
  "cause.cause": from([{ cause: "One." }], [{ cause: "Two." }], "errors", "b", "causes"),
  "cause.fixes": from([{ cause: "One." }], [{ cause: "One.", fixes: ["Stop."] }], "errors", "b", "causes"),
  ...of("example", ["when"], () => from([{ when: "Now." }], [{ when: "Then." }], "errors", "spare", "examples")),
  "example.details": from([{ details: { id: "x" } }], [{ details: { id: "y" } }], "errors", "a", "examples"),
  "example.message": from([{ details: {} }], [{ details: {}, message: "It is spare." }], "errors", "spare", "examples"),
  "example.locale": from([{ details: { id: "x" } }], [{ details: { id: "x" }, locale: "de", message: "Fehler x." }], "errors", "a", "examples"),
  "localized.message": to("Anders {id}.", "errors", "a", "locales", "de", "message"),
  "localized.guidance": to("Warte.", "errors", "a", "locales", "de", "guidance"),
  "deprecation.since": to("1.0.0", "errors", "d", "deprecated", "since"),
  "deprecation.replacedBy": to("b", "errors", "d", "deprecated", "replacedBy"),
  "deprecation.removeIn": to("2.0.0", "errors", "d", "deprecated", "removeIn"),
  "deprecation.note": to("Going.", "errors", "d", "deprecated", "note"),
  "retry.after": to(500, "errors", "a", "retry", "after"),
  "retry.backoff": to("exponential", "errors", "a", "retry", "backoff"),
  "retry.maxAttempts": to(3, "errors", "a", "retry", "maxAttempts"),
  "retry.onlyIfIdempotent": to(true, "errors", "a", "retry", "onlyIfIdempotent"),
  "retry.throttling": to(true, "errors", "a", "retry", "throttling"),
  "rule.name": ofRule({}, { name: "busy" }),
  "rule.match": ofRule({}, { match: { code: "Y" } }),
  "rule.error": ofRule({}, { error: "c", with: { id: "x", secret: "x" } }),
  "rule.with": ofRule({}, { with: { id: "$error.message" } }),
  "rule.quotes": ofRule({}, { quotes: true }),
  "rule.note": ofRule({}, { note: "Why." }),
  "match.name": ofMatch({ name: "X" }, { name: "Y" }),
  "match.code": ofMatch({ code: "X" }, { code: ["X", "Y"] }),
  "match.status": ofMatch({ status: 429 }, { status: "5xx" }),
  "match.path": ofMatch({ path: { "a.b": 1 } }, { path: { "a.b": 2 } }),
  "match.has": ofMatch({ has: ["a"] }, { has: ["b"] }),
  "match.pattern": ofMatch({ pattern: { stderr: "^a" } }, { pattern: { stderr: "^b" } }),
  "match.tool": ofMatch({ code: "X" }, { code: "X", tool: "edit" }),
  "match.message": ofMatch({ message: "^a" }, { message: "^b" }),
  "match.cause": ofMatch({ code: "X" }, { code: "X", cause: "deep" }),
  "format.description": "It is for those who read the taxonomy.",
  "format.discriminator": ofFormat("text", "discriminator"),
  "format.body": ofFormat({ error: "$code", text: "$message" }, "body"),
  "format.codeCase": ofFormat("kebab-case", "codeCase"),
  "format.tool": ofFormat(["meta"], "tool", "carriers"),
  "format.jsonrpc": ofFormat("{code}", "jsonrpc", "message"),
  "format.metaKey": ofFormat("org.example/error", "metaKey"),
  "format.toolFailure": ofFormat(true, "toolFailure"),
  "format.limits": ofFormat({ depth: 4 }, "limits"),
  "format.contexts": ofFormat(true, "contexts"),
  "format.oneWay": ofFormat(true, "oneWay"),
  "toolWire.isError": ofFormat(false, "tool", "isError"),
  "toolWire.carriers": ofFormat(["meta"], "tool", "carriers"),
  "toolWire.content": ofFormat(["[{code}] {message}"], "tool", "content"),
  "jsonrpcWire.message": ofFormat("{code}", "jsonrpc", "message"),
  "jsonrpcWire.data": ofFormat({ error: "$envelope", code: "$code" }, "jsonrpc", "data"),
  ...of("limits", ["depth", "breadth", "text", "total"], (word) => from({ [word]: 300 - (word === "depth" ? 270 : 0) }, { [word]: word === "depth" ? 20 : 400 }, "formats", "plain", "limits")),
  "into.path": from({ path: "src/errors", contracts: "contracts" }, { path: "src/failures", contracts: "contracts" }, "servers", "notes", "into"),
  "into.contracts": from({ path: "src/errors", contracts: "contracts" }, { path: "src/errors", contracts: "schemas" }, "servers", "notes", "into"),
  "into.tests": from({ path: "src/errors", contracts: "contracts" }, { path: "src/errors", contracts: "contracts", tests: "test" }, "servers", "notes", "into"),
  "log.service": to("other", "log", "service"),
  "log.fields": to({ code: "$code" }, "log", "fields"),
  "server.package": ofServer("@us/notes-errors", "package"),
  ...of("server", ["targets"], () => "Packages are compared by their names and languages (package-renamed); TypeScript's is server.package."), ...of("file", ["targets"], () => "Defaults of servers: what comes of them is compared there."),
  "server.contract": ofServer("@us/notes-errors", "contract"),
  "server.version": "It is what the changes are held against.",
  "server.domain": ofServer("notes.example.org", "domain"),
  "server.title": ofServer("Notes", "title"),
  "server.description": ofServer("Keeps notes.", "description"),
  "server.docs": { first: [set(undefined, "docsUrl")], edit: set(true, "servers", "notes", "docs") },
  "server.into": ofServer("src/errors", "into"),
  "server.format": ofServer("envelope", "format"),
  "server.mappings": ofServer(["files", "node"], "mappings"),
  "server.fallback": ofServer("spare", "fallback"),
  "server.undeclared": ofServer("scrubbed", "undeclared"),
  "server.unmarked": ofServer("typed", "unmarked"),
  "server.errors": ofServer(["spare", "b"], "errors"),
  "server.sdkFailures": ofServer({ unknown_tool: "spare" }, "sdkFailures"),
  "server.rename": ofServer({ a: "renamed_a" }, "rename"),
  "server.conceal": ofServer({ c: "spare", d: "spare" }, "conceal"),
  "server.standIns": after([set({ id: { type: "string", required: false } }, "errors", "spare", "details")], { spare: { id: "none" } }, "servers", "notes", "standIns"),
  "server.methods": ofServer({ "resources/read": ["a", "b"] }, "methods"),
  "server.tools": ofServer(["b"], "tools", "extra"),
  "server.log": ofServer({ fields: { code: "$code" } }, "log"),
  ...of("sdkFailures", kinds, (kind) => ofServer({ [kind]: "spare" }, "sdkFailures")),
  "sdkFailure.error": { first: refused({ unknown_tool: { error: "refused" } }), edit: set({ unknown_tool: { error: "spare" } }, "servers", "notes", "sdkFailures") },
  "sdkFailure.with": { first: refused({ unknown_tool: { error: "refused" } }), edit: set({ unknown_tool: { error: "refused", with: { id: "$error.problem" } } }, "servers", "notes", "sdkFailures") },
  "tool.description": ofServer("Changes.", "tools", "edit", "description"),
  "tool.errors": ofServer(["a", "b"], "tools", "edit", "errors"),
  "tool.idempotent": ofServer(false, "tools", "edit", "idempotent"),
  "tool.outputSchema": ofServer(true, "tools", "edit", "outputSchema"),
  "tool.scenarios": ofServer([{ when: "Now.", error: "b" }], "tools", "edit", "scenarios"),
  "repeat.notFound": ofServer({ notFound: "a" }, "tools", "edit", "idempotent"),
  "repeat.exists": ofServer({ exists: "a" }, "tools", "edit", "idempotent"),
  "scenario.when": ofScenario({ when: "Then." }),
  "scenario.source": ofScenario({ source: "The disk." }),
  "scenario.throws": ofScenario({ throws: { code: "X" } }),
  "scenario.args": ofScenario({ args: { id: "x" } }),
  "scenario.error": ofScenario({ error: "a" }),
  "scenario.details": ofScenario({ details: { id: "x", state: "open", size: 1, where: { page: 1 } } }),
  "scenario.message": ofScenario({ message: "It failed." }),
};
