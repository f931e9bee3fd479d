// One synthetic server in which every row of the envelope is set: what a package sends, logs, describes and reads of each row. A row that the runtime forgets fails here, and no fixture names a row.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { envelopeRows, type MemberShape } from "../../generator/model/fields/envelope.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import { bodyVariables, logVariables, textVariables } from "../../generator/model/words.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { fileOf, written, type Packages } from "../language/package.ts";

/** A value of a row that its reader keeps as it is. */
const valueOf = (shape: MemberShape, name: string): Json => {
  if (shape.type === "string") return shape.enum?.at(-1) ?? (name === "contract" ? "another-errors@2.0.0" : `said-of-${name}`);
  if (shape.type === "boolean") return true;
  if (shape.type === "number" || shape.type === "integer") return shape.minimum + 1;
  if (shape.type === "array") return [`one of ${name}`, `another of ${name}`];
  if (shape.type !== "object") return null;
  return shape.properties === undefined ? { fact: 1 } : Object.fromEntries(Object.entries(shape.properties).map(([member, row]) => [member, valueOf(row.shape, member)]));
};

const names = envelopeRows.map(([name]) => name);
const every: { readonly [name: string]: Json } = Object.fromEntries(envelopeRows.map(([name, { shape }]) => [name, valueOf(shape, name)]));
const needed = Object.fromEntries(envelopeRows.flatMap(([name, { optional }]) => (optional ? [] : [[name, every[name] ?? null]])));

/** Variables of the body, and of the text in lines that say their names. */
const body = Object.fromEntries(bodyVariables.filter((variable) => variable !== "$envelope").map((variable) => [variable.slice(1), `${variable}${["$code", "$message"].includes(variable) ? "" : "?"}`]));
const lines = textVariables.map((name) => `${name}={${name}}`);
const fields = Object.fromEntries([...bodyVariables, ...logVariables].map((variable) => [variable.slice(1), variable]));

const text = JSON.stringify({
  taxonomy: 1,
  name: "everything",
  version: "1.0.0",
  errors: {
    everything: {
      ...{ category: "system", title: "Everything", message: "It failed for {id}.", guidance: "Ask {id}.", nextAction: "retry_later", recoverable: true, url: "https://errors.example.org/everything", httpStatus: 503 },
      retry: { after: 1500, backoff: "exponential", maxAttempts: 3, onlyIfIdempotent: true, throttling: true },
      details: { id: { type: "string", example: "ada" } },
    },
  },
  formats: {
    body: { contexts: true, discriminator: "code", body, tool: { isError: true, carriers: ["structuredContent"], content: "$body" } },
    lines: { contexts: true, tool: { isError: true, carriers: ["meta"], content: ["[{code}] {message}", ...lines] } },
  },
  log: { fields },
  servers: {
    body: { package: "body-errors", format: "body", errors: ["everything"] },
    lines: { package: "lines-errors", format: "lines", errors: ["everything"] },
  },
});

interface Door {
  readonly EverythingError: new (details: object, options: object) => TaxonomyError;
  readonly toToolResult: (error: unknown) => { readonly content: readonly { readonly text: string }[]; readonly structuredContent?: object; readonly _meta?: { readonly [key: string]: object } };
  readonly toLogRecord: (error: unknown, call?: object) => { readonly [field: string]: unknown };
  readonly decode: (value: unknown) => (TaxonomyError & { readonly [member: string]: unknown }) | undefined;
}

const compiled = compile({ path: "taxonomy.yaml", text });
let packages: Packages;
const doors = new Map<string, Door>();
beforeAll(async () => {
  expect(compiled.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  packages = written(compiled);
  for (const server of ["body", "lines"]) doors.set(server, { ...(await packages.load<Door>(`${server}/src/index.js`)), ...(await packages.load<Door>(`${server}/src/client.js`)) });
});
afterAll(() => packages.remove());

const doorOf = (server: string): Door => doors.get(server) ?? expect.unreachable();
const thrown = ({ EverythingError }: Door): TaxonomyError => new EverythingError({ id: "ada" }, { ref: "said-of-ref" }).context("inner").context("outer");

/** The members of a received error, by the names of rows. */
const membersOf = (error: { readonly [member: string]: unknown } | undefined): { readonly [name: string]: unknown } =>
  Object.fromEntries(names.flatMap((name) => {
    const value = name === "code" ? (error?.["wireCode"] ?? error?.["code"]) : error?.[name];
    return value === undefined ? [] : [[name, value]];
  }));

const metaKey = "dev.faultline/error";
const result = (envelope: object): object => ({ isError: true, content: [{ type: "text", text: "It failed." }], _meta: { [metaKey]: envelope } });

describe("reading", () => {
  test.each(envelopeRows.flatMap(([name, { optional }]) => (optional ? [name] : [])))("%s alone beside what an envelope needs", (name) => {
    const sent = { ...needed, [name]: every[name] };
    const read = membersOf(doorOf("lines").decode(result(sent)));
    expect(read[name]).toEqual(every[name]);
    const without = membersOf(doorOf("lines").decode(result(needed)));
    expect({ ...without, [name]: every[name] }).toMatchObject(needed);
    expect(JSON.stringify(without[name] ?? null)).not.toBe(JSON.stringify(every[name]));
  });

  test.each(envelopeRows.flatMap(([name, { optional }]) => (optional ? [] : [name])))("nothing without %s", (name) => {
    const { [name]: _, ...rest } = every;
    expect(doorOf("lines").decode(result(rest))?.["wireCode"]).toBeUndefined();
  });

  test("all of them, and all of retry", () => {
    const read = membersOf(doorOf("lines").decode(result(every)));
    for (const name of names) expect(read[name], name).toEqual(every[name]);
  });
});

describe("sending", () => {
  test("the envelope has every row that an error of a server can have", () => {
    const envelope = doorOf("lines").toToolResult(thrown(doorOf("lines")))._meta?.[metaKey] ?? {};
    // Of a declared error, nothing is undeclared.
    expect(Object.keys(envelope)).toEqual(names.filter((name) => name !== "undeclared"));
    expect(Object.keys((envelope as { readonly retry: object }).retry).sort()).toEqual(Object.keys(every["retry"] as object).sort());
  });

  test("a body has a value for every variable", () => {
    const { structuredContent = {}, content } = doorOf("body").toToolResult(thrown(doorOf("body")));
    expect(Object.keys(structuredContent)).toEqual(Object.keys(body));
    expect(JSON.parse(content[0]?.text ?? "")).toEqual(structuredContent);
  });

  test("a text has a line for every placeholder", () => {
    const said = doorOf("lines").toToolResult(thrown(doorOf("lines"))).content[0]?.text ?? "";
    expect(said.split("\n").slice(1).map((line) => line.split("=")[0])).toEqual(textVariables);
  });

  test("a log record has a field for every variable", () => {
    const door = doorOf("lines");
    const call = { server: "s", tool: "t", method: "tools/call", requestId: "q", connectionId: "c", contract: "a@1.0.0", args: { to: "ada" }, revision: "2025-11-25" };
    const error = Object.assign(thrown(door), { cause: new Error("below") });
    const record = door.toLogRecord(error, call);
    const empty = Object.keys(fields).filter((field) => record[field] === undefined || record[field] === null);
    // Notes are the runtime's own, on what its mapping did; of this error there are none.
    expect(empty.filter((field) => field !== "notes" && field !== "undeclared")).toEqual([]);
  });
});

describe("reading a body alone", () => {
  test("gives back every row that it has a variable for", () => {
    const door = doorOf("body");
    const { content } = door.toToolResult(thrown(door));
    const read = membersOf(door.decode({ isError: true, content }));
    const sent = door.toToolResult(thrown(door)).structuredContent as { readonly [variable: string]: unknown };
    for (const [name, { variable }] of envelopeRows) {
      if (variable === undefined || name === "contract") continue;
      expect(read[name], name).toEqual(sent[variable.slice(1)]);
    }
  });

  test("gives back what a stranger's body says, row by row", () => {
    const said = Object.fromEntries(envelopeRows.flatMap(([name, { variable }]) => (variable === undefined ? [] : [[variable.slice(1), every[name]]])));
    const read = membersOf(doorOf("body").decode({ isError: true, content: [{ type: "text", text: JSON.stringify(said) }] }));
    for (const [name, { variable }] of envelopeRows) if (variable !== undefined) expect(read[name], name).toEqual(every[name]);
  });
});

test("contracts and zod know every row", async () => {
  const document = JSON.parse(fileOf(compiled, "lines/contracts/errors.schema.json")) as { readonly $defs: { readonly [name: string]: { readonly properties?: object } } };
  const envelope = Object.values(document.$defs).find(({ properties = {} }) => ["code", "message", "category"].every((name) => name in properties));
  expect(Object.keys(envelope?.properties ?? {})).toEqual(expect.arrayContaining(names));
  const { errorSchemas } = await packages.load<{ readonly errorSchemas: { readonly [code: string]: { safeParse(value: unknown): { readonly success: boolean } } } }>("lines/dist/needs-zod-4.js");
  const schema = errorSchemas["everything"] ?? expect.unreachable();
  const known = { ...every, code: "everything", category: "system", details: { id: "ada" } };
  expect(schema.safeParse(known).success).toBe(true);
  const wrong = names.filter((name) => schema.safeParse({ ...known, [name]: name === "recoverable" || name === "undeclared" ? "no" : Symbol("never") }).success);
  expect(wrong).toEqual([]);
});
