// Which probes there are for which server, and what becomes of a run: what is held back, started again, waited for. The calls themselves, byte by byte, are in probed.txt.

import { describe, expect, test, vi } from "vitest";
import type { Message } from "../../generator/live/frame.ts";
import { allows, plan, refusedArguments, unknownName } from "../../generator/live/probes/plan.ts";
import { emptySession, type ListedTool, type Session } from "../../generator/live/session.ts";
import type { VerifyOptions } from "../../generator/live/verify.ts";
import { contractOf, type Name } from "./heard/contracts.ts";
import { careful, verified, type Server } from "./scripted.ts";

const text = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
const tool = (name: string, inputSchema: unknown = text): ListedTool => ({ name, inputSchema });
const listed = (...tools: readonly ListedTool[]): ReadonlyMap<string, ListedTool> => new Map(tools.map((each) => [each.name, each]));
const planned = (session: Partial<Session>, callable: readonly ListedTool[], contract?: Name) => plan({ session: { ...emptySession, ...session }, callable, contract: contract && contractOf(contract) }, 7);

describe("probes", () => {
  const strangers = ["unknown-tool", "unknown-tool/constructor", "unknown-tool/__proto__", "unknown-tool/toString"];
  const malformed = ["malformed-call/arguments", "malformed-call/name", "malformed-call/params"];
  const taken = (name: string): readonly string[] => ["sample", "odd-characters", "lone-surrogate", "oversize"].map((what) => `${name}/${what}`);

  test.each<[what: string, session: Partial<Session>, callable: readonly ListedTool[], ids: readonly string[], contract?: Name]>([
    ["nothing", {}, [], ["unknown-method"]],
    ["tools that nobody has listed", { capabilities: { tools: {} } }, [], [...strangers, ...malformed, "unknown-method"]],
    ["an empty list of tools", { capabilities: { tools: {} }, tools: listed() }, [], [...strangers, ...malformed, "unknown-method"]],
    ["an empty list, and no tools", { tools: listed() }, [], ["unknown-method"]],
    ["a list of tools, and none that it says it has", { tools: listed(tool("a")) }, [], [...strangers, ...malformed, "unknown-method"]],
    ["a list that is cut", { listing: listed(tool("a")) }, [], ["unknown-tool", ...malformed, "unknown-method"]],
    ["a tool with the name of a member", { tools: listed(tool("toString")) }, [], [...strangers.slice(0, 3), ...malformed, "unknown-method"]],
    ["resources, prompts and a log", { capabilities: { resources: {}, prompts: {}, logging: {} } }, [], ["unknown-method", "unknown-resource", "unknown-prompt", "unknown-level"]],
    ["a tool that may be called", { tools: listed(tool("a")) }, [tool("a")], [...strangers, ...malformed.slice(1), "unknown-method", ...taken("a"), "a/missing-arguments", "a/wrong-type", "a/deep", "malformed-call/arguments", "a/at-once", "a/cancelled"]],
    ["a tool without arguments", { tools: listed(tool("a", {})) }, [tool("a", {})], [...strangers, ...malformed.slice(1), "unknown-method", "a/sample", "malformed-call/arguments", "a/cancelled"]],
    ["two tools, of which the second takes a text", { tools: listed(tool("a", {}), tool("b")) }, [tool("a", {}), tool("b")], [...strangers, ...malformed.slice(1), "unknown-method", "a/sample", ...taken("b"), "b/missing-arguments", "b/wrong-type", "b/deep", "malformed-call/arguments", "b/at-once", "a/cancelled"]],
    ["a closed tool", { tools: listed(tool("a")) }, [tool("a", { ...text, additionalProperties: false })], [...strangers, ...malformed.slice(1), "unknown-method", ...taken("a"), "a/missing-arguments", "a/wrong-type", "a/deep", "a/extra-argument", "malformed-call/arguments", "a/at-once", "a/cancelled"]],
    ["a scenario, and a call that is repeated", { tools: listed(tool("edit_note"), tool("delete_note")) }, [tool("edit_note", {}), tool("delete_note", {}), tool("other", {})], [...strangers, ...malformed.slice(1), "unknown-method", "edit_note/scenario/ada-has-it", "delete_note/repeated", "edit_note/sample", "delete_note/sample", "other/sample", "malformed-call/arguments", "edit_note/cancelled"], "short"],
  ])("of %s", (_, session, callable, ids, contract) => expect(planned(session, callable, contract).map(({ id }) => id)).toEqual(ids));

  test("say who would take them, and what an SDK may fail at", () => {
    const probes = planned({ tools: listed(tool("a")), capabilities: { resources: {} } }, [tool("a")]);
    const taker = (id: string): unknown => probes.find((probe) => probe.id === id)?.taker;
    expect(["unknown-tool", "unknown-tool/toString", "malformed-call/name", "malformed-call/params", "unknown-method", "unknown-resource", "a/sample", "a/deep", "malformed-call/arguments", "a/cancelled", "a/at-once"].map(taker)).toEqual(["", "", "", "", undefined, undefined, "a", "a", "a", "a", "a"]);
    expect(probes.flatMap(({ id, heavy }) => (heavy === undefined ? [] : [`${id}: ${heavy}`]))).toEqual(["a/lone-surrogate: surrogate", "a/oversize: oversize", "a/deep: deep", "a/at-once: crowd"]);
    const calls = (id: string) => probes.find((probe) => probe.id === id)?.volleys.flatMap((volley) => volley.calls) ?? [];
    expect(calls("unknown-resource")).toEqual([{ method: "resources/read", params: { uri: expect.stringMatching(/^no-such-[0-9a-f]{12}:\/\/x$/) } }]);
    expect([calls("malformed-call/name"), calls("malformed-call/params"), calls("malformed-call/arguments")]).toEqual([[{ method: "tools/call", params: {} }], [{ method: "tools/call" }], [{ method: "tools/call", params: { name: "a", arguments: "text" } }]]);
    expect(calls("a/odd-characters")).toEqual([{ method: "tools/call", params: { name: "a", arguments: { id: "a\u0000b\u202ec\u001b[31m" } } }]);
    expect(new Set(calls("a/at-once").map((call) => JSON.stringify(call))).size).toBe(10);
    expect(JSON.stringify(calls("a/oversize"))).toHaveLength(1_000_069);
    const volleys = planned({ tools: listed(tool("delete_note")) }, [tool("delete_note")], "short").find(({ id }) => id === "delete_note/repeated")?.volleys ?? [];
    expect([volleys.length, JSON.stringify(volleys[0])]).toEqual([2, JSON.stringify(volleys[1])]);
    expect(probes.find(({ id }) => id === "a/cancelled")?.volleys).toMatchObject([{ cancel: true }]);
    const levels = planned({ capabilities: { prompts: {}, logging: {} } }, []).flatMap((probe) => probe.volleys.flatMap((volley) => volley.calls));
    expect(levels.slice(1)).toEqual([{ method: "prompts/get", params: { name: expect.stringMatching(/^no_such_/) } }, { method: "logging/setLevel", params: { level: "loud" } }]);
    const nobody = planned({ capabilities: { tools: {} } }, []).find(({ id }) => id === "malformed-call/arguments");
    expect(nobody?.volleys[0]?.calls[0]?.params).toMatchObject({ name: expect.stringMatching(/^no_such_/), arguments: "text" });
    expect(levels[0]?.method).toMatch(/^no_such_[0-9a-f]{12}\/run$/);
  });

  test("of a scenario have its words for a name", () => {
    const contract = { ...contractOf("short"), tools: [{ name: "a", errors: [], idempotent: true, outputSchema: false, scenarios: [{ when: " Ada's -- note, again! ", args: { x: 1 } }, { when: "nobody says with what" }, { when: `${"long ".repeat(20)}` , args: {} }] }] } as unknown as NonNullable<Parameters<typeof plan>[0]["contract"]>;
    const ids = plan({ session: emptySession, callable: [tool("a", {})], contract }, 1).map(({ id }) => id).filter((id) => id.includes("scenario"));
    expect(ids).toEqual(["a/scenario/ada-s-note-again", `a/scenario/${"long-".repeat(12)}`]);
  });

  test("are the same for a seed, and each kind has numbers of its own", () => {
    const all = (seed: number) => plan({ session: { ...emptySession, capabilities: { tools: {} } }, callable: [tool("a")], contract: undefined }, seed);
    expect(all(7)).toEqual(all(7));
    expect(JSON.stringify(all(7))).not.toBe(JSON.stringify(all(8)));
    expect(JSON.stringify(all(7)[0])).toContain("no_such_00fb86738b42");
    expect(JSON.stringify(all(-1)[0])).toMatch(/no_such_[0-9a-f]{12}/);
  });

  test.each<[tool: Partial<ListedTool>, tools: readonly string[], sideEffects: boolean, may: boolean]>([
    [{}, [], false, false],
    [{}, ["a"], false, true],
    [{}, ["b"], false, false],
    [{}, [], true, true],
    [{ annotations: { readOnlyHint: true } }, [], false, true],
    [{ annotations: { readOnlyHint: "true" } }, [], false, false],
    [{ annotations: { readOnlyHint: true, destructiveHint: true } }, [], false, false],
    [{ annotations: { readOnlyHint: true, destructiveHint: false } }, [], false, true],
    [{ annotations: { destructiveHint: false } }, [], false, false],
  ])("of %j, with %j allowed and all of them %s: %s", (more, tools, sideEffects, may) => expect(allows({ tools, sideEffects })({ name: "a", ...more })).toBe(may));

  test.each<[schema: object, faults: readonly (readonly [string, Message])[]]>([
    [text, [["missing-arguments", {}], ["wrong-type", { id: 7 }]]],
    [{ type: "object", properties: { a: { type: "string" }, b: { type: "integer" } }, required: ["b"] }, [["missing-arguments", {}], ["wrong-type", { b: "text" }]]],
    [{ type: "object", properties: { a: { type: "string" } } }, [["wrong-type", { a: 7 }]]],
    [{ type: "object", properties: { a: {} }, required: ["a"] }, [["missing-arguments", {}]]],
    [{ type: "object", properties: {}, additionalProperties: false }, [["extra-argument", { extra_cdef: "canary-cdef" }]]],
    [{ type: "object", properties: { a: {} }, required: ["a"], additionalProperties: false }, [["missing-arguments", {}], ["extra-argument", { a: "canary-cdef", extra_cdef: "canary-cdef" }]]],
    [{ type: "object", properties: {}, additionalProperties: true }, []],
    [{ ...text, anyOf: [{}] }, []],
  ])("refuses of %j %j", (inputSchema, faults) => expect(refusedArguments({ name: "a", inputSchema }, "canary-cdef")).toEqual(faults));

  test.each<[names: readonly string[], base: string]>([
    [[], "no_such"],
    [["such"], "absent"],
    [["isAbsent", "noWay"], "qx_unknown"],
    [["x9Unknown", "NO-1", "absent"], "zq"],
    [["nosuch", "absentee"], "no_such"],
  ])("have no name like %j", (names, base) => expect(unknownName(names, () => 0)).toBe(`${base}_000000000000`));
});

describe("a run", () => {
  const silent = (which: (name: unknown, args: { readonly [key: string]: unknown }) => boolean, then: Server = careful): Server => (method, params) => (method === "tools/call" && which(params["name"], (params["arguments"] ?? {}) as { readonly [key: string]: unknown }) ? "silence" : then(method, params));
  const quick: Partial<VerifyOptions> = { timeoutMs: 30 };

  test.each<[what: string, server: Server, more: Partial<VerifyOptions>, held: readonly string[]]>([
    ["a tool is not called any more that took what it should have refused", (method, params) => (params["name"] === "read_note" ? { result: { content: [] } } : careful(method, params)), {}, ["read_note/wrong-type: taken", "read_note/deep: taken", "read_note/extra-argument: taken", "malformed-call/arguments: taken", "read_note/at-once: taken", "read_note/cancelled: taken"]],
    ["a tool that does not answer at all is asked nothing heavy", silent((name) => name === "read_note"), { ...quick, only: ["sample", "lone-surrogate", "oversize", "deep", "at-once"].map((what) => `read_note/${what}`) }, ["read_note/lone-surrogate: mute", "read_note/oversize: mute", "read_note/deep: mute", "read_note/at-once: mute"]],
    ["what is heavy is asked of no second tool, once it was not answered", silent((_, { id }) => typeof id === "string" && id.length > 1_000, (method, params) => (method === "tools/list" ? { result: { tools: ["a", "b"].map((name) => ({ ...tool(name), annotations: { readOnlyHint: true } })) } } : method === "tools/call" ? { result: { isError: true, content: [{ type: "text", text: "no" }] } } : careful(method, params))), { ...quick, only: ["a/oversize", "b/oversize", "b/deep"] }, ["b/oversize: heavy"]],
  ])("%s", async (_, server, more, held) => {
    const { held: all, sent, planned: of } = await verified(server, more);
    expect(all.map(({ probe, why }) => `${probe}: ${why}`)).toEqual(held);
    expect(sent).toBe(of - held.length);
  });

  test("starts a server again that died, and asks each probe once", async () => {
    let deaths = 0;
    const starts: string[][] = [];
    const told = await verified((method, params) => (method === "tools/call" && params["name"] === "read_note" && (deaths += 1) === 1 ? "death" : careful(method, params)), { only: ["list_notes", "read_note/sample"] }, starts);
    expect([told.cut, told.sent, told.planned, starts.length]).toEqual([undefined, 2, 2, 2]);
    expect(starts.map(([first]) => first)).toEqual(["initialize", "initialize"]);
  });

  test("sends nothing more of a probe to a server that has died", async () => {
    const listing: Server = (method, params) => (method === "tools/list" ? { result: { tools: [{ ...tool("delete_note"), annotations: { readOnlyHint: true } }] } } : method === "tools/call" ? "death" : careful(method, params));
    const told = await verified(listing, { contract: contractOf("short"), only: ["delete_note/repeated"] });
    expect([told.called.map(({ times }) => times), told.findings.map(({ check }) => check)]).toEqual([[1], ["tool-absent", "process-died"]]);
  });

  test("of a server that lists nothing spares nothing", async () => {
    expect(await verified((method, params) => (method === "tools/list" ? { error: { code: -32603, message: "no" } } : careful(method, params)), { only: ["unknown-method"] })).toMatchObject({ spared: [], called: [], sent: 1 });
  });

  test("ends where it cannot be started again", async () => {
    let starts = 0;
    const told = await verified((method, params) => (method === "initialize" && (starts += 1) > 1 ? { error: { code: 1, message: "no" } } : method === "tools/call" ? "death" : careful(method, params)), { only: ["list_notes", "read_note/sample"] });
    expect([told.cut, told.sent, starts]).toEqual(["died", 1, 2]);
  });

  test("asks after each failure, and only then, whether the server is there", async () => {
    const asks = async (server: Server, only: string): Promise<readonly string[]> => {
      const starts: string[][] = [];
      await verified(server, { ...quick, only: [only] }, starts);
      return starts.flat().slice(4);
    };
    expect(await asks(careful, "read_note/sample")).toEqual(["tools/call"]);
    expect(await asks(careful, "read_note/missing-arguments")).toEqual(["tools/call", "ping"]);
    expect(await asks(careful, "unknown-method")).toEqual([expect.stringMatching(/\/run$/), "ping"]);
    expect(await asks(silent(() => true), "list_notes/sample")).toEqual(["tools/call", "ping"]);
    expect(await asks((method, params) => (method === "tools/call" ? "death" : careful(method, params)), "list_notes/sample")).toEqual(["tools/call"]);
  });

  test("waits once more for what was late, and not for what it cancelled or what is heavy", async () => {
    const late = (server: Server, more: Partial<VerifyOptions>) => verified(server, { timeoutMs: 60, ...more });
    const slow: Server = (method, params) => (method === "tools/call" ? new Promise((resolve) => setTimeout(resolve, 110, careful(method, params))) : careful(method, params));
    expect((await late(slow, { only: ["list_notes/sample"] })).findings).toEqual([]);
    const pauses = vi.spyOn(globalThis, "setTimeout");
    const lost = await late(silent(() => true), { only: ["read_note/oversize"] });
    const lingers = pauses.mock.calls.some(([, ms]) => ms === 100);
    pauses.mockRestore();
    expect([lost.findings.map(({ check }) => check), lingers]).toEqual([["oversize-unanswered"], false]);
    const stopped = await late(silent(() => true), { only: ["list_notes/sample"], timeoutMs: 600, totalMs: 1_000 });
    expect(stopped.findings.map(({ check }) => check)).toEqual(["answer-lost"]);
  });

  test("that is stopped before it began is stopped, and any other fault is raised", async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await verified(careful, { signal: stop.signal })).toMatchObject({ cut: "stopped", sent: 0 });
    const fault = new Error("the disk is full");
    await expect(verified(careful, { progress: () => { throw fault; } })).rejects.toBe(fault);
    const whenever = new AbortController();
    const hangs = verified((method, params) => (method === "tools/list" ? "silence" : careful(method, params)), { signal: whenever.signal, timeoutMs: 5_000 });
    setTimeout(() => whenever.abort(), 20);
    expect((await hangs).cut).toBe("stopped");
  });
});
