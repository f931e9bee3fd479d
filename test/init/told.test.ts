// What a first taxonomy tells the model of a failure is no less than the raw text told, and nothing of what that leaked.

import { readFile } from "node:fs/promises";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { Gaxios } from "gaxios";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { taxonomyText } from "../../generator/project/taxonomy-text.ts";
import { compile } from "../../generator/main.ts";
import { answering } from "../mappings/listening.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-told-"));
afterAll(() => rmSync(folder, { recursive: true }));

const where = { file: "src/index.ts", start: 0, end: 0 };
const tool = { name: "act", hasInput: true, outputSchema: false, readOnly: false, idempotent: false, where };
const { files } = compile({ path: "taxonomy.yaml", text: taxonomyText({ schema: "./s.json", server: "mail", targets: { typescript: { package: "@me/mail-errors" } }, dependencies: ["googleapis", "zod"], tools: [tool] }) });
for (const { path, text } of files) {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

interface Package {
  guardTool(tool: string, handler: (args: object) => unknown, options: object): (args: object) => Promise<{ readonly isError?: boolean; readonly content: readonly { readonly text: string }[] }>;
}
const { guardTool } = (await import(pathToFileURL(join(folder, "mail/src/index.js")).href)) as Package;

const mail = z.object({ to: z.array(z.email()), subject: z.string() });
const google = (status: number, headers: { readonly [name: string]: string }, error: object): Promise<unknown> =>
  new Gaxios({ retry: false }).request({ url: answering({ status, headers, body: { error } }) });

test.each<[string, object, () => unknown, string[]]>([
  ["zod, in the handler", {}, () => mail.parse({ to: "ada", subject: 1 }), ["[invalid_input] Invalid input: to: Invalid input: expected array, received string; subject: Invalid input: expected string, received number."]],
  ["an argument refused on purpose, v1", {}, () => Promise.reject(new McpError(ErrorCode.InvalidParams, "Missing required parameter: to")), ["[invalid_input] Invalid input: Missing required parameter: to."]],
  ["an argument refused on purpose, v2", {}, () => Promise.reject(new ProtocolError(ProtocolErrorCode.InvalidParams, "to must not be empty.")), ["[invalid_input] Invalid input: to must not be empty."]],
  ["an unknown tool of a low-level server", {}, () => Promise.reject(new Error("Unknown tool: nope")), ["[invalid_input] Invalid input: Unknown tool: nope."]],
  ["an unknown tool, by the class of SDK 1", {}, () => Promise.reject(new McpError(ErrorCode.MethodNotFound, "Unknown tool: nope")), ["[invalid_input] Invalid input: Unknown tool: nope."]],
  ["a message that is not there", { message_id: "18c2" }, () => google(404, {}, { code: 404, message: "Requested entity was not found." }), ["[not_found] Not found: 18c2"]],
  ["a file that is not there", { path: "notes/a.md" }, () => readFile("/nowhere/secret/notes/a.md"), ["[not_found] Not found: notes/a.md"]],
  ["a file that somebody holds", {}, () => Promise.reject(Object.assign(new Error("EBUSY: resource busy or locked, unlink '/nowhere/x'"), { code: "EBUSY" })), ["[unavailable]", "after 1 s"]],
  ["too many calls, and how long to wait", {}, () => google(429, { "retry-after": "7" }, { code: 429, message: "Too many concurrent requests for user." }), ["[rate_limited] Too many requests", "after 7 s"]],
  ["a service that is down, and until when", {}, () => google(503, { "retry-after": "7" }, { code: 503, message: "Down for an update." }), ["[unavailable]", "after 7 s"]],
  ["a service that is down", {}, () => google(503, {}, { code: 503, message: "Down." }), ["[unavailable]", "after 1 s"]],
  ["too many calls of a user", {}, () => google(403, {}, { code: 403, message: "User-rate limit exceeded.", errors: [{ reason: "userRateLimitExceeded" }] }), ["[rate_limited] Too many requests"]],
])("%s", async (_, args, work, told) => {
  const answer = await guardTool("act", work, { log: () => {} })(args);
  const text = answer.content[0]?.text ?? "";
  expect(answer.isError).toBe(true);
  for (const words of told) expect(text).toContain(words);
  expect(text).not.toContain("do not retry");
  expect(text).not.toContain("/nowhere");
});
