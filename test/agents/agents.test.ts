// AGENTS.md followed to the letter: what it says to declare and map passes the checks, what it says to throw and meet compiles and does what it says.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { faultline } from "../commands/cli.ts";
import { complaints } from "../compiler.ts";
import { everything } from "../explorer/everything.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faultline-agents-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const blocks = (text: string, language: string): readonly string[] => [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"))].map(([, code = ""]) => code);

type Tree = { readonly [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** As a person adds a snippet to what stands there: entries to entries, items to lists. */
const added = (there: unknown, more: unknown): unknown => {
  if (Array.isArray(there) && Array.isArray(more)) return [...there, ...more];
  if (Array.isArray(there) && isTree(more)) return added({ errors: there }, more);
  if (!isTree(there) || !isTree(more)) return more;
  return { ...there, ...Object.fromEntries(Object.entries(more).map(([key, value]) => [key, key in there ? added(there[key], value) : value])) };
};

const withoutTools = { taxonomy: 1, name: "pages", version: "1.0.0", errors: { page_missing: { message: "No page {uri}.", details: { uri: "string" } } }, servers: { pages: { package: "pages-errors", methods: { "resources/read": ["page_missing"] } } } };

describe.each([
  ["with tools", everything, "notes", "@me/notes-errors"],
  ["without tools", withoutTools, "pages", "pages-errors"],
])("of a server %s", (_, taxonomy, server, name) => {
  test("it leads from nothing to an error that is declared, thrown, mapped and met", () => {
    const file = join(folder, "taxonomy.yaml");
    writeFileSync(file, JSON.stringify(taxonomy));
    expect(faultline(["generate"], folder).status).toBe(0);
    const read = (): string => readFileSync(join(folder, "generated", server, "AGENTS.md"), "utf8");
    const lint = { rules: { "retry-not-idempotent": "off", "deprecated-used": "off", "tool-without-errors": "off", "locale-incomplete": "off", "message-unique": "off", "conceal-shared-details": "off" } };
    const snippets = blocks(read(), "yaml").map((text) => parse(text) as unknown);
    expect(snippets.length).toBe(2);
    writeFileSync(file, JSON.stringify(added(snippets.reduce(added, taxonomy), { lint })));
    expect(faultline(["check"], folder).status).toBe(6);
    expect(faultline(["generate"], folder)).toMatchObject({ status: 0, stderr: "" });
    expect(faultline(["check"], folder)).toMatchObject({ status: 0, stderr: "" });

    mkdirSync(join(folder, "node_modules", name, ".."), { recursive: true });
    symlinkSync(join(folder, "generated", server), join(folder, "node_modules", name), "junction");
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    for (const [index, code] of blocks(read(), "ts").entries()) writeFileSync(join(folder, `agent-${index}.ts`), `${code}\nexport {};\n`);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true, module: "nodenext", target: "es2022", lib: ["es2022", "dom"], noEmit: true, types: [], skipLibCheck: true }, include: ["agent-*.ts"] }));
    expect(complaints(folder)).toBe("");

    writeFileSync(
      join(folder, "follow.mjs"),
      `import * as door from ${JSON.stringify(name)};
const family = Object.values(door).find((value) => typeof value?.from === "function" && Array.isArray(value.codes));
const mapped = family.from(Object.assign(new Error("x"), { name: "ExampleError" }));
const sent = door.toToolResult(new door.ExampleFailedError({ name: "two" }));
const met = family.decode(JSON.parse(JSON.stringify(sent)));
console.log(mapped.code, mapped.message, met.code, met.message, met.recoverable);
`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, ["follow.mjs"], { cwd: folder, encoding: "utf8" });
    expect(stdout, stderr).toBe("example_failed The example ExampleError failed. example_failed The example two failed. true\n");

    const explained = faultline(["explain", "ExampleFailedError: The example two failed.", "--json"], folder);
    expect(JSON.parse(explained.stdout)).toMatchObject({ occurrence: { by: "text", details: { name: "two" } }, facts: [{ server, error: { code: "example_failed" } }] });
  });
});

test("every package says what its errors are for models, in lines", () => {
  for (const server of ["cowgnition", "gmail", "mcpkit", "obsidian", "st3-workflow", "tasks"]) {
    const { stdout } = faultline(["list", "errors", "--server", server, "--json"]);
    const text = readFileSync(new URL(`../../generated/${server}/README.md`, import.meta.url), "utf8");
    for (const { code, visibility } of JSON.parse(stdout) as { code: string; visibility?: string }[]) if (visibility !== "internal") expect(text).toMatch(new RegExp(`^\\| \`${code}\``, "m"));
  }
});
