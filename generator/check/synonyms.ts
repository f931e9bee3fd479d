// Words of other tools for keys of ours. It corrects nothing: the meanings are near, not the same.

import { builtins } from "../model/builtins.ts";
import type { Fields, Pattern, Shape } from "../model/shape.ts";
import { nodes, type NodeName } from "../model/spec.ts";
import type { Entry, MapTree, Tree } from "../read/tree.ts";
import { guess } from "./finding.ts";
import { lookedUp, type Synonyms, typeOf } from "./foreign-types.ts";
import { errorName, languageTag, publicCode, toolName } from "../model/words.ts";

/** The advice for an error that is named by its number: a status of HTTP, a code of JSON-RPC, or the project's own. */
function ofNumber(number: number): string {
  const known = Object.entries(builtins.errors).find(([, { httpStatus }]) => httpStatus === number)?.[0];
  if (number >= 400 && number <= 599) return `write ${known ?? "a word such as rate_limited"}, with httpStatus: ${number}`;
  return `write a word such as rate_limited, with ${number < 0 ? `jsonrpc: ${number}` : `code: "${number}" if clients know that spelling`}`;
}

/** The words of a name as `pattern` has them; undefined where it has none, or they begin with a digit. `between`: the sign that is tried first. */
export function spelt(name: string, pattern: Pattern, between: "_" | "-" = "_"): string | undefined {
  const words = /^[\w .-]+$/.test(name) ? (name.match(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g) ?? []) : [];
  return [between, "_", "-"].map((sign) => words.join(sign).toLowerCase()).find((each) => pattern.test.test(each));
}

const languages: Synonyms = { arabic: "ar", chinese: "zh", dutch: "nl", english: "en", french: "fr", german: "de", italian: "it", japanese: "ja", korean: "ko", polish: "pl", portuguese: "pt", russian: "ru", spanish: "es", turkish: "tr", ukrainian: "uk" };

/** The advice for a name that breaks `pattern`: its own words, as names are spelt here. An error keeps an established spelling as its code. */
export function spelling(name: string, pattern: Pattern): string {
  if (name === "*" && pattern === toolName) return "name the tools; errors that every tool may raise stand under errors: of the server";
  if (pattern === languageTag && lookedUp(languages, name) !== undefined) return `write ${lookedUp(languages, name)}`;
  const dashed = name.replaceAll("_", "-");
  if (pattern === languageTag && pattern.test.test(dashed)) return `write ${dashed}`;
  if (pattern === errorName && /^-?\d+$/.test(name)) return ofNumber(Number(name));
  const own = spelt(name, pattern);
  if (own === undefined && pattern === errorName && publicCode.test.test(name)) return `write ${pattern.says}, with code: ${name} if clients know that spelling`;
  if (own === undefined) return `write ${pattern.says}`;
  return pattern === errorName && publicCode.test.test(name) ? `write ${own}, with code: ${name} if clients know that spelling` : `write ${own}`;
}

export const afterColon = "write a space after the colon";

/** The key of `{message:"Gone."}`, which is one word to YAML. */
export const gluedIn = ({ key, value }: Pick<Entry, "key" | "value">): string | undefined => (value.kind === "scalar" && value.value === null ? /^([\w-]+)\??:\S/.exec(key)?.[1] : undefined);

/** The advice for the list of JSON Schema. */
export const requiredHelp = "remove it: every member is required, but one with a ? after its name, as in currency?: string";

const ofError: Synonyms = {
  action: "nextAction",
  args: "details",
  base: "extends",
  categoryname: "category",
  cause: "causes",
  data: "details",
  detail: "message",
  docs: "url",
  docsurl: "url",
  docurl: "url",
  documentation: "url",
  documentationurl: "url",
  exception: "match",
  exceptions: "match",
  fields: "details",
  fix: "guidance",
  hint: "guidance",
  hints: "guidance",
  http: "httpStatus",
  inherits: "extends",
  internal: "visibility",
  jsonrpccode: "jsonrpc",
  kind: "category",
  label: "tags",
  labels: "tags",
  level: "logLevel",
  msg: "message",
  number: "jsonrpc",
  parameters: "details",
  params: "details",
  parent: "extends",
  payload: "details",
  private: "visibility",
  properties: "details",
  public: "visibility",
  raises: "match",
  rescuefrom: "match",
  i18n: "locales",
  links: "help",
  localized: "locales",
  seealso: "help",
  translations: "locales",
  type: "category",
  remediation: "guidance",
  retriable: "recoverable",
  retryable: "recoverable",
  rpccode: "jsonrpc",
  schema: "details",
  severity: "logLevel",
  solution: "guidance",
  status: "httpStatus",
  statuscode: "httpStatus",
  text: "message",
  usermessage: "message",
};

const ofDetail: Synonyms = { anyof: "oneOf", examples: "example", length: "maxLength", max: "maximum", min: "minimum", optional: "required", pii: "safety", regex: "pattern", secret: "safety", sensitive: "safety", values: "enum" };

const synonyms: { readonly [N in NodeName]?: Synonyms } = {
  category: ofError,
  compat: { accept: "approved", accepted: "approved", allow: "approved", allowed: "approved", ignore: "approved" },
  deprecation: { instead: "replacedBy", message: "note", reason: "note", removal: "removeIn", removedin: "removeIn", replacement: "replacedBy", use: "replacedBy", version: "since" },
  detail: ofDetail,
  error: ofError,
  match: { class: "name", classname: "name", errno: "code", errorcode: "code", errorname: "name", exception: "name", httpstatus: "status", instanceof: "name", property: "path", regex: "message", regexp: "message", statuscode: "status", text: "message", tools: "tool", type: "name" },
  retry: { attempts: "maxAttempts", delay: "after", interval: "after", max: "maxAttempts", maxretries: "maxAttempts", ms: "after", policy: "backoff", retries: "maxAttempts", strategy: "backoff", wait: "after" },
  file: { category: "categories", codes: "errors", extends: "imports", import: "imports", include: "imports", includes: "imports", rules: "mappings" },
  rule: { details: "with", if: "match", map: "with", to: "error", when: "match" },
  sdkFailures: { invalidparams: "invalid_arguments", invalidrequest: "malformed_request", methodnotfound: "unknown_method", promptnotfound: "unknown_prompt", resourcenotfound: "unknown_resource", toolnotfound: "unknown_tool" },
  server: { codes: "errors", language: "targets", languages: "targets", name: "package", npm: "package" },
  toolWire: { lines: "content", template: "content", text: "content" },
  tool: { codes: "errors", fails: "errors", idempotenthint: "idempotent", mayraise: "errors", output: "outputSchema", raises: "errors", returns: "errors", throws: "errors" },
  type: ofDetail,
};

/** The key of `node` that comes nearest to what `word` says elsewhere. */
export const synonymOf = (node: NodeName, word: string): string | undefined => lookedUp(synonyms[node] ?? {}, word);

/** Words of other tools for words of ours, wherever the key takes them. */
const words: Synonyms = {
  ...{ alpha: "experimental", beta: "experimental", preview: "experimental", unstable: "experimental", hidden: "internal", private: "internal", secret: "do-not-log" },
  ...{ fatal: "critical", panic: "emergency", trace: "debug", verbose: "debug", constant: "fixed", linear: "fixed", jitter: "exponential" },
  ...{ authenticate: "reauthenticate", contactsupport: "report", escalate: "report", giveup: "abort", never: "none", login: "reauthenticate", signin: "reauthenticate", stop: "abort", wait: "retry_later" },
};

/** The one of `values` that comes nearest to what `word` says elsewhere. */
export const wordOf = (word: string, values: readonly string[]): string | undefined => {
  const meant = lookedUp(words, word);
  return values.find((each) => each === meant);
};

/** Built-in mapping sets, by other names of their libraries. */
const sets: Synonyms = {
  ...{ ajv: "validation", bettersqlite3: "sqlite", boto3: "botocore", github: "octokit", google: "googleapiclient", got: "http", ioredis: "redis", ky: "http", mongo: "mongodb", mongoose: "mongodb", motor: "pymongo" },
  ...{ errno: "node", fs: "node", nodepostgres: "pg", os: "python", postgresjs: "pg", redispy: "redis" },
  ...{ mariadb: "mysql2", mysql: "mysql2", nodefetch: "fetch", postgres: "pg", postgresql: "pg", psycopg2: "psycopg", s3: "aws", sqlite3: "sqlite", urllib: "python", valibot: "validation", yup: "validation", zod: "validation" },
};

/** The built-in mapping set for a library that `name` names. */
export const setOf = (name: string): string | undefined => lookedUp(sets, name);

/** The target for a language that `name` names. */
export const targetOf = (name: string): string | undefined => lookedUp({ javascript: "typescript", js: "typescript", node: "typescript", npm: "typescript", py: "python", py3: "python", pypi: "python", python3: "python", ts: "typescript" }, name);

/** Whether a node of this shape has such a key. */
const holds = (shape: Shape, key: string): boolean => (shape.kind === "either" ? shape.of.some((each) => holds(each, key)) : shape.kind === "node" && Object.hasOwn(nodes[shape.name as NodeName], key));

/** The key of `node` whose own node has `key`. */
export const holderOf = (node: NodeName, key: string): string | undefined => Object.entries(nodes[node] as Fields).find(([, { shape }]) => holds(shape, key))?.[0];

/** Sections whose members are nodes, by what is looked for first, each with the name of a member. */
const sections: readonly (readonly [section: string, member: string])[] = [["servers", "notes"], ["errors", "note_locked"], ["tools", "edit_note"], ["details", "id"]];

/** The advice for a key that belongs to members of a section: `tools` to a server, `type` to a detail. */
function ofMembers(node: NodeName, key: string): string | undefined {
  const [section, member] = sections.find(([name]) => membersHold((nodes[node] as Fields)[name]?.shape, key)) ?? [];
  return section && `write it under ${section}, as in ${section}: { ${member}: { ${key}: … } }`;
}

const membersHold = (shape: Shape | undefined, key: string): boolean => shape?.kind === "map" && holds(shape.of, key);

/** Sections that only a file has. */
const ofFile = /^(?:categories|compat|formats|imports|lint|reserved|servers|types)$/;

/** Methods under which codes stand that are not of tools. */
const methods: ReadonlyMap<string, string> = new Map([["completions", "completion/complete"], ["prompts", "prompts/get"], ["resources", "resources/read"]]);

/** Keys of `retry`, by words that other tools have beside it. */
const ofRetry: Synonyms = { backoffms: "after", delay: "after", delayms: "after", retryafter: "after", retryafterms: "after", retryafterseconds: "after", retrydelay: "after", retryin: "after", wait: "after", attempts: "maxAttempts", maxretries: "maxAttempts", retries: "maxAttempts" };

/** Advice for keys that a node does not have; a row without a node is for all nodes. */
const advice: readonly (readonly [node: NodeName | undefined, keys: RegExp, help: string])[] = [
  [undefined, /^(?:\/\/|\/\*|--)/, "begin a comment with #"],
  ["category", /^message$/, "write a message at each error of the category"],
  ["error", /^(?:default|fallback)$/, "name the error under fallback: of the server"],
  ["error", /^(?:class|className|id|name)$/, "rename the error: its class has its name; code: spells it for the wire"],
  ["error", /^tools?$/, "name the error at its tools, under servers, as in tools: { edit_note: [note_locked] }"],
  ["tool", /^(?:arg(?:ument)?s|input(?:Schema)?|param(?:eter)?s|timeout|(?:destructive|openWorld|readOnly)(?:Hint)?)$/i, "leave it in the server's code: a tool has its errors here"],
  ["tool", /^(?:recoverable|retr(?:y|ies))$/, "write it at each error"],
  [undefined, /^required$/, requiredHelp],
  ["type", /^(?:safety|wire)$/, "write it at each detail of the type, as in id: { type: NoteId, safety: unsafe }"],
  ["detail", /^\$ref$/, "name the schema under types, as in types: { Money: { $ref: ./money.schema.json } }, and write price: Money"],
  ["match", /^(?:or|any|anyOf|oneOf|either)$/, "write a rule for each"],
  ["match", /^(?:not|except|unless)$/, "write a rule for the exception above this one: the first rule that matches wins"],
];

/** The advice for a key that has its place elsewhere in a taxonomy. `meant`: the key of ours that it is probably a slip of. */
export function helpOf(node: NodeName, key: string, meant?: string): string | undefined {
  const told = advice.find(([of, keys]) => (of === undefined || of === node) && keys.test(key));
  if (told) return told[2];
  if (node === "example" && meant === undefined) return `write the details of an example under details, as in { details: { ${key}: … } }`;
  const retry = Object.hasOwn(nodes[node], "retry") ? lookedUp(ofRetry, key) : undefined;
  if (retry !== undefined) return `write it under retry, as in retry: { ${retry}: … }${retry === "after" ? ", in milliseconds" : ""}`;
  const holder = meant === undefined ? holderOf(node, key) : undefined;
  if (holder !== undefined) return `write it under ${holder}, as in ${holder}: { ${key}: … }`;
  const method = node === "server" ? methods.get(key) : undefined;
  if (method !== undefined) return `write the codes under methods, as in methods: { ${method}: [note_missing] }`;
  if (meant !== undefined) return undefined;
  return node !== "file" && ofFile.test(key) ? "write it at the top level of the file" : ofMembers(node, key);
}

/** The type of ours that a word alone stands for; undefined for one that takes more words, and for none. */
const plainType = (word: string): string | undefined => [typeOf(word), word].find((each) => each !== undefined && /^(?:string|integer|number|boolean|array|object|[A-Z]\w*)(?:\[\]|\?)?$/.test(each));

const isType = (tree: Tree): boolean => tree.kind === "map" || (tree.kind === "scalar" && typeof tree.value === "string" && (plainType(tree.value) ?? typeOf(tree.value)) !== undefined);

/** `{ amount: number, currency: string }`, members that stand where a type does: the type they are of. */
export function unwrapped(node: NodeName, { entries }: MapTree): string | undefined {
  if (node !== "detail" && node !== "type") return undefined;
  const isMember = ({ key, value }: Entry): boolean => !Object.hasOwn(nodes[node], key) && synonymOf(node, key) === undefined && guess(key, Object.keys(nodes[node])).meant === undefined && isType(value);
  if (entries.length === 0 || !entries.every(isMember)) return undefined;
  return `{ type: object, properties: { ${entries.map(({ key, value }) => `${key}: ${value.kind === "scalar" ? (plainType(String(value.value)) ?? String(value.value)) : "…"}`).join(", ")} } }`;
}
