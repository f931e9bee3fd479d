// A server that lists more tools, or longer schemas, than anybody looks at: what is made of it is bounded, and said.

import { describe, expect, test } from "vitest";
import { planned } from "../../generator/adopt/calls.ts";
import { mostTools, toolsIn } from "../../generator/live/learn.ts";
import type { ListedTool } from "../../generator/live/session.ts";
import { cpuClock } from "../cpu.ts";
import { careful, verified, type Server } from "./scripted.ts";

const annotations = { readOnlyHint: true };
const tool = (name: string, more: object = {}): ListedTool => ({ name, inputSchema: { type: "object" }, annotations, ...more });
const tools = (count: number, page: number | string = 0): readonly object[] => Array.from({ length: count }, (_, at) => tool(`t${page}_${at}`));
const wide = (count: number) => {
  const names = Array.from({ length: count }, (_, at) => `property_${at}`);
  return { type: "object", required: names, properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])) };
};

/** Answers tools/list with these pages, and the rest as any server. */
const listing = (pageOf: (page: number) => object): { readonly server: Server; readonly pages: () => number } => {
  let page = 0;
  return { server: (method, params) => (method === "tools/list" ? { result: pageOf(page++) } : careful(method, params)), pages: () => page };
};

describe("of a long list", () => {
  test("the first tools are taken, and none of a schema without end", () => {
    const taken = toolsIn({ tools: [tool("long", { inputSchema: wide(20_000) }), tool("short", { inputSchema: wide(20) }), ...tools(2 * mostTools)] });
    expect(taken.length).toBe(mostTools);
    expect(taken.slice(0, 2)).toEqual([{ name: "long", annotations }, tool("short", { inputSchema: wide(20) })]);
  });

  test("no further page is asked for, and verify says that the others were not checked", async () => {
    const { server, pages } = listing((page) => ({ tools: tools(4_000, page), nextCursor: `p${page}` }));
    const { findings } = await verified(server, { only: ["unknown-tool"] });
    expect(pages()).toBe(3);
    expect(findings.filter(({ check }) => check === "tools-unlisted")).toEqual([expect.objectContaining({ sentence: expect.stringContaining("tools/list has more than 10000 tools: the others are not checked") as string })]);
    const all = listing(() => ({ tools: tools(20) }));
    expect((await verified(all.server, { only: ["unknown-tool"] })).findings.filter(({ check }) => check === "tools-unlisted")).toEqual([]);
  });

  test("the calls of a tool with 200,000 properties are made in no time", async () => {
    const { server } = listing(() => ({ tools: [tool("read_note", { inputSchema: wide(200_000) })] }));
    const spent = cpuClock();
    const { cut, sent } = await verified(server);
    expect([cut, sent > 5]).toEqual([undefined, true]);
    expect(spent()).toBeLessThan(5_000);
  });

  test("adopt makes the calls of those that it asks, not of all", () => {
    let asked = 0;
    const counted = Array.from({ length: 1_000 }, (_, at) => ({ name: `t${at}`, annotations, get inputSchema() { asked += 1; return { type: "object" }; } }));
    const { calls, isCut, spared } = planned(counted, { tools: [], all: false }, [], []);
    expect([calls.length, isCut, spared.length]).toEqual([40, true, 0]);
    expect(asked).toBeLessThan(100);
  });
});
