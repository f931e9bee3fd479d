// What the model reads of CowGnition for a call that no tool has seen (ADR 001, "visible to LLM"): the text says what was wrong with it, whatever the server is made with.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callTool, CowgnitionError } from "@faultline/cowgnition/client";
import { connect, type System } from "../connect.ts";
import { expectWire, failure } from "../wire.ts";

/** The text that a host shows to its model, of a result or of a JSON-RPC error. */
const shown = (system: System): string => {
  const { result, error } = JSON.parse(system.lastExchange().response);
  return result ? `${String(result.isError)}: ${result.content[0].text}` : error.message;
};

const rejected = async (system: System, snapshot: string, name: string, given: Record<string, unknown>): Promise<string> => {
  const error = await failure(callTool(system.client, { name, arguments: given }));
  if (!CowgnitionError.is(error)) throw error;
  expectWire("cowgnition", snapshot, system.lastExchange(), error);
  expect(error).toMatchObject({ code: "rejected_call", category: "mcp", recoverable: true });
  return shown(system);
};

describe.each([
  ["McpServer of SDK 1", "v1"],
  ["McpServer of SDK 2", "v2"],
])("%s", (_, sdk) => {
  let system: System;
  beforeAll(async () => void (system = await connect("cowgnition/registered.mjs", sdk)));
  afterAll(() => system.close());

  test("an unknown tool is named", async () => {
    expect(await rejected(system, `unknown_tool.${sdk}`, "calculate_product", { a: 1, b: 2 })).toMatch(/Invalid params: there is no tool calculate_product$/);
  });

  test("a rejected argument is named, with what was expected", async () => {
    expect(await rejected(system, `rejected_arguments.${sdk}`, "calculate_sum", { a: "one", b: 2 })).toBe("true: Invalid params: a: expected number, received string");
    expect(await rejected(system, `missing_argument.${sdk}`, "calculate_sum", { a: 1 })).toMatch(/^true: Invalid params: b: /);
  });

  test("an unknown prompt is named", async () => {
    await failure(system.client.getPrompt({ name: "plan_week" }));
    expect(shown(system)).toMatch(/^Invalid params: .*plan_week/);
  });
});

test("the low-level Server, whose handler refuses an unknown tool by hand, says its sentence", async () => {
  const system = await connect("cowgnition/server.mjs");
  try {
    expect(await rejected(system, "unknown_tool.low", "calculate_product", { a: 1, b: 2 })).toBe("true: Invalid params: Unknown tool: calculate_product");
  } finally {
    await system.close();
  }
});
