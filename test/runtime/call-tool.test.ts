// callTool: what succeeded is returned as it is, what failed is thrown as what it stands for.

import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import { callTool } from "../../templates/typescript/src/runtime/client/call-tool.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { TransportFailure } from "../../templates/typescript/src/runtime/carriers/transport.ts";
import { mailSpec, NotFoundError, RateLimitedError } from "./mail-family.ts";

const wire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const busy = new RateLimitedError({ retry_after: 30 }, { ref: "r-1" });
const result = (text: string): object => ({ content: [{ type: "text", text }] });

describe("callTool", () => {
  const client = (answer: () => Promise<unknown>) => ({
    callTool: (params: { name: string }, options?: { timeout: number }) => (
      expect([params, options]).toEqual([{ name: "read" }, { timeout: 5 }]),
      answer()
    ),
  });
  const call = (answer: () => Promise<unknown>): Promise<unknown> => callTool(mailSpec, client(answer), { name: "read" }, { timeout: 5 });

  test("returns a success as it is", async () => {
    const success = result("done");
    await expect(call(async () => success)).resolves.toBe(success);
  });

  test("throws what a failed result, a JSON-RPC error and a lost connection stand for", async () => {
    await expect(call(async () => wire(toToolResult(busy, mailSpec)))).rejects.toBeInstanceOf(RateLimitedError);
    await expect(call(() => Promise.reject(new McpError(4029, "m", wire(toJsonRpcError(busy, mailSpec)).data)))).rejects.toBeInstanceOf(
      RateLimitedError,
    );
    await expect(call(() => Promise.reject(new McpError(-32000, "Connection closed")))).rejects.toBeInstanceOf(TransportFailure);
  });

  test("throws what other code threw, untouched", async () => {
    const mine = new DOMException("stop", "AbortError");
    await expect(call(() => Promise.reject(mine))).rejects.toBe(mine);
  });
});

test("a thrown error has the stack of the caller; one that was only decoded has none", async () => {
  const result = toToolResult(new NotFoundError({ id: "7" }), mailSpec);
  const askForMail = async (): Promise<void> => {
    await callTool(mailSpec, { callTool: async () => result });
  };
  const error = await askForMail().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotFoundError);
  expect((error as Error).stack).toContain("askForMail");
  expect((decode(result, mailSpec) as Error).stack).not.toContain("\n    at ");
});
