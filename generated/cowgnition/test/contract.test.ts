// Provokes every declared error of this package over a real MCP connection and reads it back. Driven by taxonomy.json alone.

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { decode } from "../dist/client.js";
import { example, wireDetails } from "../dist/testing.js";
import { provocations, type Provocation } from "./provocations.mjs";

const at = (path: string): URL => new URL(`../${path}`, import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(at(path), "utf8"));
const schemasIn = (folder: string) => readdirSync(at(folder)).map((file) => read(`${folder}/${file}`));

const server = read("taxonomy.json");
const plan = provocations(server);
const produced = new Set<string>();

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, formats: { uri: true } });
ajv.addVocabulary(["x-unit"]);
for (const schema of [read("contracts/envelope.schema.json"), ...schemasIn("contracts/errors"), ...schemasIn("contracts/tools")]) ajv.addSchema(schema);
const contractOf = (path: string): ValidateFunction => ajv.getSchema(read(`contracts/${path}.schema.json`).$id) ?? expect.unreachable(path);

const client = new Client({ name: "contract-test", version: "1.0.0" });
let log = "";

beforeAll(async () => {
  const transport = new StdioClientTransport({ command: process.execPath, args: [fileURLToPath(at("test/fixture.mjs"))], stderr: "pipe" });
  transport.stderr?.on("data", (chunk) => (log += chunk));
  await client.connect(transport);
  await client.listTools();
});

afterAll(async () => {
  await client.close();
  const counted = `${produced.size} of ${plan.pairs.length} declared errors, ${plan.rules.length} rules, ${plan.scenarios.length} scenarios`;
  console.log(`${server.package}: ${counted} produced and read back`);
});

/** The envelope of a failed call and the whole answer it came in. */
const call = async ({ outlet, provoke, args }: Provocation, extra: object = {}): Promise<{ answer: unknown; envelope: unknown }> => {
  const params = { ...args, provoke, ...extra };
  if (outlet.kind === "tool") {
    const answer = await client.callTool({ name: outlet.name, arguments: params });
    return { answer, envelope: answer._meta?.[server.format.metaKey] };
  }
  const answer = await client.request({ method: outlet.name, params }, z.looseObject({})).catch((error: unknown) => error);
  return { answer, envelope: (answer as { data?: { error?: unknown } }).data?.error };
};

const check = async (provocation: Provocation, extra?: object): Promise<void> => {
  const { code, details, message, outlet } = provocation;
  const { answer, envelope } = await call(provocation, extra);
  const error = decode(answer);
  if (code === undefined) return expect(error).toBeUndefined();

  expect(error).toBeInstanceOf(example(code).constructor);
  expect(error).toMatchObject({ code, details: details ?? {} });
  if (message !== undefined) expect(error?.message).toBe(message);
  for (const path of [`errors/${code}`, ...(outlet.kind === "tool" ? [`tools/${outlet.name}`] : [])]) {
    const valid = contractOf(path);
    expect(valid(envelope), ajv.errorsText(valid.errors)).toBe(true);
  }
};

describe("every declared error arrives as itself", () => {
  test.each(plan.pairs)("$title", async (pair) => {
    await check({ ...pair, details: pair.code === pair.provoke.raise ? wireDetails(pair.code) : {} });
    produced.add(pair.title);
  });

  test("all of them were produced", () => {
    expect([...produced].sort()).toEqual(plan.pairs.map(({ title }) => title).sort());
  });
});

describe.runIf(plan.rules.length > 0)("every mapping rule makes its error of a native exception", () => {
  test.each(plan.rules)("$title", async (rule) => check(rule));
});

describe.runIf(plan.scenarios.length > 0)("every scenario ends as written", () => {
  test.each(plan.scenarios)("$title", async (scenario) => check(scenario));
});

describe.runIf(plan.repeats.length > 0)("repeated calls", () => {
  test.each(plan.repeats)("$title", async (repeat) => {
    await check({ ...repeat, code: undefined }, { repeat: true });
    await check(repeat, { repeat: true });
  });
});

describe.runIf(plan.strangers.length > 0)("whatever else is thrown", () => {
  test.each(plan.strangers)("$title becomes the fallback, and only the log knows why", async (stranger) => {
    const { answer } = await call(stranger);
    expect(decode(answer)).toMatchObject({ code: stranger.code });
    expect(JSON.stringify(answer)).not.toContain(stranger.secret);
    await expect.poll(() => log).toContain(stranger.secret);
  });
});
