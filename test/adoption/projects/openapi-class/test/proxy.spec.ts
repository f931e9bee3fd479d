// The server's own tests: the SDK is a mock, whose calls are read.

import { beforeEach, expect, test, vi, type Mock } from "vitest";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { document } from "../src/document";
import { Proxy } from "../src/proxy";

vi.mock("@modelcontextprotocol/sdk/server/index.js");
beforeEach(() => void vi.clearAllMocks());

const handlers = (): readonly ((request: object) => Promise<{ readonly tools?: readonly unknown[]; readonly content?: unknown }>)[] => {
  const made = new Proxy("pages", document);
  const { setRequestHandler } = (made as unknown as { server: { setRequestHandler: Mock } }).server;
  return setRequestHandler.mock.calls.map((call) => call[1] as never);
};

test("two handlers are set", () => {
  expect(handlers()).toHaveLength(2);
  expect(Server).toHaveBeenCalledTimes(1);
});
test("every operation is a tool", async () => {
  expect((await handlers()[0]?.({}))?.tools).toHaveLength(2);
});
test("an operation is executed", async () => {
  expect((await handlers()[1]?.({ params: { name: "API-post-search", arguments: { query: "milk" } } }))?.content).toMatchObject([{ type: "text" }]);
});
