// Which error callers get for a failure, and why the log says another: what is declared, what is concealed, what breaks its contract.

import { beforeEach, describe, expect, test } from "vitest";
import { brand } from "../../templates/typescript/src/runtime/core/error.ts";
import { SdkFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import type { Call } from "../../templates/typescript/src/runtime/server/call.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { unfitDetail } from "../../templates/typescript/src/runtime/server/sound.ts";
import { judge } from "../../templates/typescript/src/runtime/server/judge.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { InternalError, mailSpec, mailWith, NotFoundError, PermissionDeniedError, RateLimitedError } from "./mail-family.ts";

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);
beforeEach(() => {
  records = [];
});

const judged = (thrown: unknown, call: Call, family = mailSpec): string => judge(family, thrown, call, log).error.code;
const note = (): unknown => (records.at(-1)?.["details"] as { readonly notes?: readonly string[] } | undefined)?.notes?.at(-1);
const denied = new PermissionDeniedError({ id: "m1", owner: "ada" });

describe("what a tool or a method does not declare", () => {
  test("is the fallback, and the log says of what it was not declared", () => {
    expect(judged(new NotFoundError({ id: "m1" }), { tool: "send", method: "tools/call" })).toBe("internal_error");
    expect(note()).toBe("not_found is not declared for tool send");
    expect(judged(new RateLimitedError({ retry_after: 1 }), { method: "resources/read" })).toBe("internal_error");
    expect(note()).toBe("rate_limited is not declared for method resources/read");
  });

  test("may be concealed as something that it declares, and only as that", () => {
    expect(judged(denied, { tool: "read" })).toBe("permission_denied");
    expect(judged(denied, { tool: "send" })).toBe("internal_error");
    expect(note()).toBe("permission_denied is not declared for tool send");
  });

  test("is declared for all of a server where it stands for a failure of its SDK", () => {
    const family = mailWith({ tools: { read: ["internal_error"] }, sdkFailures: { unknown_tool: { error: "not_found", with: { id: { from: ["error", "name"] } } } } });
    expect(judged(new SdkFailure("unknown_tool", { problem: "p", name: "gone" }), { tool: "read" }, family)).toBe("not_found");
    expect(judged(new NotFoundError({ id: "gone" }), { tool: "read" }, family)).toBe("internal_error");
  });
});

describe("a rule whose error a call does not declare", () => {
  const family = mailWith({
    tools: { read: ["not_found", "internal_error"], send: ["rate_limited", "internal_error"], list: ["internal_error"] },
    methods: { "*": ["rate_limited"] },
    rules: [
      { name: "store/1", match: { status: [[409, 409]] }, error: "not_found", with: { id: { value: "m1" } } },
      { name: "store/2", match: { status: [[409, 409]] }, error: "rate_limited", with: { retry_after: { value: 5 } } },
    ],
  });
  const conflict = { name: "StoreError", status: 409 };

  test("lets the next one try, and says so", () => {
    expect(judged(conflict, { tool: "read" }, family)).toBe("not_found");
    expect(judged(conflict, { tool: "send" }, family)).toBe("rate_limited");
    expect(records.at(-1)?.["notes"] ?? (records.at(-1)?.["details"] as { readonly notes?: unknown } | undefined)?.notes).toEqual(["rule store/1, not_found: not declared for this call"]);
    expect(judged(conflict, { method: "resources/read" }, family)).toBe("rate_limited");
  });

  test("stands where no other is left, so that the fallback says what it stands for", () => {
    expect(judged(conflict, { tool: "list" }, family)).toBe("internal_error");
    expect(note()).toBe("not_found is not declared for tool list");
  });

  test("applies where nothing is known of the call", () => {
    expect(judged(conflict, {}, family)).toBe("not_found");
    expect(judged(conflict, { tool: "another" }, family)).toBe("not_found");
  });

  test("lets the next one try for what clients raise", () => {
    expect(judged(conflict, {}, mailWith({ ...family, local: ["not_found"] }))).toBe("rate_limited");
  });

  test("is left out by name", () => {
    const named = mailWith({ ...family, rules: family.rules.map((rule, index) => ({ ...rule, match: { ...rule.match, tool: index === 0 ? ["read", "list"] : ["send"] } })) });
    expect(judged(conflict, { tool: "read" }, named)).toBe("not_found");
    expect(judged(conflict, { tool: "send" }, named)).toBe("rate_limited");
    expect(note()).toBeUndefined();
    expect(judged(conflict, { method: "resources/read" }, named)).toBe("internal_error");
  });
});

describe("what breaks its contract", () => {
  test("is the fallback, and the log names the first detail that does not fit, where it is one", () => {
    const odd = new PermissionDeniedError({ id: "m1", owner: {} as never });
    expect(unfitDetail(odd)).toBe("owner");
    expect(unfitDetail(denied)).toBeUndefined();
    expect(judged(Object.defineProperty(new RateLimitedError({ retry_after: 1 }), "category", { value: "user" }), { tool: "read" })).toBe("internal_error");
    expect(note()).toBe("rate_limited does not keep to its contract");
  });
});

test("a fallback without a reference that tells anything gets one", () => {
  for (const ref of ["", "r".repeat(129)]) expect(judge(mailSpec, new InternalError({ ref }), {}, log).error.ref).toMatch(/^[0-9a-f-]{36}$/);
  expect(judge(mailSpec, new InternalError({ ref: "r-1" }), {}, log).error.ref).toBe("r-1");
});

test("a handler that is guarded again is judged as the tool it was first guarded for", () => {
  const missing = (): never => {
    throw new NotFoundError({ id: "m1" });
  };
  const twice = guardTool(mailSpec, "other", guardTool(mailSpec, "send", guardTool(mailSpec, "read", missing, { log })));
  expect(twice()).toMatchObject({ _meta: { "dev.faultline/error": { code: "not_found" } } });
  expect(records).toMatchObject([{ tool: "read" }]);
});

test("the languages of an answer may be told by the call", () => {
  const german = { ...NotFoundError.spec, locales: { de: { message: "{id} fehlt." } } };
  const lost = Object.create(new NotFoundError({ id: "m1" }), { [brand]: { value: german } }) as Error;
  const seen: Call[] = [];
  const answer = guardTool(mailSpec, "read", (): never => { throw lost; }, { log, locale: (call) => (seen.push(call), "de-AT") })();
  expect(JSON.stringify(answer)).toContain("m1 fehlt.");
  expect(seen).toMatchObject([{ tool: "read", method: "tools/call" }]);
});

test("a protocol failure comes in any case, also where nothing can be put into the format", () => {
  const unusable = { ...mailSpec, format: { ...mailSpec.format, jsonRpc: null as never } };
  const guarded = guardHandler(unusable, "prompts/get", (): never => { throw new RateLimitedError({ retry_after: 1 }); }, { log });
  expect(() => guarded()).toThrow(expect.objectContaining({ code: -32603, message: "[internal_error]" }));
});
