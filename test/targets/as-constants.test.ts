// A bundle whose functions and numbers are constants does what it did, and says less when somebody's minifier has been over it.

import { transform } from "esbuild";
import { expect, test } from "vitest";
import { asConstants } from "../../generator/targets/typescript/build/as-constants.mjs";

const bundle = `// Made by a bundler.

// values/limits.ts
var most = 100;
var seen = 0;
var text = "100";
function count(list) {
  seen += list.length;
  return seen > most ? most : seen;
}

// core/asked.ts
var most2 = -3.5e3;
async function asked() {
  return [count([1, 2]), most2, text];
}
export {
  asked,
  count
};
`;

const made = async (code: string): Promise<unknown> => {
  const { asked } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { asked(): Promise<unknown> };
  return asked();
};

test("it does what it did", async () => {
  const did = await made(bundle);
  expect(did).toEqual([2, -3500, "100"]);
  expect(await made(asConstants(bundle))).toEqual(did);
});

test("numbers come first, functions before what else is in their module, and what changes stays a variable", () => {
  const lines = asConstants(bundle).split("\n").filter((line: string) => /^(?:\/\/ \S+\.ts|const|var)\b/.test(line));
  expect(lines).toEqual([
    "const most = 100;",
    "const most2 = -3.5e3;",
    "// values/limits.ts",
    "const count = (list) => {",
    "var seen = 0;",
    'var text = "100";',
    "// core/asked.ts",
    "const asked = async () => {",
  ]);
});

test.each(["++LIMIT", "LIMIT++", "--LIMIT", "LIMIT = 2", "LIMIT += 2", "LIMIT ??= 2"])("a number that is given another by %s is none", (change) => {
  const code = `// a.ts\nvar limit = 1;\nvar change = () => {\n  ${change.replace("LIMIT", "limit")};\n};\nexport { change };\n`;
  expect(asConstants(code)).toBe(code.replace("// a.ts", "\n// a.ts"));
});

test("minifiers write its numbers where they are used", async () => {
  const { code } = await transform(asConstants(bundle), { minify: true, format: "esm" });
  expect(code).toContain(">100?100:");
});
