// A polluted Object.prototype: whatever name of the runtime's own is there, no guard throws, a known error stays one, and a record is written. Names by which the language itself breaks are left out.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { ProtocolFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { inThisRun } from "../sweep.ts";
import { mailSpec, RateLimitedError } from "./mail-family.ts";

const root = fileURLToPath(new URL("../../templates/typescript/src/runtime/", import.meta.url));
const texts = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts")).map((path) => readFileSync(`${root}${path}`, "utf8"));
/** Descriptors, iterators, promises and what all objects have; of results, members that the SDKs read where they are inherited, too. */
const left = new Set(["get", "set", "value", "writable", "enumerable", "configurable", "return", "throw", "done", "then", "toJSON", "isError", "_meta", ...Object.getOwnPropertyNames(Object.prototype)]);
const names = [...new Set(texts.flatMap((text) => text.match(/[a-zA-Z_$][\w$]*/g) ?? []))].filter((name) => !left.has(name));
/** Those by which a guard once threw, or lost an error. */
const felled = ["contexts", "elicitation", "error", "local", "now", "protocol"];

let record: JsonObject | undefined;
const log = (written: JsonObject): void => void (record = written);
const failed = guardTool(mailSpec, "read", () => { throw Object.assign(new Error("raw /srv/x"), { code: "E_X" }); }, { log });
const busy = guardTool(mailSpec, "read", () => { throw new RateLimitedError({ retry_after: 30 }); }, { log });
const read = guardHandler(mailSpec, "resources/read", () => { throw new Error("raw /srv/x"); }, { log });

const thrownBy = (): unknown => {
  try {
    return (read as (...args: readonly unknown[]) => unknown)({ params: { uri: "mail://1" } });
  } catch (thrown) {
    return thrown;
  }
};

/** What is wrong while `name` is there. */
function faultsWith(name: string, value: unknown): readonly string[] {
  const faults: string[] = [];
  record = undefined;
  Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  try {
    if (JSON.stringify((failed as () => unknown)()).includes("raw")) faults.push("raw words");
    if (record === undefined) faults.push("no record");
    if (!(decode((busy as () => unknown)(), mailSpec) instanceof RateLimitedError)) faults.push("not known any more");
    if (!(thrownBy() instanceof ProtocolFailure)) faults.push("thrown otherwise");
  } catch (fault) {
    faults.push(String(fault));
  } finally {
    Reflect.deleteProperty(Object.prototype, name);
  }
  return faults.map((fault) => `${name}: ${fault}`);
}

test("nothing is thrown, lost or said because of it", { timeout: 120_000 }, () => {
  expect(names.length).toBeGreaterThan(2_000);
  expect([...felled, ...inThisRun(names, 20)].flatMap((name) => [...faultsWith(name, "x"), ...faultsWith(name, () => "x")])).toEqual([]);
});
