// How adopt calls a server's tools: those that only read side by side where one takes long, all others one after the other. Connections are made up.

import { expect, test } from "vitest";
import { ask, type Asking } from "../../generator/adopt/ask.ts";
import type { ToolCall } from "../../generator/adopt/calls.ts";
import type { Connect } from "../../generator/live/connect/connection.ts";
import { at, textAt, type Message } from "../../generator/live/frame.ts";

const tools = [
  { name: "find_note", annotations: { readOnlyHint: true } },
  { name: "list_notes", annotations: { readOnlyHint: true } },
  { name: "wipe_notes" },
];
const find: ToolCall = { tool: "find_note", args: {} };
const list: ToolCall = { tool: "list_notes", args: {} };
const wipe: ToolCall = { tool: "wipe_notes", args: {} };

interface Arranged {
  /** Calls of tools, in the order sent. */
  readonly sent: string[];
  readonly connect: Connect;
}

/** A server whose find_note answers once list_notes or wipe_notes is called, or never. */
function arranged(isEndless = false): Arranged {
  const sent: string[] = [];
  const connect: Connect = (listener) => {
    const waiting: unknown[] = [];
    const tell = (id: unknown, result: object): void => queueMicrotask(() => listener.message({ jsonrpc: "2.0", id, result } as Message));
    return Promise.resolve({
      send: (message: Message) => {
        const { id, method } = message;
        if (method === "initialize") tell(id, { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: { name: "notes", version: "1.0.0" } });
        if (method === "tools/list") tell(id, { tools, ...(isEndless && { nextCursor: `${sent.push("a page")}` }) });
        if (method !== "tools/call") return;
        const name = textAt(message, "params", "name") ?? "";
        sent.push(name);
        if (name === "find_note") waiting.push(id);
        else for (const each of [id, ...waiting.splice(0)]) tell(each, { content: [{ type: "text", text: `after ${name}` }] });
      },
      close: () => Promise.resolve(),
    });
  };
  return { sent, connect };
}

const asking = (connect: Connect, more: Partial<Asking> = {}): Asking => ({ connect, version: "1.0.0", startMs: 5_000, timeoutMs: 900, totalMs: 5_000, signal: new AbortController().signal, inOrder: [], ...more });

const textsOf = (answers: readonly unknown[]): readonly unknown[] => answers.map((answer) => at(answer, "result", "content", "0", "text") ?? (at(answer, "result", "content") as readonly { readonly text: string }[] | undefined)?.[0]?.text);

test("a slow call of a tool that only reads does not keep the next such call", async () => {
  const { connect, sent } = arranged();
  const { answers, made } = await ask(asking(connect), () => [find, list]);
  expect(sent).toEqual(["find_note", "list_notes"]);
  expect(textsOf(answers)).toEqual(["after list_notes", "after list_notes"]);
  expect(made).toBe(2);
});

test.each([
  ["a tool that may change something", [find, wipe], []],
  ["a call that somebody has written down", [find, list], [find, list]],
  ["a call after one that was written down", [find, list], [find]],
])("%s waits for the call before it", async (_, calls, inOrder) => {
  const { connect, sent } = arranged();
  const { answers } = await ask(asking(connect, { inOrder }), () => calls);
  expect(sent).toHaveLength(2);
  // Nobody was there to have it answered in its time.
  expect(textsOf(answers)).toEqual([undefined, `after ${calls[1]?.tool}`]);
});

test("a list that does not end is not asked for once the time is over", async () => {
  const { connect, sent } = arranged(true);
  const { tools: listed, made } = await ask(asking(connect, { totalMs: -1 }), () => [list]);
  expect([sent, listed.length, made]).toEqual([["a page"], 3, 0]);
});

test("calls that are not answered by the end of the time are not counted as made", async () => {
  const { connect } = arranged();
  const { answers, made } = await ask(asking(connect, { timeoutMs: 60_000, totalMs: 600 }), () => [list, find, find]);
  expect(made).toBe(1);
  expect(textsOf(answers)).toEqual(["after list_notes"]);
});
