// What a bundle of a client carries, and weighs: what it uses, and nothing that only servers or other wires need.

import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { root } from "./generated.ts";

/** The minified bundle of what is exported of a module of a package, Gmail's where none is named. */
const bundled = async (exported: string, entry = "client", server = "gmail"): Promise<string> => {
  const stdin = { contents: `export ${exported} from "./src/${entry}.js";`, resolveDir: `${root}generated/${server}`, loader: "js" } as const;
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", platform: "browser", write: false });
  return outputFiles[0]?.text ?? "";
};

/** Signs of what a bundle may carry. */
const signs = { aClass: /RateLimitedError/, anotherClass: /ParseError/, decoding: /structuredContent/, rules: /GaxiosError/, problem: /application\/problem\+json/, status: /RequestInfo/, guard: /setRequestHandler/, redaction: /atlasv1/, refusals: /unknown_prompt/, logging: /\$logDetails/, texts: /JSON\.parse/ };
const carriedBy = async (exported: string, entry?: string, server?: string): Promise<readonly string[]> => {
  const text = await bundled(exported, entry, server);
  return Object.entries(signs).flatMap(([name, sign]) => (sign.test(text) ? [name] : []));
};

describe("a bundle carries", () => {
  test.each<readonly [exported: string, server: string, entry: string, carried: readonly string[]]>([
    ["{ RateLimitedError }", "gmail", "client", ["aClass"]],
    ["{ decode }", "gmail", "client", ["aClass", "anotherClass", "decoding", "texts"]],
    // Of a format without bodies, no text is JSON.
    ["{ decode }", "mcpkit", "client", ["anotherClass", "decoding"]],
    ["*", "gmail", "client", ["aClass", "anotherClass", "decoding", "rules", "redaction", "texts"]],
    // What ./problem and ./status are, too.
    ["{ fromProblem }", "gmail", "index", ["aClass", "anotherClass", "redaction", "texts"]],
    ["{ toProblem }", "gmail", "index", ["aClass", "anotherClass", "rules", "problem", "redaction", "refusals", "logging", "texts"]],
    ["{ fromStatus }", "gmail", "index", ["aClass", "anotherClass", "status", "texts"]],
    ["{ exitCode }", "gmail", "index", []],
    ["*", "gmail", "index", ["aClass", "anotherClass", "decoding", "rules", "problem", "status", "guard", "redaction", "refusals", "logging", "texts"]],
  ])("of %s of %s from src/%s what it uses: %j", async (exported, server, entry, carried) => {
    expect(await carriedBy(exported, entry, server)).toEqual(carried);
  });
});

// Gmail has a format of its own and errors that stand for unanswered calls, which take mapping rules; mcpkit has neither.
describe("gzipped, a bundle weighs at most", () => {
  test.each<readonly [server: string, exported: string, bytes: number]>([
    ["gmail", "{ RateLimitedError }", 3_888],
    ["gmail", "{ RateLimitedError, decode }", 10_291],
    ["gmail", "*", 20_195],
    ["mcpkit", "{ TimeoutError }", 3_871],
    ["mcpkit", "{ TimeoutError, decode }", 10_247],
    ["mcpkit", "{ callTool }", 10_460],
    ["mcpkit", "*", 12_424],
  ])("of %s's %s from ./client %i bytes", async (server, exported, bytes) => {
    expect(gzipSync(await bundled(exported, "client", server)).length).toBeLessThanOrEqual(bytes);
  });
});
