// The JSON Schema of taxonomy.json: one resolved server, as every package holds it. Made of the field tables where a row says it all. Draft 2020-12.

import { errorFields } from "../fields/error.ts";
import { toolFields } from "../fields/tool.ts";
import type { Fields, Shape } from "../shape.ts";
import type { Json } from "../spec.ts";

type Schema = { readonly [keyword: string]: Json };

const types: { readonly [K in Shape["kind"]]?: string } = { text: "string", choice: "string", integer: "integer", number: "number", flag: "boolean", list: "array", map: "object", node: "object" };

/** A row by its kind alone: a later Faultline may know more words, so unknown ones are accepted. */
const ofRow = (shape: Shape, description: string): Schema => {
  const type = types[shape.kind];
  return { ...(type === undefined ? {} : { type }), description };
};

const rows = (fields: Fields): { readonly [key: string]: Schema } =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, { apart, shape, sentence }]) => (apart ? [] : [[key, ofRow(shape, sentence)]])));

const text = (description: string): Schema => ({ type: "string", description });
const flag = (description: string): Schema => ({ type: "boolean", description });
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const listOf = (items: Schema, description: string): Schema => ({ type: "array", items, description });
const mapOf = (additionalProperties: Schema, description: string): Schema => ({ type: "object", additionalProperties, description });
const node = (properties: { readonly [key: string]: Schema }, required: readonly string[], description: string): Schema => ({ type: "object", description, required, properties });

const codes = (description: string): Schema => listOf({ type: "string" }, description);
const range: Schema = { type: "array", items: { type: "integer" }, minItems: 2, maxItems: 2 };

const detail = node(
  {
    type: { enum: ["string", "integer", "number", "boolean", "array", "object"] },
    ref: text("A recursive type, by its name in types."),
    nullable: flag("null is also a value."),
    optional: flag("It is optional."),
    safety: text("unsafe: in memory and in the log; do-not-log: in memory. Absent: everywhere."),
    unit: text("Unit of the value."),
    format: text("JSON Schema format, an annotation."),
    enum: { type: "array", description: "The allowed values." },
    const: { description: "The only value." },
    default: { description: "Its value if none is passed." },
    items: ref("detail"),
    properties: mapOf(ref("detail"), "Its members."),
    additionalProperties: { description: "The shape of its other members: a detail, or true for any value. Absent: they are dropped." },
    oneOf: { type: "array", items: ref("detail"), description: "Its alternatives." },
    discriminator: text("The member that distinguishes them."),
    ...Object.fromEntries(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].map((word) => [word, { type: "number" }])),
    ...Object.fromEntries(["multipleOf", "minLength", "maxLength", "minItems", "maxItems"].map((word) => [word, { type: "integer" }])),
    uniqueItems: flag("Its items are unique."),
    multiline: flag("A text keeps its line breaks and tabs."),
    pattern: text("Regular expression (ECMA-262, u flag)."),
  },
  ["type"],
  "A detail, in words of JSON Schema.",
);

const type = node(
  {
    name: text("Its name."),
    description: text("Its shape."),
    recursive: flag("It is recursive: details refer to it."),
    open: flag("It also sends other members."),
    properties: mapOf(ref("detail"), "Its members."),
    shape: { ...ref("detail"), description: "Its shape, unless it is an object with named members." },
    docs: mapOf({ type: "string" }, "Descriptions of its parts, by path."),
    types: mapOf({ type: "string" }, "Names of shared types, by path."),
  },
  ["name"],
  "A shared type.",
);

const own: Schema = { type: "object", description: "The author's own facts: the keys x-…, without the prefix." };

const error = node(
  {
    domain: text("Owner of the code."),
    code: text("The public code."),
    word: text("The source of its names in code, unless that is its code."),
    language: text("Language of its texts except translations, English by default: it decides how forms of placeholders are written."),
    contract: text("The contract of the error in every package, as name@version; absent if it is the package's own."),
    ...rows(errorFields),
    from: text("The package that its class comes from; absent if it is this package."),
    extends: codes("Codes of its more general errors, nearest first."),
    extendsOf: mapOf({ type: "string" }, "Domains of those with a different domain, by code."),
    retry: { type: "object", description: errorFields.retry.sentence },
    jsonRpc: mapOf({ type: "integer" }, "JSON-RPC numbers by MCP revision; default for all others."),
    url: text(errorFields.url.sentence),
    stack: text("none: no stack is recorded."),
    aliases: codes(errorFields.aliases.sentence),
    deprecated: { type: "object", description: errorFields.deprecated.sentence },
    details: mapOf(ref("detail"), errorFields.details.sentence),
    docs: mapOf({ type: "string" }, "Descriptions of details, by path."),
    types: mapOf({ type: "string" }, "Names of shared types, by path."),
    wire: mapOf({ type: "string" }, "Reasons why unsafe details cross the wire, by path."),
    example: { type: "object", description: "Valid details." },
    examples: listOf({ type: "object" }, errorFields.examples.sentence),
    x: own,
  },
  ["code", "category", "message", "recoverable", "jsonRpc", "httpStatus", "logLevel", "details"],
  "One error.",
);

const tool = node(
  { name: text("Its name."), ...rows(toolFields), errors: codes("Codes it may answer with."), idempotent: { description: toolFields.idempotent.sentence }, scenarios: listOf({ type: "object" }, toolFields.scenarios.sentence), x: own },
  ["name", "errors"],
  "One tool.",
);

const format = node(
  {
    name: text("Its name."),
    discriminator: text("The property of body that holds the code."),
    body: { type: "object" },
    codes: mapOf({ type: "string" }, "Spelling of codes, if it differs."),
    metaKey: text("Key of the envelope in _meta."),
    tool: node({ isError: flag("Whether the result has isError."), carriers: codes("The carriers."), content: { description: "$body, or lines." } }, ["isError", "carriers", "content"], "A failed tool call."),
    jsonRpc: node({ message: text("The message."), data: { type: "object" } }, ["message"], "A JSON-RPC error."),
    toolFailure: flag("Whether the ToolFailure of SEP-3313 is sent."),
    limits: { type: "object" },
    contexts: flag("Whether contexts are sent."),
  },
  ["name", "metaKey", "tool", "jsonRpc"],
  "The wire shape.",
);

const described = node({ name: text("Its name."), description: text("Its meaning.") }, ["name"], "A category.");

/** `required`: what the first edition had; everything else may be absent in what an older Faultline made. */
export const resolvedSchema: Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Faultline taxonomy.json, edition 1",
  description: "One server of a taxonomy with every default applied and every name resolved: the source of its package, and the baseline for later versions. Errors and tools omit what nearly all have: domain of the server, stability stable, visibility public, origin server, channel both, docs {}, example {}; outputSchema false, idempotent false, scenarios [].",
  ...node(
    {
      edition: { type: "integer", description: "Edition of this document; absent in the oldest documents." },
      name: text("The server."),
      package: text("Name of the package."),
      contract: text("Name of the contract on the wire, unless it is the package name."),
      targets: mapOf({ type: "object", additionalProperties: true, description: "Keys of a target." }, "Keys by target, if the server has packages for targets other than TypeScript."),
      version: text("Version of the package."),
      domain: text("Owner of the codes."),
      ...Object.fromEntries(["title", "description", "license", "owner", "repository", "directory", "runtime", "contract"].map((key) => [key, { type: "string" }])),
      dependencies: mapOf({ type: "string" }, "Versions of the packages that classes come from."),
      bases: mapOf({ type: "object", additionalProperties: true, description: "Keys by target." }, "These packages in languages other than TypeScript, by name."),
      protocol: codes("MCP revisions, as the taxonomy names them."),
      categories: listOf(described, "Categories in use."),
      errors: listOf(ref("error"), "Every error, by code."),
      types: listOf(ref("type"), "Types that details share."),
      tools: listOf(ref("tool"), "Every tool, by name."),
      methods: listOf(node({ name: text("A JSON-RPC method, or * for any."), errors: codes("Codes it may answer with.") }, ["name", "errors"], "A method."), "JSON-RPC methods, by name."),
      rules: listOf(node({ set: text("Its mapping set."), name: text("Its name in log records."), note: text("Its reason."), match: { type: "object" }, error: text("The code."), with: { type: "object" }, quotes: flag("It recognises the kind of failure, not its text."), ecosystem: text("The ecosystem whose libraries it knows, where the server has packages in several; any when absent.") }, ["set", "match", "error"], "A mapping rule."), "In order."),
      format,
      log: node({ service: text("Value of $service."), fields: mapOf({ type: "string" }, "The variable of each field.") }, ["service", "fields"], "The log record."),
      fallback: text("The code for failures that no rule matches."),
      undeclared: text("Undeclared failures send their words, redacted; absent: none of their text."),
      unmarked: text("Results that describe a failure without isError become the errors of matching rules, or get it; absent: they stay."),
      conceal: mapOf({ type: "string" }, "Public codes by concealed code."),
      sdkFailures: { type: "object", description: "Errors for failures that an SDK makes itself, by kind: the code, and the sources of its details." },
      standIns: { type: "object", description: "Details of the errors that stand for others, by public code." },
      docs: flag("Whether the package contains a page of its errors."),
      vectors: flag("Whether the package is published with its vectors."),
      into: text("Folder of the sources with the errors, if they are not a package."),
      contracts: text("Folder of the contracts in that case."),
      tests: text("Folder of the contract test in that case."),
      oneWay: flag("Clients may be unable to read the format back."),
      x: own,
      reserved: node({ codes: codes("Codes that must not be used (again)."), jsonRpc: listOf(range, "Inclusive ranges of numbers.") }, ["codes", "jsonRpc"], "Reserved codes and numbers."),
    },
    ["name", "package", "version", "domain", "protocol", "categories", "errors", "tools", "methods", "rules", "format", "log", "fallback", "conceal"],
    "A server.",
  ),
  $defs: { detail, type, error, tool },
};
