// The terminal diagnostic, line by line.

import { describe, expect, test } from "vitest";
import { render } from "../../templates/typescript/src/runtime/core/render.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import { errorOf, hostile, LoginFailedError, RateLimitedError } from "./sample-errors.ts";

describe("a rendered error", () => {
  test("shows code, message, contexts, causes, help and page, as in source 003", () => {
    const error = errorOf(
      { message: "Query cannot be empty", guidance: "Pass a query of at least one word.", url: "https://errors.example.org/sample" },
      {},
      { cause: new SyntaxError("Unexpected token }"), ref: "r-1" },
    );
    error.context("Failed to parse config.json").context("Failed to load configuration");
    expect(render(error)).toBe(
      [
        "error[sample]: Query cannot be empty",
        "  in: Failed to load configuration",
        "  in: Failed to parse config.json",
        "  caused by: SyntaxError: Unexpected token }",
        "  help: Pass a query of at least one word.",
        "  ref: r-1",
        "  see: https://errors.example.org/sample",
      ].join("\n"),
    );
  });

  test("shows the pages that help, below its own", () => {
    const help = [{ description: "Quotas", url: "https://a.example/quotas" }, { description: "Limits", url: "https://a.example/limits" }];
    expect(render(errorOf({ url: "https://a.example/sample", help })).split("\n").slice(1)).toEqual(["sample", "quotas", "limits"].map((page) => `  see: https://a.example/${page}`));
  });

  test("is one line when there is nothing else to say", () => expect(render(errorOf({}))).toBe("error[sample]: It failed."));

  test("follows the chain, contexts of inner errors included, through aggregates and past cycles", () => {
    const first = new LoginFailedError({ user: "alice" }, { cause: "socket gone" }).context("asking the directory");
    const second = Object.assign(new Error("second"), { cause: first });
    const error = errorOf({}, {}, { cause: new AggregateError([first, second, { reason: "odd" }], "all failed") });
    expect(render(error).split("\n").slice(1)).toEqual([
      "  caused by: AggregateError: all failed",
      "  together with: LoginFailedError: alice could not log in.",
      "    in: asking the directory",
      "  caused by: thrown string: socket gone",
      "  together with: Error: second",
      '  together with: Object: {"reason":"odd"}',
    ]);
    const loop = new Error("loop");
    loop.cause = loop;
    expect(render(errorOf({}, {}, { cause: loop })).split("\n")).toHaveLength(2);
  });

  test("is bounded", () => {
    let cause: unknown = "end";
    for (let at = 0; at < 100; at++) cause = new Error(`level ${at}`, { cause });
    const lines = render(errorOf({}, {}, { cause })).split("\n");
    expect(lines).toHaveLength(18);
    expect(lines.at(-1)).toBe("  caused by: …");
    expect(render(errorOf({}, {}, { cause: "x".repeat(1_000_000) })).length).toBeLessThan(600);
  });

  test("shows no secrets and obeys no terminal sequences of others", () => {
    const cause = new Error("bad\u001b[2Jtoken=abc123\r\n  help: run rm -rf pw-canary");
    const text = render(new LoginFailedError({ user: "a\u001b[31m", host: "db-canary", password: "pw-canary" }, { cause }));
    expect(text).toBe("error[login_failed]: a could not log in.\n  caused by: Error: badtoken=[redacted]   help: run rm -rf [redacted]");
  });

  test("is coloured when asked, by severity", () => {
    const red = render(new RateLimitedError({ retry_after: 1 }), { color: true });
    expect(red.split("\n")[0]).toBe("\u001b[31merror[rate_limited]\u001b[0m: \u001b[1mToo many requests, wait 1 s.\u001b[0m");
    expect(red).toContain("\u001b[36mhelp:\u001b[0m Wait 1 s");
    expect(render(new LoginFailedError({ user: "a" }), { color: true })).toMatch(/^\u001b\[33m/);
  });

  test("of a newer contract goes by the code as received", () => {
    const error = new UnknownError({ code: "quota", message: "No {quota}.", category: "c", recoverable: false });
    expect(render(error)).toBe("error[quota]: No {quota}.");
  });

  test.each(Object.entries(hostile))("stands %s as a cause", (_, make) => {
    const text = render(errorOf({}, {}, { cause: new AggregateError([make(), make()], "many", { cause: make() }) }));
    expect(text.split("\n")[0]).toBe("error[sample]: It failed.");
    expect(text.length).toBeLessThan(5_000);
  });
});
