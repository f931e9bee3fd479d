// The rows of a taxonomy file's top level and of servers. Meaning is given to them in build/.

import { changeCodes } from "../change-codes.ts";
import { byNameOf, choice, data, either, flag, integer, listOf, mapOf, matching, node, ref, text, type Fields } from "../shape.ts";
import { domain, errorName, httpsUrl, importPath, kebab, key, languageTag, packageName, projectFolder, publicCode, revisions, semver, snake, toolName, typeName, word } from "../words.ts";

/** Words by language; each language says what they are (model/naming.ts), and the rule target-words holds them to it. */
const targets = mapOf(mapOf(data), word);

export const fileFields = {
  taxonomy: { shape: integer, required: true, sentence: "Edition of the taxonomy language; this is edition 1.", example: "1", change: "none" },
  name: { shape: matching(kebab), required: true, sentence: "Name of the contract.", example: "notes", change: "major" },
  version: { shape: matching(semver), required: true, sentence: "Semantic version of the contract.", example: "1.0.0", change: "none" },
  domain: {
    shape: matching(domain),
    sentence: "Owner of the errors in this file: they are the same in every server and package. Without it, each server owns its errors.",
    example: "errors.example.org",
    change: "major",
  },
  title: { shape: text, sentence: "Heading of the generated documentation.", change: "patch" },
  description: { shape: text, sentence: "Common purpose of the servers in this file.", change: "patch" },
  language: {
    shape: matching(languageTag),
    default: "en",
    sentence: "Language of the messages and guidance in this file: it decides how forms such as {count :integer} are written, and who gets these texts instead of a translation.",
    example: "de",
    change: "patch",
  },
  license: { shape: text, sentence: "SPDX licence identifier of the generated packages; UNLICENSED by default.", example: "MIT", change: "patch" },
  owner: { shape: text, sentence: "Who is responsible for this contract.", example: "team-mail", change: "patch" },
  repository: { shape: matching(httpsUrl), sentence: "Repository of the packages' source.", example: "https://github.com/me/notes", change: "patch" },
  repositoryDirectory: {
    shape: matching({ test: /^(?![./])[A-Za-z0-9._{}/-]+(?<!\/)$/, says: "a path in the repository such as packages/{server}" }),
    sentence: "Folder of a package in that repository, generated/{server} by default, with {server} filled in.",
    example: "packages/{server}",
    change: "patch",
  },
  docsUrl: {
    shape: matching(httpsUrl),
    sentence: "Address of an error's page, with {server} and {code} filled in.",
    example: "https://errors.example.org/{server}/{code}",
    change: "patch",
  },
  runtime: {
    shape: matching({ test: packageName.test, says: "bundled, or the name of an npm package such as @faultline/runtime" }),
    default: "bundled",
    sentence: "Source of the shared runtime: bundled, a copy in each package; or a package that they depend on.",
    example: '"@faultline/runtime"',
    change: "minor",
  },
  targets: {
    shape: targets,
    sentence: "Targets of every server's packages, each with its keys; {server} is filled in. A server may declare others.",
    example: '{ typescript: { runtime: "@faultline/runtime" } }',
    change: "none",
    apart: true,
  },
  protocol: {
    shape: listOf(choice(...revisions)),
    sentence: "MCP revisions that the servers speak; they select the rules for JSON-RPC numbers.",
    example: '["2025-11-25", "2026-07-28"]',
    change: "minor",
  },
  imports: {
    shape: mapOf(either(matching(importPath), node("import")), key),
    sentence: "Files whose types, categories, errors, formats and mappings are used here as alias:name.",
    example: "{ std: ./standard.yaml }",
    change: "none",
  },
  lint: { shape: node("lint"), sentence: "Lint rules that apply, and their severity.", change: "none" },
  compat: { shape: node("compat"), sentence: "Accepted breaking changes of published packages, and the readers that count.", change: "none" },
  reserved: { shape: node("reserved"), sentence: "Codes and numbers that must not be used (again).", change: "members" },
  types: {
    shape: mapOf(either(choice("string", "integer", "number", "boolean", "array", "object"), node("type")), typeName),
    sentence: "Shapes that several details share.",
    example: "{ Seconds: { type: integer, minimum: 0, unit: s } }",
    change: "none",
  },
  categories: { shape: mapOf(node("category"), snake), sentence: "Shared defaults of errors; user, config, system and bug are built in.", change: "none" },
  errors: { shape: mapOf(node("error"), errorName), required: "main", unless: ["imports"], sentence: "The errors, by name; the name is the stable code unless code gives another.", change: "members" },
  mappings: {
    shape: mapOf(listOf(node("rule")), word),
    sentence: "Named, ordered rules that turn native exceptions into errors; sets for well-known libraries are built in.",
    change: "patch",
  },
  formats: { shape: mapOf(node("format"), word), sentence: "Named wire shapes; envelope, text and jsonrpc are built in.", change: "none" },
  log: { shape: node("log"), sentence: "The fields of a log record.", change: "patch" },
  undeclared: {
    shape: choice("hidden", "scrubbed"), default: "hidden", example: "scrubbed", change: "minor",
    sentence:
      "The text that an undeclared failure sends: hidden, none of its text; scrubbed, its words for a reader, with secrets, paths and addresses redacted. " +
      "Use scrubbed while a server still has undeclared failures.",
  },
  unmarked: {
    shape: choice("kept", "typed"), default: "kept", example: "typed", change: "minor",
    sentence: "Treatment of a result that describes a failure (\"Error: …\", { \"error\": … }) without isError: kept, it stays a success; typed, it becomes the error of the first mapping rule that matches, built-in sets included, or gets isError.",
  },
  servers: { shape: mapOf(node("server"), kebab), required: "main", unless: ["domain"], sentence: "The MCP servers, each with its packages; a file whose errors others import may have none.", change: "members" },
} as const satisfies Fields;

export const importFields = {
  from: { shape: matching(importPath), required: true, sentence: "The file.", example: "./standard.yaml", change: "none" },
  package: {
    shape: matching(packageName),
    required: true,
    sentence: "The package of a server in that file: packages generated here import the error classes from it and depend on it.",
    example: '"@acme/base-errors"',
    change: "minor",
  },
} as const satisfies Fields;

export const compatFields = {
  log: { shape: flag, default: false, sentence: "Whether readers of log records count as readers of a package.", change: "none" },
  approved: {
    shape: listOf(node("approval")),
    sentence: "Accepted changes, each with its reason.",
    example: '[{ change: detail-removed, at: errors.note_locked.details.owner, reason: "Nobody reads it." }]',
    change: "none",
  },
} as const satisfies Fields;

export const approvalFields = {
  change: { shape: choice(...changeCodes), required: true, sentence: "The kind of change, as faultline diff names it; the page on changes lists them.", example: "detail-removed", change: "none" },
  at: {
    shape: text,
    required: true,
    sentence: "The place as faultline diff names it, including everything below. The prefix servers.NAME means that server alone.",
    example: "errors.note_locked.details.owner",
    change: "none",
  },
  reason: { shape: text, required: true, sentence: "Why the change is acceptable.", example: "The only client was changed with it.", change: "none" },
  until: { shape: matching(semver), sentence: "The version that ends the approval.", example: "2.0.0", change: "none" },
} as const satisfies Fields;

export const reservedFields = {
  codes: {
    shape: listOf(either(matching(publicCode), node("reservedCode"))),
    sentence: "Codes that were used once, or must never be used.",
    example: "[quota_exceeded]",
    change: "members",
  },
  jsonrpc: {
    shape: listOf(either(integer, listOf(integer), node("reservedNumbers"))),
    sentence: "JSON-RPC numbers, or [from, to].",
    example: "[4002, [5000, 5099]]",
    change: "members",
  },
} as const satisfies Fields;

export const reservedCodeFields = {
  code: { shape: matching(publicCode), required: true, sentence: "The code.", change: "major" },
  reason: { shape: text, required: true, sentence: "Why it must not be used.", change: "none" },
} as const satisfies Fields;

export const reservedNumbersFields = {
  numbers: { shape: either(integer, listOf(integer)), required: true, sentence: "The number, or [from, to].", change: "major" },
  reason: { shape: text, required: true, sentence: "Why they must not be used.", change: "none" },
} as const satisfies Fields;

const codes = listOf(ref("errors"));

const folder = matching(projectFolder);

export const intoFields = {
  path: { shape: folder, required: true, sentence: "Folder of the TypeScript sources.", example: "src/errors", change: "major" },
  contracts: {
    shape: folder,
    required: true,
    sentence: "Folder of the contracts: errors.schema.json, `<server>-tools.json`, taxonomy.json and, with `vectors: true`, vectors.json.",
    example: "contracts/errors",
    change: "none",
  },
  tests: {
    shape: folder,
    sentence: "Folder of the contract test, which vitest runs against the sources.",
    example: "test/errors",
    change: "none",
  },
} as const satisfies Fields;

export const serverFields = {
  package: { shape: text, required: true, unless: ["targets"], sentence: "Name of the npm package; short for targets: { typescript: { package } }.", example: '"@me/notes-errors"', change: "major" },
  targets: {
    shape: targets,
    sentence: "Targets of the server's packages, each with its keys.",
    example: '{ typescript: { package: "@me/notes-errors" } }',
    change: "none",
    apart: true,
  },
  contract: {
    shape: matching({ test: packageName.test, says: "the name of a contract, such as notes or @me/notes-errors" }),
    sentence: "Name of the contract on the wire, by default the package name; it survives a rename of the package.",
    example: '"@me/notes-errors"',
    change: "major",
  },
  version: { shape: matching(semver), sentence: "Version of this package; the file's version by default.", example: "1.0.0", change: "none" },
  domain: {
    shape: text,
    sentence: "Owner of the codes whose file has no domain: domain and code identify an error. The server's name by default.",
    example: "notes.example.org",
    change: "major",
  },
  title: { shape: text, sentence: "Heading of the package's documentation.", change: "patch" },
  description: { shape: text, sentence: "The purpose of the server.", change: "patch" },
  docs: { shape: flag, default: false, sentence: "Whether the package has a page of its errors, docs/index.html, and llms.txt, with each in a line.", change: "patch" },
  vectors: { shape: flag, default: false, sentence: "Whether the package has contracts/vectors.json, which contains details that stay on the server. Packages for Python always have one for their own tests, with the rows of 25 errors.", change: "none" },
  into: {
    shape: either(folder, node("into")),
    sentence: "Folder in the server's own sources, relative to this file, for the errors as TypeScript instead of a package.",
    example: "src/errors",
    change: "major",
  },
  format: { shape: ref("formats"), default: "envelope", sentence: "The wire shape of its errors.", change: "major" },
  mappings: { shape: listOf(ref("mappings")), sentence: "Mapping sets, tried in this order; the first rule that matches wins.", example: "[node]", change: "patch" },
  fallback: { shape: ref("errors"), default: "internal_error", sentence: "The error for failures that no rule matches; required if the file declares its own internal_error.", change: "major" },
  undeclared: { shape: choice("hidden", "scrubbed"), change: "minor", example: "scrubbed", sentence: "The text that an undeclared failure of this server sends; by default as in the file." },
  unmarked: { shape: choice("kept", "typed"), change: "minor", example: "typed", sentence: "Treatment of a result of this server that describes a failure without isError; by default as in the file." },
  errors: { shape: codes, sentence: "Codes that every tool and method of this server may raise.", change: "members" },
  sdkFailures: {
    shape: node("sdkFailures"),
    sentence: "Errors for failures that the SDK makes itself; invalid_input by default.",
    example: "{ invalid_arguments: validation_error, unknown_tool: not_found }",
    change: "major",
    apart: true,
  },
  rename: { shape: byNameOf("errors", matching(publicCode)), sentence: "Public codes of this server, by the error's name in this file.", example: "{ note_locked: locked }", change: "major" },
  conceal: {
    example: "{ forbidden: not_found }",
    shape: byNameOf("errors", ref("errors")),
    sentence: "Codes sent as another code, so that callers cannot distinguish them.",
    change: "major",
  },
  standIns: {
    shape: byNameOf("errors", mapOf(data)),
    sentence: "Details of the fallback, and of errors sent for concealed ones: no other code fills them.",
    example: "{ database_error: { reason: Unexpected error } }",
    change: "patch",
  },
  methods: { shape: mapOf(codes), sentence: "JSON-RPC methods and the errors of each; * means any method.", change: "members" },
  tools: { shape: mapOf(either(codes, node("tool")), toolName), sentence: "Tools and the errors of each.", change: "members" },
  log: { shape: node("log"), sentence: "The fields of a log record, for this server.", change: "patch" },
} as const satisfies Fields;

export const logFields = {
  service: { shape: text, sentence: "Value of $service; the server's name by default.", change: "patch" },
  fields: { shape: mapOf(text), required: true, sentence: "Names of the record's fields, and their variables.", example: "{ error_code: $code }", change: "patch" },
} as const satisfies Fields;
