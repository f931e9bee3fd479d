// A lean package, as the leanest hand-written generator could make it: parse the YAML, join strings, write six files of 0.9 kB an error in all. No checks, no runtime, no tests, no documents.
// usage: node lean.mjs <taxonomy.yaml> <out folder>

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const [, , input, out] = process.argv;
const errors = Object.entries(parse(readFileSync(input, "utf8")).errors);

const types = { string: "string", integer: "number", boolean: "boolean" };
const classOf = (code) => `${code.replace(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase())}Error`;
const membersOf = ({ details }) => Object.entries(details).map(([name, { type }]) => `readonly ${name}: ${types[type]}`).join("; ");
const messageOf = ({ message }) => `\`${message.replace(/\{(\w+)\}/g, "${details.$1}")}\``;

const files = {
  "index.js": errors.map(([code, error]) => `export class ${classOf(code)} extends Error {\n  code = "${code}";\n  constructor(details) {\n    super(${messageOf(error)});\n    this.details = details;\n  }\n}\n`).join(""),
  "index.d.ts": errors.map(([code, error]) => `/** ${error.message} */\nexport declare class ${classOf(code)} extends Error {\n  readonly code: "${code}";\n  readonly details: { ${membersOf(error)} };\n  constructor(details: { ${membersOf(error)} });\n}\n`).join(""),
  "table.js": `export const table = {\n${errors.map(([code, { jsonrpc, httpStatus, category }]) => `  ${code}: { jsonrpc: ${jsonrpc}, httpStatus: ${httpStatus}, category: "${category}" },\n`).join("")}};\n`,
  "codes.d.ts": `export type Code =\n${errors.map(([code]) => `  | "${code}"\n`).join("")};\n`,
  "errors.schema.json": `${JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", $defs: Object.fromEntries(errors.map(([code, { details }]) => [code, { properties: { code: { const: code }, details: { type: "object", properties: details } } }])) })}\n`,
  "package.json": `${JSON.stringify({ name: "lean", version: "1.0.0", type: "module", main: "index.js", types: "index.d.ts" })}\n`,
};

mkdirSync(out, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
