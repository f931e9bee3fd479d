// Names say that what stands below them is secret, in data that no shape declares: all of its texts, and none beside it.

import { describe, expect, test } from "vitest";
import { safeDetails } from "../../templates/typescript/src/runtime/core/safe.ts";
import { toJson } from "../../templates/typescript/src/runtime/values/json.ts";

describe("what stands below the name of a secret", () => {
  const secret = "s3cr3tV4lue";
  test.each<readonly [title: string, value: unknown]>([
    ["a text", { "x-api-key": secret }],
    ["a list", { "x-api-key": [secret] }],
    ["an object", { password: { value: secret, more: [{ is: secret }] } }],
    ["a map", { password: new Map([["value", secret]]) }],
    ["a set", { password: new Set([secret]) }],
    ["an error", { password: new Error(secret) }],
    ["a URL", { secret: new URL(`https://x.example/${secret}`) }],
    ["in a map", new Map([["password", { value: secret }]])],
    ["a cookie", { cookie: `sid=${secret}` }],
    ["cookies by name", { cookies: { sid: secret } }],
    ["set-cookie, as Node has it", { "set-cookie": [`sid=${secret}`] }],
    ["authorization without a scheme", { authorization: secret }],
    ["authorization of a proxy", { "Proxy-Authorization": secret }],
    ["as in headersDistinct", { headersDistinct: { authorization: [secret], cookie: [`sid=${secret}`] } }],
    ["as in rawHeaders", { rawHeaders: ["Host", "x", "Authorization", secret, "Cookie", `sid=${secret}`] }],
    ["as entries of headers", [["authorization", secret], ["x-api-key", secret]]],
    ["as names and values", { headers: [{ name: "Authorization", value: secret }] }],
    ["arguments of a command", ["login", "--token", secret]],
    ["a flat name", { "db.password": secret, "http.request.header.authorization": [secret] }],
  ])("%s is hidden", (_, value) => {
    expect(JSON.stringify(toJson(value))).not.toContain(secret);
    expect(JSON.stringify(toJson(value)).match(/\[redacted\]/g)?.length).toBeGreaterThanOrEqual(1);
    const shapes = { open: { type: "object" }, named: { type: "object", additionalProperties: { type: "object" } }, texts: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } } } as const;
    const details = { open: { value }, named: { password: { value: secret } }, texts: { cookie: [secret], password: [secret] } };
    expect(JSON.stringify(safeDetails(details, shapes))).not.toContain(secret);
  });

  test("names, numbers and what comes after stay", () => {
    expect(toJson({ password: { value: secret, tries: 3 }, then: "ada", list: ["password", "email", "address"] })).toEqual({ password: { value: "[redacted]", tries: 3 }, then: "ada", list: ["password", "email", "address"] });
    expect(toJson(new Map<unknown, unknown>([["cookies", new Map([["sid", secret]])], ["user", "ada"]]))).toEqual({ cookies: { sid: "[redacted]" }, user: "ada" });
    expect(safeDetails({ by: { password: "low", kind: "low" } }, { by: { type: "object", additionalProperties: { type: "string", enum: ["low"] } } })).toEqual({ by: { password: "low", kind: "low" } });
  });
});
