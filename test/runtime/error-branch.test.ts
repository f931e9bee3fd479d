// Output schemas that errors satisfy too: they are recognised as shapes and as schemas, and what goes into them fits.

import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { hasErrorBranch, withErrorBranch } from "../../templates/typescript/src/runtime/server/error-branch.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { jsonFormat, mailSpec, RateLimitedError } from "./mail-family.ts";

const envelope = z.looseObject({ code: z.string(), message: z.string() });
const widened = withErrorBranch({ id: z.string() }, envelope);

describe("a schema with an error branch", () => {
  test.each([
    ["a shape", widened],
    ["an object schema, which copies the shape", z.object(widened)],
    ["one that was extended", z.object(widened).extend({ more: z.string().optional() })],
  ])("is recognised as %s", (_, schema) => {
    expect(hasErrorBranch(schema)).toBe(true);
  });

  test.each([
    ["none at all", undefined],
    ["an own error member", z.object({ error: envelope.optional() })],
    ["any other schema", z.object({ id: z.string() })],
  ])("is not taken for %s", (_, schema) => {
    expect(hasErrorBranch(schema)).toBe(false);
  });

  test("takes a success and an error, not anything else", () => {
    const schema = z.strictObject(widened);
    expect(schema.safeParse({ id: "7" }).success).toBe(true);
    expect(schema.safeParse({ error: { code: "a", message: "b" } }).success).toBe(true);
    expect(schema.safeParse({ error: "a" }).success).toBe(false);
  });

  test("gets the envelope even where the format has a body of its own", () => {
    const tool = { isError: true, carriers: ["structuredContent", "meta"], content: "$body" } as const;
    const family: FamilySpec = { ...mailSpec, format: { ...jsonFormat, tool } };
    const busy = (): never => {
      throw new RateLimitedError({ retry_after: 30 });
    };
    const answerOf = (outputSchema: object | null) => guardTool<() => unknown>(family, "read", busy, { log: () => {}, outputSchema })();
    const answer = answerOf(z.object(widened)) as { readonly structuredContent: unknown; readonly content: readonly [{ readonly text: string }] };
    expect(z.strictObject(widened).safeParse(answer.structuredContent).success).toBe(true);
    expect(JSON.parse(answer.content[0].text)).toMatchObject({ error: "rate_limited", details: { retry_after: 30 } });
    for (const { structuredContent } of [answer, answerOf(null) as typeof answer]) {
      expect(decode({ isError: true, structuredContent }, family)).toMatchObject({ code: "rate_limited", details: { retry_after: 30 } });
    }
  });
});
