// Every rule there is passes the contract test that is generated for it: those of the built-in sets, and those with sources of all kinds.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { compile } from "faultline";
import { builtins } from "../../generator/model/builtins.ts";
import { provocations } from "../../generator/live/provoked/provocations.ts";
import { contractOutcome } from "../hostile/oracle/contracts.ts";
import { someTests, sweep } from "../sweep.ts";

const text = readFileSync(new URL("../cases/ok-mapping-sources/taxonomy.yaml", import.meta.url), "utf8");

const sets = Object.keys(builtins.mappings).filter((set) => builtins.mappings[set]?.some(({ match }) => match.ecosystem !== "python"));
const codes = [...new Set(Object.values(builtins.mappings).flatMap((rules) => rules.map(({ error }) => error)))].filter((code) => code !== "rate_limited");
const optional = "argument: { type: string, required: false }, problem: { type: string, required: false }, resource: { type: string, required: false }, tool: { type: string, required: false }";
const required = "argument: string, problem: string, resource: string, tool: string";

/** One server per built-in set. */
const builtIn = (details: string, wait: string): string => `
taxonomy: 1
name: all
version: 0.1.0
errors:
  rate_limited: { message: "Too many.", category: system, httpStatus: 429, retry: { after: retry_after, backoff: exponential, throttling: true }, details: { retry_after: ${wait} } }
${codes.map((code) => `  ${code}: { message: "${code}.", details: { ${details} } }`).join("\n")}
servers:
${sets.map((set) => `  ${set}: { package: "@all/${set}", mappings: [${set}], tools: { act: [rate_limited, ${codes.join(", ")}] } }`).join("\n")}
`;

test("sources of all kinds, over a real connection", sweep, async () => {
  const { model, files, diagnostics } = compile({ path: "taxonomy.yaml", text });
  expect(diagnostics.map(({ code, sentence }) => `${code}: ${sentence}`)).toEqual([]);
  const { passed, failed } = await contractOutcome(new Map([["packages", new Map(files.map(({ path, text }) => [path, text]))]]));
  expect(failed).toEqual([]);
  expect(passed).toBeGreaterThan((model?.servers ?? []).flatMap(({ rules }) => rules).length);
});

test("several details of one source, over a real connection", sweep, async () => {
  const shared = readFileSync(new URL("../cases/ok-mapping-shared-source/taxonomy.yaml", import.meta.url), "utf8");
  const { files } = compile({ path: "taxonomy.yaml", text: shared });
  const { passed, failed } = await contractOutcome(new Map([["packages", new Map(files.map(({ path, text }) => [path, text]))]]));
  expect(failed).toEqual([]);
  expect(passed).toBeGreaterThan(100);
});

interface Failing {
  readonly title: string;
  readonly code: string;
  readonly details: object;
  readonly args: object;
  readonly callee: { readonly kind: string; readonly name: string };
  readonly provoke: { readonly throw: { readonly message: string } };
}
type Door = { readonly [name: string]: { from(thrown: unknown, scope: object): { readonly code: string; toJSON(): { readonly details?: object } } } };

/** What the contract test of a package would provoke, without a connection: there are two hundred of these rules. */
/** Of octokit: a 403 that says when to come back is taken by the rule that asks for that, so the next one has nothing left where the wait is required. */
const takenBefore: { readonly [set: string]: number } = { octokit: 1 };

someTests([
  ["that may tell what they know", builtIn(optional, "{ type: integer, unit: s, required: false }")],
  ["that must tell what they may not know", builtIn(required, "{ type: integer, unit: ms }")],
] as const, 2)("built-in sets %s", async (_, source) => {
  const { model, files, diagnostics } = compile({ path: "taxonomy.yaml", text: source });
  expect(diagnostics.map(({ code, sentence }) => `${code}: ${sentence}`)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "faultline-rules-"));
  try {
    for (const { path, text } of files) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(join(folder, path)).href)) as T;
    for (const server of model?.servers ?? []) {
      const door = await load<Door>(`${server.name}/src/index.js`);
      const family = Object.entries(door).find(([name]) => name.toLowerCase() === `${server.name}error`)?.[1];
      const rules = provocations(server).rules as readonly Failing[];
      expect(server.rules.length - rules.length, server.name).toBe(source.includes("required: false") ? 0 : (takenBefore[server.name] ?? 0));
      for (const { title, code, details, args, callee, provoke } of rules) {
        const error = family?.from(Object.assign(new Error(provoke.throw.message), provoke.throw), { args, tool: callee.name });
        expect({ title, code: error?.code, details: error?.toJSON().details ?? {} }).toEqual({ title, code, details });
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
