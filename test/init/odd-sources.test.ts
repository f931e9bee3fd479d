// Sources that no person wrote, or that somebody wrote to keep init busy: each is read, or is one warning, and the others are read as ever.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { faultline } from "../hostile/command.ts";
import { sweep } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-odd-sources-"));
afterAll(() => rmSync(folder, { recursive: true }));

const many = (count: number, write: (index: number) => string, between = ""): string => Array.from({ length: count }, (_, index) => write(index)).join(between);
const nested = (count: number, open: string, inside: string, close: string): string => open.repeat(count) + inside + close.repeat(count);
const value = (expression: string): string => `const s = ${expression};`;
const doubled = (write: (before: string) => string): string => many(60, (index) => `const x${index + 1} = ${write(`x${index}`)};\n`);

/** Files in which the tool `found_<name>` is found, whatever else they have. */
const read: { readonly [name: string]: string } = {
  minified_statements: many(60_000, (index) => `a${index}();`),
  minified_constants: many(30_000, (index) => `var a${index}=${index};`),
  a_long_line: value(`"${"x".repeat(900_000)}"`),
  brackets: value(nested(400, "(", "1", ")")),
  functions: value(`${"()=>".repeat(400)}1`),
  types: `type T = ${nested(400, "A<", "B", ">")};`,
  four_hundred_operands: value(many(400, () => `"a"`, " + ")),
  two_hundred_calls: `server${many(200, (index) => `.tool("chained_${index}", () => 1)`)};`,
  lists_that_double: `const x0 = [{ name: "in_a_list" }];\n${doubled((before) => `[...${before}, ...${before}]`)}server.setRequestHandler("tools/list", () => ({ tools: x60 }));`,
  a_list_in_itself: 'const list = [...list]; server.setRequestHandler("tools/list", () => ({ tools: [...list] }));',
  one_handler_often: `const handler = () => ({ tools: [${many(5000, (index) => `{ name: "many_${index}" }`)}] });\n${'server.setRequestHandler("tools/list", handler);\n'.repeat(5000)}`,
};

/** Files of which something cannot be told, and the rest is found. */
const half: { readonly [name: string]: string } = {
  a_constant_of_itself: "const c = c + c; server.registerTool(c, {}, run);",
  a_text_of_itself: "const c = `${c}${c}`; server.registerTool(c, {}, run);",
  texts_that_double: `const x0 = "a";\n${doubled((before) => `${before} + ${before}`)}server.registerTool(x60, {}, run);`,
  templates_that_double: `const x0 = "a";\n${doubled((before) => `\`\${${before}}\${${before}}\` as const`)}const o = { k: x60 } as const; server.registerTool(o.k, {}, run);`,
  members_that_double: `enum E { x0 = "a", ${many(60, (index) => `x${index + 1} = x${index} + x${index}`, ", ")} } server.registerTool(E.x60, {}, run);`,
  twenty_thousand_constants: `const x0 = "a";\n${many(20_000, (index) => `const x${index + 1} = x${index} + "b";\n`)}server.registerTool(x20000, {}, run);`,
};

/** Files that are given up. */
const closed: { readonly [name: string]: string } = {
  ten_thousand_operands: value(many(10_000, () => `"a"`, "+")),
  twenty_thousand_brackets: value(nested(20_000, "(", "1", ")")),
  eight_thousand_calls: `server${many(8000, (index) => `.tool("lost_${index}", () => 1)`)};`,
  a_hundred_async: value(nested(100, "async(a=", "1", ")")),
  conditions: `${"if (a) ".repeat(20_000)};`,
  comparisons: many(100, () => `${"a<".repeat(2500)}1;`),
  seventeen_megabytes: value(`"${"x".repeat(16_900_000)}"`),
};

const head = 'import { McpServer } from "@modelcontextprotocol/server";\n';

test("all in one project", sweep, async () => {
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "package.json"), '{ "name": "odd", "type": "module" }');
  for (const [name, text] of Object.entries({ ...read, ...half, ...closed })) {
    writeFileSync(join(folder, "src", `${name}.ts`), `${head}server.registerTool("found_${name}", {}, () => 1);\n${text}\n`);
  }
  writeFileSync(join(folder, "src", "calls.cjs"), `require("@modelcontextprotocol/server");${"require;".repeat(60_000)}server.registerTool("found_calls", {}, () => 1);`);
  const { status, stderr } = await faultline(["init", "--yes", "--reporter", "short"], { cwd: folder });
  expect(status, stderr.slice(0, 2000)).toBe(0);
  const taxonomy = readFileSync(join(folder, "taxonomy.yaml"), "utf8");
  const found = [...taxonomy.matchAll(/^ +found_(\w+):/gm)].map(([, name]) => name);
  expect(found.sort()).toEqual([...Object.keys(read), ...Object.keys(half)].sort());
  const warned = [...stderr.matchAll(/^src\/(\w+)\.c?[jt]s\b[^\n]*tool-not-read/gm)].map(([, name]) => name);
  expect(warned.sort()).toEqual([...Object.keys(half), ...Object.keys(closed), "calls"].sort());
  expect(taxonomy).toContain("in_a_list:");
  expect(taxonomy).toContain("many_4999:");
  expect(taxonomy).not.toContain("lost_");
});
