// Tools of SDK v1 that run as tasks: what their handlers throw, at whichever step, is one declared error and one record. Other tools are guarded elsewhere.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTaskStore } from "@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { UrlElicitationRequiredError as ElicitationV1 } from "@modelcontextprotocol/sdk/types.js";
import { UrlElicitationRequiredError as ElicitationV2 } from "@modelcontextprotocol/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { ProtocolFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import type { Ground } from "../../templates/typescript/src/runtime/server/request-guard.ts";
import { guardToolTasks } from "../../templates/typescript/src/runtime/server/tool-task.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailSpec, mailWith, NotFoundError, RateLimitedError } from "./mail-family.ts";
import { elicitations, info } from "./sdks.ts";

let records: JsonObject[] = [];
beforeEach(() => {
  records = [];
});
const options = { log: (record: JsonObject): void => void records.push(record) };
const family = mailWith({
  log: { service: "mail", fields: { server: "$server", code: "$code", tool: "$tool?", method: "$method?" } },
  sdkFailures: { invalid_arguments: { error: "tool_failed" }, unknown_tool: { error: "internal_error" } },
});

type Step = (...args: unknown[]) => unknown;
interface Steps {
  readonly createTask: Step;
  readonly getTask?: Step;
  readonly getTaskResult?: Step;
}

const groundOf = (server: object): Ground => ({
  family,
  options,
  protocol: () => "2025-11-25",
  registry: { server, handles: new WeakSet(), methods: new Map() },
  fence: (schema) => schema,
});

const busy = (): never => {
  throw new RateLimitedError({ retry_after: 3 });
};

describe("behind a real server", () => {
  const serverOf = (settings: object = {}): McpServer =>
    guardServer(family, new McpServer(info, { capabilities: { tasks: { requests: { tools: { call: {} } } } }, taskStore: new InMemoryTaskStore() }), { ...options, ...settings });
  const register = (server: McpServer, steps: Steps): { readonly handler: Steps } =>
    server.experimental.tasks.registerToolTask("read", { inputSchema: { id: z.string() }, execution: { taskSupport: "optional" } }, steps as never) as unknown as { readonly handler: Steps };
  /** What is answered; of a request for a task, an error is one of JSON-RPC. */
  const call = async (server: McpServer, params: object): Promise<unknown> => {
    const [there, here] = InMemoryTransport.createLinkedPair();
    const client = new Client(info);
    await Promise.all([server.connect(there), client.connect(here)]);
    return client.request({ method: "tools/call", params: { name: "read", arguments: { id: "m1" }, ...params } }, z.looseObject({})).catch((thrown: unknown) => thrown);
  };

  test.each([["as a task", { task: { ttl: 1_000 } }], ["and waited for", {}]])("a task that cannot be made, %s, is the error it was", async (_, params) => {
    const server = serverOf({ server: "post" });
    register(server, { createTask: busy });
    expect(decode(await call(server, params), family)).toMatchObject({ code: "rate_limited", details: { retry_after: 3 } });
    expect(records).toEqual([{ server: "post", code: "rate_limited", tool: "read", method: "tools/call" }]);
  });

  test.each([["SDK v1", new ElicitationV1(elicitations)], ["SDK v2", new ElicitationV2(elicitations)]])("a task that cannot be made before the user acts asks for that, by the class of %s", async (_, asks) => {
    const server = serverOf();
    register(server, { createTask: () => Promise.reject(asks) });
    expect(await call(server, {})).toMatchObject({ code: -32042, data: { elicitations } });
    expect(records).toEqual([]);
  });

  test.each([undefined, null, {}, { task: "m1" }])("a task that is none is the fallback, as a task and waited for: %j", async (none) => {
    for (const params of [{}, { task: { ttl: 1_000 } }]) {
      const server = serverOf();
      register(server, { createTask: async () => none });
      expect(decode(await call(server, params), family)).toMatchObject({ code: "internal_error" });
    }
    expect(records).toMatchObject([{ code: "internal_error", tool: "read" }, { code: "internal_error", tool: "read" }]);
  });

  test("a task that can be made is as its handler made it, with the handler's own this", async () => {
    const server = serverOf();
    const steps = {
      ttl: 1_000,
      async createTask(this: { ttl: number }, _: unknown, { taskStore }: { taskStore: { createTask(settings: object): Promise<object> } }) {
        return { task: await taskStore.createTask({ ttl: this.ttl }) };
      },
    };
    const { handler } = register(server, steps as unknown as Steps);
    expect(await call(server, { task: {} })).toMatchObject({ task: { status: "working", ttl: 1_000 } });
    expect(handler).toMatchObject({ ttl: 1_000 });
    expect(Object.keys(handler)).toEqual(["createTask"]);
    expect(records).toEqual([]);
  });

  test("arguments it refuses are the family's error for it, as of any tool", async () => {
    const server = serverOf();
    register(server, { createTask: busy });
    expect(decode(await call(server, { arguments: { id: 7 }, task: {} }), family)).toMatchObject({ code: "tool_failed" });
    expect(records).toMatchObject([{ code: "tool_failed", tool: "read" }]);
  });
});

describe("a step of a task", () => {
  /** What an SDK is given in place of `steps`. */
  const guardedSteps = (steps: unknown): Steps => {
    const registerToolTask = vi.fn((..._: unknown[]) => ({}));
    const server = { experimental: { tasks: { registerToolTask } } };
    guardToolTasks(groundOf(server), server, () => {});
    server.experimental.tasks.registerToolTask("read", {}, steps, "more");
    expect(registerToolTask).toHaveBeenLastCalledWith("read", {}, expect.anything(), "more");
    return registerToolTask.mock.lastCall?.[2] as Steps;
  };

  test.each([
    ["createTask", { tool: "read", method: "tools/call" }],
    ["getTask", { method: "tasks/get" }],
    ["getTaskResult", { method: "tasks/result" }],
  ] as const)("%s throws what may leave, under the number of the revision, and is logged by its method", async (name, record) => {
    const steps = guardedSteps({ createTask: busy, getTask: busy, getTaskResult: busy });
    const thrown = await Promise.resolve(steps[name]?.({}, {})).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ProtocolFailure);
    expect(thrown).toMatchObject({ code: -32603, data: { error: { code: "rate_limited" } } });
    expect(records).toEqual([{ server: "mail", code: "rate_limited", ...record }]);
  });

  test("that is none is not made one, and what is no handler stays", () => {
    const steps = guardedSteps({ createTask: () => 1, getTask: "soon" });
    expect(steps.getTask).toBe("soon");
    expect("getTaskResult" in steps).toBe(false);
    expect(guardedSteps("none")).toBe("none");
  });

  test("that was given up throws what its handler threw, and nobody logs it", async () => {
    const gone = new NotFoundError({ id: "m1" });
    const steps = guardedSteps({ createTask: () => Promise.reject(gone) });
    await expect(steps.createTask({}, { signal: AbortSignal.abort() })).rejects.toBe(gone);
    expect(records).toEqual([]);
  });
});

test("servers without tasks are guarded as ever, and handles of tasks are kept", () => {
  for (const experimental of [undefined, {}, { tasks: "soon" }]) expect(() => guardServer(mailSpec, { setRequestHandler: () => {}, experimental }, options)).not.toThrow();
  const none = guardServer(mailSpec, { setRequestHandler: () => {}, experimental: { tasks: { registerToolTask: (..._: unknown[]) => undefined } } }, options);
  expect(none.experimental.tasks.registerToolTask("read", {}, {})).toBeUndefined();
  const handle = {};
  const keep = vi.fn();
  const server = { experimental: { tasks: { registerToolTask: (..._: unknown[]) => handle } } };
  guardToolTasks(groundOf(server), server, keep);
  expect(server.experimental.tasks.registerToolTask("read", {}, {})).toBe(handle);
  expect(keep).toHaveBeenCalledExactlyOnceWith(handle);
});
