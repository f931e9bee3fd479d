// Every first taxonomy holds together, whatever a project depends on: nothing to remark on, nothing unused, and laid out as format lays it out.

import { describe, expect, test } from "vitest";
import { setsFor } from "../../generator/project/starters.ts";
import { taxonomyText } from "../../generator/project/taxonomy-text.ts";
import { format } from "../../generator/edit/format.ts";
import { compile } from "../../generator/main.ts";
import type { Targets } from "../../generator/model/targets.ts";
import { parse } from "../../generator/read/yaml.ts";
import type { FoundTool } from "../../generator/source/facts.ts";
import { someTests } from "../sweep.ts";

const where = { file: "src/index.ts", start: 0, end: 0 };
const tool = (name: string, facts: Partial<FoundTool> = {}): FoundTool => ({ name, hasInput: true, outputSchema: false, readOnly: false, idempotent: false, where, ...facts });

const tools = [
  tool("read_note", { description: "Reads: a note\n  of {braces} \u202e.", readOnly: true, idempotent: true, outputSchema: true }),
  tool("list_notes", { hasInput: false }),
  tool("yes", { description: "Yes." }),
  tool("add.note-2", { description: `${"A very long sentence that goes on. ".repeat(20)}` }),
];

const inNode = { typescript: { package: "@me/notes-errors" } };
const inPython = { python: { package: "notes-errors", module: "notes_errors" } };

const text = (dependencies: readonly string[], some: readonly FoundTool[] = tools, targets: Targets = inNode): string =>
  taxonomyText({ schema: "./taxonomy.schema.json", server: "notes", targets, license: "MIT", owner: "Ada: L", dependencies, tools: some });

const libraries = ["pg", "mysql2", "better-sqlite3", "mongodb", "@prisma/client", "ioredis", "@aws-sdk/client-s3", "@grpc/grpc-js", "octokit", "googleapis", "axios", "undici", "superagent", "zod"];
const pairs = libraries.flatMap((one, index) => libraries.slice(index + 1).map((other) => [one, other]));

describe.each<readonly [what: string, some: readonly FoundTool[]]>([
  ["tools", tools],
  ["no tools", []],
  ["tools that take nothing", [tool("ping", { hasInput: false })]],
  ["tools that only read", [tool("read_note", { readOnly: true })]],
])("with %s", (_, some) => {
  someTests([[], ...libraries.map((name) => [name]), ...pairs, libraries].map((names) => [names.join(", ") || "nothing", names] as const), 5)("and %s", (_names, names) => {
    const source = { path: "taxonomy.yaml", text: text(names, some) };
    const { model, diagnostics } = compile(source, { servers: () => false });
    expect(diagnostics, source.text).toEqual([]);
    const [server] = model?.servers ?? [];
    expect(server?.tools.map(({ name }) => name)).toEqual(some.map(({ name }) => name).sort());
    const { tree } = parse(source);
    expect(tree && format(source, tree)).toBe(source.text);
  });
});

const ofPython = ["aiohttp", "aiosqlite", "asyncpg", "boto3", "google-api-python-client", "google-cloud-storage", "grpcio", "httpx", "psycopg2-binary", "pydantic", "pymongo", "redis", "requests", "sqlalchemy"];

test.each([[], ...ofPython.map((name) => [name]), ofPython])("a server in Python with %s", (...names) => {
  for (const targets of [inPython, { ...inNode, ...inPython }]) {
    const source = text(names, tools, targets);
    expect(compile({ path: "taxonomy.yaml", text: source }, { servers: () => false }).diagnostics, source).toEqual([]);
  }
});

test("the sets suit what a project depends on, the most particular first, and each once", () => {
  expect(setsFor([])).toEqual(["mcp", "node"]);
  expect(setsFor(["zod", "axios", "pg", "left-pad"])).toEqual(["pg", "axios", "validation", "mcp", "node"]);
  expect(setsFor(["mcp-framework"])).toEqual(["validation", "mcp", "node"]);
  expect(setsFor(["fetch"])).toEqual(["fetch", "http", "mcp", "node"]);
  expect(setsFor(["fetch", "googleapis"])).toEqual(["gaxios", "fetch", "mcp", "node"]);
  const python = new Set(["python"] as const);
  expect(setsFor(["httpx", "SQLAlchemy", "axios", "fetch", "zod", "redis"].map((name) => name.toLowerCase()), true, python)).toEqual(["sqlalchemy", "redis", "httpx", "validation", "upstream", "mcp", "python"]);
  expect(setsFor(["sqlalchemy", "psycopg2", "asyncpg"], false, python)).toEqual(["sqlalchemy", "asyncpg", "mcp", "python"]);
  expect(setsFor(["httpx", "axios"], false, new Set(["node", "python"] as const))).toEqual(["httpx", "axios", "mcp", "node", "python"]);
  expect(setsFor(["httpx"])).toEqual(["mcp", "node"]);
  expect(setsFor(["octokit", "undici", "@aws-sdk/client-s3"])).toEqual(["aws", "octokit", "undici", "mcp", "node"]);
});

test.each([...libraries.map((library) => [library, inNode] as const), ...ofPython.map((library) => [library, inPython] as const)])("the set for %s has rules for the errors that are there because of it", (library, targets) => {
  const { model } = compile({ path: "taxonomy.yaml", text: text([library], tools, targets) }, { servers: () => false });
  const [server] = model?.servers ?? [];
  const mapped = new Set(server?.rules.map(({ error }) => error));
  expect(server?.errors.map(({ code }) => code).filter((code) => !["internal_error", "invalid_result"].includes(code) && !mapped.has(code)), library).toEqual([]);
});
