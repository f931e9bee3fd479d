// verify and its probes in this process, where mutants are seen: which probes are sent, in which order, and what ends a run. What the command says of it is in verify.test.ts.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { ConnectionError } from "../../generator/live/connect/connection.ts";
import type { Record } from "../../generator/live/record.ts";
import { UnknownProbe, verify, type VerifyOptions } from "../../generator/live/verify.ts";
import { careful, usual, verified } from "./scripted.ts";

/** A long text by its beginning and its length. */
const short = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner: unknown) => (typeof inner === "string" && inner.length > 200 ? `${inner.slice(0, 40)}… ${inner.length} characters` : Array.isArray(inner) && inner.length > 20 ? [...inner.slice(0, 3), `… ${inner.length} items`] : inner))) as unknown;

test("what is sent to a careful server, call by call, and what is found", async () => {
  const calls: string[] = [];
  const told = await verified(careful, {
    record: ({ from, ...record }: Record) => {
      if (from !== "client" || !("message" in record)) return;
      const { method, params } = record.message as { readonly method?: string; readonly params?: unknown };
      const line = JSON.stringify([method, short(params ?? null)]).replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
      calls.push(line.length > 400 ? `${line.slice(0, 300)}… ${line.length} characters` : line);
    },
  });
  const { findings, sent, planned, spared, held, judged, called, strangers } = told;
  const report = { sent, planned, spared, held, judged, called: called.map(({ tool, times }) => [tool, times]), strangers: strangers.length, findings: findings.map(({ check, subject, times, probe }) => [check, subject, times, probe]) };
  const lines = `${calls.join("\n")}\n\n${JSON.stringify(report, null, 1)}\n`;
  const path = fileURLToPath(new URL("probed.txt", import.meta.url));
  if (process.env["UPDATE"] === "1") writeFileSync(path, lines);
  expect(existsSync(path), "record it with UPDATE=1").toBe(true);
  expect(lines).toBe(readFileSync(path, "utf8"));
  expect(spared).toEqual(["delete_note", "purge"]);
});

describe("a run", () => {
  test("calls a tool that changes things with leave alone", async () => {
    const names = async (more: Partial<VerifyOptions>): Promise<readonly string[]> => [...new Set((await verified(careful, more)).called.map(({ tool }) => tool))].sort();
    expect(await names({})).toEqual(["list_notes", "read_note"]);
    expect(await names({ tools: ["delete_note"] })).toEqual(["delete_note", "list_notes", "read_note"]);
    expect((await verified(careful, { sideEffects: true })).spared).toEqual([]);
  });

  test("sends the probes that were asked for, and knows those that there are not", async () => {
    const { sent, planned, called } = await verified(careful, { only: ["list_notes"] });
    expect([sent > 0, sent === planned, [...new Set(called.map(({ tool }) => tool))]]).toEqual([true, true, ["list_notes"]]);
    const unknown = await verified(careful, { only: ["delete_note/sample"] }).catch((error: unknown) => error);
    expect(unknown).toBeInstanceOf(UnknownProbe);
    expect(unknown).toMatchObject({ name: "UnknownProbe", probe: "delete_note/sample", spared: "delete_note", message: 'no probe has the name "delete_note/sample"' });
    expect((unknown as UnknownProbe).known.length).toBeGreaterThan(5);
    expect((unknown as UnknownProbe).known).toContain("unknown-method");
    expect(await verified(careful, { only: ["list"] }).catch((error: unknown) => error)).toMatchObject({ probe: "list", spared: undefined });
  });

  test("is the same for a seed, and tells of each probe before it is sent", async () => {
    const told: string[] = [];
    const { planned } = await verified(careful, { progress: (done, all, probe) => void told.push(`${done} ${all} ${probe}`) });
    expect(told.map((line) => Number(line.split(" ")[0]))).toEqual(told.map((_, index) => index));
    expect(told.every((line) => line.split(" ")[1] === String(planned))).toBe(true);
    const again: string[] = [];
    await verified(careful, { progress: (done, all, probe) => void again.push(`${done} ${all} ${probe}`) });
    expect(again).toEqual(told);
  });

  test("ends when it is stopped, when its time is over, and when the server dies again and again", async () => {
    const stop = new AbortController();
    const stopped = await verified(careful, { signal: stop.signal, progress: (done) => void (done === 2 && stop.abort()) });
    expect([stopped.cut, stopped.sent < stopped.planned]).toEqual(["stopped", true]);
    const late = await verified(careful, { totalMs: -1 });
    expect([late.cut, late.sent]).toEqual(["time", 0]);
    const starts: string[][] = [];
    const dead = await verified((method, params) => (method === "tools/call" ? "death" : careful(method, params)), {}, starts);
    expect([dead.cut, starts.length]).toEqual(["died", 5]);
    expect(starts.every(([first]) => first === "initialize")).toBe(true);
    expect((await verified(careful)).cut).toBeUndefined();
  });

  test("asks for a hundred pages of a list at most, for none twice, and for none once its time is over", async () => {
    const pages = async (next: (page: number) => string | undefined, more: { readonly totalMs?: number } = {}): Promise<number> => {
      let page = 0;
      await verified((method, params) => (method === "tools/list" ? { result: { tools: [], nextCursor: next(++page) } } : careful(method, params)), more);
      return page;
    };
    expect(await pages((page) => `p${page}`, { totalMs: -1 })).toBe(1);
    expect(await pages((page) => `p${page}`)).toBe(100);
    expect(await pages(() => "same")).toBe(2);
    expect(await pages((page) => (page < 3 ? `p${page}` : undefined))).toBe(3);
  });

  test("tells who is not there", async () => {
    const gone = verify({ ...usual, connect: () => Promise.reject(new ConnectionError("unreachable", "nobody")) });
    await expect(gone).rejects.toMatchObject({ name: "ConnectionError", fault: "unreachable" });
  });
});
