// Many servers as one, each with its own wire: whose answer an error was, and which calls are repeated. Whole servers: test/systems/orchestrator.

import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test, vi } from "vitest";
import { toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { RemoteError, TransportFailure } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { familyOf } from "../../templates/typescript/src/runtime/families.ts";
import { defineFamily } from "../../templates/typescript/src/runtime/family.ts";
import { InternalError, jsonFormat, MailError, mailSpec, mailWith, NotFoundError, RateLimitedError, ToolFailedError } from "./mail-family.ts";

const PostError = defineFamily<MailError>(mailWith({ format: jsonFormat, unanswered: ["internal_error"], classes: [InternalError, NotFoundError] }));
const families = { work: MailError, home: MailError, post: PostError };
const busy = toToolResult(new RateLimitedError({ retry_after: 2 }), mailSpec);
const broken = { isError: true, content: [{ type: "text", text: "broken" }] };
const done = { content: [{ type: "text", text: "done" }] };
const closed = new McpError(-32000, "Connection closed");

/** A client whose calls end as told, one after the other. */
const client = (...ends: readonly (object | (() => never))[]) => {
  let at = 0;
  return { callTool: vi.fn(async (..._: unknown[]) => { const end = ends[Math.min(at++, ends.length - 1)]; return typeof end === "function" ? end() : end; }) };
};
const throwing = (thrown: unknown) => (): never => {
  throw thrown;
};
const failure = (call: Promise<unknown>): Promise<unknown> => call.then(() => expect.unreachable("it succeeded"), (thrown: unknown) => thrown);

describe("an answer", () => {
  const servers = familyOf(families);

  test("is read by the family of its server alone", () => {
    const text = { content: [{ type: "text", text: '{"error":"not_found","message":"Message m1 not found.","details":{"id":"m1"}}' }] };
    expect(servers.decode("post", text)).toBeInstanceOf(NotFoundError);
    expect(servers.decode("work", text)).toBeUndefined();
    expect(servers.decode("work", busy)).toBeInstanceOf(RateLimitedError);
    expect(servers.decode("work", done)).toBeUndefined();
  });

  test("is what its family says, even where that is nothing", () => {
    const deaf = { ...MailError, decode: () => undefined };
    expect(familyOf({ deaf }).decode("deaf", busy)).toBeUndefined();
  });

  test("that carries no error of the family is the failure it is", () => {
    expect(servers.decode("home", broken)).toBeInstanceOf(RemoteError);
    expect(servers.decode("home", closed)).toBeInstanceOf(TransportFailure);
  });

  test("is that of a server there is", () => {
    const none = new TypeError('There is no server "hone" among work, home, post.');
    expect(() => servers.decode("hone" as "home", busy)).toThrow(none);
    return expect(servers.callTool("hone" as "home", client(done), {})).rejects.toThrow(none);
  });
});

describe("all of them", () => {
  const servers = familyOf(families);

  test("have each code once, and errors of every family are theirs", () => {
    expect([...servers.codes].sort()).toEqual(["internal_error", "not_found", "permission_denied", "rate_limited", "tool_failed", "unknown"]);
    expect(servers.is(new RateLimitedError({ retry_after: 1 }))).toBe(true);
    expect([servers.is(new InternalError()), familyOf({ post: PostError }).is(new RateLimitedError({ retry_after: 1 }))]).toEqual([true, false]);
    expect([servers.is(new Error("x")), servers.is(servers.decode("work", broken))]).toEqual([false, false]);
  });

  test("go by the code of an error where each has a handler", () => {
    expect(servers.match(new NotFoundError({ id: "m1" }), { not_found: ({ details }) => details.id, _: () => "other" })).toBe("m1");
    expect(servers.match(new InternalError(), { not_found: () => "m1", _: ({ code }) => code })).toBe("internal_error");
  });
});

describe("whose error it was", () => {
  test("is known of what was decoded or thrown, and of nothing else", async () => {
    const servers = familyOf(families);
    const decoded = servers.decode("home", busy);
    const mine = new RangeError("mine");
    expect(await failure(servers.callTool("post", client(throwing(mine)), {}))).toBe(mine);
    const remote = await failure(servers.callTool("work", client(broken), {}));
    expect([decoded, mine, remote].map(servers.serverOf)).toEqual(["home", "post", "work"]);
    expect([new InternalError(), "text", null, undefined, 7].map(servers.serverOf)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    for (const thrown of ["text", null, undefined]) expect(await failure(servers.callTool("post", client(throwing(thrown)), {}))).toBe(thrown);
  });

  test("is known where no answer came, too: that is what its family has for it, or the failure itself", async () => {
    const servers = familyOf(families);
    const raised = await failure(servers.callTool("post", client(throwing(closed)), {}));
    expect(raised).toBeInstanceOf(InternalError);
    expect(raised).toMatchObject({ cause: { kind: "closed", cause: closed } });
    const lost = await failure(servers.callTool("work", client(throwing(closed)), {}));
    expect(lost).toBeInstanceOf(TransportFailure);
    expect([raised, lost].map(servers.serverOf)).toEqual(["post", "work"]);
  });

  test("tells a rule under which name the server goes", async () => {
    const family = defineFamily<MailError>(mailWith({ unanswered: ["not_found"], rules: [{ match: { name: ["TransportFailure"] }, error: "not_found", with: { id: { from: ["server"] } } }] }));
    expect(await failure(familyOf({ work: family }).callTool("work", client(throwing(closed)), { name: "read" }))).toMatchObject({ details: { id: "work" } });
  });
});

describe("a call", () => {
  test("is made with the arguments it was given, and gives what succeeded", async () => {
    const { callTool } = client(done);
    await expect(familyOf(families).callTool("work", { callTool }, { name: "read" }, "more")).resolves.toBe(done);
    expect(callTool.mock.calls).toEqual([[{ name: "read" }, "more"]]);
  });

  test("is repeated under a policy alone, as the error says", async () => {
    const sleep = vi.fn(async (..._: unknown[]) => {});
    const once = client(busy, done);
    expect(await failure(familyOf(families).callTool("work", once, {}))).toBeInstanceOf(RateLimitedError);
    expect(once.callTool).toHaveBeenCalledTimes(1);
    await expect(familyOf(families, { retry: { sleep } }).callTool("work", client(busy, done), {})).resolves.toBe(done);
    expect(sleep.mock.calls).toEqual([[2_000, undefined]]);
    const never = client(toToolResult(new NotFoundError({ id: "m1" }), mailSpec), done);
    expect(await failure(familyOf(families, { retry: { sleep } }).callTool("work", never, {}))).toBeInstanceOf(NotFoundError);
  });

  test("that may do harm when repeated is so where the policy says it may be", async () => {
    class CarefulError extends ToolFailedError {
      static override readonly spec = { ...ToolFailedError.spec, retry: { after: 10, backoff: "fixed", onlyIfIdempotent: true } } as const;
    }
    const family = defineFamily<MailError>(mailWith({ classes: [...mailSpec.classes.filter((type) => type !== ToolFailedError), CarefulError] }));
    const failed = toToolResult(new CarefulError({ recoverable: true }), family.spec);
    const asked = vi.fn(({ tool }: { readonly tool: string | undefined }) => tool === "read");
    const sleep = vi.fn(async (..._: unknown[]) => {});
    const calls = async (idempotent: boolean | typeof asked | undefined, params: object): Promise<number> => {
      const { callTool } = client(failed);
      await failure(familyOf({ mail: family }, { retry: { idempotent, sleep, random: () => 0.5 } }).callTool("mail", { callTool }, params));
      return callTool.mock.calls.length;
    };
    expect([await calls(undefined, {}), await calls(false, {}), await calls(true, {})]).toEqual([1, 1, 3]);
    expect(sleep.mock.calls.map(([ms]) => ms)).toEqual([15, 15]);
    expect([await calls(asked, { name: "read" }), await calls(asked, { name: "send" }), await calls(asked, { name: 7 })]).toEqual([3, 1, 1]);
    expect(asked.mock.calls).toEqual([[{ server: "mail", tool: "read" }], [{ server: "mail", tool: "send" }], [{ server: "mail", tool: undefined }]]);
  });

  test("is repeated no more when the signal of the call says so, wherever the SDK takes it", async () => {
    const gone = new Error("gone");
    for (const options of [[{ signal: AbortSignal.abort(gone) }], [undefined, { signal: AbortSignal.abort(gone) }]]) {
      const { callTool } = client(done);
      expect(await failure(familyOf(families, { retry: {} }).callTool("work", { callTool }, { name: "read" }, ...options))).toBe(gone);
      expect(callTool).not.toHaveBeenCalled();
    }
  });
});
