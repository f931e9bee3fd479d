// The command, the compiler and the entries of our package, bundled, and the SDK beside them. It writes the files, and makes no package.

import { basename } from "node:path";
import { build } from "esbuild";
import { at, banner, bundled, dist, put } from "./place.mjs";
import { scripts } from "./scripts.mjs";

/** The SDK, for one verb alone: in one file, since it is as large as a third of all else. */
const sdk = 'export { fromJsonSchema, McpServer, ResourceTemplate } from "@modelcontextprotocol/server";\n';
const beside = {
  name: "sdk-beside",
  setup({ onResolve }) {
    onResolve({ filter: /^@modelcontextprotocol\/server$/ }, () => ({ path: "./mcp-sdk.js", external: true }));
  },
};

/** json-schema-to-typescript loads a formatter of 12 MB, and is never asked to format. */
const withoutFormatter = {
  name: "without-formatter",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^prettier$/ }, () => ({ path: "prettier", namespace: "left-out" }));
    onLoad({ filter: /^prettier$/, namespace: "left-out" }, () => ({ contents: "export const format = undefined;" }));
  },
};

/** commander starts programs of others, and is never asked to: what starts processes loads sockets with it. */
const withoutPrograms = {
  name: "without-programs",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) => (/[\\/]commander[\\/]/.test(importer) ? { path: "child-process", namespace: "not-started" } : undefined));
    onLoad({ filter: /^child-process$/, namespace: "not-started" }, () => ({ contents: "export {};" }));
  },
};

/** Imported, the compiler is searched for what it exports, which takes half as long again as running it. */
const compilerRequired = {
  name: "compiler-required",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^ts-morph$/ }, () => ({ path: "ts-morph", namespace: "required" }));
    onLoad({ filter: /^ts-morph$/, namespace: "required" }, () => ({ contents: 'import { createRequire } from "node:module";\nexport const { Node, Project, SyntaxKind, ts } = createRequire(import.meta.url)("ts-morph");' }));
  },
};

/** Writes all; [name, contents] of our own code, and the paths of all that went in. */
export const putBundles = async () => {
  const root = at("..");
  const server = await build({ ...bundled, stdin: { contents: sdk, resolveDir: root }, minify: true, write: false, metafile: true, absWorkingDir: root, banner });
  put("mcp-sdk.js", server.outputFiles[0].contents);
  const { files, besides, inputs } = await scripts({ shared: bundled, source: at("./"), plugins: [withoutFormatter, compilerRequired, beside] });
  const modules = await build({
    ...bundled,
    absWorkingDir: root,
    entryPoints: Object.fromEntries([...["main", "api", "vite"].map((name) => [name, at(`${name}.ts`)]), ...besides]),
    outdir: dist,
    splitting: true,
    chunkNames: "[name]-[hash]",
    write: false,
    metafile: true,
    plugins: [withoutFormatter, withoutPrograms, compilerRequired, beside],
    banner,
  });
  const code = [...modules.outputFiles.map(({ path, contents }) => [basename(path), contents]), ...files];
  for (const [name, contents] of code) put(name, contents);
  return { code, inputs: [...Object.keys(modules.metafile.inputs), ...inputs, ...Object.keys(server.metafile.inputs)] };
};
