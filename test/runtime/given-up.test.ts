// A call that its caller gave up is no timeout and no answer, whatever the reason was, with either SDK.

import { SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import { callTool } from "../../templates/typescript/src/runtime/client/call-tool.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { RemoteError, TransportFailure } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { mailSpec } from "./mail-family.ts";

describe("decode", () => {
  test.each([
    ["cancelled", new SdkError(SdkErrorCode.RequestTimeout, "AbortError: This operation was aborted")],
    ["cancelled", new SdkError(SdkErrorCode.RequestTimeout, "the user pressed escape")],
    ["timeout", new SdkError(SdkErrorCode.RequestTimeout, "TimeoutError: The operation was aborted due to timeout")],
    ["timeout", new SdkError(SdkErrorCode.RequestTimeout, "Request timed out", { timeout: 5 })],
    ["timeout", new SdkError(SdkErrorCode.RequestTimeout, "Maximum total timeout exceeded", { maxTotalTimeout: 5, totalElapsed: 6 })],
    ["cancelled", new McpError(-32001, "AbortError: This operation was aborted")],
    ["timeout", new McpError(-32001, "TimeoutError: The operation was aborted due to timeout")],
    ["timeout", new McpError(-32001, "Request timed out", { timeout: 5 })],
  ])("%s: %s", (kind, thrown) => {
    const failure = decode(thrown, mailSpec);
    expect(failure).toBeInstanceOf(TransportFailure);
    expect(failure).toMatchObject({ kind });
  });
});

describe("callTool", () => {
  const thrown = new McpError(-32001, "the user pressed escape");
  const client = { callTool: (_params: object, _options?: { signal: AbortSignal }) => Promise.reject(thrown) };

  test("knows by the signal it was given that SDK v1 only passes on the caller's reason", async () => {
    const failure = await callTool(mailSpec, client, { name: "read" }, { signal: AbortSignal.abort() }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TransportFailure);
    expect(failure).toMatchObject({ kind: "cancelled", message: "the user pressed escape", cause: thrown });
  });

  test("takes it for the server's word when nobody gave up", async () => {
    const { signal } = new AbortController();
    await expect(callTool(mailSpec, client, { name: "read" }, { signal })).rejects.toBeInstanceOf(RemoteError);
  });
});
