// Builds generator/dist: templates precompiled and packed, sources bundled. Everything the command does at run time is elsewhere.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { parse } from "yaml";
import { asConstants } from "./build/as-constants.mjs";
import { compiledAhead } from "./build/compiled-ahead.mjs";
import { declarations } from "./build/declarations.mjs";
import { minified } from "./build/minified.mjs";
import { notices } from "./build/notices.mjs";
import { parted } from "./build/parted.mjs";
import { pythonModules } from "./build/python-modules.mjs";
import { bundledTypes } from "./build/bundled-types.mjs";
import { runtimePackage, versionIn } from "./build/runtime-package.mjs";
import { scripts } from "./build/scripts.mjs";
import { templateCode, templateGround } from "./build/template-code.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const dist = at("dist");
const shared = {
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "warning",
  legalComments: "none",
  // Libraries that npm installs beside the bundle: one is machine code, one brings a compiler. All others are in it.
  external: Object.keys(JSON.parse(readFileSync(at("../package.json"), "utf8")).dependencies),
};
/** Bundled CommonJS packages call require for modules of Node. */
const banner = { js: 'import { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);' };
const sha256 = (contents) => createHash("sha256").update(contents).digest("hex");

mkdirSync(dist, { recursive: true });
// Modules compiled by another compiler.
rmSync(join(dist, "compiled.json"), { force: true });

/** Replaces a file of dist at once: a run of the command may be reading it. */
const put = (name, contents) => {
  const temporary = join(dist, `.${basename(name)}.${process.pid}`);
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(temporary, contents, { mode: name === "cli.js" ? 0o755 : 0o644 });
  renameSync(temporary, join(dist, name));
  return name;
};

/** The exports of a source file of ours. */
const load = async (path) => {
  const { outputFiles } = await build({ ...shared, entryPoints: [at(path)], write: false, banner });
  const name = put(`load-${process.pid}-${path.replaceAll("/", "-")}.mjs`, outputFiles[0].contents);
  try {
    return await import(new URL(`dist/${name}`, import.meta.url));
  } finally {
    rmSync(join(dist, name));
  }
};

/** [path, text] of the files below `folder` whose names end in one of `endings`, in order, with line feeds alone. */
const filesIn = (folder, ...endings) =>
  readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n")]);

/** Every folder of templates but the pages is a target's, which says what helpers its templates have beside those of prose. */
const targets = readdirSync(at("targets"), { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== "surface").map(({ name }) => name).sort();

/** The pages of a language's packages, by the language: they are made of its snippets, and a language has all of these or pages of its own. */
const { snippets } = await load("targets/surface/snippets.ts");
const pagesFor = (target, own) => {
  const missing = Object.keys(snippets).filter((name) => !own.some(([path]) => path === `partials/snippets/${name}.hbs`));
  if (missing.length > 0 && missing.length < Object.keys(snippets).length) throw new Error(`The pages of a package in ${target} want more snippets, in templates/${target}/partials/snippets/: ${missing.join(", ")}`);
  return missing.length > 0 ? [] : filesIn(at("../templates/surface"), ".hbs");
};

/** [target, name, text] of all templates, and of all partials, which stand in a folder of their own. */
const written = targets.flatMap((target) => {
  const own = filesIn(at(`../templates/${target}`), ".hbs");
  return [...own, ...pagesFor(target, own)].map(([path, text]) => [target, path.replace(/\.hbs$/, ""), text]).sort(([, one], [, other]) => (one < other ? -1 : 1));
});
const isPartial = ([, name]) => name.startsWith("partials/");

/** The examples of every code, as explain shows them: data of the tests, which try each. */
const examplesIn = (path, codes) => {
  const examples = path.endsWith(".yaml") ? Object.entries(parse(readFileSync(at(path), "utf8"))) : filesIn(at(path), ".yaml").map(([name, text]) => [basename(name, ".yaml"), parse(text)]);
  const missing = codes.filter((code) => !examples.some(([name]) => name === code));
  if (missing.length > 0) throw new Error(`There is no example in ${path.slice(3)}: ${missing.join(", ")}`);
  return examples.map(([name, example]) => [name, JSON.stringify(example)]);
};
const codesIn = async (path, list) => (await load(path))[list].map(({ code }) => code);
const { shapePages } = await load("check/walk.ts");
const { faults } = await load("read/faults.ts");
const exampleTables = [
  ["taxonomyExamples", examplesIn("../test/check/examples", [...(await codesIn("check/rules/index.ts", "rules")), ...Object.keys({ ...shapePages, ...faults })])],
  ["checkExamples", [...examplesIn("../test/live/examples.yaml", await codesIn("live/checks/index.ts", "checks")), ...examplesIn("../test/scan/examples.yaml", await codesIn("scan/checks/index.ts", "checks"))]],
  ["changeExamples", examplesIn("../test/compare/changes", await codesIn("compare/kinds/index.ts", "changeKinds"))],
];

/** Modules of the runtime that are tables of the model: written where they differ, since tests read them there. */
const printed = [
  ["typescript/src/runtime/values/secret-forms.ts", (await load("targets/typescript/print/secret-forms.ts")).secretFormsModule()],
  ["typescript/src/runtime/values/limits.ts", (await load("targets/typescript/print/limits.ts")).limitsModule()],
  ["python/src/runtime/secrets.py", (await load("targets/python/print/tables.ts")).secretsModule()],
  ["python/src/runtime/tables.py", (await load("targets/python/print/tables.ts")).tablesModule()],
];
for (const [name, text] of printed) {
  const path = at(`../templates/${name}`);
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) put(`../../templates/${name}`, text);
}

const aboutServers = "// The part of the runtime that servers need, compiled. It is the same in every package; its source is a part of Faultline.\n/* eslint-disable */";
const aboutRuntime = "// The runtime of a generated package, compiled. It is the same in every package, and imports nothing; its source is a part of Faultline.\n/* eslint-disable */";

const compact = (text) => minified(asConstants(text, (path) => path.startsWith("server/")));

/**
 * What `module` below `folder` takes as one, of tree-shakable code, room by room: opening fifty small files takes longer than running what is in them. And
 * as two: what is exported for clients, and beside it the rest for servers.
 */
const bundle = async (folder, module, forClients) => {
  const contents = `${filesIn(folder, ".ts").map(([path]) => `import "./${path}";\n`).join("")}export * from "./${module}";\n`;
  // With a version of Node in it, esbuild would turn each pattern with \p{…} into a call that runs where the pattern stands.
  const settings = { ...shared, platform: "neutral", target: "es2022", external: [], absWorkingDir: folder, stdin: { contents, resolveDir: folder }, write: false, logOverride: { "ignored-bare-import": "silent" } };
  const [{ text }] = (await build(settings)).outputFiles;
  const { one, other, taken } = await parted(text, forClients);
  const ties = `export * from "./runtime.js";\nimport { ${taken.join(", ")} } from "./runtime.js";\n`;
  return { whole: `${aboutRuntime}\n\n${await compact(text)}`, forClients: `${aboutRuntime}\n\n${await compact(one)}`, forServers: `${aboutServers}\n\n${ties}${await compact(other)}` };
};

const table = (name, entries) => `export const ${name} = {\n${entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${value},\n`).join("")}};\n`;

/** Meanings and examples of rows, which the explorer does not show. */
const withoutMeanings = {
  name: "without-meanings",
  setup: (build) =>
    build.onLoad({ filter: /[\\/]model[\\/](limits|fields[\\/]envelope|secrets[\\/]\w+)\.ts$/ }, ({ path }) => ({
      loader: "ts",
      contents: readFileSync(path, "utf8")
        .replace(/(?<=\[[\d_]+), "[^"\n]*"(?=\])/g, "")
        .replace(/ (?:sentence|change|example): "(?:[^"\n\\]|\\.)*",?/g, "")
        .replace(/\n( +)(?:examples|misses): \[\n[^]*?\n\1\],/g, ""),
    })),
};

/** Style and script of the explorer, as texts, each with its digest for a Content-Security-Policy. Browsers of 2022 run it. */
const pageAsset = async (path) => {
  const settings = { bundle: true, minify: true, write: false, target: ["es2022", "safari16"], legalComments: "none", logLevel: "warning", charset: "utf8", plugins: [withoutMeanings] };
  const [{ text }] = (await build({ ...settings, format: "iife", entryPoints: [at(path)] })).outputFiles;
  const trimmed = text.trim();
  if (/<\/(script|style)|<!--/i.test(trimmed)) throw new Error(`${path} would end the element it stands in`);
  return { text: trimmed, digest: `sha256-${createHash("sha256").update(trimmed).digest("base64")}` };
};
const assets = Object.entries({ script: "../templates/explorer/script/main.ts", style: "../templates/explorer/style.css" });
/** First, since helpers print them. */
put("compiled.js", `// Made by build.mjs.\nimport { readFileSync } from "node:fs";\nexport const compiledAhead = () => {\n  try {\n    return JSON.parse(readFileSync(new URL("compiled.json", import.meta.url), "utf8"));\n  } catch {\n    return {};\n  }\n};\n`);
put("compiled.d.ts", `// Made by build.mjs.\n/** Output of the TypeScript compiler, by the digest of a text. */\nexport const compiledAhead: () => Readonly<Record<string, readonly string[]>>;\n`);
put("assets.js", `// Made by build.mjs from templates/explorer/.\n${table("assets", await Promise.all(assets.map(async ([name, path]) => [name, JSON.stringify(await pageAsset(path))])))}`);
put("assets.d.ts", `// Made by build.mjs from templates/explorer/.\nexport const assets: Readonly<Record<string, { readonly text: string; readonly digest: string }>>;\n`);

const { helpers: prose } = await load("targets/contract/template-helpers.ts");
const helpersOf = new Map();
for (const target of targets) {
  const { helpers } = await load(`targets/${target}/template-helpers.ts`);
  const twice = target === "contract" ? [] : Object.keys(helpers).filter((name) => Object.hasOwn(prose, name));
  if (twice.length > 0) throw new Error(`Helpers of ${target} have names that helpers of prose have: ${twice.join(", ")}`);
  helpersOf.set(target, { ...prose, ...helpers });
}
const { ship } = await load("targets/typescript/dist.ts");

const filling = (text, target) =>
  templateCode(text, {
    target,
    helpers: new Set(Object.keys(helpersOf.get(target))),
    partials: new Set(written.filter((one) => one[0] === target && isPartial(one)).map(([, name]) => name.slice("partials/".length))),
  });
/** By name, `<target>/<path>`. */
const templates = (textOf) => written.filter((one) => !isPartial(one)).map(([target, name, text]) => [`${target}/${name}`, textOf(text, target)]);
/** By target, then by name. */
const partials = (textOf) =>
  targets.map((target) => {
    const own = written.filter((one) => one[0] === target && isPartial(one));
    return [target, `{ ${own.map(([, name, text]) => `${JSON.stringify(name.slice("partials/".length))}: ${textOf(text, target)}`).join(", ")} }`];
  });
const inRuntime = ([path]) => path.startsWith("src/runtime/");
const inPackage = ([path]) => !path.startsWith("contract/");
/** A package has the runtime in one module: what a copied one takes from several of it, it takes from that. */
const fromOne = (text) =>
  text.replace(/(?:import (?:type )?\{ [^}]* \} from "\.\/runtime\/[^"]+";\n)+/, (lines) => {
    const names = [...lines.matchAll(/import (type )?\{ ([^}]*) \}/g)].flatMap(([, type = "", some]) => some.split(", ").map((name) => type + name));
    return `import { ${names.sort().join(", ")} } from "./runtime.js";\n`;
  });
const real = filesIn(at("../templates/typescript"), ".ts").filter(inPackage).map(([path, text]) => [path, inRuntime([path]) ? text : fromOne(text)]);
const modules = real.filter(([path]) => path.startsWith("src/") && !path.endsWith(".d.ts"));

/** The test entry of a package: one file, with the judge of verify and the tests of the package itself. */
const live = async () => {
  const banner = { js: "// The judge of faultline verify and the tests of a package, compiled. It is the same in every package, and imports nothing but Node until a test is run." };
  const { outputFiles } = await build({ ...shared, external: [], entryPoints: [at("../templates/typescript/contract/package.ts")], write: false, minify: true, banner });
  return `${outputFiles[0].text.trimEnd()}\n`;
};

const asText = ([path, text]) => [path, JSON.stringify(text)];

/** The module that says what packages take of the runtime, the names there, and those that packages pass on to people as they are. */
const taking = "src/runtime/package.ts";
const namesIn = (list) => list.replace(/\{\{.*?\}\}/g, "").split(",").map((name) => name.trim().replace(/^type /, "")).filter((name) => name !== "");
const takenNames = [...modules.find(([path]) => path === taking)[1].matchAll(/^export (?:type )?\{([^}]*)\} from/gm)].flatMap(([, list]) => namesIn(list));
const passedNames = new Set(written.flatMap(([target, , text]) => (target === "typescript" ? [...text.replace(/\{\{.*?\}\}/g, "").matchAll(/^export \{([^}]*)\} from "\.\/runtime\.js"/gm)].flatMap(([, list]) => namesIn(list)) : [])));
const rooms = modules.filter((file) => inRuntime(file) && file[0] !== taking);
/** Types of the data that generated code writes: the page of the language explains them. */
const dataTypes = new Set(["BodyReader", "CallingSpec", "DetailShape", "ErrorSpec", "FamilySpec", "LogFormat", "Rule", "SdkFailures", "Vocabulary", "WireFormat"]);
/** Types of what people are handed that no module of a package names. */
const handedTypes = new Set(["Call", "Decoded", "ErrorInfo", "Help", "LocalizedMessage", "ProblemBody", "RequestInfo", "RetryInfo"]);
/** Names without a comment in a package: of a function, people see another in its place, and the rest is for generated code alone. */
const isInner = (name) => !passedNames.has(name) && /^[a-z]/.test(name);
const isSilent = (name) => dataTypes.has(name) || !(takenNames.includes(name) || handedTypes.has(name));
const untaken = written.flatMap(([target, name, text]) => (target === "typescript" ? [...text.matchAll(/\bruntime\.([A-Za-z]+)\b(?!")/g)].flatMap(([, taken]) => (taken === "js" || takenNames.includes(taken) ? [] : [`${name}: ${taken}`])) : []));
if (untaken.length > 0) throw new Error(`Templates take of the runtime what ${taking} does not name: ${untaken.join(", ")}`);
const runtimeTypes = bundledTypes(rooms.map(([path, text]) => [path, ship(path, text).dts]), takenNames, isInner, isSilent);
/** The same in TypeScript, for a project that compiles it with its own settings. Kept from one build to the next: it takes seconds, and so does loading what makes it. */
const runtimeSource = async () => {
  const texts = rooms;
  const kept = join(dist, `.runtime-${sha256(JSON.stringify(texts)).slice(0, 16)}`);
  if (!existsSync(kept)) {
    for (const name of readdirSync(dist)) if (name.startsWith(".runtime-")) rmSync(join(dist, name), { force: true });
    const { bundledSource } = await import("./build/bundled-source.mjs");
    writeFileSync(`${kept}.${process.pid}`, bundledSource(texts));
    renameSync(`${kept}.${process.pid}`, kept);
  }
  return readFileSync(kept, "utf8");
};
const aboutSource = "// The runtime of generated errors: the same whatever the taxonomy says; it imports nothing. Held to its types where it is made, so that your own settings need not.\n/* eslint-disable */\n// @ts-nocheck";
const runtimeTypesText = `${aboutRuntime}\n\n${runtimeTypes}`;
/** The values that packages take of the runtime for clients, and for errors themselves: they stand before the others. */
const clientNames = [...modules.find(([path]) => path === taking)[1].split("// For servers")[0].matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, list]) => list.split(",").map((name) => name.trim()).filter((name) => name !== "" && !name.startsWith("type ")));
const runtimeCode = await bundle(at("../templates/typescript/src/runtime"), "package.ts", clientNames);
const copied = [
  ...real.filter((file) => !inRuntime(file)),
  ["src/live.js", await live()],
  ["src/runtime.d.ts", runtimeTypesText],
  ["src/runtime.ts", `${aboutSource}\n\n${await runtimeSource()}`],
  ["src/runtime.js", runtimeCode.forClients],
  ["src/runtime-server.js", runtimeCode.forServers],
];

/** The same as a package of its own, for packages that share one; its modules go where npm packs it from. */
const runtimeFolder = at("../templates/runtime");
const { marksOf } = await load("targets/typescript/runtime-versions.ts");
const shareable = runtimePackage(runtimeFolder, { js: runtimeCode.whole, dts: runtimeTypesText, marks: marksOf(versionIn(runtimeFolder)) });
for (const [path, text] of shareable) if (path.startsWith("dist/")) put(`../../templates/runtime/${path}`, text);

const inPython = filesIn(at("../templates/python"), ".py");
const copiedPython = [...inPython.filter((file) => !inRuntime(file)), ...pythonModules(inPython.filter(inRuntime), "src/runtime/")];

/** Texts that are copied as they are. They stand in files of their own: in a module, a run would load all of them to copy some. */
const copies = [...copied.map(([path, text]) => [`typescript/${path}`, text]), ...copiedPython.map(([path, text]) => [`python/${path}`, text])];
if (new Set(copies.map(([path]) => path.replaceAll("/", "-"))).size < copies.length) throw new Error("Two texts that are copied would be one file of dist/verbatim/");
const asked = (name, paths) =>
  `import { readFileSync } from "node:fs";\nconst asked = (path) => readFileSync(new URL(\`${name}/\${path.replaceAll("/", "-")}.txt\`, import.meta.url), "utf8");\nexport const ${name} = {\n${paths.map((path) => `  get ${JSON.stringify(path)}() { return asked(${JSON.stringify(path)}); },\n`).join("")}};\n`;

const packed = [
  "// Made by build.mjs from templates/.\n",
  templateGround,
  table("templates", templates(filling)),
  table("partials", partials(filling)),
  `export const runtimeVersion = ${JSON.stringify(versionIn(runtimeFolder))};\n`,
  `export const clientNames = ${JSON.stringify(clientNames)};\n`,
  asked("verbatim", copies.map(([path]) => path)),
].join("");

const types = `// Made by build.mjs from templates/.
type Table<T> = Readonly<Record<string, T>>;
/** The output of a template for a view, with the helpers of its target. */
export type Template = (view: object, helpers: object) => string;
/** By \`<target>/<path>\`, without .hbs. */
export const templates: Table<Template>;
/** The files of the runtime as a package of its own. */
export const runtimeVersion: string;
/** What src/runtime.js of a package exports for generated code; src/runtime-server.js has all. */
export const clientNames: readonly string[];
/** Texts of the files that are copied as they are, by \`<target>/<path>\`. */
export const verbatim: Table<string>;
`;

/** As written: loaded only for a project that has changed copies of its own, or asks for one. */
const sources = `// Made by build.mjs from templates/.\n${table("sources", templates(JSON.stringify))}${table("partialSources", partials(JSON.stringify))}${table("runtimePackage", shareable.map(asText))}`;
const sourceTypes = `// Made by build.mjs from templates/.
/** Texts of the templates by \`<target>/<path>\`, without .hbs. */
export const sources: Readonly<Record<string, string>>;
/** By target, then by name. */
export const partialSources: Readonly<Record<string, Readonly<Record<string, string>>>>;
/** The files of the runtime as a package of its own, by path. */
export const runtimePackage: Readonly<Record<string, string>>;
`;

const exampleTypes = `// Made by build.mjs from the examples of the tests.
import type { Examples } from "../diagnose/page.ts";
import type { ChangeCode } from "../model/change-codes.ts";
export interface ChangeExample {
  /** A taxonomy; top-level keys that it does not need may be left out. */
  readonly before: string;
  /** The same with this change. */
  readonly after: string;
  /** A way to the same end that breaks no user; every kind that is major has one. */
  readonly instead?: string;
  /** Files that the taxonomies import, by path. */
  readonly files?: { readonly [path: string]: string };
}
/** By the code of the kind. */
export const changeExamples: Readonly<Record<ChangeCode, ChangeExample>>;
/** By the code of the finding. */
export const taxonomyExamples: Readonly<Record<string, Examples>>;
/** By the code of the check, of a server or of its source. */
export const checkExamples: Readonly<Record<string, Examples>>;
`;
/** The reader of Python, as modules in the order in which they import each other. */
const readerTexts = new Map(filesIn(at("python/reader"), ".py").map(([path, text]) => [path.replace(/\.py$/, ""), text]));
const readerOrder = [];
const orderReader = (name) => {
  if (readerOrder.includes(name)) return;
  for (const [, needed] of readerTexts.get(name).matchAll(/^from \.(\w+) import/gm)) orderReader(needed);
  readerOrder.push(name);
};
for (const name of readerTexts.keys()) orderReader(name);
put("python-reader.js", `// Made by build.mjs from generator/python/reader/.\nexport const modules = ${JSON.stringify(readerOrder.map((name) => [name, readerTexts.get(name)]))};\nexport const published = ${JSON.stringify(readFileSync(at("python/published.py"), "utf8"))};\n`);
put("python-reader.d.ts", `// Made by build.mjs from generator/python/reader/.\n/** Names and texts of the modules of the reader, each behind those it imports. */\nexport const modules: readonly (readonly [name: string, text: string])[];\n/** The program that takes a distribution from an index. */\nexport const published: string;\n`);
put("examples.js", `// Made by build.mjs from the examples of the tests.\n${exampleTables.map(([name, entries]) => table(name, entries)).join("")}`);
put("examples.d.ts", exampleTypes);

const kept = new Set(["compiled.js", "compiled.d.ts", "python-reader.js", "python-reader.d.ts", "assets.js", "assets.d.ts", "examples.js", "examples.d.ts", put("templates.js", packed), ...copies.map(([path, text]) => put(`verbatim/${path.replaceAll("/", "-")}.txt`, text)), put("templates.d.ts", types), put("templates.sources.js", sources), put("templates.sources.d.ts", sourceTypes)]);

/** Our own package: what `faultline mcp` is guarded with, compiled by the compiler that is being built. */
const { compile } = await load("main.ts");
const own = compile({ path: "generator/mcp/taxonomy.yaml", text: readFileSync(at("mcp/taxonomy.yaml"), "utf8") });
if (!own.model) throw new Error(`Our own taxonomy does not compile: ${own.diagnostics.map(({ sentence }) => sentence).join("; ")}`);
for (const { path, text } of own.files) {
  const [, compiledPath] = /^faultline\/(?:dist|src)\/(.+)$/.exec(path) ?? [];
  if (compiledPath !== undefined) kept.add(put(`errors/${compiledPath}`, text.replaceAll("../src/", "./")));
}

kept.add(put("compiled.json", JSON.stringify(compiledAhead(compile))));

/** The SDK, for that verb alone: in one file, since it is as large as a third of all else. */
const sdk = `export { fromJsonSchema, McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
export { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
`;
const server = await build({ ...shared, stdin: { contents: sdk, resolveDir: at("..") }, minify: true, write: false, metafile: true, absWorkingDir: at(".."), banner });
kept.add(put("mcp-sdk.js", server.outputFiles[0].contents));
const beside = {
  name: "sdk-beside",
  setup({ onResolve }) {
    onResolve({ filter: /^@modelcontextprotocol\/server(\/stdio)?$/ }, () => ({ path: "./mcp-sdk.js", external: true }));
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

const root = at("..");
const { files: scriptFiles, besides, inputs } = await scripts({ shared, source: at("./"), plugins: [withoutFormatter, compilerRequired, beside] });
for (const [name, text] of scriptFiles) kept.add(put(name, text));
const { outputFiles, metafile } = await build({
  ...shared,
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
for (const { path, contents } of outputFiles) kept.add(put(basename(path), contents));

// Views and helpers are behind no entry: what a project's own templates are checked against.
const typed = ["generator/api", "generator/vite", ...targets.flatMap((target) => [`generator/targets/${target}/view`, `generator/targets/${target}/template-helpers`])];
for (const [path, text] of declarations(root, typed)) kept.add(put(`types/${path}`, text));
const { editorSchema } = await load("model/language/editor-schema.ts");
kept.add(put("taxonomy.schema.json", `${JSON.stringify(editorSchema(), null, 2)}\n`));
const { resolvedSchema } = await load("model/language/resolved-schema.ts");
kept.add(put("resolved.schema.json", `${JSON.stringify(resolvedSchema, null, 2)}\n`));
kept.add(put("changes.schema.json", readFileSync(at("compare/print/changes.schema.json"), "utf8")));
for (const name of ["kit.yaml", "kit.json"]) kept.add(put(name, readFileSync(at(`conformance/${name}`), "utf8")));
kept.add(put("report.schema.json", readFileSync(at("diagnose/print/report.schema.json"), "utf8")));
kept.add(put("THIRD-PARTY.txt", notices(root, [...Object.keys(metafile.inputs), ...inputs, ...Object.keys(server.metafile.inputs)])));

// Which compiler this is: its own code, and the version of what it calls outside of the bundle.
const { version } = JSON.parse(readFileSync(at("../node_modules/oxc-transform/package.json"), "utf8"));
const code = [...outputFiles.map(({ path, contents }) => [basename(path), contents]), ...scriptFiles].map(([name, contents]) => `${name} ${sha256(contents)}`).sort();
kept.add(put("fingerprint", sha256([...code, packed, ...copies.map(([, text]) => sha256(text)), version].join("\n"))));

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  const name = path.slice(dist.length + 1).replaceAll("\\", "/");
  if (entry.isFile() && !kept.has(name) && !/^(\.|load-)/.test(entry.name)) rmSync(path);
}
