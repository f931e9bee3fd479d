// What templates and the arguments of prompts complete and list, on several servers and after updates, with both SDKs. Single members: stand-in.test.ts.

import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailSpec, RateLimitedError } from "./mail-family.ts";
import { type AnyServer, sdks } from "./sdks.ts";

let records: JsonObject[] = [];
beforeEach(() => {
  records = [];
});

const busy = (): never => {
  throw new RateLimitedError({ retry_after: 3 });
};
const secret = (): never => {
  throw new Error("secret");
};

describe.each(Object.entries(sdks))("SDK %s", (name, sdk) => {
  const connect = async (server: AnyServer) => {
    const [there, here] = sdk.pair();
    const client = sdk.client();
    await Promise.all([server.connect(there), client.connect(here)]);
    return (method: string, params: object = {}): Promise<unknown> => client.request({ method, params }, z.looseObject({})).catch((thrown: unknown) => thrown);
  };
  const guarded = (): AnyServer => guardServer(mailSpec, sdk.server(), { log: (record) => void records.push(record) });
  const expectError = (answer: unknown, code: string): void => {
    expect(decode(answer, mailSpec)).toMatchObject({ code });
    expect(records).toMatchObject([{ code }]);
    records = [];
  };

  test("shared schemas and templates are guarded for each server they are registered on, and stay as they were", async () => {
    const template = sdk.template({ list: secret, complete: { x: secret } }) as { completeCallback(name: string): unknown; listCallback: unknown };
    const field = sdk.completable(secret) as z.ZodString;
    const before = [template.completeCallback, template.listCallback, template.completeCallback("x"), Object.getOwnPropertyNames(template)];
    const logs: { readonly [server: string]: JsonObject[] } = { first: [], second: [] };
    const serve = (of: string): AnyServer => {
      const server = guardServer(mailSpec, sdk.server(), { log: (record) => void logs[of]?.push(record) });
      server.registerResource("template", template, {}, busy);
      const fields = { id: field, more: field.optional() };
      server.registerPrompt("ask", { argsSchema: name === "v1" ? fields : z.object(fields) }, () => ({ messages: [] }));
      return server;
    };
    serve("first");
    const request = await connect(serve("second"));
    const asked = [
      await request("completion/complete", { ref: { type: "ref/resource", uri: "mail://t/{x}" }, argument: { name: "x", value: "" } }),
      await request("completion/complete", { ref: { type: "ref/prompt", name: "ask" }, argument: { name: "id", value: "" } }),
      await request("resources/list"),
    ];
    for (const answer of asked) expect(decode(answer, mailSpec)).toMatchObject({ code: "internal_error" });
    expect([logs["first"]?.length, logs["second"]?.length]).toEqual([0, 3]);
    expect([template.completeCallback, template.listCallback, template.completeCallback("x"), Object.getOwnPropertyNames(template)]).toEqual(before);
  });

  test("what a prompt's arguments are described as is told, whether they complete or not", async () => {
    const fields = { id: (sdk.completable(() => ["m1"]) as z.ZodString).describe("The id."), to: z.string().optional().describe("To whom.") };
    // What describe() returns is another schema.
    const completing = { ...fields, id: Object.defineProperty(fields.id, Symbol.for("mcp.completable"), { value: { complete: () => ["m1"] } }) };
    const server = guarded();
    server.registerPrompt("ask", { argsSchema: name === "v1" ? completing : z.object(completing) }, ({ id }: { id: string }) => ({ messages: [{ role: "user", content: { type: "text", text: id } }] }));
    const request = await connect(server);
    expect(await request("prompts/list")).toMatchObject({ prompts: [{ name: "ask", arguments: [{ name: "id", description: "The id.", required: true }, { name: "to", description: "To whom.", required: false }] }] });
    expect(await request("prompts/get", { name: "ask", arguments: { id: "m1" } })).toMatchObject({ messages: [{ content: { text: "m1" } }] });
    expect(await request("completion/complete", { ref: { type: "ref/prompt", name: "ask" }, argument: { name: "id", value: "" } })).toMatchObject({ completion: { values: ["m1"] } });
    expect(records).toEqual([]);
  });

  test("guards the templates and arguments that a handle is given later, however it is", async () => {
    const server = guarded();
    const complete = (ref: object, argument: string) => ["completion/complete", { ref, argument: { name: argument, value: "" } }] as const;
    const resource = server.registerResource("template", sdk.template({ list: undefined, complete: { x: () => [] } }), {}, busy) as unknown as { resourceTemplate: unknown; update(updates: object): void };
    const fields = (completer: () => unknown) => ({ id: sdk.completable(completer) as z.ZodString });
    const argsSchema = (completer: () => unknown): object => (name === "v1" ? fields(completer) : z.object(fields(completer)));
    const prompt = server.registerPrompt("ask", { argsSchema: argsSchema(() => []) }, () => ({ messages: [] })) as unknown as { argsSchema: unknown; update(updates: object): void };
    const request = await connect(server);
    const ofTemplate = complete({ type: "ref/resource", uri: "mail://t/{x}" }, "x");
    const ofPrompt = complete({ type: "ref/prompt", name: "ask" }, "id");
    expect(await request(...ofTemplate)).toMatchObject({ completion: { values: [] } });
    expect(await request(...ofPrompt)).toMatchObject({ completion: { values: [] } });
    resource.update({ template: sdk.template({ list: undefined, complete: { x: busy } }) });
    prompt.update({ argsSchema: argsSchema(busy) });
    expectError(await request(...ofTemplate), "rate_limited");
    expectError(await request(...ofPrompt), "rate_limited");
    resource.resourceTemplate = sdk.template({ list: undefined, complete: { x: secret } });
    prompt.argsSchema = z.object(fields(secret));
    expectError(await request(...ofTemplate), "internal_error");
    expectError(await request(...ofPrompt), "internal_error");
  });
});
