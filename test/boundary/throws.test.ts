// Property tests of the guard: whatever a handler throws or returns, what comes out is one valid declared error, small and soon.

import fc from "fast-check";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { cpuClock } from "../cpu.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { buildDepot } from "./package.ts";
import { illTreated } from "./typed.ts";
import { arbitrary, foreign, large, type Maker, returned, thenables, thrown, unfit } from "./values.ts";
import { someSuites, someTests, sweeping } from "../sweep.ts";

const { depot, decode, faultsOf, remove } = await buildDepot();
afterAll(remove);

const codes = ["busy", "item_missing", "refused", "crowded", "jammed", "internal_error"];
const numbers = [4029, -32602, -32603, 4100];
const kib = 1024;

let records: JsonObject[] = [];
const options = { log: (record: JsonObject) => void records.push(record) };

/** What a handler does with a value, and how the answer to it arrives. */
type Way = readonly [name: string, act: (make: () => unknown) => unknown];
const throwing: readonly [Way, ...Way[]] = [
  [
    "thrown",
    (make) => {
      throw make();
    },
  ],
  ["rejected with", (make) => Promise.reject(make())],
];
const returning: readonly Way[] = [
  ["returned", (make) => make()],
  ["resolved with", async (make) => make()],
];

interface Failure extends Error {
  readonly code: unknown;
  readonly data?: { readonly error: unknown };
}

/** The answer as it leaves: equal to itself after the wire, and never too large for it. */
const onWire = (answer: unknown): unknown => {
  const text = JSON.stringify(answer);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * kib);
  const arrived: unknown = JSON.parse(text);
  expect(arrived).toEqual(answer);
  expect(text).not.toMatch(/secret|native|a trap|polluted|\.js:\d/);
  return arrived;
};

const expectDeclared = (envelope: unknown, arrived: unknown): void => {
  expect(faultsOf(envelope)).toBe("");
  const { code } = envelope as { readonly code: string };
  expect(codes).toContain(code);
  expect(decode(arrived)).toMatchObject({ code });
};

const expectToolAnswer = async (answer: unknown): Promise<void> => {
  const arrived = onWire(await answer) as { readonly isError: true; readonly content: readonly [{ readonly text: string }]; readonly _meta: JsonObject };
  expect(arrived.isError).toBe(true);
  expect(arrived.content).toHaveLength(1);
  expect(arrived.content[0].text.length).toBeLessThanOrEqual(8 * kib);
  expect(arrived.content[0].text).toMatch(/^\[[a-z_]+\] /);
  expectDeclared(arrived._meta["dev.faultline/error"], arrived);
};

const expectFailure = async (call: () => unknown): Promise<void> => {
  const failure = (await Promise.resolve().then(call).then(
    () => expect.fail("no failure"),
    (failure: unknown) => failure,
  )) as Failure;
  expect(failure).toBeInstanceOf(Error);
  expect(Object.keys(failure).sort()).toEqual(["code", "data"]);
  expect(numbers).toContain(failure.code);
  const arrived = onWire({ code: failure.code, message: failure.message, data: failure.data }) as Failure;
  expectDeclared(arrived.data?.error, arrived);
};

/** Milliseconds of CPU time that `work` takes: on a busy machine, a clock says nothing. */
const cpu = async (work: () => Promise<void>): Promise<number> => {
  const spent = cpuClock();
  await work();
  return spent();
};

const tool = (act: Way[1], make: Maker["make"]): (() => unknown) => depot.guardTool("fetch", () => act(make), options);
const handler = (act: Way[1], make: Maker["make"]): (() => unknown) => depot.guardHandler("depot/inspect", () => act(make), options);

const expectBoth = async (act: Way[1], { make }: Maker): Promise<void> => {
  await expectToolAnswer(tool(act, make)());
  await expectFailure(handler(act, make));
  for (const record of records) expect(JSON.stringify(record).length).toBeLessThanOrEqual(256 * kib);
};

const prototypes = [Object, Array, Function, Error, String, Promise].map(({ prototype }) => prototype as object);
const shapes = (): string => JSON.stringify(prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String)));
const untouched = shapes();

beforeEach(() => {
  records = [];
});

afterEach(() => expect(shapes()).toBe(untouched));

someSuites(throwing, 2)("%s", (_, act) => {
  test.each([...thrown, ...illTreated(depot)])("$name", async (maker) => expectBoth(act, maker));

  test.each(large)("$name, without looking at all of it", async (maker) => {
    const value = maker.make();
    expect(await cpu(() => expectBoth(act, { ...maker, make: () => value }))).toBeLessThan(1_500);
  });

  test("anything at all", async () => {
    await fc.assert(
      fc.asyncProperty(arbitrary, async (maker) => {
        records = [];
        await expectBoth(act, maker);
        expect(records).toHaveLength(2);
      }),
      { numRuns: sweeping ? 300 : 60 },
    );
  });
});

someSuites(returning, 2)("%s", (_, act) => {
  test.each([...returned, ...thenables])("$name", async (maker) => expectBoth(act, maker));
  test.each(foreign)("$name", async ({ make }) => {
    expect(await tool(act, make)()).toBe(make());
    await expectFailure(handler(act, make));
  });
  test.each(unfit)("$name", async ({ make }) => expectToolAnswer(tool(act, make)()));

  test("what is a result arrives as it is", async () => {
    const json = fc.dictionary(fc.string(), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(json, async (structuredContent) => {
        const result = { content: [{ type: "text", text: "done" }], structuredContent };
        expect(await tool(act, () => result)()).toBe(result);
        expect(await handler(act, () => structuredContent)()).toBe(structuredContent);
      }),
    );
    expect(records).toEqual([]);
  });
});

describe("a polluted Object.prototype", () => {
  const names = ["code", "message", "name", "cause", "data", "status", "ref", "details", "safety", "optional", "retry", "stack", "error", "errors", "outputSchema", "isError", "value", "guidance", "nextAction", "title", "url", "log"];
  const values: readonly unknown[] = ["polluted", 429, true, { polluted: 1 }, () => "polluted"];
  const makers = [
    () => new Error("native"),
    () => ({}),
    () => new depot.BusyError({ retry_after: 3 }),
    () => new depot.RefusedError({ reason: "full" }),
    () => Object.assign(new Error("said"), { name: "ServiceError" }),
  ];

  /** The answer of a tool that throws while all objects inherit `name`. */
  const polluted = (name: string, value: unknown, make: () => unknown): unknown => {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true, enumerable: true });
    try {
      return JSON.parse(JSON.stringify(tool(throwing[0][1], make)()));
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
  };

  someTests(names, 4)("with %s is survived, and nothing of it leaves", async (name) => {
    for (const value of values) for (const make of makers) await expectToolAnswer(polluted(name, value, make));
  });
});
