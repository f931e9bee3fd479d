// Errors as HTTP problem details (RFC 9457).

import { expect, test } from "vitest";
import { toProblem } from "../../templates/server/src/runtime/problem.ts";
import { InternalError, mailSpec, NotFoundError, PermissionDeniedError, RateLimitedError, ToolFailedError } from "./mail-family.ts";

test("a problem has the standard members, the envelope's as extensions, and Retry-After", () => {
  expect(toProblem(new RateLimitedError({ retry_after: 30 }), mailSpec)).toEqual({
    status: 429,
    headers: { "content-type": "application/problem+json", "retry-after": "30" },
    body: {
      type: "https://errors.example.org/rate_limited",
      title: "Too many requests",
      status: 429,
      detail: "Too many requests, wait 30 s.",
      code: "rate_limited",
      category: "system",
      recoverable: true,
      nextAction: "retry_later",
      retry: { afterMs: 30_000, throttling: true },
      guidance: "Wait 30 s, then repeat the call once.",
      details: { retry_after: 30 },
      contract: "@example/mail@1.2.0",
    },
  });
});

test("a wait is rounded up to whole seconds: earlier would fail again", () => {
  expect(toProblem(new ToolFailedError({ recoverable: true, retryAfterMs: 1_001 }), mailSpec).headers["retry-after"]).toBe("2");
});

test("without a page or a title there is about:blank and the code in words", () => {
  const { headers, body } = toProblem(new InternalError({ ref: "r 1" }), mailSpec);
  expect(body).toMatchObject({ type: "about:blank", title: "Internal error", instance: "urn:ref:r%201", ref: "r 1" });
  expect(headers).not.toHaveProperty("retry-after");
});

test("a concealed error and its twin are one problem; unsafe details stay inside", () => {
  const denied = new PermissionDeniedError({ id: "m1", owner: "bob" });
  expect(toProblem(denied, mailSpec)).toEqual(toProblem(new NotFoundError({ id: "m1", path: "/srv/m1" }), mailSpec));
  expect(JSON.stringify(toProblem(denied, mailSpec))).not.toMatch(/bob|srv/);
});
