// What SDKs say when they refuse a call before its handler runs, and texts that only look like it.

import { describe, expect, test } from "vitest";
import { cpuClock } from "../cpu.ts";
import { kindOf, remoteError } from "../../templates/typescript/src/runtime/carriers/remote-error.ts";

/** SDK v1, `tools/call` with arguments that are no object: its zod issues are the whole message. */
const dump = (path: readonly string[]): string =>
  JSON.stringify([{ expected: "record", code: "invalid_type", path, message: "Invalid input" }], null, 2);

describe("kindOf", () => {
  test.each([
    ["invalid_arguments", dump(["params", "arguments"])],
    ["invalid_arguments", dump(["params", "arguments", "city"])],
    ["protocol", dump(["params", "name"])],
    ["protocol", `Not JSON: ${dump(["params", "arguments"])}`],
    ["protocol", JSON.stringify({ path: ["params", "arguments"] })],
  ])("%s: %s", (kind, text) => {
    expect(kindOf(text, "protocol")).toBe(kind);
    expect(remoteError(`MCP error -32603: ${text}`, "protocol", {}, undefined).kind).toBe(kind);
  });

  test("takes no longer for a text that almost fits", () => {
    const spent = cpuClock();
    kindOf(`[{${'"path":'.repeat(200_000)}`, "protocol");
    kindOf(`[${" ".repeat(1_000_000)}`, "protocol");
    expect(spent()).toBeLessThan(200);
  });
});
