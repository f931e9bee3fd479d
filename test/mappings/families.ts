// A generated package per built-in mapping set, each declaring every conventional code. No tests in here.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect } from "vitest";
import { compile } from "faultline";
import { builtins } from "../../generator/model/builtins.ts";

/** Those of libraries for Python stand in no package for TypeScript: python/sets.test.ts. */
export const sets = Object.keys(builtins.mappings).filter((set) => builtins.mappings[set]?.some(({ match }) => match.ecosystem !== "python"));
const codes = [...new Set(Object.values(builtins.mappings).flatMap((rules) => rules.map(({ error }) => error)))].filter((code) => code !== "rate_limited");

/** What built-in rules may tell, none of it required. */
const details = ["argument", "problem", "resource", "tool"].map((name) => `${name}: { type: string, required: false }`).join(", ") + ", path: { type: string, safety: unsafe, required: false }";

/** One server per set, and every conventional code declared. */
const taxonomy = `
taxonomy: 1
name: foreign
version: 0.1.0
errors:
  rate_limited:
    message: "Too many requests."
    retry: { after: retry_after, backoff: exponential }
    details: { retry_after: { type: integer, unit: s, required: false } }
${codes.map((code) => `  ${code}: { message: "${code}.", details: { ${details} } }`).join("\n")}
servers:
${sets.map((set) => `  ${set}: { package: "@foreign/${set}", mappings: [${set}], errors: [rate_limited, ${codes.join(", ")}] }`).join("\n")}
`;

const folder = mkdtempSync(join(tmpdir(), "faultline-mappings-"));
afterAll(() => rmSync(folder, { recursive: true }));
symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"), "junction");

/** A server whose errors require what a failure may not tell. */
const demanding = `
taxonomy: 1
name: demanding
version: 0.1.0
errors:
  rate_limited: { message: "Wait {wait_ms} ms.", retry: { after: wait_ms }, details: { wait_ms: { type: integer, unit: ms } } }
  invalid_input: { message: "Invalid input: {problem}.", details: { argument: string, problem: string } }
  not_found: { message: "Not found: {resource}", details: { resource: string } }
servers:
  demanding: { package: "@foreign/demanding", mappings: [mcp, validation, http], errors: [rate_limited, invalid_input, not_found] }
`;

/** A server for which the path that was asked for is no secret. */
const disk = `
taxonomy: 1
name: disk
version: 0.1.0
lint: { use: [standard, strict] }
errors:
  not_found: { message: "There is no {path}.", guidance: Ask for another., details: { path: string }, examples: [{ when: It was deleted., details: { path: today.md } }] }
servers:
  disk: { package: "@foreign/disk", mappings: [node], errors: [not_found] }
`;

/** As above, with every detail sent that a set may fill, and strict lint. */
export const open = compile({
  path: "taxonomy.yaml",
  text: taxonomy.replaceAll(", safety: unsafe", "").replace("version: 0.1.0", "version: 0.1.0\nlint: { rules: { mapping-unsafe-source: error } }"),
});

export const diagnostics = [taxonomy, demanding, disk].flatMap((source) => {
  const { files, diagnostics } = compile({ path: "taxonomy.yaml", text: source });
  for (const { path, text } of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return diagnostics;
});

export interface Family {
  from(thrown: unknown, scope?: { readonly args?: object; readonly tool?: string }): { readonly code: string; readonly details: object };
}

export const familyOf = async (set: string): Promise<Family> => {
  const door = (await import(pathToFileURL(join(folder, set, "src/index.js")).href)) as { readonly [name: string]: Family };
  const family = Object.entries(door).find(([name]) => name.toLowerCase() === `${set}error`)?.[1];
  return family ?? expect.unreachable(set);
};
