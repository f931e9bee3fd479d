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
    sentence:
      "Owner of the errors of this file: whichever server has them, in whichever package, they are the same errors. Without it, each server that has one owns it. " +
      "Leave it out where errors of one name need not mean the same.",
    example: "errors.example.org",
    change: "major",
  },
  title: { shape: text, sentence: "Heading of the generated documentation.", change: "patch" },
  description: { shape: text, sentence: "What the servers in this file have in common.", change: "patch" },
  language: {
    shape: matching(languageTag),
    default: "en",
    sentence: "Language of the messages and guidance in this file, a BCP 47 tag: how placeholders with a form, {count :integer}, are written in them, and who gets them before a translation.",
    example: "de",
    change: "patch",
  },
  license: { shape: text, sentence: "SPDX licence identifier of the generated packages; UNLICENSED by default.", example: "MIT", change: "patch" },
  owner: { shape: text, sentence: "Who answers for this contract.", example: "team-mail", change: "patch" },
  repository: { shape: matching(httpsUrl), sentence: "Where the source of the packages lives.", example: "https://github.com/me/notes", change: "patch" },
  repositoryDirectory: {
    shape: matching({ test: /^(?![./])[A-Za-z0-9._{}/-]+(?<!\/)$/, says: "a path in the repository such as packages/{server}" }),
    sentence: "Folder of a package in that repository, generated/{server} by default; {server} is filled in.",
    example: "packages/{server}",
    change: "patch",
  },
  docsUrl: {
    shape: matching(httpsUrl),
    sentence: "Address of an error's page; {server} and {code} are filled in.",
    example: "https://errors.example.org/{server}/{code}",
    change: "patch",
  },
  runtime: {
    shape: matching({ test: packageName.test, says: "bundled, or the name of an npm package such as @faultline/runtime" }),
    default: "bundled",
    sentence: "Where packages have from what all of them share: bundled, a copy in each; or the package of that name, which they depend on. Not for one server alone, whom it saves nothing.",
    example: '"@faultline/runtime"',
    change: "minor",
  },
  targets: {
    shape: targets,
    sentence: "Languages that every server has a package in, each with its words; {server} is filled in. A server may say others.",
    example: '{ typescript: { runtime: "@faultline/runtime" } }',
    change: "none",
    apart: true,
  },
  protocol: {
    shape: listOf(choice(...revisions)),
    sentence: "MCP revisions the servers speak; they select the rules for JSON-RPC numbers.",
    example: '["2025-11-25", "2026-07-28"]',
    change: "minor",
  },
  imports: {
    shape: mapOf(either(matching(importPath), node("import")), key),
    sentence: "Files whose types, categories, errors, formats and mappings are used here, as alias:name; by their path, or with the package that has their errors.",
    example: "{ std: ./standard.yaml }",
    change: "none",
  },
  lint: { shape: node("lint"), sentence: "Which lint rules apply, and how much they count.", change: "none" },
  compat: { shape: node("compat"), sentence: "Which changes of published packages are accepted although they break somebody, and who counts.", change: "none" },
  reserved: { shape: node("reserved"), sentence: "Codes and numbers that must not be used (again).", change: "members" },
  types: {
    shape: mapOf(either(choice("string", "integer", "number", "boolean", "array", "object"), node("type")), typeName),
    sentence: "Shapes of details that several errors share.",
    example: "{ Seconds: { type: integer, minimum: 0, unit: s } }",
    change: "none",
  },
  categories: { shape: mapOf(node("category"), snake), sentence: "Defaults shared by kinds of errors; user, config, system and bug are built in.", change: "none" },
  errors: { shape: mapOf(node("error"), errorName), required: "main", unless: ["imports"], sentence: "Every error, by its name: its stable code, unless code says another.", change: "members" },
  mappings: {
    shape: mapOf(listOf(node("rule")), word),
    sentence: "Named, ordered rules that turn native exceptions into errors; several sets for well-known libraries are built in.",
    change: "patch",
  },
  formats: { shape: mapOf(node("format"), word), sentence: "Named wire shapes; envelope, text and jsonrpc are built in.", change: "none" },
  log: { shape: node("log"), sentence: "The fields of a log record.", change: "patch" },
  undeclared: {
    shape: choice("hidden", "scrubbed"), default: "hidden", example: "scrubbed", change: "minor",
    sentence:
      "What leaves of a failure that nothing here declares: hidden, nothing of its own; scrubbed, the first line of its text, without secrets, paths and addresses. " +
      "Scrubbed is for a server whose failures are not all declared yet.",
  },
  unmarked: {
    shape: choice("kept", "typed"), default: "kept", example: "typed", change: "minor",
    sentence: "What becomes of a result that speaks of a failure (\"Error: …\", { \"error\": … }) and is not marked as one: kept, it stays a success; typed, it becomes the error of the first mapping rule that knows it, of built-in sets too.",
  },
  servers: { shape: mapOf(node("server"), kebab), required: "main", unless: ["domain"], sentence: "One published package per MCP server; a file that owns its errors for others to import may have none.", change: "members" },
} as const satisfies Fields;

export const importFields = {
  from: { shape: matching(importPath), required: true, sentence: "The file.", example: "./standard.yaml", change: "none" },
  package: {
    shape: matching(packageName),
    required: true,
    sentence:
      "The package that a server of that file has: classes of its errors are taken from there, and packages made here depend on it. " +
      "Not for one package alone, whom a copy costs nothing: it is the same error.",
    example: '"@acme/base-errors"',
    change: "minor",
  },
} as const satisfies Fields;

export const compatFields = {
  log: { shape: flag, default: false, sentence: "Whether those who read log records by their fields count as readers of a package.", change: "none" },
  approved: {
    shape: listOf(node("approval")),
    sentence: "Changes that are accepted as they are, each with its reason.",
    example: '[{ change: detail-removed, at: errors.note_locked.details.owner, reason: "Nobody reads it." }]',
    change: "none",
  },
} as const satisfies Fields;

export const approvalFields = {
  change: { shape: choice(...changeCodes), required: true, sentence: "The kind of change, as faultline diff names it; the page on changes lists them.", example: "detail-removed", change: "none" },
  at: {
    shape: text,
    required: true,
    sentence: "Where, as faultline diff names it; all below it too. servers.NAME before it means that server alone.",
    example: "errors.note_locked.details.owner",
    change: "none",
  },
  reason: { shape: text, required: true, sentence: "Why it may happen.", example: "The only client was changed with it.", change: "none" },
  until: { shape: matching(semver), sentence: "The version from which it no longer may.", example: "2.0.0", change: "none" },
} as const satisfies Fields;

export const reservedFields = {
  codes: {
    shape: listOf(either(matching(publicCode), node("reservedCode"))),
    sentence: "Codes that were used once, or must never be.",
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
    sentence: "Folder of the contracts: errors.schema.json, `<server>-tools.json`, taxonomy.json and vectors.json.",
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
    sentence: "Languages that the server has a package in, each with its words.",
    example: '{ typescript: { package: "@me/notes-errors" } }',
    change: "none",
    apart: true,
  },
  contract: {
    shape: matching({ test: packageName.test, says: "the name of a contract, such as notes or @me/notes-errors" }),
    sentence: "Name of the contract on the wire, the package's by default. Written down, it outlives a package that is renamed.",
    example: '"@me/notes-errors"',
    change: "major",
  },
  version: { shape: matching(semver), sentence: "Version of this package; the file's version by default.", example: "1.0.0", change: "none" },
  domain: {
    shape: text,
    sentence: "Owner of the codes that no file owns: with the code it identifies an error. The server's name by default.",
    example: "notes.example.org",
    change: "major",
  },
  title: { shape: text, sentence: "Heading of the package's documentation.", change: "patch" },
  description: { shape: text, sentence: "What the server does.", change: "patch" },
  docs: { shape: flag, default: false, sentence: "Whether the package carries a page of its errors, docs/index.html.", change: "patch" },
  vectors: { shape: flag, default: false, sentence: "Whether the package is published with contracts/vectors.json, which gives and names what stays on the server.", change: "none" },
  into: {
    shape: either(folder, node("into")),
    sentence: "Folder beside this file, in the server's own sources, that gets the errors as TypeScript instead of a package: the server's own build compiles them.",
    example: "src/errors",
    change: "major",
  },
  format: { shape: ref("formats"), default: "envelope", sentence: "The wire shape of its errors.", change: "major" },
  mappings: { shape: listOf(ref("mappings")), sentence: "Mapping sets, tried in this order; the first rule that matches wins.", example: "[node]", change: "patch" },
  fallback: { shape: ref("errors"), default: "internal_error", sentence: "The error for whatever no rule matches; a server says so where the file has an internal_error of its own.", change: "major" },
  undeclared: { shape: choice("hidden", "scrubbed"), change: "minor", example: "scrubbed", sentence: "What leaves of a failure that nothing declares, for this server; as the file says by default." },
  unmarked: { shape: choice("kept", "typed"), change: "minor", example: "typed", sentence: "What becomes of a result of this server that speaks of a failure and is not marked as one; as the file says by default." },
  errors: { shape: codes, sentence: "Codes that every tool and method of this server may raise.", change: "members" },
  sdkFailures: {
    shape: node("sdkFailures"),
    sentence: "What becomes of failures that the SDK makes itself; invalid_input where nothing is said.",
    example: "{ invalid_arguments: validation_error, unknown_tool: not_found }",
    change: "major",
    apart: true,
  },
  rename: { shape: byNameOf("errors", matching(publicCode)), sentence: "Public codes of this server, by the name in this file.", change: "major" },
  conceal: {
    shape: byNameOf("errors", ref("errors")),
    sentence: "Codes that leave as another code, so that callers cannot tell them apart.",
    change: "major",
  },
  standIns: {
    shape: byNameOf("errors", mapOf(data)),
    sentence: "Details of the errors that stand for others, the fallback and what a concealed error leaves as: nobody else fills those in.",
    example: "{ database_error: { reason: Unexpected error } }",
    change: "patch",
  },
  methods: { shape: mapOf(codes), sentence: "JSON-RPC methods and the errors each may answer with; * is any method.", change: "members" },
  tools: { shape: mapOf(either(codes, node("tool")), toolName), sentence: "Tools and the errors each may return.", change: "members" },
  log: { shape: node("log"), sentence: "The fields of a log record, for this server.", change: "patch" },
} as const satisfies Fields;

export const logFields = {
  service: { shape: text, sentence: "Value of $service; the server's name by default.", change: "patch" },
  fields: { shape: mapOf(text), required: true, sentence: "Names of the record's fields and what fills them.", change: "patch" },
} as const satisfies Fields;
