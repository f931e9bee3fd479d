// Which kind of row shows each word of the language at work, and each room of the runtime; of those that none does, why. No tests here.

import type { NodeName } from "../../generator/model/spec.ts";

/** Words with a space between. */
type Words = string;

/** By the kind of row that a fault in the word's meaning would be seen in first. */
export const shown: { readonly [Node in NodeName]?: { readonly [op: string]: Words } } = {
  file: { announcement: "version", encode: "name domain docsUrl types categories errors formats", log: "log", map: "mappings", guard: "servers" },
  type: { bound: "type properties" },
  category: { encode: "extends guidance recoverable retry nextAction jsonrpc httpStatus", exit: "exitCode", log: "logLevel", telemetry: "stack", map: "match details with" },
  error: {
    encode: "code category extends title message ownMessage guidance recoverable retry nextAction jsonrpc httpStatus details url help locales missingResource",
    exit: "exitCode",
    log: "logLevel",
    telemetry: "stack",
    map: "match with",
    decode: "aliases deprecated origin",
    guard: "visibility channel",
  },
  link: { encode: "description url" },
  localized: { encode: "message guidance" },
  deprecation: { encode: "since replacedBy" },
  detail: {
    fits: "type nullable enum const items properties additionalProperties oneOf discriminator minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems uniqueItems required",
    bound: "default multiline format",
    retry: "unit",
    guard: "safety wire",
  },
  retry: { retry: "after backoff maxAttempts onlyIfIdempotent throttling" },
  rule: { map: "name match error with", guard: "quotes" },
  match: { map: "name code status path has pattern message tool cause" },
  format: { encode: "body codeCase tool jsonrpc metaKey toolFailure limits contexts", decode: "discriminator" },
  toolWire: { encode: "isError carriers content" },
  jsonrpcWire: { encode: "message data" },
  limits: { bound: "depth breadth text total" },
  log: { log: "service fields" },
  server: { encode: "format rename", map: "mappings", guard: "fallback undeclared unmarked conceal standIns methods tools", announcement: "errors", sdk: "sdkFailures" },
  sdkFailures: { sdk: "invalid_arguments invalid_message invalid_result malformed_request parse_error unknown_method unknown_prompt unknown_resource unknown_tool" },
  sdkFailure: { sdk: "error with" },
  tool: { announcement: "errors", retry: "idempotent", guard: "outputSchema" },
};

/** Words by which no package behaves, and why. */
export const unshown: { readonly [why: string]: { readonly [Node in NodeName]?: Words } } = {
  "People alone read them.": {
    file: "title description", type: "description example", category: "description", error: "description causes examples since stability tags", detail: "description example", deprecation: "removeIn note", rule: "note",
    format: "description", server: "title description docs", tool: "description", cause: "cause fixes", example: "details when message locale", wire: "reason",
  },
  "The compiler alone reads them: what comes of them is compared, linted, released or refused.": {
    file: "taxonomy lint compat reserved suppress imports", import: "from package", lint: "use rules", compat: "log approved", approval: "change at reason until", reserved: "codes jsonrpc", reservedCode: "code reason", reservedNumbers: "numbers reason",
    suppression: "rule reason", type: "suppress", category: "suppress", error: "suppress", detail: "suppress", deprecation: "suppress", retry: "suppress", rule: "suppress", match: "suppress", format: "suppress oneWay", toolWire: "suppress", jsonrpcWire: "suppress", log: "suppress",
    server: "suppress", sdkFailures: "suppress", sdkFailure: "suppress", tool: "suppress", scenario: "suppress",
  },
  "They say what packages are made, and where.": { file: "license owner repository repositoryDirectory runtime targets", server: "package targets contract version vectors into", into: "path contracts tests", match: "ecosystem" },
  "A server says them for itself, or its file for all of its servers: either is the same.": { file: "undeclared unmarked language protocol", server: "domain log" },
  "They stand for other words: the shape of a type is that of a detail.": {
    type: "$ref nullable format enum const default items additionalProperties oneOf discriminator minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength multiline pattern minItems maxItems uniqueItems unit",
  },
  "Their rows are those of the server: they stand in its own vectors and tests.": { tool: "scenarios", scenario: "when source throws args error details message", repeat: "notFound exists" },
};

/** Rooms of the runtime in which no fault is tried, and why: what runs in them is no rule for another language, or is seen where it is used. */
export const unruled: { readonly [why: string]: Words } = {
  "They meet the SDKs of TypeScript, which other languages do not have: real clients and servers hold them.":
    "client/call-tool server/asked-for server/call server/completions server/contexts server/error-branch server/expectation server/explain server/framework server/guard-server server/registration server/known-server server/stdio server/message-shape server/stand-in server/request-guard server/request-shape server/result-shape server/request-notes server/said-unknown server/tool-task server/trapped server/validation server/wire server/wrap",
  "They are how JavaScript holds values: what can go wrong in it, another language has not.": "core/brand core/inspected values/globals values/once values/ref",
  "They are types, or names for what stands elsewhere.": "families family core/complete core/family-spec values/spec values/secret-forms client/render package",
};

/** Rooms of the runtime by the kind of row that mostly notices a fault in them: where to look first. */
export const noticedBy: { readonly [op: string]: Words } = {
  announcement: "core/announcement",
  bound: "core/safe values/limits values/visible values/json values/clean",
  compatible: "client/compatible",
  decode: "carriers/decode carriers/described carriers/failures carriers/pass-through carriers/problem carriers/received carriers/rpc-status core/catalogue core/read-envelope core/template core/unknown-error values/limits",
  encode: "carriers/body carriers/encode carriers/metadata carriers/outgoing carriers/problem carriers/rpc-status carriers/tool-failure core/beside core/constructors core/envelope core/error core/forms core/locale core/template",
  exit: "client/exit-code",
  fits: "values/data values/shape",
  guard: "core/beside core/conceal core/hidden core/sdk-failure server/acceptable server/bodies server/content-block server/failure-text server/guard server/judge server/made server/resent server/scrubbed server/sound server/stray-body server/unusable server/words-below",
  log: "core/causes core/fingerprint core/hidden server/log",
  map: "core/causes core/from core/match core/message core/sources values/convert values/issues values/native values/peek",
  redact: "core/redaction values/clean",
  render: "core/forms core/locale core/render core/template",
  retry: "core/retry",
  sdk: "core/sdk-failure",
  telemetry: "carriers/telemetry",
};
