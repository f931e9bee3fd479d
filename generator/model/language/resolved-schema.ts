// The JSON Schema of taxonomy.json: one resolved server, as every package holds it. Made of the field tables where a row says it all. Draft 2020-12.

import { errorFields } from "../fields/error.ts";
import { toolFields } from "../fields/tool.ts";
import type { Fields, Shape } from "../shape.ts";
import type { Json } from "../spec.ts";

type Schema = { readonly [keyword: string]: Json };

const types: { readonly [K in Shape["kind"]]?: string } = { text: "string", choice: "string", integer: "integer", number: "number", flag: "boolean", list: "array", map: "object", node: "object" };

/** A row by its kind alone: words that a later Faultline knows are no reason to refuse what it made. */
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
    ref: text("A type that contains itself: what it is stands under this name in types."),
    nullable: flag("null is a value too."),
    optional: flag("It need not be there."),
    safety: text("unsafe: in memory and in the log; do-not-log: in memory. Absent: everywhere."),
    unit: text("Unit of the value."),
    format: text("JSON Schema format, an annotation."),
    enum: { type: "array", description: "The values allowed." },
    const: { description: "The one value." },
    default: { description: "What it is where nobody passes it." },
    items: ref("detail"),
    properties: mapOf(ref("detail"), "Its members."),
    additionalProperties: { description: "What its other members are: a detail, or true for anything. Absent: they are not sent." },
    oneOf: { type: "array", items: ref("detail"), description: "Objects of which it is one." },
    discriminator: text("The member that tells them apart."),
    ...Object.fromEntries(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].map((word) => [word, { type: "number" }])),
    ...Object.fromEntries(["multipleOf", "minLength", "maxLength", "minItems", "maxItems"].map((word) => [word, { type: "integer" }])),
    uniqueItems: flag("No member comes twice."),
    multiline: flag("A text keeps its line breaks and tabs."),
    pattern: text("Regular expression (ECMA-262, u flag)."),
  },
  ["type"],
  "A detail, in words of JSON Schema.",
);

const type = node(
  {
    name: text("Its name."),
    description: text("What it is."),
    recursive: flag("It contains itself: details refer to it."),
    open: flag("It sends other members too."),
    properties: mapOf(ref("detail"), "Its members."),
    shape: { ...ref("detail"), description: "What it is, where that is no object of named members." },
    docs: mapOf({ type: "string" }, "Descriptions of its parts, by path."),
    types: mapOf({ type: "string" }, "Names of shared types, by path."),
  },
  ["name"],
  "A shared type.",
);

const own: Schema = { type: "object", description: "Facts of the author's own: what stands under x-…, without the x." };

const error = node(
  {
    domain: text("Owner of the code."),
    code: text("The public code."),
    word: text("What languages make its names from, where that is not its code."),
    language: text("Language of its texts, translations apart; English where absent: how placeholders with a form are written in them."),
    contract: text("The contract that the error is of in every package, as name@version; absent where it is the package's own."),
    ...rows(errorFields),
    from: text("The package that its class is taken from; absent where this package has it."),
    extends: codes("Codes of what it is a special case of, nearest first."),
    extendsOf: mapOf({ type: "string" }, "Owners of those of them that are not of the same domain, by code."),
    retry: { type: "object", description: errorFields.retry.sentence },
    jsonRpc: mapOf({ type: "integer" }, "JSON-RPC numbers by MCP revision; default where a revision is not named."),
    url: text(errorFields.url.sentence),
    stack: text("none: no stack is recorded."),
    aliases: codes(errorFields.aliases.sentence),
    deprecated: { type: "object", description: errorFields.deprecated.sentence },
    details: mapOf(ref("detail"), errorFields.details.sentence),
    docs: mapOf({ type: "string" }, "Descriptions of details, by path."),
    types: mapOf({ type: "string" }, "Names of shared types, by path."),
    wire: mapOf({ type: "string" }, "Why details that are not safe cross the wire all the same, by path."),
    example: { type: "object", description: "Details that fit." },
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
    codes: mapOf({ type: "string" }, "How codes are written, where otherwise than here."),
    metaKey: text("Key of the envelope in _meta."),
    tool: node({ isError: flag("Whether the result says isError."), carriers: codes("Where the error rides."), content: { description: "$body, or lines." } }, ["isError", "carriers", "content"], "A failed tool call."),
    jsonRpc: node({ message: text("The message."), data: { type: "object" } }, ["message"], "A JSON-RPC error."),
    toolFailure: flag("Whether the ToolFailure of SEP-3313 rides along."),
    limits: { type: "object" },
    contexts: flag("Whether contexts travel."),
  },
  ["name", "metaKey", "tool", "jsonRpc"],
  "The wire shape.",
);

const described = node({ name: text("Its name."), description: text("What it means.") }, ["name"], "A category.");

/** `required`: what the first edition had; everything else may be absent in what an older Faultline made. */
export const resolvedSchema: Schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Faultline taxonomy.json, edition 1",
  description: "One server of a taxonomy with every default applied and every name resolved: what its package is made from, and what later versions are compared with.",
  ...node(
    {
      edition: { type: "integer", description: "Edition of this document; absent in those made before there was one." },
      name: text("The server."),
      package: text("Name of the package."),
      contract: text("Name of the contract on the wire, where it is not the package's."),
      targets: mapOf({ type: "object", additionalProperties: true, description: "Words of a language." }, "Words by language, where the server has packages in other languages than TypeScript."),
      version: text("Version of the package."),
      domain: text("Owner of the codes."),
      ...Object.fromEntries(["title", "description", "license", "owner", "repository", "directory", "runtime", "contract"].map((key) => [key, { type: "string" }])),
      dependencies: mapOf({ type: "string" }, "Versions of the packages that classes are taken from."),
      protocol: codes("MCP revisions, as the taxonomy names them."),
      categories: listOf(described, "Categories in use."),
      errors: listOf(ref("error"), "Every error, by code."),
      types: listOf(ref("type"), "Types that details share."),
      tools: listOf(ref("tool"), "Every tool, by name."),
      methods: listOf(node({ name: text("A JSON-RPC method, or * for any."), errors: codes("Codes it may answer with.") }, ["name", "errors"], "A method."), "JSON-RPC methods, by name."),
      rules: listOf(node({ set: text("Its mapping set."), name: text("What a log record calls it."), note: text("Why it is there."), match: { type: "object" }, error: text("The code."), with: { type: "object" }, quotes: flag("It knows the kind of failure, and not what was said."), ecosystem: text("The ecosystem whose libraries it knows, where the server has packages in several; any when absent.") }, ["set", "match", "error"], "A mapping rule."), "In the order they are tried."),
      format,
      log: node({ service: text("Value of $service."), fields: mapOf({ type: "string" }, "What fills each field.") }, ["service", "fields"], "The log record."),
      fallback: text("The code for whatever no rule matches."),
      undeclared: text("Of failures that nothing declares, the first line leaves, scrubbed; nothing of them when absent."),
      unmarked: text("Results that speak of a failure and are not marked as one become the errors of rules that know them; they stay when absent."),
      conceal: mapOf({ type: "string" }, "Public codes by concealed code."),
      sdkFailures: { type: "object", description: "What becomes of failures that an SDK makes itself, by kind: the code, and what fills its details." },
      standIns: { type: "object", description: "Details of the errors that stand for others, by public code." },
      docs: flag("Whether the package carries a page of its errors."),
      vectors: flag("Whether the package is published with its vectors."),
      into: text("Folder of the sources that the errors stand in, where they are no package."),
      contracts: text("Folder of the contracts then."),
      tests: text("Folder of the contract test then."),
      oneWay: flag("Clients need not be able to read the format back."),
      x: own,
      reserved: node({ codes: codes("Codes that must not be used (again)."), jsonRpc: listOf(range, "Inclusive ranges of numbers.") }, ["codes", "jsonRpc"], "What is set aside."),
    },
    ["name", "package", "version", "domain", "protocol", "categories", "errors", "tools", "methods", "rules", "format", "log", "fallback", "conceal"],
    "A server.",
  ),
  $defs: { detail, type, error, tool },
};
