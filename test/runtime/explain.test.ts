// Which failure of an SDK an answer stands for, told from the request, the registry and the schemas. The registries here are as both SDKs keep theirs.

import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { SdkFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import type { Registry } from "../../templates/typescript/src/runtime/server/asked-for.ts";
import { type Answered, explain } from "../../templates/typescript/src/runtime/server/explain.ts";

const cause = new Error("what the SDK said");
const form = { match: (uri: string) => (uri.startsWith("mail://") ? { id: "7" } : null), toString: () => "mail://{id}" };
const template = { resourceTemplate: { uriTemplate: form } };
const read = { inputSchema: z.object({ a: z.string() }), outputSchema: z.object({ b: z.number() }) };
const off = { enabled: false };
const server = {
  _registeredTools: { read, off, job: { execution: { taskSupport: "required" } }, free: { enabled: true } },
  _registeredResources: { "file:///a": { enabled: true }, "file:///off": off, "mail://off": off },
  _registeredResourceTemplates: { mail: template, off: { ...off, resourceTemplate: { uriTemplate: { match: () => true, toString: () => "off://{id}" } } } },
  _registeredPrompts: { ask: { argsSchema: z.object({ a: z.string() }) }, off },
};

const registryOf = (changes: Partial<Registry> = {}): Registry => ({ server, handles: new WeakSet([read]), methods: new Map(), ...changes });
const said = (method: string, params: unknown, changes: Partial<Answered> = {}, registry: Partial<Registry> = {}): Promise<SdkFailure | undefined> =>
  explain(registryOf(registry), { method, params: params as Answered["params"], notes: {}, cause, threw: false, ...changes });
const kindAndFacts = (failure: SdkFailure | undefined): object | undefined => failure && { kind: failure.kind, ...failure.facts };

describe.each(["tasks/cancel", "tasks/get", "tasks/result"])("%s", (method) => {
  const gone = Object.assign(new Error("Task not found"), { code: -32602 });
  const methods = new Map([["tools/call", {}]]) as unknown as Registry["methods"];

  test("of a task that there is not names the argument", async () => {
    expect(kindAndFacts(await said(method, { taskId: "t1" }, { cause: gone }, { methods }))).toEqual({
      kind: "malformed_request", method, problem: "taskId: there is no such task, or it is over", argument: "taskId",
    });
  });

  test("that fails of anything else, or that nobody guards, is not explained", async () => {
    expect(await said(method, { taskId: "t1" }, {}, { methods })).toBeUndefined();
    expect(await said(method, { taskId: "t1" }, { cause: gone }, { handles: new WeakSet() })).toBeUndefined();
  });
});

describe("tools/call", () => {
  test("of a tool that is not there, or switched off, names those there are", async () => {
    const available = ["read", "job", "free"];
    const unknown = await said("tools/call", { name: "gone" });
    expect(kindAndFacts(unknown)).toEqual({ kind: "unknown_tool", problem: "there is no tool gone", name: "gone", available });
    expect(unknown?.cause).toBe(cause);
    expect(kindAndFacts(await said("tools/call", { name: "off" }))).toEqual({ kind: "unknown_tool", problem: "the tool off is switched off", name: "off", available });
    expect(kindAndFacts(await said("tools/call", { name: "toString" }))).toMatchObject({ kind: "unknown_tool" });
    const many = { _registeredTools: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`t${at}`, {}])) };
    expect((await said("tools/call", { name: "gone" }, {}, { server: many }))?.facts.available).toHaveLength(50);
  });

  test("without a task, where the tool runs as one only", async () => {
    expect(kindAndFacts(await said("tools/call", { name: "job" }))).toEqual({
      kind: "malformed_request", method: "tools/call", problem: "the tool job requires task augmentation", argument: "task", expected: "object", received: "nothing",
    });
    expect(await said("tools/call", { name: "job", task: {} })).toBeUndefined();
  });

  test("with arguments that do not fit says which", async () => {
    const facts = { kind: "invalid_arguments", name: "read", problem: "a: expected string, received number", argument: "a", expected: "string", received: "number" };
    expect(kindAndFacts(await said("tools/call", { name: "read", arguments: { a: 7 } }))).toEqual(facts);
    expect(kindAndFacts(await said("tools/call", { name: "read" }))).toMatchObject({ kind: "invalid_arguments", received: "nothing" });
    expect(await said("tools/call", { name: "read", arguments: { a: "x" } })).toBeUndefined();
    expect(await said("tools/call", { name: "free", arguments: { a: 7 } })).toBeUndefined();
  });

  test("whose schema throws is caused by what it threw", async () => {
    const thrown = new Error("pw=x");
    const inputSchema = z.object({ a: z.string().refine(() => { throw thrown; }) });
    const failure = await said("tools/call", { name: "t", arguments: { a: "x" } }, {}, { server: { _registeredTools: { t: { inputSchema } } } });
    expect(kindAndFacts(failure)).toEqual({ kind: "invalid_arguments", name: "t", problem: "a could not be checked", argument: "a", received: "string" });
    expect(failure).toMatchObject({ broke: true, cause: thrown });
  });

  test("with more arguments than SDK v2 takes", async () => {
    const long = new Error("an array has more than the maximum of 100 elements");
    const args = { name: "read", arguments: { a: "x" } };
    expect(kindAndFacts(await said("tools/call", args, { cause: long }))).toEqual({ kind: "invalid_arguments", name: "read", problem: "the arguments have more than 100 elements" });
    expect(await said("tools/call", args, { cause: long, notes: { result: { structuredContent: { b: 1 } } } })).toMatchObject({ kind: "invalid_result" });
  });

  test("with a result that does not fit says how", async () => {
    const result = (value: unknown): Promise<SdkFailure | undefined> => said("tools/call", { name: "read", arguments: { a: "x" } }, { notes: { result: value } });
    expect(kindAndFacts(await result({ content: [] }))).toEqual({ kind: "invalid_result", name: "read", problem: "it has no structured content" });
    expect(kindAndFacts(await result({ structuredContent: { b: "x" } }))).toMatchObject({ kind: "invalid_result", name: "read", argument: "b", expected: "number" });
    expect(kindAndFacts(await result({ structuredContent: { b: 1 } }))).toEqual({ kind: "invalid_result", name: "read", problem: "a tool may not return it" });
    const outputSchema = z.object({ a: z.string(), b: z.string() }).refine(() => { throw new Error("pw=x"); });
    const broken = { _registeredTools: { t: { outputSchema } } };
    expect(kindAndFacts(await said("tools/call", { name: "t" }, { notes: { result: { structuredContent: { a: "x", b: "y" } } } }, { server: broken })))
      .toMatchObject({ kind: "invalid_result", problem: "it could not be checked" });
  });

  test("that the SDK threw is a bad result of a tool that is guarded", async () => {
    const args = { name: "read", arguments: { a: "x" } };
    expect(kindAndFacts(await said("tools/call", args, { threw: true }))).toEqual({ kind: "invalid_result", name: "read", problem: "a tool may not return it" });
    expect(await said("tools/call", args)).toBeUndefined();
    expect(await said("tools/call", args, { threw: true }, { handles: new WeakSet() })).toBeUndefined();
  });

  test("of a low-level server is a bad result where its handler is guarded", async () => {
    expect(await said("tools/call", { name: "x" }, {}, { server: {} })).toBeUndefined();
    expect(await said("tools/call", { name: "x" }, {}, { server: {}, methods: new Map([["tools/call", undefined]]) })).toMatchObject({ kind: "invalid_result", facts: { name: "x" } });
  });
});

describe("resources/read", () => {
  const available = ["file:///a"];
  test.each([
    ["nowhere:///x", "there is no resource nowhere:///x"],
    ["file:///off", "the resource file:///off is switched off"],
    ["mail://off", "the resource mail://off is switched off"],
    ["off://7", "there is no resource off://7"],
  ])("of %s: %s", async (uri, problem) => {
    expect(kindAndFacts(await said("resources/read", { uri }))).toEqual({ kind: "unknown_resource", problem, name: uri, uri, available });
  });

  test.each(["file:///a", "file:///x/../a", "mail://7"])("of %s, which is there, is no failure of the SDK", async (uri) => {
    expect(await said("resources/read", { uri })).toBeUndefined();
  });

  test("takes a template that throws for one that does not match, and knows nothing of a low-level server", async () => {
    const throwing = { ...server, _registeredResourceTemplates: { bad: { resourceTemplate: { uriTemplate: { match() { throw cause; } } } }, none: {} } };
    expect(await said("resources/read", { uri: "mail://7" }, {}, { server: throwing })).toMatchObject({ kind: "unknown_resource" });
    expect(await said("resources/read", { uri: "mail://7" }, {}, { server: { ...server, _registeredResourceTemplates: undefined } })).toMatchObject({ kind: "unknown_resource" });
    expect(await said("resources/read", { uri: "mail://7" }, {}, { server: {} })).toBeUndefined();
  });
});

describe("prompts/get", () => {
  test("of a prompt that is not there, or switched off", async () => {
    expect(kindAndFacts(await said("prompts/get", { name: "gone" }))).toEqual({ kind: "unknown_prompt", problem: "there is no prompt gone", name: "gone", available: ["ask"] });
    expect(kindAndFacts(await said("prompts/get", { name: "off" }))).toEqual({ kind: "unknown_prompt", problem: "the prompt off is switched off", name: "off", available: ["ask"] });
    expect(await said("prompts/get", { name: "gone" }, {}, { server: {} })).toBeUndefined();
  });

  test("with arguments that do not fit", async () => {
    expect(kindAndFacts(await said("prompts/get", { name: "ask" }))).toMatchObject({ kind: "invalid_arguments", name: "ask", argument: "a" });
    expect(await said("prompts/get", { name: "ask", arguments: { a: "x" } })).toBeUndefined();
  });
});

describe("completion/complete", () => {
  const complete = (ref: object, registry: Partial<Registry> = {}): Promise<SdkFailure | undefined> => said("completion/complete", { ref, argument: {} }, {}, registry);
  test("for a prompt or a template that is not there", async () => {
    expect(kindAndFacts(await complete({ type: "ref/prompt", name: "gone" }))).toEqual({ kind: "unknown_prompt", problem: "there is no prompt gone", name: "gone" });
    expect(kindAndFacts(await complete({ type: "ref/prompt", name: "off" }))).toEqual({ kind: "unknown_prompt", problem: "the prompt off is switched off", name: "off" });
    expect(await complete({ type: "ref/prompt", name: "ask" })).toBeUndefined();
    const uri = "gone://{id}";
    expect(kindAndFacts(await complete({ type: "ref/resource", uri }))).toEqual({ kind: "unknown_resource", problem: "there is no resource template gone://{id}", name: uri, uri });
    expect(await complete({ type: "ref/resource", uri: "mail://{id}" })).toBeUndefined();
    expect(await complete({ type: "ref/resource", uri }, { server: { ...server, _registeredResourceTemplates: undefined } })).toMatchObject({ kind: "unknown_resource" });
    expect(await complete({ type: "ref/resource", uri }, { server: {} })).toBeUndefined();
  });
});

describe("a request that cannot be read", () => {
  test("misses what every request of its method has", async () => {
    expect(kindAndFacts(await said("tools/call", {}))).toEqual({
      kind: "malformed_request", method: "tools/call", problem: "name: expected string, received nothing", argument: "name", expected: "string", received: "nothing",
    });
  });

  test("has a state that is none of this server, or none any more", async () => {
    const refused = Object.assign(new Error("x"), { data: { reason: "invalid_request_state" } });
    expect(kindAndFacts(await said("tools/call", { name: "read" }, { cause: refused }))).toEqual({
      kind: "malformed_request", method: "tools/call", argument: "requestState", problem: "requestState: expected one of this server that has not expired",
    });
  });

  test("is what SDK v1 says of it, from its params on", async () => {
    const issue = (...path: readonly string[]): object => ({ code: "invalid_type", expected: "string", path, message: "Required" });
    const refused = (...issues: readonly object[]): object => Object.assign(new Error("x"), { issues });
    const problem = "cursor: Required: expected string, received number";
    expect(kindAndFacts(await said("tools/list", { cursor: 7 }, { cause: refused(issue("params", "cursor")), threw: true }))).toEqual({
      kind: "malformed_request", method: "tools/list", problem, argument: "cursor", expected: "string", received: "number",
    });
    const both = (await said("tools/list", { a: 7, b: 7 }, { cause: refused(issue("params", "a"), issue("params", "b")), threw: true }))?.facts.problem;
    expect(both).toBe("a: Required: expected string, received number; b: Required: expected string, received number");
    expect((await said("tools/list", 7, { cause: refused(issue()), threw: true }))?.facts).toMatchObject({ argument: undefined });
    expect((await said("tools/list", 7, { cause: refused(issue("params")), threw: true }))?.facts).toMatchObject({ argument: undefined });
    expect(await said("tools/list", { cursor: 7 }, { cause: refused(issue("params", "cursor")) })).toBeUndefined();
    const many = refused(...Array.from({ length: 21 }, (_, at) => issue("params", `c${at}`)));
    expect((await said("tools/list", {}, { cause: many, threw: true }))?.facts.problem).not.toContain("c20");
  });

  test("is what the schema says that SDK v2 was given with its handler", async () => {
    const methods = new Map<string, unknown>([["mail/send", z.object({ to: z.string() })], ["mail/list", undefined]]);
    const threw = true;
    expect(kindAndFacts(await said("mail/send", undefined, { threw }, { methods }))).toMatchObject({ kind: "malformed_request", method: "mail/send", argument: "to" });
    expect(kindAndFacts(await said("mail/list", {}, { threw }, { methods }))).toEqual({ kind: "malformed_request", method: "mail/list", problem: "the params do not fit mail/list" });
    expect(await said("mail/gone", {}, { threw }, { methods })).toBeUndefined();
    const own = { server: { _registeredTools: { x: {} } }, methods: new Map([["tools/call", undefined]]) };
    expect(await said("tools/call", { name: "x" }, { threw }, own)).toBeUndefined();
    expect(await said("mail/send", {}, {}, { methods })).toBeUndefined();
  });
});
