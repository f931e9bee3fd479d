// The rows of categories, errors, their details and retry facts. Meaning is given to them in build.ts.

import { between, choice, data, either, flag, integer, listOf, mapOf, matching, node, number, text, type Fields } from "../shape.ts";
import { backoffs, detailTypes, httpsUrl, key, logLevels, nextActions, revisions, safeties } from "../words.ts";

const jsonrpc = {
  shape: either(integer, mapOf(integer)),
  sentence: `JSON-RPC error number, or { default, "<revision>": number } where it differs per MCP revision (${revisions[0]} and later).`,
  example: '{ default: -32001, "2026-07-28": 4001 }',
} as const;

/** What a category says for all its errors, and any of them may say for itself. */
const inherited = {
  recoverable: {
    shape: either(flag, choice("caller")),
    sentence: "Whether trying again, differently or later, can succeed; caller: decided where it is thrown.",
  },
  retry: { shape: node("retry"), sentence: "Facts for repeating the same call; only where repeating it can help." },
  nextAction: { shape: choice(...nextActions), sentence: "What the reader should do next." },
  guidance: { shape: text, sentence: "A sentence for the model; placeholders as in message." },
  jsonrpc,
  httpStatus: { shape: between(400, 599), sentence: "HTTP status for REST facades and logs (RFC 9110)." },
  logLevel: { shape: choice(...logLevels), sentence: "Severity in the log (MCP LoggingLevel)." },
  stack: { shape: choice("capture", "none"), sentence: "Whether to record a stack; none makes frequent errors four times cheaper." },
} as const;

export const categoryFields = {
  description: { shape: text, sentence: "What the errors of this category have in common." },
  ...inherited,
} as const satisfies Fields;

export const errorFields = {
  category: { shape: text, sentence: "The category whose defaults apply; user by default." },
  title: { shape: text, sentence: "A short constant summary (RFC 9457 title)." },
  message: { shape: text, required: true, sentence: "What happened; {name} is replaced by the detail of that name." },
  description: { shape: text, sentence: "A longer explanation for documentation." },
  details: { shape: mapOf(either(choice(...detailTypes), node("detail")), key), sentence: "Typed facts that travel with the error." },
  ...inherited,
  url: { shape: matching(httpsUrl), sentence: "The page of this error; by default docsUrl filled in." },
} as const satisfies Fields;

const detailNode = either(choice(...detailTypes), node("detail"));

/** JSON Schema words (2020-12, validation vocabulary) and four of our own: safety, unit, required, wire. */
export const detailFields = {
  type: { shape: choice(...detailTypes), required: true, sentence: "JSON Schema type." },
  description: { shape: text, sentence: "What the detail means." },
  required: { shape: flag, sentence: "Whether it is always there; true by default." },
  safety: { shape: choice(...safeties), sentence: "safe: wire and log; unsafe: memory and log; do-not-log: memory only. safe by default." },
  wire: { shape: node("wire"), sentence: "Lets an unsafe detail cross the wire, for a stated reason." },
  unit: { shape: text, sentence: "Unit of the value, for example s or ms." },
  example: { shape: data, sentence: "A realistic value: documentation and tests." },
  format: { shape: text, sentence: "JSON Schema format, an annotation." },
  enum: { shape: listOf(data), sentence: "The values allowed." },
  items: { shape: detailNode, sentence: "The members of an array." },
  properties: { shape: mapOf(detailNode, key), sentence: "The members of an object." },
  minimum: { shape: number, sentence: "Smallest number." },
  maximum: { shape: number, sentence: "Largest number." },
  minLength: { shape: between(0, 1_000_000), sentence: "Fewest characters." },
  maxLength: { shape: between(0, 1_000_000), sentence: "Most characters." },
  pattern: { shape: text, sentence: "Regular expression (ECMA-262, u flag) the text must contain a match of." },
  minItems: { shape: between(0, 1_000_000), sentence: "Fewest members of an array." },
  maxItems: { shape: between(0, 1_000_000), sentence: "Most members of an array." },
} as const satisfies Fields;

export const wireFields = {
  reason: { shape: text, required: true, sentence: "Why this detail may leave although it is unsafe." },
} as const satisfies Fields;

export const retryFields = {
  after: { shape: either(between(0, 86_400_000), matching(key)), sentence: "Milliseconds to wait, or the detail that says how long (its unit counts)." },
  backoff: { shape: choice(...backoffs), sentence: "How the wait grows from attempt to attempt." },
  maxAttempts: { shape: between(1, 100), sentence: "Calls in all, the first included." },
  onlyIfIdempotent: { shape: flag, sentence: "Repeat only calls of tools that are idempotent." },
  throttling: { shape: flag, sentence: "The cause is too many calls." },
} as const satisfies Fields;
