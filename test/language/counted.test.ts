// Placeholders with a form, through a package: what is sent and shown in each language, what is generated, who carries the code.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { recognise } from "../../generator/lookup/recognise.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { compilers, complaints } from "../compiler.ts";
import { strictest } from "../packages/generated.ts";
import { differencesIn, rowsOf, vectorsOf } from "../vectors/differences.ts";
import { fileOf, serverOf, written, type Door } from "./package.ts";
import { someTests } from "../sweep.ts";

const text = readFileSync(new URL("counted.yaml", import.meta.url), "utf8");
const whole = compile({ path: "taxonomy.yaml", text });
const packages = written(whole);
afterAll(() => packages.remove());

/** Other versions of Node have other language data. They are fetched, on request. */
const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("Forms: no other Node wrote a message; set FAULTLINE_NETWORK=1 to have some do it.");

type Make = new (...args: readonly unknown[]) => TaxonomyError;
type Index = Door & { readonly TooManyColumnsError: Make; readonly TooManyConnectionsError: Make; toToolResult(error: TaxonomyError, options?: object): object };

const spaced = (said: unknown): string => String(said).replace(/[\u00a0\u202f]/g, " ");
const overWire = (value: unknown): { readonly content: readonly { readonly text: string }[] } => JSON.parse(JSON.stringify(value)) as never;

test("the taxonomy has nothing wrong with it", () => {
  expect(whole.diagnostics.map(({ code, sentence }) => `${code}: ${sentence}`)).toEqual([]);
});

test.each([
  ["en", 1600, "A table cannot have more than 1,600 columns.", "Leave a, b, or c out."],
  ["de-AT", 1, "Eine Tabelle kann nicht mehr als 1 Spalte haben.", "a, b oder c weglassen."],
  ["fr", 1600, "Une table ne peut avoir plus de 1 600 colonnes.", "Sans a, b ou c."],
  ["pl", 22, "Tabela nie może mieć więcej niż 22 kolumny.", "Bez a, b lub c."],
  ["pl", 25, "Tabela nie może mieć więcej niż 25 kolumn.", "Bez a, b lub c."],
  ["ja", 1600, "列は1,600個まで。", "a、b、またはcを除く。"],
])("a server tells a reader of %s, and its client knows the message again", async (locale, limit, message, guidance) => {
  const { TooManyColumnsError, toToolResult } = await packages.load<Index>("counted/src/index.js");
  const { decode, messageIn, guidanceIn } = await packages.load<Door & { guidanceIn(error: unknown, tag: string): string }>("counted/src/client.js");
  const received = decode(overWire(toToolResult(new TooManyColumnsError({ limit, names: ["a", "b", "c"] }), { locale })));
  expect([received?.message, received?.guidance].map(spaced)).toEqual([message, guidance]);
  expect(received?.details).toEqual({ limit, names: ["a", "b", "c"] });
  expect(received).toBeInstanceOf((await packages.load<Index>("counted/src/client.js")).TooManyColumnsError);
  // In another language than it was sent in, and there and back.
  expect(spaced(messageIn(received, "en"))).toBe(`A table cannot have more than ${limit.toLocaleString("en")} column${limit === 1 ? "" : "s"}.`);
  expect([messageIn(received, locale), guidanceIn(received, locale)].map(spaced)).toEqual([message, guidance]);
});

test("Arabic has a word for each of its six kinds of number", async () => {
  const { TooManyColumnsError, messageIn } = await packages.load<Index>("counted/src/index.js");
  const said = [0, 1, 2, 3, 11, 100].map((limit) => messageIn(new TooManyColumnsError({ limit, names: [] }), "ar").replace(/ \(.*$/, ""));
  expect(said).toEqual(["لا أعمدة", "عمود واحد", "عمودان", "أعمدة", "عمودا", "عمود"]);
});

test("a text alone tells what stands there without a form; else the code alone", async () => {
  const { TooManyColumnsError, TooManyConnectionsError, toToolResult } = await packages.load<Index>("told/src/index.js");
  const { decode } = await packages.load<Door>("told/src/client.js");
  const bare = (error: TaxonomyError): object => ({ ...overWire(toToolResult(error)), _meta: {} });
  const columns = decode(bare(new TooManyColumnsError({ limit: 1600, names: [] })));
  expect([columns?.code, columns?.details, columns?.message]).toEqual(["54011", {}, "A table cannot have more than 1,600 columns."]);
  const slots = decode(bare(new TooManyConnectionsError({ slots: 97, until: "2026-11-22T18:30:00Z" })));
  expect([slots?.code, spaced(slots?.message)]).toEqual(["53300", "All 97 slots are taken until 11/22/26, 6:30 PM."]);
  expect([slots?.details, spaced(slots?.guidance)]).toEqual([{}, "Ask for less until 6:30 PM."]);
});

describe("what is generated", () => {
  test("is the same whatever the platform writes", () => {
    const [number, list] = [Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, "format"), Intl.ListFormat.prototype.format];
    try {
      Object.defineProperty(Intl.NumberFormat.prototype, "format", { configurable: true, get: () => () => "ODD" });
      Intl.ListFormat.prototype.format = () => "ODD";
      expect(compile({ path: "taxonomy.yaml", text }).files).toEqual(whole.files);
    } finally {
      Object.defineProperty(Intl.NumberFormat.prototype, "format", number as PropertyDescriptor);
      Intl.ListFormat.prototype.format = list;
    }
  });

  test("shows no form to people, and the template to programs", () => {
    const readable = fileOf(whole, "counted/README.md");
    expect(readable).toContain("A table cannot have more than {limit} columns.");
    for (const path of ["README.md", "llms.txt", "AGENTS.md", "CHANGELOG.md", "docs/llms.txt"]) if (whole.files.some((file) => file.path === `counted/${path}`)) expect(fileOf(whole, `counted/${path}`), path).not.toMatch(/\{\w+ :/);
    const { errors } = JSON.parse(fileOf(whole, "counted/taxonomy.json")) as { readonly errors: readonly { readonly code: string; readonly message: string }[] };
    expect(errors.find(({ code }) => code === "54011")?.message).toBe("A table cannot have more than {limit :integer} {limit :plural one=column other=columns}.");
  });

  test("has forms where an error has one, and nowhere else", () => {
    expect(fileOf(whole, "counted/src/errors.ts").match(/withForms\("en", \{/g)).toHaveLength(2);
    expect(fileOf(whole, "counted/src/errors.ts")).toMatch(/ErrorSpec<"57014"> \{\n\s+return \{/);
    expect(fileOf(whole, "uncounted/src/errors.ts")).not.toContain("withForms");
  });

  test.each([["uncounted", false], ["counted", true]])("a client of %s carries the code: %s", async (name, carried) => {
    const entry = { contents: `export { decode } from "./${name}/src/client.js";`, resolveDir: packages.folder };
    const { outputFiles } = await build({ stdin: entry, bundle: true, write: false, minify: true, format: "esm", platform: "neutral" });
    expect(outputFiles[0]?.text.includes("PluralRules")).toBe(carried);
  });

  test("vectors leave the wording to whoever sends, and are read as any", async () => {
    const vectors = vectorsOf(whole, "counted");
    const opsOf = (code: string): readonly string[] => rowsOf(vectors).flatMap(({ name, op }) => (name.startsWith(`${code}/`) ? [op] : []));
    for (const code of ["54011", "53300"]) expect(new Set(opsOf(code))).toEqual(new Set(["decode"]));
    expect(opsOf("57014")).toContain("encode");
    expect(await differencesIn(vectors, "counted", (path) => packages.load(`counted/${path}`))).toEqual([]);
  });

  someTests(Object.keys(compilers), 2)("compiles under %s", (compiler) => {
    writeFileSync(join(packages.folder, "tsconfig.json"), JSON.stringify({ compilerOptions: strictest, include: ["sources/*/src/**/*.ts"] }));
    expect(complaints(packages.folder, compilers[compiler])).toBe("");
  });
});

test("explain shows an example plainly, and finds the error of a message in any language's digits", () => {
  const { servers = [] } = whole.model ?? {};
  expect(serverOf(whole, "counted").errors.find(({ code }) => code === "54011")?.example).toEqual({ limit: 1600, names: ["a", "b", "c"] });
  expect(recognise("Error: All 97 slots are taken until heute abend.", servers).map(({ error }) => error.code)).toContain("53300");
});

describe.runIf(online).each(["node@20.19.0", "node@22.12.0", "node@24"])("%s", (version) => {
  const elsewhere = (...args: readonly string[]): string => execFileSync("npx", ["-y", "-p", version, "node", ...args], { encoding: "utf8", cwd: packages.folder, stdio: ["ignore", "pipe", "ignore"], timeout: 240_000 });

  test("what a server under it says is known again here", async () => {
    const sender = `
      import { TooManyColumnsError, TooManyConnectionsError, toToolResult } from "./counted/src/index.js";
      const errors = [new TooManyColumnsError({ limit: 1600, names: ["a", "b", "c"] }), new TooManyConnectionsError({ slots: 97, until: "2026-11-22T18:30:00Z" })];
      console.log(JSON.stringify(errors.flatMap((error) => ["en", "de", "fr", "pl", "ar", "ja"].map((locale) => toToolResult(error, { locale })))));`;
    writeFileSync(join(packages.folder, "sender.mjs"), sender);
    const { decode, messageIn } = await packages.load<Door>("counted/src/client.js");
    const received = (JSON.parse(elsewhere("sender.mjs")) as readonly unknown[]).map((result) => decode(result));
    expect(received.map((error) => error?.code)).toEqual([...Array.from({ length: 6 }, () => "54011"), ...Array.from({ length: 6 }, () => "53300")]);
    expect(new Set(received.slice(0, 6).map((error) => spaced(messageIn(error, "en"))))).toEqual(new Set(["A table cannot have more than 1,600 columns."]));
    expect(new Set(received.slice(6).map((error) => spaced(messageIn(error, "en"))))).toEqual(new Set(["All 97 slots are taken until 11/22/26, 6:30 PM."]));
  });

  test("it generates the same bytes", () => {
    const folder = join(packages.folder, version.replace("@", "-"));
    mkdirSync(folder);
    writeFileSync(join(folder, "taxonomy.yaml"), text);
    elsewhere(fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url)), "generate", "--cwd", folder);
    for (const path of ["counted/README.md", "counted/contracts/errors.schema.json", "counted/docs/index.html", "counted/src/errors.js", "counted/taxonomy.json"]) {
      expect(readFileSync(join(folder, "generated", path), "utf8"), path).toBe(fileOf(whole, path));
    }
  });
});
