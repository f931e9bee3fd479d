// Words of failed results made by hand: what rules are asked of beside them, and what follows them.

import { describe, expect, test } from "vitest";
import { noteSaid, withSaid } from "../../templates/typescript/src/runtime/core/beside.ts";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { Rule } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailWith } from "./mail-family.ts";

interface Answer {
  readonly isError?: boolean;
  readonly content?: readonly { readonly text?: string }[];
}

const rules: readonly Rule[] = [
  { match: { message: "(?:^|: )Message (?<id>\\w+) not found$" }, error: "not_found", with: { id: { from: ["match", "id"] } }, quotes: true },
  { match: { message: '"code":\\s*"TOO_MANY"' }, error: "rate_limited", with: { retry_after: { value: 7 } }, quotes: true },
];
const family = { ...mailWith({ rules, unmarked: "typed" }), undeclared: "scrubbed" } as const;

const textOf = (text: string, isError: boolean): string => {
  const result = { ...(isError && { isError }), content: [{ type: "text", text }] };
  const answer = guardTool(family, "read", (_: object) => result as object, { log: () => undefined })({}) as Answer;
  return `${String(answer.isError)} ${String(answer.content?.[0]?.text)}`;
};

describe("a rule knows", () => {
  test("what a handler put notes of its own below, which stay", () => {
    expect(textOf("Error executing tool read: Message m7 not found\n\nNote: look at list first.\n\n[Diagnostic] id: string", true)).toMatch(/^true \[not_found\] .*m7 not found Note: look at list first\. \[Diagnostic\] id: string/);
  });

  test("what SQLAlchemy put a statement below, which goes with its parameters and its page", () => {
    const said = "Message m7 not found\n[SQL: SELECT id\nFROM notes WHERE id = ?]\n[parameters: ('canary',)]";
    for (const end of ["", "\n(Background on this error at: https://sqlalche.me/e/20/gkpj)", "\n(Background on this error at: https://sqlalche.me/e/20/gkpj)\nLook at list."]) {
      const read = textOf(said + end, true);
      expect(read).toMatch(end.endsWith("list.") ? /m7 not found Look at list\./ : /m7 not found\.$/);
      expect(read).not.toMatch(/canary|SELECT|Background/);
    }
  });

  test("a line that a handler put others of its own below, which stay", () => {
    expect(textOf("Error: Message m7 not found\nCode: NO_MESSAGE\nRetryable: no\nSuggested action: Look at list.", true)).toMatch(/^true \[not_found\] .*m7 not found Code: NO_MESSAGE Retryable: no Suggested action: Look at list\./);
  });

  test("words behind a sign of failure, which goes with the word for any", () => {
    for (const sign of ["\u274c Error: ", "\u26a0\ufe0f Error: ", "Error: "]) expect(textOf(`${sign}Message m7 not found\nAsk Ada.`, true)).toMatch(/^true \[not_found\] Message m7 not found Ask Ada\./);
  });

  test("words with advice beside them, which stays", () => {
    expect(textOf('{ "error": "Message m7 not found", "tip": "Use list to find one." }', false)).toMatch(/^true \[not_found\] .*Message m7 not found Use list to find one\./);
    for (const detail of ['"It was burnt"', '{ "error": "gone", "message": "It was burnt" }', '{ "error": "It was burnt" }']) expect(textOf(`{ "error": "Message m7 not found", "detail": ${detail}, "hint": "Ask Ada." }`, true)).toMatch(/^true \[not_found\] .*Message m7 not found It was burnt Ask Ada\./);
    expect(textOf('{ "error": { "message": "Message m7 not found", "hint": "Use list to find one." } }', true)).toMatch(/^true \[not_found\] .*Message m7 not found Use list to find one\./);
  });

  test("words in a body that has more to say, which stays", () => {
    expect(textOf('{ "success": false, "error": "Message m7 not found", "request": { "box": "in" } }', false)).toMatch(/^true \[not_found\] .*Message m7 not found \{"request":\{"box":"in"\}\}/);
    expect(textOf('{ "error": "Message m7 not found", "request": { "box": "in" } }', true)).toMatch(/^true \[not_found\] .*Message m7 not found \{"request":\{"box":"in"\}\}/);
  });

  test("the code beside words that say nothing", () => {
    expect(textOf('{ "success": false, "error": "Please wait a moment.", "code": "TOO_MANY" }', false)).toMatch(/^true \[rate_limited\] .*Please wait a moment\. \{"code":"TOO_MANY"\}/);
  });
});

describe("words of a body that a rule knows are followed by", () => {
  const pot = (more: object): string => JSON.stringify({ error: { message: "Message m7 not found", ...more } });

  test("details of the error in it, without its time, its stack and the name of its class", () => {
    expect(textOf(pot({ name: "PotError", code: "NO_POT", timestamp: "2026-01-01", stack: "PotError: no", details: { statusCode: 410, said: '{"left":0}' } }), true)).toMatch(/m7 not found \{"code":"NO_POT","details":\{"statusCode":410,"said":"\{\\"left\\":0\}"\}\}/);
  });

  test("details that are words, once, and advice as words", () => {
    expect(textOf(pot({ details: "It was burnt", hint: "Ask Ada." }), true)).toMatch(/m7 not found It was burnt Ask Ada\.(?:\n|$)/);
    expect(textOf(pot({ details: { message: "It was burnt" } }), true)).toMatch(/m7 not found It was burnt(?:\n|$)/);
  });

  test("nothing that the answer says anyway: the code itself, the tool", () => {
    expect(textOf(pot({ code: "NOT_FOUND", tool: "read", size: 7 }), true)).toMatch(/m7 not found \{"size":7\}/);
  });
});

test("words that go on behind what the message ends with stand once", () => {
  const said = (message: string, words: string): string => {
    const error = { code: "refused" };
    noteSaid(error, words, (text) => text);
    return withSaid(error, message);
  };
  expect(said("Invalid input: pot: too big.", 'pot: too big {"most":7}')).toBe('Invalid input: pot: too big {"most":7}');
  expect(said("Invalid input: pot: too big.", "pot: too bigoted")).toBe("Invalid input: pot: too big: pot: too bigoted");
});

test("the code of a body is the failure's, as its status is", () => {
  const coded = { ...family, rules: [{ match: { code: ["NO_POT"] }, error: "not_found", with: { id: { value: "m7" } } }, { match: { status: [[410, 410]] }, error: "rate_limited", with: { retry_after: { value: 7 } } }] as readonly Rule[] };
  const answer = (body: object): Answer => guardTool(coded, "read", () => ({ isError: true, content: [{ type: "text", text: JSON.stringify(body) }] }) as object, { log: () => undefined })() as Answer;
  for (const body of [{ error: { message: "It is burnt", code: "NO_POT" } }, { error: "It is burnt", code: "NO_POT" }]) expect(answer(body).content?.[0]?.text).toMatch(/^\[not_found\]/);
  for (const body of [{ error: { message: "It is burnt", details: { statusCode: 410 } } }, { error: "It is burnt", details: { status: 410 } }]) expect(answer(body).content?.[0]?.text).toMatch(/^\[rate_limited\]/);
});

test("advice stays beside words that no rule knows, and what has more to say is a success", () => {
  expect(textOf('{ "success": false, "error": "It broke.", "tip": ["a", "b"] }', false)).toContain('It broke. {"tip":["a","b"]}');
  expect(textOf('{ "success": false, "error": "It broke.", "tip": "Mend it." }', false)).toContain('It broke. {"tip":"Mend it."}');
  const success = '{ "error": "none of them", "tip": "all is well", "rows": [1] }';
  expect(textOf(success, false)).toBe(`undefined ${success}`);
});

test("data that says more than its text stays beside an error of a rule, redacted; a copy of the text does not", () => {
  const answered = (text: string, structuredContent: object): object => guardTool(family, "read", () => ({ isError: true, content: [{ type: "text", text }], structuredContent }), { log: () => undefined })();
  const kept = answered("[GONE] Error: Message m7 not found", { success: false, error: { code: "GONE", details: { box: "in", log: "/srv/mail/7.log" } } });
  expect(kept).toMatchObject({ isError: true, structuredContent: { success: false, error: { code: "GONE", details: { box: "in", log: "[path]" } } }, _meta: { "dev.faultline/error": { code: "not_found" } } });
  expect(answered("Error: Message m7 not found", { result: "Error: Message m7 not found" })).not.toHaveProperty("structuredContent");
});
