// Details read back out of a message, the texts an error has in other languages, and what a call is about: guessed from words, or not at all.

import { describe, expect, test, vi } from "vitest";
import { readMessage } from "../../templates/typescript/src/runtime/core/template.ts";
import { awaitLog, leadsNowhere, logged, newRef } from "../../templates/typescript/src/runtime/values/ref.ts";
import type { DetailShapes } from "../../templates/typescript/src/runtime/values/spec.ts";
import { subjectOf } from "../../templates/typescript/src/runtime/core/sources.ts";

describe("readMessage", () => {
  const shapes: DetailShapes = { a: { type: "string" }, n: { type: "number" }, i: { type: "integer" }, b: { type: "boolean" }, o: { type: "string", optional: true } };
  const one = (name: string, rest: object = {}): DetailShapes => ({ [name]: { ...(shapes[name] ?? { type: "string" }), ...rest } });

  const money: DetailShapes = { m: { type: "object", properties: { v: { type: "number" }, c: { type: "string" } } } };

  test.each<[string, string, DetailShapes, object | undefined]>([
    ["{a}", "", one("a"), { a: "" }],
    ["{n}", "2.", one("n"), undefined],
    ["{l}", "1", { l: { type: "array", items: { type: "integer" } } } as DetailShapes, undefined],
    ["{} {a}", "{} x", one("a"), { a: "x" }],
    ["{ {a}", "{ x", one("a"), { a: "x" }],
    ["aba{a}aba", "ababa", one("a"), undefined],
    ["{m.v} {m.c} at {m.constructor.c}", "1 EUR at x", { m: { ...money["m"], properties: { ...money["m"]?.properties, constructor: { type: "object", properties: { c: { type: "string" } } } } } as never }, { m: { v: 1, c: "EUR", constructor: { c: "x" } } }],
    ["{m.v} {m.c}", "12.5 ", money, undefined],
    ["{m.v} {m.c}", "12.5 EUR", { m: { ...money["m"], safety: "unsafe" } as never }, undefined],
    ["{m.v} {m.c}", "12.5 EUR", { m: { ...money["m"], additionalProperties: true } as never }, undefined],
  ])("%j made %j", (template, message, details, read) => {
    expect(readMessage(template, message, details)).toEqual(read);
  });

  test("does not read more than 4,000 characters", () => {
    const long = "x".repeat(4_000);
    expect(readMessage(long, long, {})).toEqual({});
    expect(readMessage(`${long}x`, `${long}x`, {})).toBeUndefined();
  });
});

describe("subjectOf", () => {
  test.each<[unknown, string | number | undefined]>([
    [{ valid: "x", idea: "y" }, undefined],
    [{ id: " ", name: "n" }, "n"],
    [{ id: "x".repeat(501), name: "n" }, "n"],
    [{ id: "x".repeat(500) }, "x".repeat(500)],
    [{ id: true }, undefined],
    [{ uid: "u1" }, "u1"],
    [{ eventUid: "u1", title: "Tea" }, "u1"],
    // The one or the other is not there.
    [{ uid: "u1", calendarUrl: "/cal/" }, undefined],
    [{ username: "ada", days: 7 }, "ada"],
    [{ druid: "u1" }, undefined],
    [{ fullname: "ada/notes", depth: 2 }, "ada/notes"],
    [{ hostName: "db", port: 1 }, "db"],
    [{ noteID: "n1", XMLPath: "p" }, "n1"],
    [{ ID: "n1" }, undefined],
    [{ owner: "ada", repo: "notes" }, "notes"],
    [{ owner: "ada", repository: "notes" }, "notes"],
    // The one or the other is not there.
    [{ owner: "ada", repo: "notes", issue_number: 7 }, undefined],
    [{ issueNumber: 7, body: "x" }, 7],
    [{ sourceBranch: "main" }, "main"],
    [{ table: "t", query: "q" }, "t"],
    [{ bucket: "b", key: "k" }, "k"],
    [{ name: "n", project: "p" }, "n"],
    [{ reproject: "x", href: "y", query: "z" }, undefined],
    ["id", undefined],
    [undefined, undefined],
    [new Proxy({}, { ownKeys: () => { throw new Error("no"); } }), undefined],
    [Object.fromEntries([...Array.from({ length: 100 }, (_, at) => [`a${at}`, 1]), ["id", "7"]]), undefined],
    [Object.fromEntries([...Array.from({ length: 99 }, (_, at) => [`a${at}`, 1]), ["id", "7"]]), "7"],
  ])("of arguments (%#)", (args, subject) => {
    expect(subjectOf(args)).toBe(subject);
  });
});

describe("a reference", () => {
  test.each<[string, unknown]>([
    ["with the host's own", globalThis.crypto],
    ["without it", undefined],
    ["without its method", {}],
    ["where the host forbids it", { randomUUID: () => { throw new Error("not in a secure context"); } }],
  ])("is a UUID, %s", (_, crypto) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, "crypto");
    Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true });
    try {
      expect(newRef()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    } finally {
      if (before) Object.defineProperty(globalThis, "crypto", before);
    }
  });

  test("is the host's, and another one each time where the host has none", () => {
    const asked = vi.spyOn(globalThis.crypto, "randomUUID").mockReturnValue("0-0-0-0-0");
    try {
      expect(newRef()).toBe("0-0-0-0-0");
      asked.mockImplementation(() => { throw new Error("not here"); });
      const made = Array.from({ length: 20 }, newRef);
      expect(new Set(made).size).toBe(20);
      for (const digit of "0123456789abcdef") expect(made.join("")).toContain(digit);
    } finally {
      asked.mockRestore();
    }
  });

  test("leads nowhere until its error is logged", () => {
    const error = awaitLog({});
    expect(leadsNowhere(error)).toBe(true);
    logged(error);
    expect(leadsNowhere(error)).toBe(false);
  });
});
