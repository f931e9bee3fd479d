// What built-in mapping sets make of failures in Python, each raised for real: of its own library here; of others where FAULTLINE_NETWORK=1 installs them,
// or the venv `libraries` of FAULTLINE_VENVS has them.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "faultline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtins } from "../../generator/model/builtins.ts";
import { unportable } from "../../generator/check/regexp.ts";
import { naming as python } from "../../generator/targets/python/naming.ts";
import { hasPython, put } from "./run.ts";
import { libraries, read, standard, type Failures } from "./sets/failures.ts";
import { silent } from "./sets/silent.ts";
import { isAsked, pythonIn } from "./venvs.ts";

if (!isAsked) console.log("Mapping sets for Python: no library was tried; set FAULTLINE_NETWORK=1, or FAULTLINE_VENVS, to do it.");

const codes = [...new Set(Object.values(builtins.mappings).flatMap((rules) => rules.map(({ error }) => error)))].filter((code) => code !== "rate_limited");
const details = ["argument", "problem", "resource"].map((name) => `${name}: { type: string, required: false }`).join(", ");
const taxonomy = (sets: readonly string[]): string => `
taxonomy: 1
name: sets
version: 1.0.0
errors:
  rate_limited: { message: Too many., category: system, httpStatus: 429, retry: { after: retry_after, backoff: exponential, throttling: true }, details: { retry_after: { type: integer, unit: s, required: false } } }
${codes.map((code) => `  ${code}: { message: "${code}.", details: { ${details} } }`).join("\n")}
servers:
${sets.map((set) => `  ${set}: { targets: { python: { package: s-${set}, module: s_${set.replaceAll("-", "_")} } }, mappings: [${set}], errors: [rate_limited, ${codes.join(", ")}] }`).join("\n")}
`;

/** A server that declares nothing. */
const plain = `
taxonomy: 1
name: plain
version: 1.0.0
errors: {}
servers: { plain: { targets: { python: { package: s-plain, module: s_plain } }, mappings: [upstream] } }
`;

const folder = mkdtempSync(join(tmpdir(), "faultline-python-sets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Became {
  readonly code: string;
  readonly details: object;
  readonly kind: string;
  /** The code of its words alone, by the set upstream. */
  readonly worded: string;
  /** What a model reads. */
  readonly text: string;
}
type Said = { readonly [set: string]: { readonly [title: string]: Became } };

const sources = fileURLToPath(new URL("sets", import.meta.url));

/** What a script says its failures become. */
function run(script: string, failures: Failures, command: string): Said {
  const sets = [...Object.keys(failures), "plain"];
  for (const text of [taxonomy(Object.keys(failures)), plain]) {
    const { files, diagnostics } = compile({ path: "taxonomy.yaml", text });
    expect(diagnostics).toEqual([]);
    put(folder, files.filter(({ path }) => path.includes("/src/")));
  }
  const { status, stdout, stderr } = spawnSync(command, ["-B", join(sources, script)], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], PYTHONPATH: [sources, ...sets.map((set) => join(folder, `${set}-python/src`))].join(":"), PYTHONUTF8: "1", NO_PROXY: "*", no_proxy: "*" },
    maxBuffer: 2 ** 26,
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as Said;
}

/** The code, what came raised where it is another, and details where there are any. */
const outcomes = (said: Said, failures: Failures): unknown =>
  Object.fromEntries(
    Object.entries(said).map(([set, became]) => [
      set,
      Object.fromEntries(Object.entries(became).map(([title, { code, details: has, kind }]) => [title, code === [failures[set]?.[title]].flat()[0] ? [code, ...(Object.keys(has).length > 0 ? [has] : [])] : [code, kind]])),
    ]),
  );

const expected = (failures: Failures): unknown => Object.fromEntries(Object.entries(failures).map(([set, each]) => [set, Object.fromEntries(Object.entries(each).map(([title, outcome]) => [title, [outcome].flat()]))]));

/** Failures to reach a service, or in time, that are another code by their words alone. */
const unsaid = (said: Said): readonly string[] =>
  Object.entries(said).flatMap(([set, became]) => Object.entries(became).flatMap(([title, { code, worded }]) => (["unavailable", "timeout"].includes(code) && worded !== code ? [`${set}: ${title}`] : [])));

test.runIf(hasPython)("of Python's own library", () => {
  const { plain: told = {}, ...said } = run("standard.py", standard, "python3");
  expect(unsaid(said)).toEqual(silent.standard);
  expect(outcomes(said, standard)).toEqual(expected(standard));
  expect(Object.fromEntries(Object.entries(told).map(([title, { text }]) => [title, text.replace(/\nRef: .*/, "")]))).toEqual(read);
});

const wanted = ["aiohttp", "asyncpg", "botocore", "google-api-core", "google-api-python-client", "grpcio", "httpx", "jsonschema", "psycopg[binary]", "pydantic", "pymongo", "redis", "requests", "sqlalchemy"];

describe.runIf(hasPython && isAsked)("of libraries", () => {
  let interpreter = "";
  beforeAll(() => void (interpreter = pythonIn("libraries", wanted)), 600_000);

  test("each as its set says", () => {
    const said = run("libraries.py", libraries, interpreter);
    expect(outcomes(said, libraries)).toEqual(expected(libraries));
    expect(unsaid(said)).toEqual(silent.libraries);
  });
});

test("each package of a server has the rules of its own ecosystem, and those of any", () => {
  const { model, files, diagnostics } = compile({
    path: "taxonomy.yaml",
    text: `
taxonomy: 1
name: both
version: 1.0.0
errors: { unavailable: { message: Later. }, not_found: { message: Gone. } }
mappings:
  store: [{ match: { name: A, ecosystem: node }, error: not_found }, { match: { name: B, ecosystem: python }, error: not_found }, { match: { name: C }, error: not_found }]
servers:
  both: { targets: { typescript: { package: both }, python: { package: both, module: both } }, mappings: [store, grpc], errors: [unavailable, not_found], vectors: true }
`,
  });
  expect(diagnostics).toEqual([]);
  const textAt = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
  const rulesIn = (text: string): readonly string[] => [...text.matchAll(/name: ?"((?:store|grpc)\/\d+)"|"name": "((?:store|grpc)\/\d+)"/g)].map(([, one, other]) => one ?? other ?? "");
  const rowsIn = (text: string): readonly string[] => [...text.matchAll(/"thrown\/((?:store|grpc)\/\d+)"/g)].map(([, name = ""]) => name);
  const ofNode = ["store/1", "store/3", "grpc/2", "grpc/4", "grpc/9"];
  const ofPython = ["store/2", "store/3", "grpc/12", "grpc/14", "grpc/19"];
  expect(model?.servers[0]?.rules.map(({ name }) => name)).toEqual(["store/1", "store/2", "store/3", "grpc/2", "grpc/4", "grpc/9", "grpc/12", "grpc/14", "grpc/19"]);
  expect([rulesIn(textAt("both/src/family.js")), rowsIn(textAt("both/contracts/vectors.json"))]).toEqual([ofNode, ofNode]);
  expect([rulesIn(textAt("both-python/src/both/family.py")), rowsIn(textAt("both-python/contracts/vectors.json"))]).toEqual([ofPython, ofPython]);
});

test("Python can run the patterns of all sets that its packages have", () => {
  const powers = python.patterns ?? expect.unreachable();
  const patterns = Object.entries(builtins.mappings).flatMap(([set, rules]) =>
    rules.flatMap(({ match: { ecosystem, message, pattern = {} } }) => (ecosystem === "node" ? [] : [...(message === undefined ? [] : [message]), ...Object.values(pattern)].map((source) => [set, source] as const))),
  );
  expect(patterns.length).toBeGreaterThan(60);
  expect(patterns.filter(([, source]) => unportable(source, powers) !== undefined)).toEqual([]);
});
