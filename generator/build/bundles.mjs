// The command, the compiler and the entries of our package, bundled: with the licences of what they hold, the code compiled ahead, and the SDK beside them.

import { basename, join } from "node:path";
import { build } from "esbuild";
import { at, banner, bundled, dist, put } from "./place.mjs";
import * as yaml from "yaml";
import { readdirSync, readFileSync } from "node:fs";

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

/** Loaded by nearly every run without work, so they stand in the command's own file. */
const within = new Set(["commands/generate", "commands/check", "diagnose/print/pretty", "diagnose/print/short"]);

/** Modules that are imported on demand stand beside the file, in shared files; `besides` receives each. */
const demanded = (source, besides) => ({
  name: "demanded",
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ kind, path, resolveDir }) => {
      const file = join(resolveDir, path);
      const name = file.slice(source.length, -".ts".length).replaceAll("\\", "/");
      if (kind !== "dynamic-import" || within.has(name)) return undefined;
      const beside = name.replaceAll("/", "-");
      besides.set(beside, file);
      return { path: `./${beside}.js`, external: true };
    });
  },
});

/** Imported, a module of Node's is searched for what it exports; asked for, it is there. */
const asking = (text) =>
  text.replace(/\bimport\s*\{([^}]*)\}\s*from\s*("node:[a-z_]+");/g, (_, names, module) => `const {${names.replaceAll(" as ", ":")}} = process.getBuiltinModule(${module});`);

/** A script has no import() without a warning of Node's: it is handed one. */
const handed = {
  name: "handed",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]run[\\/]import-module\.ts$/ }, () => ({ contents: "export const importModule = importHere;" }));
  },
};

/** std-env loads stdout and a navigator at once, which takes a third of a run without work. Stdout matters to one terminal, which a variable announces; a navigator, to other engines than Node. */
const terminalLater = {
  name: "terminal-later",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]std-env[\\/]dist[\\/]index\.mjs$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      const [parts, navigator] = [text.split("I.stdout?.isTTY"), "globalThis.navigator?.userAgent"];
      if (parts.length !== 3 || !text.includes(navigator)) throw new Error("std-env no longer asks for the terminal or the engine as it did");
      return { contents: parts.join("(/kiro/.test(E.TERM_PROGRAM)&&I.stdout?.isTTY)").replace(navigator, "void 0") };
    });
  },
};

/** Most runs read all with the quick reader: the other one is there when something of it is asked for. */
const asked = {
  name: "asked",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^yaml$/ }, ({ namespace, resolveDir }) => (namespace === "asked" ? undefined : { path: "yaml", namespace: "asked", pluginData: resolveDir }));
    onLoad({ filter: /^yaml$/, namespace: "asked" }, ({ pluginData }) => {
      // Node 24 lists "module.exports" too.
      const names = Object.keys(yaml).filter((name) => name !== "default" && /^\w+$/.test(name));
      return { contents: `const yaml = () => require("yaml");\nmodule.exports = { ${names.map((name) => `get ${name}() { return yaml().${name}; }`).join(", ")} };`, resolveDir: pluginData };
    });
  },
};

/** One function, as Node makes of a script, in ASCII: a single other letter would have V8 keep all of it in two bytes a letter, and read it in thrice the time. */
const asScript = (text, name) => {
  // esbuild lists exports by for-in, which finds what somebody put on Object.prototype, too.
  const listed = text.replace(/for\(var (\w+) in all\)__defProp/, "for(var $1 of Object.keys(all))__defProp");
  if (!listed.includes("of Object.keys(all))__defProp")) throw new Error(`The exports of ${name} are no longer listed as they were`);
  const ascii = listed.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `(function (exports, require, module, importMetaUrl, importHere) {${ascii}\n})`;
};

/**
 * The files by name, the modules beside them by name, and the inputs. `source`: the folder of the compiler's sources, with a slash in the end;
 * `plugins`: those of the compiler's bundle.
 */
async function scripts({ shared, source, plugins }) {
  const besides = new Map();
  const inputs = [];
  const bundled = async (entry, settings) => {
    const { outputFiles, metafile } = await build({ ...shared, absWorkingDir: join(source, ".."), entryPoints: [join(source, entry)], minifyWhitespace: true, write: false, metafile: true, ...settings });
    inputs.push(...Object.keys(metafile.inputs));
    return outputFiles[0].text;
  };
  const script = { format: "cjs", define: { "import.meta.url": "importMetaUrl" } };
  const files = [
    ["cli.js", asking(await bundled("cli.ts", { minifySyntax: true, plugins: [demanded(source, besides)] }))],
    ["command.cjs", asScript(await bundled("command.ts", { ...script, minifySyntax: true, plugins: [demanded(source, besides), terminalLater] }), "command.cjs").replace(/\bimport\((?="\.\/|"node:|new URL\b)/g, "importHere(")],
    ["compiler.cjs", asScript(await bundled("run/compiler.ts", { ...script, plugins: [...plugins, handed, asked] }), "compiler.cjs")],
  ];
  return { files, besides, inputs };
}

/** A taxonomy by the features in which most servers differ: tools or none, codes with a spelling of their own, errors for a call without an answer. */
const taxonomy = ({ server = "notes", hasTools = true, hasNames = false, isUnanswered = false }) => {
  const codes = ["failed", ...(hasNames ? ["not_there"] : []), ...(isUnanswered ? ["away"] : [])];
  const errors = { failed: "message: It failed.", not_there: "code: \"404\", message: It is not there.", away: "message: It does not answer., origin: both" };
  const declared = codes.map((code) => `  ${code}: { ${errors[code]} }\n`).join("");
  const raised = hasTools ? `tools: { one: [${codes}], two: [failed] }` : `errors: [${codes}]`;
  const mappings = isUnanswered ? "mappings:\n  unanswered:\n    - match: { name: TransportFailure }\n      error: away\n" : "";
  return `taxonomy: 1\nname: ahead\nversion: 1.0.0\nerrors:\n${declared}${mappings}servers:\n  ${server}: { package: "@ahead/errors", ${isUnanswered ? "mappings: [unanswered], " : ""}${raised} }\n`;
};

const either = [true, false];
const wanted = [
  ...either.flatMap((hasTools) => either.flatMap((hasNames) => either.map((isUnanswered) => ({ hasTools, hasNames, isUnanswered })))),
  // The name of a server among others that a module imports stands in one of few places.
  ...["alpha", "zone", "notes-and-tasks-of-a-team"].map((server) => ({ server })),
];

/** [digest, texts] of each, by what a compiler of taxonomies without any makes. */
export const compiledAhead = (compile) =>
  Object.fromEntries(
    wanted.flatMap((one) => {
      const { known, diagnostics } = compile({ path: "taxonomy.yaml", text: taxonomy(one) }, { known: "nothing" });
      if (known === undefined) throw new Error(`A taxonomy to compile ahead has faults: ${diagnostics.map(({ sentence }) => sentence).join("; ")}`);
      return Object.entries(known.compiled);
    }),
  );

const inPackage = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const licence = /^(licen[cs]e|copying)(\.\w+)?$/i;

/** Folders of the packages that files of a bundle come from, in order; `inputs` are paths of esbuild's metafile. */
const packagesOf = (inputs) => [...new Set(inputs.flatMap((path) => inPackage.exec(path)?.[0] ?? []))].sort();

/** One text with the name, version, licence and licence text of each package in `inputs`, paths relative to `root`. Raises where a package has none. */
export const notices = (root, inputs) => {
  const chapters = packagesOf(inputs).map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const file = readdirSync(join(root, folder)).find((entry) => licence.test(entry));
    if (file === undefined) throw new Error(`${name} is bundled, but has no licence text`);
    return `${name} ${version}, ${license}\n\n${readFileSync(join(root, folder, file), "utf8").replaceAll("\r\n", "\n").trim()}\n`;
  });
  return ["Faultline's own code comes with the licence of its package. The files here also hold code of these packages:\n", ...chapters].join(`\n${"-".repeat(80)}\n\n`);
};
