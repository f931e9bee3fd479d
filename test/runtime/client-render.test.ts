// What a client shows in a terminal: as the main entry's render, but of causes what they are, and not what they say.

import { describe, expect, test } from "vitest";
import { RemoteError, TransportFailure } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { renderHeld } from "../../templates/typescript/src/runtime/client/render.ts";
import { render } from "../../templates/typescript/src/runtime/core/render.ts";
import { errorOf, hostile, LoginFailedError } from "./sample-errors.ts";

describe("a client's rendered error", () => {
  test("is the main entry's where there is no cause", () => {
    const error = errorOf({ guidance: "Wait.", url: "https://errors.example.org/sample" }, {}, { ref: "r-1" }).context("loading");
    expect(renderHeld(error)).toBe(render(error));
    expect(renderHeld(error, { color: true })).toBe(render(error, { color: true }));
  });

  test("says of each cause its class, and its code or kind", () => {
    const first = new LoginFailedError({ user: "alice" }, { cause: "CANARY" }).context("asking the directory");
    const refused = Object.assign(new Error("CANARY token=abc123"), { code: "ECONNREFUSED", stack: "CANARY" });
    const closed = new TransportFailure("CANARY", { kind: "closed" });
    expect(renderHeld(errorOf({}, {}, { cause: new AggregateError([first, refused, closed, { code: 7 }], "CANARY") })).split("\n").slice(1)).toEqual([
      "  caused by: AggregateError",
      "  together with: LoginFailedError (login_failed)",
      "    in: asking the directory",
      "  caused by: thrown string",
      "  together with: Error (ECONNREFUSED)",
      "  together with: TransportFailure (closed)",
      "  together with: Object (7)",
    ]);
  });

  test("shows no do-not-log detail, in a context either, and obeys no terminal sequences", () => {
    const error = new LoginFailedError({ user: "a\u001b[31m", password: "pw-canary" }, { cause: Object.assign(new Error("x"), { code: "\u001b[2Jpw-canary" }) });
    expect(renderHeld(error.context("with pw-canary"))).toBe("error[login_failed]: a could not log in.\n  in: with [redacted]\n  caused by: Error ([redacted])");
  });

  test("of no family is one line", () => {
    const remote = new RemoteError("Unknown tool: read\u001b[31m", { kind: "unknown_tool" }, { cause: { content: [] } });
    expect([renderHeld(remote), render(remote)]).toEqual(["error: RemoteError: Unknown tool: read", "error: RemoteError: Unknown tool: read"]);
    expect(renderHeld(new TransportFailure("Request timed out", { kind: "timeout", timeoutMs: 9 }))).toBe("error: TransportFailure: Request timed out");
  });

  test.each(Object.entries(hostile))("caused by %s is bounded", (_, make) => expect(renderHeld(errorOf({}, {}, { cause: make() })).length).toBeLessThan(10_000));
});
