// The built-in mapping sets know how well-known libraries fail.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { builtins } from "../../generator/model/builtins.ts";
import { foreign, thrownBy } from "./foreign.ts";

const sets = Object.keys(builtins.mappings);
const codes = [...new Set(Object.values(builtins.mappings).flatMap((rules) => rules.map(({ error }) => error)))].filter((code) => code !== "rate_limited");

/** One server per set, and every conventional code declared. */
const taxonomy = `
taxonomy: 1
name: foreign
version: 0.1.0
errors:
  rate_limited:
    message: "Wait {retry_after} s."
    details: { retry_after: { type: integer, unit: s } }
${codes.map((code) => `  ${code}: { message: "${code}.", details: { path: { type: string, safety: unsafe, required: false } } }`).join("\n")}
servers:
${sets.map((set) => `  ${set}: { package: "@foreign/${set}", mappings: [${set}], errors: [rate_limited, ${codes.join(", ")}] }`).join("\n")}
`;

const folder = mkdtempSync(join(tmpdir(), "faultline-mappings-"));
afterAll(() => rmSync(folder, { recursive: true }));
symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"), "junction");

const { files, diagnostics } = compile({ path: "taxonomy.yaml", text: taxonomy });
for (const { path, text } of files) {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Family {
  from(thrown: unknown): { readonly code: string; readonly details: object };
}

const familyOf = async (set: string): Promise<Family> => {
  const door = (await import(pathToFileURL(join(folder, set, "dist/index.js")).href)) as { readonly [name: string]: Family };
  const family = Object.entries(door).find(([name]) => name.toLowerCase() === `${set}error`)?.[1];
  return family ?? expect.unreachable(set);
};

test("the taxonomy of this test is right, and every set has examples", () => {
  expect(diagnostics).toEqual([]);
  expect(Object.keys(foreign).sort()).toEqual(sets.sort());
});

describe.each(Object.entries(foreign))("%s", (set, examples) => {
  test.each(examples)("%s", async (_, code, work) => {
    const family = await familyOf(set);
    expect(family.from(await thrownBy(work))).toMatchObject({ code });
  });

  test("a stranger is none of these", async () => {
    const family = await familyOf(set);
    expect(family.from(new Error("stranger"))).toMatchObject({ code: "internal_error" });
  });
});

test.each([
  ["in seconds", "30", 30],
  ["as a date", () => new Date(Date.now() + 90_000).toUTCString(), expect.closeTo(89, -1)],
])("Retry-After %s fills the wait", async (_, header, wait) => {
  const family = await familyOf("http");
  const value = typeof header === "function" ? header() : header;
  const thrown = Object.assign(new Error(), { response: { status: 429, headers: { "retry-after": value } } });
  expect(family.from(thrown)).toMatchObject({ code: "rate_limited", details: { retry_after: wait } });
});

test("headers are read from a Headers object too", async () => {
  const family = await familyOf("http");
  const response = new Response(null, { status: 429, headers: { "Retry-After": "7" } });
  expect(family.from(Object.assign(new Error(), { response }))).toMatchObject({ code: "rate_limited", details: { retry_after: 7 } });
});
