// The README of a package: what its tables say to callers, cell by cell. How it looks is checked elsewhere.

import { expect, test } from "vitest";
import { build } from "../../generator/model/build.ts";
import type { Spec } from "../../generator/model/spec.ts";
import { plan } from "../../generator/targets/plan.ts";
import { render } from "../rendered.ts";
import { spec } from "./fixture.ts";

const readmeOf = (of: Spec, server: string): string =>
  render(plan(build(of)).filter(({ path }) => path === `${server}/README.md`))[0]?.text ?? expect.unreachable(server);

const concealing: Spec = {
  taxonomy: 1,
  name: "notes",
  version: "1.0.0",
  errors: { missing: { message: "There is none.", httpStatus: 404 }, secret: { message: "It is another's.", retry: { after: 1000 } } },
  servers: {
    notes: {
      package: "notes",
      conceal: { secret: "missing" },
      tools: {
        read: {
          errors: ["secret"],
          idempotent: { notFound: "secret" },
          scenarios: [{ when: "It is another's", error: "secret", message: "There is none." }, { when: "All is well" }],
        },
      },
      methods: { "*": ["secret"] },
    },
  },
};
const readme = readmeOf(concealing, "notes");

test("names the transport that answers what is not a message", () => {
  for (const of of [readme, readmeOf({ ...concealing, servers: { bare: { package: "bare", methods: { "*": ["missing"] } } } }, "bare")]) {
    expect(of).toMatch(/^## In the server\n(?:(?!^## )[^])*`await server\.connect\(stdioTransport\(\)\)`/m);
  }
});

test("names a concealed error in the table of its category alone", () => {
  expect(readme.match(/^.*(secret\b|SecretError).*$/gm)).toEqual([expect.stringMatching(/^\| `secret` \(log only; callers get `missing`\) \| `SecretError` \|/)]);
  expect(readme).toContain("| `missing` | There is none. |");
  expect(readme).toContain("| It is another's | `missing` | There is none. |");
  expect(readme).toContain("fails with missing.");
  expect(readme).not.toContain("## When to repeat a call");
});

test("writes codes as code and words as words", () => {
  expect(readme).toContain("| All is well | success |  |");
  expect(readme).toContain("| any | `internal_error`, `missing` |");
  expect(readmeOf(spec, "post")).toMatch(/^\| any other \| /m);
});

test("shows each JSON-RPC number, with the revision where it changes", () => {
  expect(readmeOf(spec, "post")).toMatch(/^\| `rate_limited` .* \| `-32001`, from 2026-07-28 `4001` \| 429 \|$/m);
  expect(readme).toMatch(/^\| `missing` .* \| `-32602` \| 404 \|$/m);
});
