// Small parts of the guard by themselves: lines, messages, replaced methods, what a record says of the call. Whole servers: guard-server.test.ts.

import { describe, expect, test } from "vitest";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { cutLines } from "../../templates/typescript/src/runtime/server/stdio.ts";
import { toLogRecord } from "../../templates/typescript/src/runtime/server/log.ts";
import { strictMessage } from "../../templates/typescript/src/runtime/server/message-shape.ts";
import { negotiated } from "../../templates/typescript/src/runtime/server/known-server.ts";
import { override } from "../../templates/typescript/src/runtime/server/stand-in.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { ErrorSpec, JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { InternalError, mailSpec, mailWith } from "./mail-family.ts";

const fail = (): never => {
  throw new InternalError();
};

test("a line may have as many bytes as were said, and one that has more is dropped alone", () => {
  const lines: (string | undefined)[] = [];
  const take = cutLines(5, (line) => void lines.push(line));
  for (const chunk of ["12345\n123456\n", "12", "", "3456", "7\nab\r\n", "äö\n"]) take(chunk);
  expect(lines).toEqual(["12345", undefined, undefined, "ab", "äö"]);
});

test("a message has the members of JSON-RPC that are its own, and no others", () => {
  expect(strictMessage({ jsonrpc: "2.0", method: "ping", more: 1 })).toStrictEqual({ jsonrpc: "2.0", method: "ping" });
  expect(strictMessage({ jsonrpc: "2.0", id: 1, result: {}, params: {} })).toStrictEqual({ jsonrpc: "2.0", id: 1, result: {} });
});

test("a method that is replaced may be replaced again, and is listed where it was", () => {
  class Server {
    connect(): void {}
    own = (): void => {};
  }
  const server = new Server();
  for (const name of ["connect", "own"]) override(server, name, (method) => method);
  expect(Object.getOwnPropertyDescriptors(server)).toMatchObject({
    connect: { writable: true, configurable: true, enumerable: false },
    own: { writable: true, configurable: true, enumerable: true },
  });
});

test("a server that tells its revision is asked with nothing", () => {
  expect(negotiated({ getNegotiatedProtocolVersion: (...given: unknown[]) => `asked with ${given.length}` })()).toBe("asked with 0");
});

describe("a record", () => {
  const fields = { contexts: "$contexts?", notes: "$notes?", args: "$args?", wait: "$retryAfter?", code: "$code" };

  test("has nothing of what there is none of", () => {
    for (const call of [{}, { tool: "read" }, { args: { id: "m1" } }]) expect(toLogRecord(new InternalError(), { service: "mail", fields }, call)).toStrictEqual({ code: "internal_error" });
    expect(toLogRecord(new InternalError().context("c"), { service: "mail", fields }, { tool: "read", args: { id: "m1" } })).toMatchObject({ contexts: ["c"], args: { id: "m1" } });
  });

  test("names the server it was told, else that of the surroundings, else the domain", () => {
    const family = mailWith({ log: { service: "mail", fields: { server: "$server", tool: "$tool?", method: "$method?" } } });
    const records: JsonObject[] = [];
    const log = (record: JsonObject): void => void records.push(record);
    let kept: (args: object) => unknown = fail;
    const surroundings = (options: object) => guardServer(family, { registerTool: (_: string, __: object, handler: typeof kept) => void (kept = handler) }, { log, strict: true, ...options });
    guardTool(family, "read", fail, { log, server: "eu" })();
    guardTool(family, "read", fail, { log })();
    expect(guardHandler(family, "resources/read", fail, { log, server: "eu" })).toThrow("internal error");
    expect(guardHandler(family, "resources/read", fail, { log })).toThrow("internal error");
    for (const inner of [{ server: "inner" }, {}]) {
      surroundings({ server: "outer" }).registerTool("read", {}, guardTool(family, "read", fail, inner));
      kept({});
    }
    surroundings({}).registerTool("send", {}, fail);
    kept({});
    expect(records.map(({ server, method }) => [server, method])).toEqual([
      ["eu", "tools/call"],
      ["mail", "tools/call"],
      ["eu", "resources/read"],
      ["mail", "resources/read"],
      ["inner", "tools/call"],
      ["outer", "tools/call"],
      ["mail", "tools/call"],
    ]);
    expect(records.at(-1)).toHaveProperty("tool", "send");
  });
});

test("a reader's language is that of the tool, else that of the server", () => {
  class ToldError extends TaxonomyError {
    static override readonly spec: ErrorSpec<"internal_error"> = { ...InternalError.describe(), locales: { de: { message: "Es ging nicht." }, fr: { message: "Raté." } } };
    declare readonly code: "internal_error";
    constructor() {
      super(ToldError.spec.message);
      complete(this, {});
    }
  }
  const family = mailWith({ classes: [ToldError] });
  let kept: (args: object) => unknown = fail;
  const said = (inner: object): unknown => {
    const server = guardServer(family, { registerTool: (_: string, __: object, handler: typeof kept) => void (kept = handler) }, { log: () => {}, locale: "de", strict: true });
    const told = (): never => {
      throw new ToldError();
    };
    server.registerTool("read", {}, guardTool(family, "read", told, inner));
    return JSON.stringify(kept({}));
  };
  expect([said({}), said({ locale: "fr" })]).toEqual([expect.stringContaining("Es ging nicht."), expect.stringContaining("Raté.")]);
});

describe("a server", () => {
  test("that holds another thing under server is guarded itself", () => {
    let kept: () => unknown = fail;
    const low = { server: {}, setRequestHandler: (_: string, handler: typeof kept) => void (kept = handler) };
    guardServer(mailSpec, low, { log: () => {}, strict: true }).setRequestHandler("resources/read", () => {
      throw new Error("secret");
    });
    expect(kept).toThrow("An internal error occurred.");
    expect(Object.getOwnPropertyDescriptor(low, "fallbackRequestHandler")).toMatchObject({ enumerable: true, configurable: true });
  });

  test("that is nothing of the kind is refused, even without a name", () => {
    expect(() => guardServer(mailSpec, Object.create(null) as object, { strict: true })).toThrow(/this object is neither/);
  });
});
