// What leaves of a failure that nothing declares, in both modes: nothing of its own, or its first line, scrubbed. Secrets over real connections: test/boundary.

import { beforeEach, describe, expect, test } from "vitest";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { InternalError, mailSpec, mailWith, NotFoundError, PermissionDeniedError } from "./mail-family.ts";

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);
beforeEach(() => {
  records = [];
});

type Result = ReturnType<typeof toToolResult>;
const open = { ...mailSpec, undeclared: "scrubbed" } as const;

const answered = (thrown: unknown, family: typeof mailSpec = open, args: object = {}): Result =>
  guardTool(family, "read", (_args: object): Result => { throw thrown; }, { log })(args);
const textOf = (result: Result): string => String((result.content[0] as { readonly text?: string }).text).replace(/\nRef: .+/, "");
const read = (thrown: unknown, family?: typeof mailSpec, args?: object): string => textOf(answered(thrown, family, args));

describe("what is not known", () => {
  test("is not told when to try again, in either mode, and says in data that it is not known", () => {
    for (const family of [mailSpec, open]) {
      const answer = answered(new Error("the disk is full"), family);
      expect(textOf(answer)).not.toMatch(/retry/i);
      expect(decode(answer, family)).toMatchObject({ code: "internal_error", undeclared: true });
    }
  });

  test("is told apart from what the author threw, who knows that another try is of no use", () => {
    const answer = answered(new InternalError());
    expect(textOf(answer)).toContain("Retry: do not retry");
    expect(decode(answer, mailSpec)).not.toHaveProperty("undeclared");
  });

  test("looks as what is concealed does, so that nobody can tell them apart", () => {
    const family = mailWith({ conceal: { permission_denied: "internal_error" }, tools: { read: ["permission_denied"] } });
    for (const each of [family, { ...family, undeclared: "scrubbed" } as const]) {
      const [hidden, byHand] = [new PermissionDeniedError({ id: "m1", owner: "ada" }), new InternalError()].map((error) => read(error, each));
      expect(hidden).toBe(byHand);
      expect(hidden).not.toContain("m1");
    }
  });

  test("stays what it was when it is passed on", () => {
    const arrived = decode(answered(new Error("the disk is full")), mailSpec);
    expect(toToolResult(arrived as InternalError, mailSpec)._meta).toMatchObject({ "dev.faultline/error": { undeclared: true, message: "Unknown failure: the disk is full" } });
  });
});

describe("hidden", () => {
  test.each([new Error("the disk is full"), "the disk is full", new NotFoundError({ id: "the disk is full" })])("says nothing of %s", (thrown) => {
    const family = mailWith({ tools: { read: [] } });
    expect(JSON.stringify(answered(thrown, family))).not.toContain("disk");
    expect(JSON.stringify(records)).toContain("the disk is full");
  });
});

describe("scrubbed", () => {
  test.each<readonly [title: string, thrown: unknown, line: string]>([
    ["a message", new Error("Usage limit exceeded. Ask for more."), "Usage limit exceeded. Ask for more."],
    ["the first line of several", new Error("\n\nThe index is stale.\nrow 7: secret"), "The index is stale."],
    ["a line that has only begun, and goes on", new Error('The answer does not fit: [\n  {\n    "path": ["rows"],\n    "file": "/srv/tenants/ada.db"\n  }\n]'), 'The answer does not fit: [ { "path": ["rows"], "file": "[path]" } ]'],
    ["a text", "The index is stale.", "The index is stale."],
  ])("tells %s", (_, thrown, line) => {
    expect(read(thrown)).toBe(`[internal_error] Unknown failure: ${line}`);
  });

  test.each([
    "See https://docs.example.com/errors/quota#limits.",
    "Note 550e8400-e29b-41d4-a716-446655440000 at da39a3ee5e6b4b0d3255bfef95601890afd80709 is stale",
    "Run `npx notes login --region eu` first",
    "GET /users/me/notes is not served, nor is /api/v1/notes",
    "and/or, 1/2, application/json, 12:30:45, v1.2.3.4, std::string",
    "Password must have 8-20 characters, PIN is locked, token expired at 2024-01-01T00:00:00Z",
    "Unexpected token } in JSON at position 12, parse error at config.yaml:12:3 (see help)",
    "The specified key does not exist: uploads/2024/report.pdf; key 550e8400-e29b-41d4-a716-446655440000 exists",
    "token limit of large-model-3-5-20241022 is 128000, lodash@4.17.21 is missing, page 3 of File \"notes.txt\"",
  ])("leaves good text as it is: %s", (text) => {
    expect(read(new Error(text))).toBe(`[internal_error] Unknown failure: ${text}`);
  });

  test("tells callers their own paths and addresses", () => {
    const thrown = new Error("Access denied: /etc/hosts is not in /srv/allowed/tenants");
    expect(read(thrown, open, { path: "/etc/hosts" })).toContain("Access denied: /etc/hosts is not in [path]");
    expect(read(thrown)).toContain("Access denied: [path] is not in [path]");
  });

  test("is bounded, in length and in time", () => {
    const before = performance.now();
    for (const piece of ["x", "/a", "a.", " at ", "C:\\a ", "a:b::", "'/", "https://a.", "\n at a", "at a(b", "token a1", "%2Fa", "/A B", "ip-1-1", "a%40b.", "\n  File \"a\", line 1\n    "]) expect(read(new Error(piece.repeat(1_000_000))).length).toBeLessThan(600);
    expect(performance.now() - before).toBeLessThan(4_000);
  });

  test("tells what is declared, but not for this tool, in its own words", () => {
    expect(read(new NotFoundError({ id: "m1" }), { ...open, tools: { read: [] } })).toBe("[internal_error] Unknown failure: Message m1 not found.");
  });

  test("tells nothing of what is concealed, though it is declared nowhere here", () => {
    const family = mailWith({ conceal: { permission_denied: "not_found" }, tools: { read: [] } });
    expect(JSON.stringify(answered(new PermissionDeniedError({ id: "m1", owner: "ada" }), { ...family, undeclared: "scrubbed" }))).not.toMatch(/denied|ada/);
  });

  test("adds the words to what a built-in rule made of a failure, unless they are there already", () => {
    const rules = [{ match: { status: [[404, 404]] }, error: "not_found", with: { id: { from: ["args", "id"] } }, quotes: true }] as const;
    const family = mailWith({ rules });
    const gone = Object.assign(new Error("the label is archived"), { status: 404 });
    expect(read(gone, { ...family, undeclared: "scrubbed" }, { id: "m1" })).toContain("[not_found] Message m1 not found: the label is archived");
    expect(read(gone, family, { id: "m1" })).toContain("[not_found] Message m1 not found.");
    const same = Object.assign(new Error("Message m1 not found"), { status: 404 });
    expect(read(same, { ...family, undeclared: "scrubbed" }, { id: "m1" })).toContain("[not_found] Message m1 not found.");
  });
});

describe("details that a rule takes from the failure's words", () => {
  const ruled = (undeclared: "scrubbed" | undefined): typeof mailSpec =>
    ({ ...mailWith({ tools: { read: ["not_found"] }, rules: [{ match: { name: ["Error"] }, error: "not_found", with: { id: { from: ["error", "message"] } } }] }), ...(undeclared && { undeclared }) }) as typeof mailSpec;
  const thrown = new Error("denied: /srv/of-ada/notes.md is not below /home/ada/notes");

  test("are scrubbed where the taxonomy is not strict yet, but for what the caller said", () => {
    expect(read(thrown, ruled("scrubbed"), { path: "/srv/of-ada/notes.md" })).toContain("denied: /srv/of-ada/notes.md is not below [path]");
  });

  test("are the author's to choose where it is", () => {
    expect(read(thrown, ruled(undefined))).toContain("denied: /srv/of-ada/notes.md is not below ~/notes");
  });
});
