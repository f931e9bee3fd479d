// The draft classification of failed tool calls (SEP-3313): what it says, when it is there, and that it leads to the log.

import { describe, expect, test, vi } from "vitest";
import { compile } from "../../generator/main.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { ErrorSpec, JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import type { ToolFailure } from "../../templates/typescript/src/runtime/carriers/tool-failure.ts";
import {
  InternalError,
  jsonFormat,
  mailSpec,
  mailWith,
  NotFoundError,
  PermissionDeniedError,
  RateLimitedError,
  ToolFailedError,
} from "./mail-family.ts";
import { errorOf } from "./sample-errors.ts";

const key = "io.modelcontextprotocol/toolFailure";
const classified = mailWith({ format: { ...mailSpec.format, toolFailure: true } });
const now = (): number => 1_000_000;

const failureOf = (error: TaxonomyError, family: FamilySpec = classified): ToolFailure | undefined =>
  toToolResult(error, family, { now })._meta[key] as ToolFailure | undefined;

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/) as unknown as string;

describe("a classification", () => {
  test.each<[string, Partial<ErrorSpec<"sample">>, object]>([
    ["retry facts of an error that is final", { retry: { after: 5 }, recoverable: false }, { class: "reliability", retryable: false }],
    ["a call to make anew", { nextAction: "retry_now" }, { class: "reliability", retryable: false }],
    ["status 401", { httpStatus: 401 }, { class: "governance" }],
  ])("goes by %s", (_, spec, expected) => {
    expect(failureOf(errorOf(spec))).toEqual({ code: "sample", correlationId: uuid, ...expected });
  });

  test("has the time of now unless told another", () => {
    vi.useFakeTimers({ now: 5_000 });
    const result = toToolResult(new RateLimitedError({ retry_after: 1 }), classified);
    vi.useRealTimers();
    expect(result._meta[key]).toHaveProperty("retryNotBefore", 6_000);
  });
});

describe("it is there", () => {
  test("only where the format says so", () => {
    expect(failureOf(new InternalError(), mailSpec)).toBeUndefined();
  });

  test("only on results that say isError", () => {
    const silent = mailWith({ format: { ...jsonFormat, toolFailure: true } });
    expect(failureOf(new InternalError(), silent)).toBeUndefined();
    expect(toToolResult(new InternalError(), silent, { outputSchema: true })._meta).toHaveProperty([key]);
  });

  test("beside the envelope, which is read as before", () => {
    const error = decode(toToolResult(new NotFoundError({ id: "m1" }), classified), classified);
    expect(error).toBeInstanceOf(NotFoundError);
  });

  test("when the taxonomy switches it on", () => {
    const taxonomy = (format: string): string => `
taxonomy: 1
name: notes
version: 0.1.0
errors: { note_locked: { message: The note is locked. } }
formats: { mine: ${format} }
servers: { notes: { package: "@me/notes-errors", format: mine, tools: { edit_note: [note_locked] } } }
`;
    const emitted = (format: string): string | undefined =>
      compile({ path: "taxonomy.yaml", text: taxonomy(format) }).files.find(({ path }) => path === "notes/src/family.js")?.text;
    expect(emitted("{ toolFailure: true }")).toContain("toolFailure: true");
    expect(emitted("{ toolFailure: false }")).not.toContain("toolFailure");
    expect(emitted("{ codeCase: kebab-case }")).not.toContain("toolFailure");
  });
});

describe("the correlation id", () => {
  const failing = async (thrown: unknown): Promise<{ readonly failure: ToolFailure; readonly record: JsonObject | undefined }> => {
    const records: JsonObject[] = [];
    const answer: unknown = await guardTool(classified, "read", () => Promise.reject(thrown), { log: (record) => records.push(record) })();
    return { failure: (answer as ReturnType<typeof toToolResult>)._meta[key] as ToolFailure, record: records[0] };
  };

  test.each<[string, () => unknown]>([
    ["a declared error", () => new RateLimitedError({ retry_after: 1 })],
    ["one with a ref", () => new ToolFailedError({ recoverable: true, ref: "r-1" })],
    ["a native one", () => new Error("native")],
    ["a frozen one", () => Object.freeze(new RateLimitedError({ retry_after: 1 }))],
    ["a concealed one", () => new PermissionDeniedError({ id: "m1", owner: "bob" })],
  ])("of %s is the ref of its log record", async (_, make) => {
    const { failure, record } = await failing(make());
    expect(failure.correlationId).toMatch(/./);
    expect(record).toHaveProperty("ref", failure.correlationId);
  });

  test("is another for every call, even when the error is the same", async () => {
    const constant = new RateLimitedError({ retry_after: 1 });
    const ids = await Promise.all(Array.from({ length: 50 }, async () => (await failing(constant)).failure.correlationId));
    expect(new Set(ids).size).toBe(50);
  });

  test("is no ref of a concealed error: its twin would have none", async () => {
    const { failure, record } = await failing(new PermissionDeniedError({ id: "m1", owner: "bob" }, { ref: "of-bob" }));
    expect(failure.correlationId).toEqual(uuid);
    expect(record).toHaveProperty("ref", failure.correlationId);
  });

  test("does not touch the records of servers that do not classify", async () => {
    const records: JsonObject[] = [];
    await guardTool(mailSpec, "read", () => Promise.reject(new RateLimitedError({ retry_after: 1 })), { log: (record) => records.push(record) })();
    expect(records[0]).not.toHaveProperty("ref");
  });
});
