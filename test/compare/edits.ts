// A taxonomy as data with a part of every kind, and small edits of it: what people do, one at a time. No tests here.

/** JSON is YAML, so that a taxonomy can be put together as data. */
export interface Data {
  [key: string]: unknown;
}

const error = (rest: Data): Data => ({ message: "It failed with {id}.", details: { id: "string" }, recoverable: true, ...rest });

export const base: Data = {
  taxonomy: 1,
  name: "notes",
  version: "1.0.0",
  license: "MIT",
  docsUrl: "https://errors.example.org/{server}/{code}",
  protocol: ["2025-06-18", "2025-11-25"],
  types: { Place: { type: "object", properties: { page: "integer", line: { type: "integer", required: false } } } },
  categories: { storage: { extends: "system", description: "Where notes are kept.", jsonrpc: 4000 } },
  errors: {
    a: error({ category: "storage", retry: { after: 1000, backoff: "fixed" }, guidance: "Wait.", locales: { de: { message: "Fehler {id}." } } }),
    b: error({ details: { id: "string", state: { type: "string", enum: ["open", "locked"] }, size: { type: "integer", minimum: 1, maximum: 9, unit: "s" }, where: "Place" }, aliases: ["former_b"] }),
    c: error({ message: "Nothing of {id} is left.", details: { id: "string", secret: { type: "string", safety: "unsafe" } }, stability: "experimental", httpStatus: 423, logLevel: "warning" }),
    d: error({ message: "It is the special {id}.", extends: "a", recoverable: "caller", deprecated: { since: "0.9.0", replacedBy: "a" } }),
    spare: error({ message: "It is spare.", details: {} }),
  },
  mappings: { files: [{ match: { code: "ENOENT" }, error: "a", with: { id: "$error.path" } }, { match: { name: "Busy" }, error: "spare" }] },
  formats: { plain: { discriminator: "error", body: { error: "$code", text: "$message", details: "$details?" }, tool: { content: "$body", carriers: ["meta", "structuredContent"] } } },
  log: { fields: { code: "$code", level: "$level", text: "$message" } },
  servers: {
    notes: {
      package: "@me/notes-errors",
      format: "plain",
      mappings: ["files"],
      errors: ["spare"],
      conceal: { c: "spare" },
      methods: { "resources/read": ["a"] },
      tools: { edit: { errors: ["a", "b", "d"], idempotent: true, description: "Edits." }, look: ["a", "c"] },
    },
  },
};

/** The part at `path`, made where there is none. */
const at = (data: Data, ...path: readonly string[]): Data =>
  path.reduce<Data>((part, key) => {
    part[key] ??= {};
    return part[key] as Data;
  }, data);

const remove = (list: unknown, item: string): void => void (Array.isArray(list) && list.includes(item) && list.splice(list.indexOf(item), 1));

export type Edit = (data: Data) => void;

export const set = (value: unknown, ...path: readonly string[]): Edit => (data) => void (at(data, ...path.slice(0, -1))[path.at(-1) ?? ""] = structuredClone(value));
const unset = (...path: readonly string[]): Edit => (data) => void delete at(data, ...path.slice(0, -1))[path.at(-1) ?? ""];

const ofError = (code: string): readonly Edit[] => [
  ...["Other words of {id}.", "No words."].map((text) => set(text, "errors", code, "message")),
  ...[true, false, "caller"].map((value) => set(value, "errors", code, "recoverable")),
  ...["user", "bug", "storage"].map((name) => set(name, "errors", code, "category")),
  ...[4001, 4002, { default: 4001, "2025-11-25": 4003 }, { default: 4001, "2024-11-05": 4004 }].map((number) => set(number, "errors", code, "jsonrpc")),
  ...[404, 503].map((status) => set(status, "errors", code, "httpStatus")),
  ...["experimental", "stable"].map((word) => set(word, "errors", code, "stability")),
  ...["internal", "public"].map((word) => set(word, "errors", code, "visibility")),
  ...["tool", "protocol", "both"].map((word) => set(word, "errors", code, "channel")),
  ...["client", "server"].map((word) => set(word, "errors", code, "origin")),
  ...["error", "info"].map((word) => set(word, "errors", code, "logLevel")),
  ...["retry_later", "report"].map((word) => set(word, "errors", code, "nextAction")),
  ...[{ after: 500 }, { after: 1000, throttling: true }, { after: 1000, onlyIfIdempotent: true }].map((retry) => set(retry, "errors", code, "retry")),
  unset("errors", code, "retry"),
  set("none", "errors", code, "stack"),
  set("Later.", "errors", code, "guidance"),
  set("A title", "errors", code, "title"),
  set(7, "errors", code, "exitCode"),
  set(true, "errors", code, "missingResource"),
  set([{ description: "Help", url: "https://help.example.org" }], "errors", code, "help"),
  set("search", "errors", code, "x-team"),
  set(["x"], "errors", code, "tags"),
  set({ fr: { message: "Rien {id}." } }, "errors", code, "locales"),
  set([`old_${code}`], "errors", code, "aliases"),
  set({ since: "1.0.0", note: "Going." }, "errors", code, "deprecated"),
  set("https://other.example.org/x", "errors", code, "url"),
  ...["integer", { type: "string", required: false }, { type: "string", safety: "unsafe" }, { type: "string", maxLength: 5 }, { type: "string", maxLength: 9 }, { type: "string", enum: ["x", "y"] }].map((shape) => set(shape, "errors", code, "details", "id")),
  set("string", "errors", code, "details", "more"),
  set({ type: "string", required: false }, "errors", code, "details", "more"),
  set({ type: "string", safety: "unsafe", wire: { reason: "Known." } }, "errors", code, "details", "secret"),
  set({ type: "string", safety: "do-not-log" }, "errors", code, "details", "secret"),
];

const ofServer: readonly Edit[] = [
  set(["open"], "errors", "b", "details", "state", "enum"),
  set(["open", "locked", "frozen"], "errors", "b", "details", "state", "enum"),
  set("ms", "errors", "b", "details", "size", "unit"),
  set(20, "errors", "b", "details", "size", "maximum"),
  set({ type: "object", properties: { page: "string" } }, "types", "Place"),
  set({ type: "object", properties: { page: "integer", column: { type: "integer", required: false } } }, "types", "Place"),
  set(4100, "categories", "storage", "jsonrpc"),
  set("Elsewhere.", "categories", "storage", "description"),
  set(["2025-06-18", "2025-11-25", "2026-07-28"], "protocol"),
  set(["2025-11-25"], "protocol"),
  set("ISC", "license"),
  set("https://pages.example.org/{code}", "docsUrl"),
  set({ codes: ["gone"], jsonrpc: [4900] }, "reserved"),
  set({ code: "$code", level: "$level" }, "log", "fields"),
  set({ code: "$code", level: "$level", text: "$message", at: "$timestamp" }, "log", "fields"),
  set({ error: "$code", details: "$details?", text: "$message" }, "formats", "plain", "body"),
  set({ error: "$code", text: "$message" }, "formats", "plain", "body"),
  set({ error: "$code", text: "$message", details: "$details?", ref: "$ref?" }, "formats", "plain", "body"),
  ...["SCREAMING_SNAKE_CASE", "kebab-case"].map((word) => set(word, "formats", "plain", "codeCase")),
  set("org.example/error", "formats", "plain", "metaKey"),
  set(true, "formats", "plain", "contexts"),
  set(true, "formats", "plain", "toolFailure"),
  set({ depth: 4 }, "formats", "plain", "limits"),
  set({ message: "{code}", data: { error: "$envelope", code: "$code" } }, "formats", "plain", "jsonrpc"),
  set(["meta"], "formats", "plain", "tool", "carriers"),
  set("envelope", "servers", "notes", "format"),
  set("@us/notes-errors", "servers", "notes", "package"),
  set("notes.example.org", "servers", "notes", "domain"),
  set("Notes", "servers", "notes", "title"),
  set("spare", "servers", "notes", "fallback"),
  set({}, "servers", "notes", "conceal"),
  set({ c: "spare", d: "spare" }, "servers", "notes", "conceal"),
  set({ "resources/read": ["a", "b"], "*": ["spare"] }, "servers", "notes", "methods"),
  set({ errors: ["a", "b"], idempotent: false }, "servers", "notes", "tools", "edit"),
  set({ errors: ["a", "b", "c", "d"], idempotent: { notFound: "a" }, outputSchema: true }, "servers", "notes", "tools", "edit"),
  set(["b"], "servers", "notes", "tools", "extra"),
  unset("servers", "notes", "tools", "look"),
  set([{ match: { name: "Busy" }, error: "spare" }, { match: { code: "ENOENT" }, error: "a", with: { id: "$error.message" } }], "mappings", "files"),
  set([{ match: { code: "ENOENT" }, error: "a", with: { id: "x" } }], "mappings", "files"),
  set({ a: "renamed_a" }, "servers", "notes", "rename"),
  ...[{ unknown_tool: "spare" }, { unknown_tool: "c", invalid_arguments: "spare" }, { unknown_tool: { error: "a", with: { id: "$error.name" } } }].map((failures) => set(failures, "servers", "notes", "sdkFailures")),
  set({ d: { id: "none" } }, "servers", "notes", "standIns"),
  set(true, "servers", "notes", "docs"),
  set({ type: "string", format: "email" }, "errors", "b", "details", "id"),
  // A new error that a tool may raise.
  (data) => {
    at(data, "errors")["fresh"] = { message: "It is fresh." };
    (at(data, "servers", "notes")["errors"] as string[]).push("fresh");
  },
  // An error that goes, wherever it was named.
  (data) => {
    delete at(data, "errors")["d"];
    const tools = at(data, "servers", "notes", "tools");
    for (const tool of Object.values(tools)) remove(Array.isArray(tool) ? tool : (tool as Data)["errors"], "d");
    delete at(data, "servers", "notes", "conceal")["d"];
  },
];

/** Each changes the data it is given. Some make nonsense, which the check refuses. */
export const edits: readonly Edit[] = [...["a", "b", "c", "d"].flatMap(ofError), ...ofServer];

export const edited = (data: Data, some: readonly Edit[]): Data => {
  const copy = structuredClone(data);
  for (const edit of some) edit(copy);
  return copy;
};
