// Results that no client can read: of resources, prompts and lists without what MCP demands, of tools without a member that anybody looks for, and elicitations that ask for nothing.

import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import { guardHandler } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailSpec } from "./mail-family.ts";
import { sdks } from "./sdks.ts";

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);
beforeEach(() => {
  records = [];
});

const place = { uri: "a:b" };
const message = { role: "user", content: { type: "text", text: "hi" } };

test.each<[string, object]>([
  ["resources/read", { contents: [] }],
  ["resources/read", { contents: [{ ...place, text: "a" }, { ...place, blob: "YQ==" }] }],
  ["resources/read", { resultType: "input_required", inputRequests: {} }],
  ["prompts/get", { messages: [message] }],
  ["tools/list", { tools: [{ name: "a", inputSchema: { type: "object" } }] }],
  ["anything/else", { whatever: 1 }],
])("%s may answer %j", (method, result) => {
  expect(guardHandler(mailSpec, method, () => result, { log })()).toBe(result);
});

test.each<[string, unknown, string]>([
  ["resources/read", {}, "it has no list of contents"],
  ["resources/read", { content: [{ type: "text", text: "a secret" }] }, "it has no list of contents"],
  ["resources/read", { isError: true, content: [] }, "it has no list of contents"],
  ["resources/read", { contents: [{ ...place, text: "a" }, place] }, "contents[1] has not all that it needs"],
  ["resources/read", { contents: [{ text: "a" }] }, "contents[0] has not all that it needs"],
  ["prompts/get", { messages: "hi" }, "it has no list of messages"],
  ["prompts/get", { messages: [{ role: "user", content: "hi" }] }, "messages[0] has not all that it needs"],
  ["prompts/get", { messages: [null] }, "messages[0] has not all that it needs"],
  ["resources/list", { resources: [place] }, "resources[0] has not all that it needs"],
  ["resources/templates/list", { resources: [] }, "it has no list of resourceTemplates"],
  ["prompts/list", { prompts: [{}] }, "prompts[0] has not all that it needs"],
  ["tools/list", { tools: [{ name: "a" }] }, "tools[0] has not all that it needs"],
])("%s may not answer %j: %s", (method, result, fault) => {
  expect(guardHandler(mailSpec, method, () => result as object, { log })).toThrow("An internal error occurred.");
  expect(JSON.stringify(records)).toContain(fault);
});

const raise = (made: object) => (): never => {
  throw Object.assign(new Error("a secret"), made);
};
const odd: { readonly [what: string]: () => unknown } = {
  "data that no client reads": () => ({ code: "ENOENT", message: "a secret" }),
  "an envelope that is none": () => ({ isError: true, content: [{ type: "text", text: "token=sk-a1B2c3D4e5F6g7H8i9J0, a secret" }], _meta: { "dev.faultline/error": { code: 5 } } }),
  "an elicitation of nothing": raise({ code: -32042, data: { elicitations: [{ secret: "a secret" }] } }),
};

test.each(Object.keys(sdks).flatMap((name) => Object.keys(odd).map((what) => [name, what] as const)))("SDK %s: %s is a failure, and is logged", async (name, what) => {
  const sdk = sdks[name] ?? expect.fail();
  const server = guardServer(mailSpec, sdk.server(), { log });
  server.registerTool("read", { inputSchema: z.object({}) }, odd[what]);
  const [there, here] = sdk.pair();
  const client = sdk.client();
  await Promise.all([server.connect(there), client.connect(here)]);
  const answer = await client.request({ method: "tools/call", params: { name: "read", arguments: {} } }, z.looseObject({}));
  expect(answer).toMatchObject({ isError: true });
  expect(JSON.stringify(answer)).not.toMatch(what === "an envelope that is none" ? /a1B2/ : /secret/);
  expect(records).toHaveLength(1);
});
