// Packages with a runtime of their own and with one that they share, of two versions, installed from tarballs in one empty folder. No tests here.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile } from "../../generator/main.ts";
import { markOf, marksOf, rangeOf } from "../../generator/targets/typescript/runtime-versions.ts";
import { root } from "../packages/generated.ts";
import { pack, run } from "../packages/packed.ts";

/** This Faultline, and another, which makes code for another runtime. */
export const { version: now } = JSON.parse(readFileSync(`${root}templates/runtime/package.json`, "utf8")) as { readonly version: string };
const [major = 0, minor = 0] = now.split(".").map(Number);
export const later: string = major > 0 ? `${major + 1}.2.0` : `0.${minor + 1}.2`;

export const runtimeName = "@acme/errors-runtime";

const taxonomy = (server: string, runtime: string): string => `taxonomy: 1
name: acme
version: 1.0.0
domain: errors.acme.example
${runtime}errors:
  busy: { message: "It is busy for {seconds} s.", details: { seconds: { type: integer, unit: s } }, recoverable: true, retry: { after: seconds } }
servers:
  ${server}: { package: "@acme/${server}-errors", tools: { work: { errors: [busy], idempotent: true } } }
`;

/** Writes the package of a server into `folder`, and answers where. */
export const generated = (folder: string, server: string, runtime: string): string => {
  const { files, diagnostics } = compile({ path: "taxonomy.yaml", text: taxonomy(server, runtime) });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ sentence }) => sentence).join("\n"));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return join(folder, server);
};

const rewritten = (path: string, ...changes: readonly (readonly [from: string | RegExp, to: string])[]): void => {
  writeFileSync(path, changes.reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(path, "utf8")));
};

/** The runtime as `version` of Faultline would publish it under `runtimeName`. */
export const runtimeOf = (version: string, folder: string): string => {
  cpSync(`${root}templates/runtime`, folder, { recursive: true });
  rewritten(join(folder, "package.json"), ["@faultline/runtime", runtimeName], [/"version": ".*"/g, `"version": "${version}"`]);
  for (const [file, as] of [["js", "= true"], ["d.ts", ": true"]] as const) {
    const path = join(folder, `dist/index.${file}`);
    const own = readFileSync(path, "utf8").replaceAll(/^export (declare )?const version_\w+.*\n/gm, "");
    writeFileSync(path, own + marksOf(version).map((mark) => `export ${file === "js" ? "" : "declare "}const ${mark}${as};\n`).join(""));
  }
  return folder;
};

/** What Faultline of `version` would have generated: it names its runtime otherwise, and no more. */
export const madeBy = (version: string, folder: string): string => {
  rewritten(join(folder, "package.json"), [`"${rangeOf(now)}"`, `"${rangeOf(version)}"`]);
  for (const file of ["src/runtime.js", "src/runtime.d.ts"]) rewritten(join(folder, file), [markOf(now), markOf(version)]);
  return folder;
};

/** Packs the packages in `folders`, by the name and version that their manifests have. */
export const tarballs = (folders: readonly string[], into: string): ReadonlyMap<string, string> =>
  new Map(pack(folders, into).map(({ name, filename, folder }) => [`${name}@${(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly version: string }).version}`, join(into, filename)]));

/** An empty project that depends on these tarballs, with `overrides` for what npm would ask a registry for. */
export const installed = (home: string, dependencies: object, overrides: object): void => {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ private: true, type: "module", dependencies, overrides }));
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--cache", join(dirname(home), "cache")], home);
};
