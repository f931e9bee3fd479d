// Objects and lists in messages: what is filled in is what may leave of them, in every outlet, and never the thrown value.

import { describe, expect, test } from "vitest";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { toEnvelope } from "../../templates/typescript/src/runtime/core/envelope.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { toLogRecord } from "../../templates/typescript/src/runtime/server/log.ts";
import { fillTemplate, messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import { toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { render } from "../../templates/typescript/src/runtime/core/render.ts";
import { toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import type { DetailShapes } from "../../templates/typescript/src/runtime/values/spec.ts";
import { InternalError, jsonFormat, mailSpec, mailWith } from "./mail-family.ts";
import { specOf } from "./sample-errors.ts";

const shapes: DetailShapes = {
  ctx: {
    type: "object",
    properties: {
      id: { type: "string" },
      token: { type: "string", safety: "do-not-log", optional: true },
      addr: { type: "string", safety: "unsafe", optional: true },
      inner: { type: "object", optional: true, properties: { seen: { type: "integer" }, pin: { type: "integer", safety: "do-not-log", optional: true } } },
    },
  },
  rows: { type: "array", items: { type: "object", properties: { id: { type: "string" }, key: { type: "string", safety: "unsafe", optional: true } } } },
  grid: { type: "array", items: { type: "array", items: { type: "string", maxLength: 4 } } },
  level: { type: "string", enum: ["low", "high"] },
  count: { type: "integer", minimum: 0 },
};

const details = {
  ctx: { id: "1", token: "CANARY-token", addr: "CANARY-addr", undeclared: { password: "CANARY-password" }, inner: { seen: 2, pin: 4711, more: "CANARY-more" } },
  rows: [{ id: "a", key: "CANARY-key", other: "CANARY-other" }, { id: "b" }],
  grid: [["one", "toolong"], ["two"]],
  level: "high",
  count: 3,
};

const template = "Failed for {ctx}, {rows}; {grid}; {level} {count}";
const said = 'Failed for {"id":"1","inner":{"seen":2}}, {"id":"a"}, {"id":"b"}; ["one","too…"], ["two"]; high 3';
const leaks = /CANARY|4711/;

const spec = specOf("failed_for", { domain: "mail", message: template, guidance: `Look at ${template}`, locales: { de: { message: `Fehler: ${template}` } }, details: shapes });

class FailedError extends TaxonomyError {
  static override readonly spec: typeof spec = spec;
  constructor() {
    super(messageOf(spec, details), { cause: new Error("CANARY-cause") });
    complete(this, details);
  }
}

const family = mailWith({ classes: [FailedError, InternalError] });
const error = new FailedError();

test("of an object and of a list the message has what the details on the wire have", () => {
  expect(fillTemplate(template, details, shapes)).toBe(said);
  expect(toEnvelope(error)).toMatchObject({ message: said, guidance: `Look at ${said}`, details: { ctx: { id: "1", inner: { seen: 2 } } } });
});

const outlets: { readonly [outlet: string]: () => unknown } = {
  "a tool result": () => toToolResult(error, family),
  "a tool result in another language": () => toToolResult(error, family, { locale: "de" }),
  "a tool result of another format": () => toToolResult(error, { ...family, format: jsonFormat }),
  "a JSON-RPC error": () => ({ ...toJsonRpcError(error, family) }),
  "problem details": () => toProblem(error, family),
  "google.rpc.Status": () => toStatus(error, family, { locale: "de" }),
  "the envelope": () => JSON.stringify(error),
  "the message": () => error.message,
};

test.each(Object.entries(outlets))("nothing else leaves by %s", (_, leave) => {
  const text = JSON.stringify(leave()).replaceAll("\\", "");
  expect(text).toContain('"inner":{"seen":2}');
  expect(text).not.toMatch(leaks);
});

test("the log has unsafe members, but neither do-not-log ones nor undeclared ones", () => {
  const record = JSON.stringify(toLogRecord(error, mailSpec.log));
  expect(record).toContain("CANARY-addr");
  expect(record).toContain("CANARY-key");
  expect(record).not.toMatch(/CANARY-(?:token|password|more|other)|4711/);
  expect(render(error)).not.toMatch(/CANARY-(?:token|password|more|other|addr|key)|4711/);
});

test("a concealed error lends its twin what it lets out itself, and no more, even where the twin would", () => {
  const twinSpec = specOf("gone", { domain: "mail", message: "Gone: {id} {owner}", details: { id: { type: "string" }, owner: { type: "string", optional: true } } });
  class GoneError extends TaxonomyError {
    static override readonly spec: typeof twinSpec = twinSpec;
    constructor(made: object) {
      super(messageOf(twinSpec, made));
      complete(this, made);
    }
  }
  const hiddenSpec = specOf("private", { domain: "mail", details: { id: { type: "string" }, owner: { type: "string", safety: "unsafe" } } });
  class PrivateError extends TaxonomyError {
    static override readonly spec: typeof hiddenSpec = hiddenSpec;
    constructor(made: object) {
      super(messageOf(hiddenSpec, made));
      complete(this, made);
    }
  }
  const concealing = mailWith({ classes: [GoneError, InternalError, PrivateError], conceal: { private: "gone" } });
  const answer = toToolResult(new PrivateError({ id: "n1", owner: "CANARY-owner" }), concealing);
  expect(answer._meta["dev.faultline/error"]).toMatchObject({ code: "gone", message: "Gone: n1 ", details: { id: "n1" } });
  expect(JSON.stringify(answer)).not.toMatch(leaks);
});

describe("a value that does not fit its shape", () => {
  test.each<[unknown, string]>([
    [{ ctx: "CANARY" }, "Failed for , ; ;  "],
    [{ ctx: ["CANARY"], rows: { length: 1, 0: "CANARY" }, level: {}, count: "CANARY" }, "Failed for , ; ;  "],
    [{ rows: ["CANARY", 1, null, { id: "a" }] }, 'Failed for , {"id":"a"}; ;  '],
  ])("%j is not told", (odd, message) => expect(fillTemplate(template, odd as object, shapes)).toBe(message));

  test("a cut is visible, whatever the list is of", () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({ id: `r${at}` }));
    expect(fillTemplate("{rows}", { rows }, shapes)).toMatch(/^\{"id":"r0"\}, .*\{"id":"r49"\}, … 150 more$/);
  });
});
