// Failures as attributes of OpenTelemetry, and by fingerprints: few values, none of them anybody's own.

import { describe, expect, test } from "vitest";
import { telemetry } from "../../templates/typescript/src/runtime/carriers/telemetry.ts";
import { fingerprint } from "../../templates/typescript/src/runtime/core/fingerprint.ts";
import { fromThrown } from "../../templates/typescript/src/runtime/core/from.ts";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { LoggedFailure } from "../../templates/typescript/src/runtime/server/log.ts";
import { mailSpec, NotFoundError, RateLimitedError } from "./mail-family.ts";

const sixteen = expect.stringMatching(/^[0-9a-f]{16}$/);

describe("attributes", () => {
  test.each([
    ["a native error of a long name", Object.assign(new Error("x"), { name: "N".repeat(200) }), { "error.type": "N".repeat(128) }],
    ["no error at all", undefined, { "error.type": "_OTHER" }],
  ])("of %s", (_, error, expected) => {
    expect(telemetry(error)).toMatchObject(expected);
  });

  test("are what a guard's log can tell of: the error and the call", async () => {
    const failed: LoggedFailure[] = [];
    await guardTool(mailSpec, "read", () => Promise.reject(new NotFoundError({ id: "m1" })), { log: (_, failure) => void failed.push(failure) })();
    expect(failed.map(({ error, call }) => telemetry(error, call))).toMatchObject([{ "error.type": "not_found", "gen_ai.tool.name": "read" }]);
  });

  test("never throw", () => {
    const hostile = new Proxy(new Error("x"), { get: () => { throw new Error("no"); } });
    expect(telemetry(hostile)).toMatchObject({ "faultline.fingerprint": sixteen });
  });
});

const failing = (message: string): Error => Object.assign(new Error(message), { code: "ENOENT", path: message });
const elsewhere = (message: string): Error => failing(message);

describe("a fingerprint", () => {
  const of = (make: () => Error): string => fingerprint(fromThrown(mailSpec, make()));

  test("is the same whatever the values, and across lines of one function", () => {
    const read = (id: string): NotFoundError => (id === "" ? new NotFoundError({ id: "none" }) : new NotFoundError({ id }));
    expect(new Set(["", "a", "b"].map((id) => fingerprint(read(id))))).toHaveLength(1);
    expect(of(() => failing("/home/ada/a.txt"))).toBe(of(() => elsewhere("/home/bob/b.txt")));
  });

  test("differs by code, by place and by what was thrown", () => {
    const here = (): NotFoundError => new NotFoundError({ id: "a" });
    const there = (): NotFoundError => new NotFoundError({ id: "a" });
    const busy = (): RateLimitedError => new RateLimitedError({ retry_after: 1 });
    const all = [here(), there(), busy()].map(fingerprint);
    const thrown = [(): Error => new TypeError("x"), (): Error => new RangeError("x")].map(of);
    expect(new Set([...all, ...thrown])).toHaveLength(5);
  });

  test("of an error that stands for another is by the rule too", () => {
    const native = failing("a");
    const rule = { match: { code: ["ENOENT"] }, error: "not_found", with: { id: { value: "x" } } };
    const by = (name: string): string => fingerprint(fromThrown({ ...mailSpec, rules: [{ ...rule, name }] }, native));
    expect(by("files/missing")).toBe(by("files/missing"));
    expect(by("files/missing")).not.toBe(by("files/gone"));
  });

  test("is the same tomorrow: it may stand in a rule of an alert", () => {
    const bare = (stack: unknown): string => fingerprint(Object.assign(new NotFoundError({ id: "a" }), { stack }));
    expect([bare(undefined), bare("no place"), fingerprint("text"), fingerprint(7)]).toEqual(["bd7607c388b6c57e", "bd7607c388b6c57e", "6a86743a023687eb", "9a1635a24e3f7257"]);
    const native = [new TypeError("x"), new RangeError("x")].map((error) => fingerprint(Object.assign(error, { stack: undefined })));
    expect(new Set(native)).toHaveLength(2);
  });

  test("is the same in folders, releases and engines that write places otherwise", () => {
    const at = (stack: string): string => fingerprint(Object.assign(new NotFoundError({ id: "a" }), { stack }));
    const one = at("NotFoundError: Message a not found.\n    at new NotFoundError (file:///srv/a/errors.js:1:2)\n    at async read (file:///srv/app-1/mail.js:10:5)");
    expect(at("NotFoundError: Message b not found.\n    at read (C:\\app-2\\mail.js:99:1)")).toBe(one);
    expect(at("read@https://example.org/app/mail.js?v=3:7:1")).toBe(one);
    expect(at("NotFoundError\n    at node:internal/process:1:1\n    at read (/x/mail.js:1:1)")).toBe(one);
    expect(at("NotFoundError\n    at write (/x/mail.js:1:1)")).not.toBe(one);
  });
});
