// What leaves is made once for each failure: what is judged is what is logged and what is sent. Counted, not timed.

import { expect, test } from "vitest";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailSpec, RateLimitedError } from "./mail-family.ts";

/** An error that counts how often its envelope is made, and what it says each time. */
function counting(): { readonly error: RateLimitedError; readonly made: () => number } {
  let made = 0;
  const error = new RateLimitedError({ retry_after: 3 });
  Object.defineProperty(error, "retry", { get: () => ({ afterMs: (made += 1) }) });
  return { error, made: () => made };
}

const records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);

const family = { ...mailSpec, log: { ...mailSpec.log, fields: { envelope: "$envelope" } } };

test("a tool result and its log record are of one envelope", () => {
  const { error, made } = counting();
  const answer = guardTool(family, "read", (): unknown => { throw error; }, { log })();
  expect(made()).toBe(1);
  expect(answer).toHaveProperty(["_meta", mailSpec.format.metaKey, "retry", "afterMs"], 1);
  expect(records.at(-1)).toHaveProperty(["envelope", "retry", "afterMs"], 1);
});

test("so are a JSON-RPC error and its log record", () => {
  const { error, made } = counting();
  expect(guardHandler(family, "resources/read", (): unknown => { throw error; }, { log })).toThrow();
  expect(made()).toBe(1);
});
