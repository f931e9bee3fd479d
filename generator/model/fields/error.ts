// The rows of categories and errors. build/error.ts gives them meaning.

import { between, choice, data, either, flag, integer, listOf, mapOf, markedMapOf, matching, node, ref, text, type Field, type Fields } from "../shape.ts";
import { backoffs, channels, detailName, detailTypes, httpsUrl, key, languageTag, logLevels, nextActions, publicCode, revisions, semver, stabilities } from "../words.ts";

/** Keys that a category sets for its errors, and that an error may override. */
const inherited = {
  guidance: { shape: text, sentence: "A sentence for the model; placeholders as in message.", example: "Search for it first.", change: "patch", runtime: true },
  recoverable: {
    shape: either(flag, choice("caller")),
    default: false,
    sentence: "Whether another try, differently or later, can succeed; caller: decided by the code that throws it.",
    change: "major",
    runtime: true,
  },
  retry: {
    shape: either(choice("none"), node("retry")),
    sentence: "How to repeat the same call, if that can help. none removes an inherited retry.",
    example: "{ after: 1000, backoff: exponential, maxAttempts: 3 }",
    change: "minor",
    apart: true,
  },
  nextAction: { shape: choice(...nextActions), sentence: "The next action of the reader.", change: "minor", runtime: true },
  jsonrpc: {
    shape: either(integer, mapOf(integer)),
    default: -32603,
    sentence: `JSON-RPC error number, or { default, "<revision>": number } if it differs per MCP revision (${revisions[0]} and later).`,
    example: '{ default: -32001, "2026-07-28": 4001 }',
    change: "major",
    apart: true,
  },
  httpStatus: { shape: between(400, 599), default: 500, sentence: "HTTP status for REST facades and logs (RFC 9110).", example: "404", change: "major", runtime: true },
  exitCode: {
    shape: between(1, 125),
    sentence: "Exit code of a command-line client, if scripts need to recognise this error; from sysexits.h by default.",
    example: "66",
    change: "minor",
    runtime: true,
  },
  logLevel: { shape: choice(...logLevels), default: "error", sentence: "Severity in the log (MCP LoggingLevel).", change: "patch", runtime: true },
  stack: {
    shape: choice("capture", "none"),
    default: "capture",
    sentence: "Whether to record a stack; none makes frequent errors several times cheaper.",
    change: "patch",
    apart: true,
  },
  match: {
    shape: node("match"),
    sentence:
      "Conditions on a thrown value to become this error, as in a mapping rule, and tried before all mapping sets, the narrower first; $code means the error's own code. If the order matters, write a mapping set.",
    example: "{ code: $code }",
    change: "patch",
    apart: true,
  },
} as const;

const detailsShape = markedMapOf(either(choice(...detailTypes), ref("types"), node("detail")), key);

export const categoryFields = {
  extends: { shape: ref("categories"), sentence: "The category that supplies missing defaults.", example: "user", change: "none" },
  description: { shape: text, sentence: "Common traits of the errors in this category.", change: "patch" },
  ...inherited,
  details: {
    shape: detailsShape,
    sentence: "Details that each of its errors has, in addition to its own.",
    example: "{ request_id?: string }",
    change: "members",
    apart: true,
  },
  with: {
    shape: mapOf(data, key),
    sentence: "Default sources of details, for rules beside its errors.",
    example: "{ request_id: $error.requestId }",
    change: "patch",
    apart: true,
  },
} as const satisfies Fields;

export const errorFields = {
  code: {
    shape: matching(publicCode),
    sentence:
      "Its public code, if it has an established spelling; files and TypeScript still use the name. For existing catalogues: a new error best uses its name as code.",
    example: "AccessDeniedException",
    change: "major",
    apart: true,
  },
  category: { shape: ref("categories"), default: "user", sentence: "The category whose defaults apply.", example: "system", change: "major", runtime: true },
  extends: {
    shape: ref("errors"),
    sentence: "The more general error, which supplies category, details, sources under with and all missing keys; its message comes first.",
    example: "not_found",
    change: "minor",
    apart: true,
  },
  title: { shape: text, sentence: "A short constant summary (RFC 9457 title).", example: "Note locked", change: "patch", runtime: true },
  message: {
    shape: text,
    required: true,
    unless: ["extends"],
    sentence: "What happened. {name} inserts a detail, {amount.value} a member of one, {count :integer} a detail as the language of the text writes it. An error that extends another may omit it.",
    example: '"Note {id} is locked by {owner}."',
    change: "patch",
    runtime: true,
  },
  ownMessage: {
    shape: flag,
    default: false,
    sentence: "Whether its message, in every language, stands alone instead of after the message of the extended error.",
    change: "patch",
    apart: true,
  },
  description: { shape: text, sentence: "A longer explanation for documentation.", change: "patch" },
  ...inherited,
  details: {
    shape: detailsShape,
    sentence: "Typed facts that travel with the error. A ? after a name means required: false.",
    example: "{ id: string, owner?: string }",
    change: "members",
    apart: true,
  },
  with: {
    shape: mapOf(data, key),
    sentence: "Sources of the details for match, as in a mapping rule.",
    example: "{ table: $error.table ?? unknown }",
    change: "patch",
    apart: true,
  },
  url: { shape: matching(httpsUrl), sentence: "The page of this error; by default the filled-in docsUrl.", change: "patch", apart: true },
  help: { shape: listOf(node("link")), sentence: "Help pages (google.rpc.Help).", change: "patch", runtime: true },
  causes: { shape: listOf(node("cause")), sentence: "Likely causes and their remedies, for documentation.", change: "patch" },
  examples: { shape: listOf(node("example")), sentence: "Realistic details, for documentation and tests.", change: "patch", apart: true },
  locales: {
    shape: mapOf(node("localized"), languageTag),
    sentence: "Message and guidance in other languages, by BCP 47 tag.",
    example: '{ de: { message: "Notiz {id} ist von {owner} gesperrt." } }',
    change: "minor",
    runtime: true,
  },
  aliases: {
    shape: listOf(matching(publicCode)),
    sentence: "Former codes: clients decode them to this error.",
    example: "[note_busy]",
    change: "minor",
    apart: true,
  },
  deprecated: { shape: node("deprecation"), sentence: "Since when the error should not be raised, and what replaces it.", change: "minor", apart: true },
  since: { shape: matching(semver), sentence: "The first version of the contract with this error.", example: "1.1.0", change: "none" },
  stability: { shape: choice(...stabilities), default: "stable", sentence: "experimental: may change in a minor version.", change: "patch" },
  visibility: {
    shape: choice("public", "internal"),
    default: "public",
    sentence: "internal: the error never leaves the server; callers get the fallback.",
    change: "major",
  },
  origin: {
    shape: choice("server", "client", "both"),
    default: "server",
    sentence: "client: callTool raises it when no answer arrives, as after a lost connection; no server sends it. both: servers may send it too.",
    change: "major",
  },
  channel: {
    shape: choice(...channels),
    default: "both",
    sentence: "Whether it may be a tool result, a JSON-RPC error, or both.",
    change: "major",
  },
  missingResource: {
    shape: either(flag, matching(detailName)),
    sentence:
      "true if the requested resource does not exist, or the detail with its name: resources/read then answers with -32602 and the URI (SEP-2164).",
    example: "uri",
    change: "major",
    runtime: true,
  },
  tags: { shape: listOf(text), sentence: "Free tags for lists and documentation.", example: "[storage]", change: "none" },
} as const satisfies Fields;

export const retryFields = {
  after: {
    shape: either(between(0, 86_400_000), matching(detailName)),
    sentence: "Milliseconds to wait, or the detail with the wait (in its unit).",
    example: "retry_after",
    change: "minor",
  },
  backoff: { shape: choice(...backoffs), sentence: "How the wait grows from attempt to attempt.", change: "minor" },
  maxAttempts: { shape: between(1, 100), sentence: "Calls in total, including the first.", example: "3", change: "minor" },
  onlyIfIdempotent: { shape: flag, sentence: "Repeat only calls of idempotent tools: the advice adds, if repeating is safe.", change: "minor" },
  throttling: { shape: flag, sentence: "The cause is too many calls.", change: "minor" },
} as const satisfies Fields;

export const localizedFields = {
  message: { shape: text, sentence: "The message in this language, with the same placeholders; forms follow this language.", change: "patch" },
  guidance: { shape: text, sentence: "The guidance in this language.", change: "patch" },
} as const satisfies Fields;

export const deprecationFields = {
  since: { shape: matching(semver), required: true, sentence: "The version that deprecated it.", example: "1.3.0", change: "patch" },
  replacedBy: { shape: ref("errors"), sentence: "The error to raise instead.", example: "note_locked", change: "patch" },
  removeIn: { shape: matching(semver), sentence: "The version that removes it.", example: "2.0.0", change: "patch" },
  note: { shape: text, sentence: "Why, in a sentence.", change: "patch" },
} as const satisfies Fields;

export const exampleFields = {
  details: { shape: mapOf(data), sentence: "The details.", example: "{ id: groceries, owner: Ada }", change: "patch" },
  when: { shape: text, sentence: "The situation, in words.", change: "patch" },
  message: { shape: text, sentence: "The exact message.", change: "patch" },
  locale: { shape: matching(languageTag), sentence: "The language of the message.", change: "patch" },
} as const satisfies Fields;

export const causeFields = {
  cause: { shape: text, required: true, sentence: "The likely cause.", example: "The note is open in another window.", change: "patch" },
  fixes: { shape: listOf(text), sentence: "The remedies.", example: '["Close the other window."]', change: "patch" },
} as const satisfies Fields;

export const linkFields = {
  description: { shape: text, required: true, sentence: "The subject of the page.", example: "How locks work", change: "patch" },
  url: { shape: matching(httpsUrl), required: true, sentence: "Its address.", example: "https://notes.example.org/locks", change: "patch" },
} as const satisfies Fields;

/** Rows of the runtime that are resolved apart and stand at their place in the table, and what they are then called. */
const apart: ReadonlyMap<string, string> = new Map([
  ["extends", "extends"],
  ["retry", "retry"],
  ["jsonrpc", "jsonRpc"],
  ["url", "url"],
]);

/** The facts of an error as a runtime has them, in reading order: who it is, what it says and means by the table, then those that stand at the end. */
export const errorMembers = (last: readonly string[]): readonly string[] => [
  ...["domain", "contract", "code", "name", "language"],
  ...Object.entries<Field>(errorFields).flatMap(([key, { runtime }]) => (runtime ? [key] : (apart.get(key) ?? []))),
  ...last,
];
