// A Gmail that cannot be reached: failures of the real gaxios against loopback, and of Python's client by name, are mcp_unavailable for every tool.

import { Gaxios } from "gaxios";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { guardTool } from "@faultline/gmail";
import { answering, closed } from "../../mappings/listening.ts";
import { bodyOf } from "../wire.ts";

const gaxios = new Gaxios({ retry: false });
const get = (url: string, more: object = {}) => gaxios.request({ url, ...more });
const named = (name: string) => Promise.reject(Object.assign(new Error("[Errno 111] no way"), { name }));

/** A server that hangs up on whoever calls. */
const hungUp = await new Promise<string>((resolve) => {
  const server = createServer((socket) => void socket.resetAndDestroy()).listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
  server.unref();
});

const answerTo = async (work: () => Promise<unknown>) => {
  const records: object[] = [];
  const answer = await guardTool("label_email", async () => ({ content: [{ type: "text", text: String(await work()) }] }), { log: (record) => void records.push(record) })();
  return { body: bodyOf<{ error?: unknown }>(answer), log: JSON.stringify(records) };
};

test.each([
  ["a port that refuses", () => get(`http://127.0.0.1:${closed}/`)],
  ["a port that refuses, by Node's fetch", () => get(`http://127.0.0.1:${closed}/`, { fetchImplementation: fetch })],
  ["a line that breaks", () => get(hungUp)],
  ["a line that breaks, by Node's fetch", () => get(hungUp, { fetchImplementation: fetch })],
  ["a name that nobody has", () => get("http://gmail.invalid/")],
  ["no answer in time", () => get(answering(), { timeout: 20 })],
  ["no answer in time, by Node's fetch", () => get(answering(), { timeout: 20, fetchImplementation: fetch })],
  ["Gmail in trouble", () => get(answering({ status: 503, body: { error: { code: 503, errors: [{ reason: "backendError" }] } } }))],
  ["a wrapped refusal", () => get(`http://127.0.0.1:${closed}/`).catch((cause: unknown) => Promise.reject(new Error("label failed", { cause })))],
  ["httplib2 without a name", () => named("ServerNotFoundError")],
  ["a Python socket that is refused", () => named("ConnectionRefusedError")],
])("%s is mcp_unavailable, and the log has the cause", async (_, work) => {
  const { body, log } = await answerTo(work);
  expect(body).toEqual({ error: "mcp_unavailable", message: "The gmail server is unavailable.", details: { server: "gmail" } });
  expect(log).toContain("caused by: ");
});

test.each([
  ["Gmail says no to the request", () => get(answering({ status: 400, body: { error: { code: 400 } } }))],
  ["a bug of the server's own", () => Promise.reject(new TypeError("x is not a function"))],
])("%s is not", async (_, work) => {
  expect((await answerTo(work)).body).toMatchObject({ error: "internal_error" });
});
