// Public catalogues as taxonomies, each error under the code that people know: PostgreSQL's SQLSTATE list split over files, MongoDB's numbers, declined cards, a registry's, a chat's, a certificate authority's and a broker client's. They compile, type-check, and their contract tests pass.

import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { fromDocument } from "../../generator/model/left-out.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { faultline } from "../commands/cli.ts";
import { compilers, complaints } from "../compiler.ts";
import { contractsIn } from "./contracts.ts";
import { inThisRun, someSuites, someTests, sweep } from "../sweep.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "faultline-catalogue-"));

/** By server: where its taxonomy and the files that it imports stand, and how many of its errors can be provoked. */
const catalogues = {
  postgres: { at: "", parts: readdirSync(join(here, "sqlstate")).map((file) => join("sqlstate", file)), codes: 252, provoked: 252 },
  mongodb: { at: "mongodb", parts: ["taxonomy.yaml"], codes: 24, provoked: 24 },
  // Three are told nobody.
  declines: { at: "declines", parts: ["taxonomy.yaml"], codes: 22, provoked: 19 },
  registry: { at: "registry", parts: ["taxonomy.yaml"], codes: 19, provoked: 19 },
  rooms: { at: "rooms", parts: ["taxonomy.yaml"], codes: 38, provoked: 38 },
  certificates: { at: "certificates", parts: ["taxonomy.yaml"], codes: 24, provoked: 24 },
  broker: { at: "broker", parts: ["taxonomy.yaml"], codes: 28, provoked: 28 },
} as const;

const tried = inThisRun(Object.entries(catalogues), 7);

const serverOf = (name: string): Server => fromDocument(JSON.parse(readFileSync(join(folder, name, "taxonomy.json"), "utf8")) as Server);

beforeAll(() => {
  symlinkSync(modules, join(folder, "node_modules"));
  for (const [, { at }] of tried) {
    const { status, stderr } = faultline(["generate", "--out", folder], join(here, at));
    expect([status, stderr]).toEqual([0, ""]);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of all packages at once: what starts them is loaded once. */
let contracts: ReturnType<typeof contractsIn> | undefined;

const ofFaultline = ["internal_error", "invalid_input"];

someSuites(Object.entries(catalogues), 7)("%s", (name, { at, parts, codes, provoked }) => {
  test("every condition of the catalogue is an error of the package under its code, which is written once and mapped from it", () => {
    const texts = parts.map((file) => readFileSync(join(here, at, file), "utf8"));
    const written = texts.flatMap((text) => Object.entries<{ readonly code?: string }>(parse(text).errors).map(([key, error]) => error.code ?? key));
    expect(written).toHaveLength(codes);
    expect(new Set(written).size).toBe(codes);
    const server = serverOf(name);
    expect(server.errors.map(({ code }) => code)).toEqual([...written, ...ofFaultline].sort());
    expect(new Set(server.rules.map(({ error }) => error))).toEqual(new Set(written));
    for (const code of written.filter((each) => each.length === 5)) expect(texts.join("").split(code)).toHaveLength(2);
    for (const { match, error } of server.rules) expect(JSON.stringify(match)).toContain(`"${error}"`);
  });

  test("its contract tests pass over a real connection", sweep, () => {
    const { status, said } = (contracts ??= contractsIn(folder));
    expect(status, said).toBe(0);
    expect(said).toMatch(new RegExp(`${serverOf(name).package}: .*\\b${provoked} of ${provoked} rules`));
  });
});

// In one program: what a compiler complains of says which package it is in.
someTests(Object.entries(compilers), 2)("the packages compile under %s", (_, compiler) => {
  const options = { strict: true, noEmit: true, module: "nodenext", target: "es2023", skipLibCheck: true, types: [], exactOptionalPropertyTypes: true };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: tried.map(([name]) => `${name}/src/**/*.d.ts`) }));
  expect(complaints(folder, compiler)).toBe("");
});

test("a special case has its class's category, details and message, and what fills them", () => {
  const { errors, rules } = serverOf("postgres");
  expect(errors.find(({ word }) => word === "unique_violation")).toMatchObject({
    code: "23505",
    category: "integrity",
    extends: ["23000"],
    message: "A constraint refused the change. Unique violation.",
    details: { constraint: { type: "string", maxLength: 63 }, table: { optional: true } },
  });
  expect(rules.find(({ error }) => error === "23505")).toMatchObject({ match: { code: ["23505"] }, with: { constraint: { from: ["error", "constraint"], orElse: { value: "unknown" } } } });
});
