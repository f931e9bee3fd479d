// What is known of a call from the arguments an SDK gives a handler: of SDK v1, of SDK v2, of a low-level server, of a test that gives hardly any.

import { describe, expect, test } from "vitest";
import { type Call, callOf, type Place } from "../../templates/typescript/src/runtime/server/call.ts";

const { signal } = new AbortController();
const v1 = { signal, requestId: 7, sessionId: "s1" };
const v2 = { mcpReq: { id: "q", signal }, sessionId: "s2" };
const ofTool: Place = { method: "tools/call", tool: "read", server: "mail" };
const known = (place: Place, ...args: readonly unknown[]): Partial<Call> => Object.fromEntries(Object.entries(callOf(place, args)).filter(([, value]) => value !== undefined));

describe("a handler of a tool", () => {
  const base = { tool: "read", method: "tools/call", server: "mail", signal };

  test.each<[string, object, object]>([
    ["v1", v1, { requestId: 7, connectionId: "s1" }],
    ["v2", v2, { requestId: "q", connectionId: "s2" }],
    ["v1 without a session", { signal, requestId: 0 }, { requestId: 0 }],
    ["v2 with an odd id", { mcpReq: { id: {}, signal }, sessionId: 7 }, {}],
  ])("of SDK %s has its arguments and the context", (_, context, facts) => {
    expect(known(ofTool, { id: "m1" }, context)).toEqual({ ...base, ...facts, args: { id: "m1" }, context });
    expect(known(ofTool, context)).toEqual({ ...base, ...facts, context });
  });

  test("called without a context has its arguments alone", () => {
    const { signal: _, ...bare } = base;
    for (const last of [undefined, "text", {}, { signal: "text" }, { mcpReq: 7 }]) expect(known(ofTool, { id: "m1" }, last)).toEqual({ ...bare, args: { id: "m1" } });
    expect(known(ofTool)).toEqual(bare);
  });
});

describe("a handler of a request", () => {
  const place: Place = { method: "tools/call", request: true };

  test("finds tool and arguments in its params", () => {
    const params = { name: "read", arguments: { id: "m1" } };
    expect(known(place, { method: "tools/call", params }, v1)).toMatchObject({ tool: "read", method: "tools/call", args: { id: "m1" }, requestId: 7 });
    expect(known(place, { params: { name: 7 } })).toEqual({ method: "tools/call", args: { name: 7 } });
    expect(known({ ...place, tool: "send" }, { params })).toMatchObject({ tool: "send" });
    expect(known({ ...place, method: "prompts/get" }, { params })).toEqual({ method: "prompts/get", prompt: "read", args: { id: "m1" } });
    expect(known(place, { name: "read", arguments: { id: "m1" } })).toMatchObject({ tool: "read", args: { id: "m1" } });
  });

  test("of any method is told it by the request", () => {
    expect(known({ ...place, method: "*" }, { method: "mail/send", params: { to: "ada" } })).toEqual({ method: "mail/send", args: { to: "ada" } });
    expect(known({ ...place, method: "*" }, { method: 7 })).not.toHaveProperty("method");
  });

  test("knows which resource is read, by its params or by the URL it is given", () => {
    expect(known({ method: "resources/read", request: true }, { params: { uri: "mail://m1" } })).toMatchObject({ uri: "mail://m1" });
    expect(known({ method: "resources/read" }, new URL("mail://m2"), v1)).toMatchObject({ uri: "mail://m2" });
    expect(known({ method: "resources/read" }, { uri: "mail://m1" })).not.toHaveProperty("uri");
  });
});
