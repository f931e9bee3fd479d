// What an error tells whoever holds it, by its message, toJSON and console.log: labels decide. And that whatever leaves is scrubbed beside.

import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { unredacted, loggable } from "../../templates/typescript/src/runtime/core/redaction.ts";
import { render } from "../../templates/typescript/src/runtime/core/render.ts";
import { toLogRecord } from "../../templates/typescript/src/runtime/server/log.ts";
import type { DetailShapes } from "../../templates/typescript/src/runtime/values/spec.ts";
import { envelopeFormat, mailSpec, mailWith, NotFoundError } from "./mail-family.ts";
import { hostile } from "./sample-errors.ts";

const labelled = { id: { type: "string" }, path: { type: "string", safety: "unsafe", optional: true }, key: { type: "string", safety: "do-not-log", optional: true } } as const satisfies DetailShapes;
const row = { id: "a", path: "CANARY-path", key: "CANARY-key", undeclared: "CANARY-undeclared" };

const shapes: DetailShapes = {
  ...labelled,
  row: { type: "object", properties: labelled },
  rows: { type: "array", items: { type: "object", properties: labelled } },
  map: { type: "object", additionalProperties: { type: "object", properties: labelled } },
  open: { type: "object", properties: labelled, additionalProperties: true },
  either: { type: "object", discriminator: "kind", oneOf: [{ type: "object", properties: { kind: { type: "string", const: "row" }, ...labelled } }] },
  anything: { type: "object" },
  list: { type: "array" },
  none: { type: "string", nullable: true },
};
const { undeclared: _, ...known } = row;
const details = { ...row, row, rows: [row], map: { one: row }, open: { ...known, more: [1] }, either: { kind: "row", ...row }, anything: { deep: [{ x: 1 }] }, list: [1], none: null };
const seen = { id: "a", row: { id: "a" }, rows: [{ id: "a" }], map: { one: { id: "a" } }, open: { id: "a", more: [1] }, either: { kind: "row", id: "a" }, anything: { deep: [{ x: 1 }] }, list: [1], none: null };

describe("whoever holds an error is told", () => {
  test("safe details, at any depth", () => expect(unredacted.details(details, shapes)).toEqual(seen));

  test("by console.log unsafe ones too, and never do-not-log or undeclared ones", () => {
    const shown = JSON.stringify(loggable(details, shapes));
    expect(shown.match(/CANARY-path/g)).toHaveLength(6);
    expect(shown).not.toMatch(/CANARY-(?:key|undeclared)/);
  });

  test("nothing of a foreign object but its plain members: no text, stack or property of an error", () => {
    const foreign = Object.assign(new Error("CANARY-message"), { config: { headers: "CANARY-header" } });
    class Request {
      readonly headers = "CANARY-header";
    }
    for (const value of [foreign, new Request(), new Map([["CANARY", 1]]), () => "CANARY", { toJSON: () => "CANARY" }])
      expect(JSON.stringify(unredacted.details({ anything: { value }, list: [value], open: { value }, row: value, id: value }, shapes))).not.toContain("CANARY");
  });

  test.each(Object.entries(hostile))("of %s in bounds, at once", (_, make) => {
    const value = make();
    const told = JSON.stringify(unredacted.details({ id: value, row: value, list: [value], anything: { value }, map: { value } }, shapes));
    expect(told.length).toBeLessThan(3_000_000);
  });

  test("of a type that contains itself as much as a message or a record can hold, even where a value leads back to itself", () => {
    const tree: { type: "object"; ref: string; properties: DetailShapes } = { type: "object", ref: "tree", properties: {} };
    tree.properties = { id: { type: "string" }, below: { type: "array", optional: true, items: tree } };
    const loop: { id: string; below: unknown[] } = { id: "a", below: [] };
    loop.below.push(loop, loop);
    const told = JSON.stringify(unredacted.details({ tree: loop }, { tree }));
    expect(told.length).toBeGreaterThan(100);
    expect(told.length).toBeLessThan(1_000_000);
    expect(JSON.stringify(unredacted.value(loop, tree)).length).toBeLessThan(1_000_000);
    expect(JSON.stringify(loggable({ tree: loop }, { tree })).length).toBeLessThan(1_000_000);
    expect(unredacted.details({ tree: { id: "a", below: [{ id: "b" }] } }, { tree })).toEqual({ tree: { id: "a", below: [{ id: "b" }] } });
  });

  test("of an open object each member once, as its own shape has it", () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`k${at}`, at]));
    const told = unredacted.details({ open: { id: "a", ...many } }, { open: { type: "object", properties: labelled, additionalProperties: true } })["open"];
    expect(Object.keys(told as object)).toHaveLength(101);
  });

  test("texts that are visible and as long as they may be", () => {
    const short: DetailShapes = { a: { type: "string", maxLength: 4 }, b: { type: "string", multiline: true }, c: { type: "string" } };
    expect(unredacted.details({ a: "abcdefg", b: "one\r\ntwo\u202e", c: "one\ntwo\u202e" }, short)).toEqual({ a: "abc…", b: "one\ntwo", c: "one two" });
  });
});

const secret = "abc123def456";
const careless = (): NotFoundError => new NotFoundError({ id: `Bearer ${secret}`, path: "/srv" }).context(`with Bearer ${secret}`);
const trusting = mailWith({ format: { ...envelopeFormat, contexts: true } });

test.each<[string, (error: NotFoundError) => unknown]>([
  ["a tool result", (error) => toToolResult(error, trusting)],
  ["a JSON-RPC error", (error) => ({ ...toJsonRpcError(error, trusting) })],
  ["problem details", (error) => toProblem(error, trusting)],
  ["google.rpc.Status", (error) => toStatus(error, trusting)],
  ["a log record", (error) => toLogRecord(error, mailSpec.log)],
  ["a log record with messages alone", (error) => toLogRecord(error, { service: "s", fields: { contexts: "$contexts", said: "$internalMessage", stack: "$stack" } })],
  ["a rendered text", (error) => render(error)],
])("what is careless in memory leaves scrubbed: %s", (_, leave) => {
  const text = JSON.stringify(leave(careless()));
  expect(text).toContain("Bearer [redacted]");
  expect(text).not.toContain(secret);
  expect(inspect(careless())).toContain("not_found");
});
