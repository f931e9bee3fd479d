// The stdio transport by itself: lines cut from chunks, bounds, ends, failures of writing. What SDKs make of it is in test/sdk.

import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { stdioTransport, type StdioOptions, type StdioTransport } from "../../templates/typescript/src/runtime/server/stdio.ts";
import type { JsonObject, SdkFailures } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailWith } from "./mail-family.ts";

const sdkFailures: SdkFailures = { parse_error: { error: "internal_error" }, invalid_message: { error: "internal_error" } };
const family = mailWith({ sdkFailures });

interface Piped {
  readonly transport: StdioTransport;
  readonly input: PassThrough;
  readonly written: () => readonly { readonly [key: string]: unknown }[];
  readonly received: readonly unknown[];
  readonly events: readonly string[];
  readonly records: readonly JsonObject[];
}

const open = async (options: StdioOptions = {}): Promise<Piped> => {
  const input = new PassThrough();
  const output = new PassThrough();
  const records: JsonObject[] = [];
  const received: unknown[] = [];
  const events: string[] = [];
  const transport = stdioTransport(family, { input, output, log: (record) => void records.push(record), ...options });
  transport.onmessage = (message) => void received.push(message);
  transport.onclose = () => void events.push("close");
  transport.onerror = ({ message }) => void events.push(message);
  await transport.start();
  /** Node 26 reads a chunk at a time. */
  const all = (): string => {
    const chunk: unknown = output.read();
    return chunk === null ? "" : String(chunk) + all();
  };
  const written = (): readonly { readonly [key: string]: unknown }[] =>
    all().split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as { readonly [key: string]: unknown });
  return { transport, input, written, received, events, records };
};

const request = (id: number, params: object = {}): object => ({ jsonrpc: "2.0", id, method: "ping", params });
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("lines may come in any pieces, with either end, and characters may be cut in two", async () => {
  const { input, received } = await open();
  const bytes = Buffer.from([request(1, { text: "Grüße 😀" }), request(2), request(3)].map((each) => JSON.stringify(each)).join("\r\n") + "\n");
  for (const byte of bytes) input.write(Buffer.from([byte]));
  await tick();
  expect(received).toEqual([request(1, { text: "Grüße 😀" }), request(2), request(3)]);
});

test("text is taken as well as bytes", async () => {
  const { input, received } = await open();
  input.setEncoding("utf8");
  input.write(`${JSON.stringify(request(1))}\n`);
  await tick();
  expect(received).toEqual([request(1)]);
});

test("a message that is too long is answered once and passed over; what follows is read", async () => {
  const { input, received, written, records } = await open({ maxMessageBytes: 100 });
  input.write("x".repeat(90));
  input.write("x".repeat(90));
  input.write(`x\n${JSON.stringify(request(2))}\n`);
  await tick();
  expect(written()).toMatchObject([{ jsonrpc: "2.0", id: null, error: { code: -32600 } }]);
  expect(records.map(({ stack }) => stack)).toEqual([expect.stringContaining("it is longer than 100 bytes")]);
  expect(received).toEqual([request(2)]);
});

test("a result JSON cannot hold is answered with the fallback, and logged with the reason", async () => {
  const { transport, written, records } = await open();
  await transport.send({ jsonrpc: "2.0", id: 4, result: { structuredContent: { n: 1n } } });
  expect(written()).toMatchObject([{ jsonrpc: "2.0", id: 4, error: { code: -32603, message: "An internal error occurred." } }]);
  expect(JSON.stringify(records)).toContain("structuredContent.n is a BigInt");
  expect(records).toMatchObject([{ request: 4 }]);
});

test("a request or notification of the server's own that JSON cannot hold is its caller's failure: nothing is written, and nothing answered", async () => {
  const { transport, written, records } = await open();
  for (const message of [{ id: 0, method: "sampling/createMessage", params: { n: 1n } }, { method: "notifications/message", params: { data: 1n } }])
    await expect(transport.send({ jsonrpc: "2.0", ...message })).rejects.toThrow("BigInt");
  expect([written(), records]).toEqual([[], []]);
});

test("closes when the input ends and everything is answered, not before", async () => {
  const { transport, input, events } = await open();
  input.write(`${JSON.stringify(request(1))}\n`);
  input.end(`${JSON.stringify(request(2))}\n${JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 2 } })}\n`);
  await tick();
  await tick();
  expect(events).toEqual([]);
  await transport.send({ jsonrpc: "2.0", id: 1, result: {} });
  expect(events).toEqual(["close"]);
  await expect(transport.send({ jsonrpc: "2.0", method: "x" })).rejects.toThrow("The transport is closed.");
  await transport.close();
  expect(events).toEqual(["close"]);
});

test("waits where the output is full", async () => {
  const output = Object.assign(new EventEmitter(), { write: () => false });
  const { transport } = await open({ output });
  let isSent = false;
  const sent = transport.send({ jsonrpc: "2.0", method: "x" }).then(() => (isSent = true));
  await tick();
  expect(isSent).toBe(false);
  output.emit("drain");
  await sent;
  expect(isSent).toBe(true);
});

test("waits with one listener, however many answers there are", async () => {
  const output = Object.assign(new EventEmitter(), { write: () => false });
  const { transport } = await open({ output });
  for (const turn of [1, 2]) {
    const sent = Promise.all(Array.from({ length: 20 }, () => transport.send({ jsonrpc: "2.0", method: `x${turn}` })));
    await tick();
    expect(output.listenerCount("drain")).toBe(1);
    output.emit("drain");
    await sent;
  }
});

test("a broken pipe closes it, and what a listener throws is reported", async () => {
  const output = Object.assign(new EventEmitter(), { write: () => true });
  const { transport, input, events } = await open({ output });
  transport.onmessage = () => {
    throw new Error("handler");
  };
  input.write(`${JSON.stringify(request(1))}\n`);
  await tick();
  output.emit("error", new Error("EPIPE"));
  expect(events).toEqual(["handler", "EPIPE", "close"]);
});

test("the log says what was wrong with a line", async () => {
  const { input, written, records } = await open();
  input.write('{not json\n[1]\n \n');
  await tick();
  expect(written()).toMatchObject([{ id: null, error: { code: -32700 } }, { id: null, error: { code: -32600 } }]);
  expect(records.map(({ stack }) => /SdkFailure: [^\n]*/.exec(String(stack))?.[0])).toEqual(["SdkFailure: it is not JSON", "SdkFailure: it is a list; MCP has no batches"]);
});

test("waits for the answers to what was asked, and for nothing else", async () => {
  const { transport, input, events } = await open();
  input.write(`${JSON.stringify({ jsonrpc: "2.0", id: 9, result: {} })}\n${JSON.stringify(request(1))}\n`);
  input.end();
  await tick();
  await transport.send({ jsonrpc: "2.0", id: 1, method: "roots/list" });
  expect(events).toEqual([]);
  await transport.send({ jsonrpc: "2.0", id: 1, error: { code: 1, message: "m" } });
  expect(events).toEqual(["close"]);
});

test("closes at the end of the input where nothing was asked", async () => {
  const { input, events } = await open();
  input.end();
  await tick();
  expect(events).toEqual(["close"]);
});

test("goes on where nobody listens to messages or to what went wrong", async () => {
  const output = Object.assign(new EventEmitter(), { write: () => true });
  const { transport, input, events } = await open({ output });
  delete transport.onmessage;
  input.write(`${JSON.stringify(request(1))}\n`);
  await tick();
  expect(events).toEqual([]);
  delete transport.onerror;
  expect(() => output.emit("error", new Error("EPIPE"))).not.toThrow();
  expect(events).toEqual(["close"]);
});

test("needs streams where the process has none", () => {
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin");
  Object.defineProperty(process, "stdin", { value: undefined, configurable: true });
  try {
    expect(() => stdioTransport(family)).toThrow(new TypeError("There is no standard input and output here: name an input and an output."));
  } finally {
    if (stdin) Object.defineProperty(process, "stdin", stdin);
  }
});

test("needs streams where there is no process", () => {
  vi.stubGlobal("process", undefined);
  try {
    expect(() => stdioTransport(family)).toThrow(new TypeError("There is no standard input and output here: name an input and an output."));
  } finally {
    vi.unstubAllGlobals();
  }
});

test("closes without anybody to hear it, and stops the input unless somebody else reads it", async () => {
  for (const isRead of [false, true]) {
    const { transport, input } = await open();
    if (isRead) input.on("data", () => {});
    delete transport.onclose;
    await transport.close();
    expect([input.listenerCount("data"), input.isPaused()]).toEqual([isRead ? 1 : 0, !isRead]);
  }
});

test("is started once", async () => {
  const { transport } = await open();
  await expect(transport.start()).rejects.toThrow("started already");
});
