// What a model reads when the SDK itself refuses something, before the guard and after it, on both SDKs and both kinds of server, over stdio.
// `npm run update` writes transcripts/ anew: the difference is the review.

import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { failures, type Failure } from "./failures.ts";
import { judge } from "../../generator/adopt/judge.ts";
import { receivedIn } from "../../generator/adopt/received.ts";
import { type RawServer, type Reply, startRaw } from "./raw.ts";
import { buildWeather } from "./weather.ts";

const weather = await buildWeather();
afterAll(weather.remove);

const metaKey = "dev.faultline/error";

/** What a host shows the model of an answer. */
const shown = (reply: Reply | undefined): string => {
  if (reply === undefined) return "(no answer)";
  const text = reply.error ? `JSON-RPC error ${reply.error.code}: ${reply.error.message}` : (reply.result?.content?.[0]?.text ?? JSON.stringify(reply.result));
  return text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "<ref>").replace(/\b[\da-f]{32}\b/g, "<task>");
};

const envelopeOf = ({ result, error }: Reply): unknown => error?.data?.["error"] ?? result?._meta?.[metaKey];

const secrets = /hunter2|10\.0\.3\.7|\/srv\/|ghp_|secret|_zod|invalid_type|"path"|"password"/;

const kinds = [
  ["v1", "v1", (on: Failure["on"]) => on !== "low"],
  ["v2", "v2", (on: Failure["on"]) => on === undefined || on === "any"],
  ["low-v1", "v1", (on: Failure["on"]) => on === "low" || on === "any"],
  ["low-v2", "v2", (on: Failure["on"]) => on === "low" || on === "any"],
] as const;

describe.each(kinds)("%s", (name, sdk, takes) => {
  const transcript: string[] = [];
  const chosen = failures.filter(({ on }) => takes(on));
  let raw: RawServer;
  let guarded: RawServer;

  test("starts", async () => {
    [raw, guarded] = await Promise.all([startRaw(name, "raw"), startRaw(name, weather.entry)]);
  });

  test.each(chosen)("$title", async ({ title, method, params, code, number, details, isWhole }) => {
    const logged = guarded.records.length;
    const [before, after] = await Promise.all([raw.ask(method, params), guarded.ask(method, params)]);
    const indent = (text: string): string => text.replaceAll("\n", "\n         ");
    transcript.push(`${title}: ${method} ${JSON.stringify(params ?? {})}\n  before ${indent(shown(before))}\n  after  ${indent(shown(after))}\n`);
    if (!after) return expect.unreachable("no answer");
    const wanted = number?.[sdk];
    expect(after.error?.code).toBe(wanted);
    if (wanted === undefined) expect(after.result?.isError).toBe(true);
    const envelope = envelopeOf(after) as { readonly ref?: string; readonly details?: object };
    expect(envelope).toMatchObject({ code, ...(details && { details }) });
    expect(weather.decode(after.error ?? after.result)).toMatchObject({ code });
    expect(JSON.stringify(after)).not.toMatch(secrets);
    if (isWhole) expect(judge(receivedIn(before && { ...before }), receivedIn({ ...after })).lost).toEqual([]);
    await expect.poll(() => guarded.records.length).toBe(logged + 1);
    const record = guarded.records.at(-1);
    expect(record).toMatchObject({ code, ...(envelope.ref !== undefined && { ref: envelope.ref }) });
  });

  test.runIf(name === "v1" || name === "v2")("a handler's own error stays as it is", async () => {
    const reply = await guarded.ask("tools/call", { name: "own", arguments: {} });
    expect(reply?.result).toMatchObject({ isError: true, content: [{ type: "text", text: "My own words." }] });
    expect(reply?.result?._meta?.[metaKey]).toBeUndefined();
  });

  test.runIf(name === "v1")("that of a task does too", async () => {
    const reply = await guarded.ask("tools/call", { name: "task_own", arguments: {} });
    expect(reply?.result).toMatchObject({ isError: true, content: [{ type: "text", text: "My own words." }] });
    expect(reply?.result?._meta?.[metaKey]).toBeUndefined();
  });

  test.runIf(name === "v1" || name === "v2")("and what succeeds does", async () => {
    expect((await guarded.ask("tools/call", { name: "forecast", arguments: { city: "Bonn" } }))?.result?.content).toEqual([{ type: "text", text: "Sunny in Bonn" }]);
    expect((await guarded.ask("tools/call", { name: "history", arguments: { kind: "right" } }))?.result).toMatchObject({ structuredContent: { count: 1 } });
  });

  test("reads as written", () => {
    const golden = new URL(`transcripts/${name}.txt`, import.meta.url);
    const text = transcript.join("\n");
    if (process.env["UPDATE"] === "1") writeFileSync(golden, text);
    expect(text).toBe(readFileSync(golden, "utf8"));
    raw.stop();
    guarded.stop();
  });
});
