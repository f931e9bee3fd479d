// The modules of the runtime in a package: what each exports and imports, and what a bundler keeps of it.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build as bundle, type StdinOptions } from "esbuild";
import { describe, expect, test } from "vitest";
import { build } from "../../generator/model/build.ts";
import { plan } from "../../generator/targets/plan.ts";
import { complaints } from "../compiler.ts";
import { strictest } from "../packages/generated.ts";
import { render } from "../rendered.ts";
import { spec } from "../targets/fixture.ts";

const files = render(plan(build(spec)));

describe("the JavaScript of the runtime is one file for clients, and one beside it for servers", () => {
  const textOf = (name: string): string => files.find(({ path }) => path === `post/src/${name}.js`)?.text ?? expect.unreachable(name);
  const [runtime, forServers] = [textOf("runtime"), textOf("runtime-server")];

  test("the first imports nothing, the second the first alone, and what they export has the name it was written with, but for the Error of the language", async () => {
    expect(runtime).not.toMatch(/^import\b|\bimport\(/m);
    expect([...forServers.matchAll(/^(?:import|export) .* from (.*);$/gm)].map(([, from]) => from)).toEqual(['"./runtime.js"', '"./runtime.js"']);
    const first = `data:text/javascript,${encodeURIComponent(runtime)}`;
    const both = `data:text/javascript,${encodeURIComponent(forServers.replaceAll('"./runtime.js"', JSON.stringify(first)))}`;
    const exported = (await import(both)) as Readonly<Record<string, unknown>>;
    const functions = Object.entries(exported).filter((entry): entry is [string, () => void] => typeof entry[1] === "function");
    expect(Object.keys(exported)).toEqual(expect.arrayContaining(["TaxonomyError", "UnknownError", "brand", "defineFamily", "guardServer"]));
    expect(functions.filter(([name, value]) => value !== Error && value.name !== name).map(([name]) => name)).toEqual([]);
  });

  test("a bundler keeps no more of it than of the modules apart", async () => {
    const kept = async (stdin: StdinOptions): Promise<readonly string[]> => {
      const { outputFiles } = await bundle({ stdin, bundle: true, format: "esm", target: "es2022", write: false });
      // Numbers stand where they are used.
      return [...(outputFiles[0]?.text ?? "").matchAll(/^(?:var|function|async function|class) ([A-Za-z]+)\d*\b(?! = -?[\d.e]+;)/gm)].map(([, name = ""]) => name).sort();
    };
    const resolveDir = fileURLToPath(new URL("../../templates/typescript/src/runtime", import.meta.url));
    const apart = await kept({ contents: 'export { TaxonomyError } from "./core/error.ts";', resolveDir });
    expect(apart).toContain("TaxonomyError");
    expect(await kept({ contents: runtime.replace(/^export \{[^}]*\};/m, "export { TaxonomyError };") })).toEqual(apart);
  });

  test("the first has nothing that servers alone need", () => {
    for (const sign of ["setRequestHandler", "atlasv1", "unknown_prompt", "application/problem+json"]) expect([runtime.includes(sign), forServers.includes(sign)], sign).toEqual([false, true]);
    expect(runtime.length).toBeLessThan(forServers.length / 2);
  });

  test("a module takes of the first what it has, called or not, and all else of the second", () => {
    const [, has = ""] = /^export \{([^}]*)\};/m.exec(runtime) ?? [];
    const names = new Set(has.split(",").map((name) => name.trim()));
    const takers = files.filter(({ path, text }) => path.endsWith(".js") && /^import \* as runtime from "[^"]*\/runtime\.js";$/m.test(text));
    expect(takers.length).toBeGreaterThan(0);
    for (const { path, text } of takers) for (const [, name = ""] of text.matchAll(/\bruntime\.(?!js\b)(\w+)/g)) expect(names, `${path}: ${name}`).toContain(name);
  });

  test("their declarations are one file, of the same names but for what the second takes of the first, and stand by themselves", () => {
    const [dts = ""] = files.filter(({ path }) => path === "post/src/runtime.d.ts").map(({ text }) => text);
    const exportedBy = (text: string): readonly string[] => /^export \{([^}]*)\};/m.exec(text)?.[1]?.split(",").map((name) => name.trim()) ?? [];
    const inner = /^import \{([^}]*)\} from "\.\/runtime\.js";/m.exec(forServers)?.[1]?.split(",").map((name) => name.trim()) ?? [];
    const declared = [...new Set([...dts.matchAll(/^export declare (?:abstract )?(?:function|const|class) (\w+)/gm)].map(([, name = ""]) => name))].sort();
    const exported = [...exportedBy(runtime), ...exportedBy(forServers)];
    expect(declared.filter((name) => !exported.includes(name))).toEqual([]);
    expect(exported.filter((name) => !declared.includes(name) && !inner.includes(name))).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), "faultline-bundled-"));
    try {
      writeFileSync(join(folder, "runtime.d.ts"), dts);
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...strictest, noEmit: true, skipLibCheck: false }, files: ["runtime.d.ts"] }));
      expect(complaints(folder)).toBe("");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
