// Which error callers get for a failure, and why the log says another: what is declared, what is concealed, what breaks its contract.

import { beforeEach, describe, expect, test } from "vitest";
import { brand } from "../../templates/typescript/src/runtime/core/error.ts";
import { SdkFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import type { Call } from "../../templates/typescript/src/runtime/server/call.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { unfitDetail } from "../../templates/typescript/src/runtime/server/sound.ts";
import { judge } from "../../templates/typescript/src/runtime/server/verdict.ts";
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
