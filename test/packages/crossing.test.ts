// Errors of a generated package cross real borders of threads and processes, and come out as the same class with the same facts.

import { fork } from "node:child_process";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, test } from "vitest";
import { GmailError, guardTool, NotFoundError, RateLimitedError } from "@faultline/gmail";
import { example } from "@faultline/gmail/testing";

const file = new URL("crossing/worker.mjs", import.meta.url);
const worker = new Worker(file);
const children = (["json", "advanced"] as const).map((serialization) => fork(file, { serialization }));
afterAll(async () => {
  await worker.terminate();
  for (const child of children) child.kill();
});

interface Border {
  send(code: string): void;
  received(): Promise<readonly unknown[]>;
}

const borders: readonly (readonly [name: string, border: Border])[] = [
  ["a worker", { send: (code) => worker.postMessage(code, []), received: () => once(worker, "message") }],
  ...children.map(
    (child, at) =>
      [`a child process, ${at === 0 ? "as JSON" : "as a clone"}`, { send: (code: string) => void child.send(code), received: () => once(child, "message") }] as const,
  ),
];

describe.each(borders)("from %s", (_, border) => {
  const failure = async (code: string): Promise<GmailError | undefined> => {
    const received = border.received();
    border.send(code);
    return GmailError.fromEnvelope((await received)[0]);
  };

  test.each(GmailError.codes.filter((code) => code !== "unknown"))("%s arrives as itself", async (code) => {
    const sent = example(code);
    const error = await failure(code);
    expect(error).toBeInstanceOf(sent.constructor);
    expect(error).toMatchObject({ code, name: sent.name, message: sent.message, recoverable: sent.recoverable, retry: sent.retry });
    expect(error?.toJSON()).toEqual(sent.toJSON());
  });

  test("what the rules made of a native failure arrives, and its unsafe details stay behind", async () => {
    const error = await failure("native");
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error?.details).toEqual({ resource: "file" });
  });

  test("it passes the guard on this side as what it is", async () => {
    const records: unknown[] = [];
    const answer = await guardTool("read_email", async () => Promise.reject(await failure("rate_limited")), { log: (record) => void records.push(record) })();
    expect(JSON.parse(JSON.stringify(answer))).toMatchObject({ _meta: { "dev.faultline/error": { code: "rate_limited" } } });
    expect(records).toMatchObject([{ code: "rate_limited" }]);
  });
});

test("a structured clone of what toJSON gives is read; a clone of the error itself has lost what it was", () => {
  const sent = new RateLimitedError({ retry_after: 30 }, { ref: "r-1", retryAfterMs: 90_000 });
  expect(GmailError.fromEnvelope(structuredClone(sent.toJSON()))).toMatchObject({ code: "rate_limited", ref: "r-1", retry: { afterMs: 90_000 } });
  expect(GmailError.fromEnvelope(structuredClone(sent))).toBeUndefined();
});

test("what is no envelope is none", () => {
  for (const value of [undefined, null, "rate_limited", 7, [], {}, new Error("x"), { code: "rate_limited" }]) expect(GmailError.fromEnvelope(value)).toBeUndefined();
});

test("a code of a newer contract arrives as the unknown arm", () => {
  const envelope = { code: "brand_new", message: "New.", category: "user", recoverable: true, details: { a: 1 } };
  expect(GmailError.fromEnvelope(envelope)).toMatchObject({ code: "unknown", wireCode: "brand_new", details: { a: 1 } });
});
