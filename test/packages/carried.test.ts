// What a bundle of a client carries, and weighs: what it uses, and nothing that only servers or other wires need.

import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { root } from "./generated.ts";

/** The minified bundle of what is exported of an entry of the Gmail package. */
const bundled = async (exported: string, entry = "client"): Promise<string> => {
  const stdin = { contents: `export ${exported} from "./dist/${entry}.js";`, resolveDir: `${root}generated/gmail`, loader: "js" } as const;
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", platform: "browser", write: false });
  return outputFiles[0]?.text ?? "";
};

/** Signs of what a bundle may carry. */
const signs = { aClass: /RateLimitedError/, anotherClass: /ParseError/, decoding: /structuredContent/, rules: /GaxiosError/, problem: /application\/problem\+json/, status: /RequestInfo/, guard: /setRequestHandler/, redaction: /atlasv1/ };
const carriedBy = async (exported: string, entry?: string): Promise<readonly string[]> => {
  const text = await bundled(exported, entry);
  return Object.entries(signs).flatMap(([name, sign]) => (sign.test(text) ? [name] : []));
};

describe("a bundle carries", () => {
  test.each<readonly [exported: string, entry: string, carried: readonly string[]]>([
    ["{ RateLimitedError }", "client", ["aClass"]],
    ["{ decode }", "client", ["aClass", "anotherClass", "decoding"]],
    ["*", "client", ["aClass", "anotherClass", "decoding", "rules", "redaction"]],
    // What ./problem and ./status are, too.
    ["{ fromProblem }", "index", ["aClass", "anotherClass", "redaction"]],
    ["{ toProblem }", "index", ["aClass", "anotherClass", "rules", "problem", "redaction"]],
    ["{ fromStatus }", "index", ["aClass", "anotherClass", "status"]],
    ["{ exitCode }", "index", []],
    ["*", "index", ["aClass", "anotherClass", "decoding", "rules", "problem", "status", "guard", "redaction"]],
  ])("of %s from dist/%s what it uses: %j", async (exported, entry, carried) => {
    expect(await carriedBy(exported, entry)).toEqual(carried);
  });
});

describe("gzipped, a bundle weighs at most", () => {
  test.each<readonly [exported: string, entry: string, bytes: number]>([
    ["{ RateLimitedError }", "client", 4_200],
    ["{ RateLimitedError, decode }", "client", 11_200],
    ["*", "client", 21_500],
  ])("of %s from ./%s %i bytes", async (exported, entry, bytes) => {
    expect(gzipSync(await bundled(exported, entry)).length).toBeLessThanOrEqual(bytes);
  });
});
