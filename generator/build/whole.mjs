// Makes generator/dist: templates precompiled and packed, sources bundled. Everything the command does at run time is elsewhere.

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { putBundles, compiledAhead, notices } from "./bundles.mjs";
import { declarations } from "./declarations.mjs";
import { exampleModule, exampleTypes } from "./examples.mjs";
import { at, dist, filesIn, load, put, sha256, sweep } from "./place.mjs";
import { targets, templateModules, templateTypes, writtenTemplates } from "./templates.mjs";

const read = (path) => readFileSync(at(path), "utf8");
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** A module of dist and its declarations. */
const putModule = (name, from, code, types) => {
  put(`${name}.js`, `// Made by build.mjs from ${from}.\n${code}`);
  put(`${name}.d.ts`, `// Made by build.mjs from ${from}.\n${types}`);
};

mkdirSync(dist, { recursive: true });
// Modules compiled by another compiler.
rmSync(join(dist, "compiled.json"), { force: true });
putModule(
  "compiled",
  "what the compiler makes",
  'import { readFileSync } from "node:fs";\nexport const compiledAhead = () => {\n  try {\n    return JSON.parse(readFileSync(new URL("compiled.json", import.meta.url), "utf8"));\n  } catch {\n    return {};\n  }\n};\n',
  "/** Output of the TypeScript compiler, by the digest of a text. */\nexport const compiledAhead: () => Readonly<Record<string, readonly string[]>>;\n",
);

// The targets: what each brings beside its templates, by a module of its own.
const written = await writtenTemplates();
const brought = [];
for (const target of targets.filter((name) => existsSync(at(`targets/${name}/build/index.mjs`)))) {
  const { bring } = await import(`../targets/${target}/build/index.mjs`);
  const { copied = [], filled = "", sources = "", types = { filled: "", sources: "" } } = await bring(written);
  brought.push({ copied: copied.map(([path, text]) => [`${target}/${path}`, text]), filled, sources, types });
}

/** Texts that are copied as they are. They stand in files of their own: in a module, a run would load all of them to copy some. */
const copies = brought.flatMap(({ copied }) => copied);
const copyName = (path) => path.replaceAll("/", "-");
if (new Set(copies.map(([path]) => copyName(path))).size < copies.length) throw new Error("Two texts that are copied would be one file of dist/verbatim/");
for (const [path, text] of copies) put(`verbatim/${copyName(path)}.txt`, text);
const verbatim = `import { readFileSync } from "node:fs";\nconst texts = {};\nconst asked = (path) => (texts[path] ??= readFileSync(new URL(\`verbatim/\${path.replaceAll("/", "-")}.txt\`, import.meta.url), "utf8"));\nexport const verbatim = {\n${copies.map(([path]) => `  get ${JSON.stringify(path)}() { return asked(${JSON.stringify(path)}); },\n`).join("")}};\n`;

const modules = await templateModules(written);
const all = (pick) => brought.map(pick).join("");
const filled = `${modules.filled}${all((one) => one.filled)}${verbatim}`;
putModule("templates", "templates/", filled, `${templateTypes.filled}${all(({ types }) => types.filled)}`);
// As written: loaded only for a project that has changed copies of its own, or asks for one.
putModule("templates.sources", "templates/", `${modules.sources}${all((one) => one.sources)}`, `${templateTypes.sources}${all(({ types }) => types.sources)}`);
putModule("examples", "the examples of the tests", await exampleModule(), exampleTypes);

/** The reader of Python, as modules in the order in which they import each other. */
const readerModules = () => {
  const texts = new Map(filesIn("python/reader", ".py").map(([path, text]) => [path.replace(/\.py$/, ""), text]));
  const order = new Set();
  const visit = (name) => {
    if (order.has(name)) return;
    for (const [, needed] of texts.get(name).matchAll(/^from \.(\w+) import/gm)) visit(needed);
    order.add(name);
  };
  for (const name of texts.keys()) visit(name);
  return [...order].map((name) => [name, texts.get(name)]);
};
putModule(
  "python-reader",
  "generator/python/",
  `export const modules = ${JSON.stringify(readerModules())};\nexport const published = ${JSON.stringify(read("python/published.py"))};\n`,
  "/** Names and texts of the modules of the reader, each behind those it imports. */\nexport const modules: readonly (readonly [name: string, text: string])[];\n/** The program that takes a distribution from an index. */\nexport const published: string;\n",
);

// Our own package: what `faultline mcp` is guarded with, compiled by the compiler that is being built.
const { compile } = await load("main.ts");
const own = compile({ path: "generator/mcp/taxonomy.yaml", text: read("mcp/taxonomy.yaml") });
if (!own.model) throw new Error(`Our own taxonomy does not compile: ${own.diagnostics.map(({ sentence }) => sentence).join("; ")}`);
for (const { path, text } of own.files) {
  const [, compiledPath] = /^faultline\/(?:dist|src)\/(.+)$/.exec(path) ?? [];
  if (compiledPath !== undefined) put(`errors/${compiledPath}`, text.replaceAll("../src/", "./"));
}
put("compiled.json", JSON.stringify(compiledAhead(compile)));

const { code, inputs } = await putBundles();
put("THIRD-PARTY.txt", notices(at(".."), inputs));

// Views and helpers are behind no entry: what a project's own templates are checked against.
const typed = ["generator/api", "generator/vite", ...targets.flatMap((target) => [`generator/targets/${target}/view`, `generator/targets/${target}/template-helpers`])];
for (const [path, text] of declarations(at(".."), typed)) put(`types/${path}`, text);
const { editorSchema } = await load("model/language/editor-schema.ts");
put("taxonomy.schema.json", json(editorSchema()));
const { resolvedSchema } = await load("model/language/resolved-schema.ts");
put("resolved.schema.json", json(resolvedSchema));
put("changes.schema.json", read("compare/print/changes.schema.json"));
put("report.schema.json", read("diagnose/print/report.schema.json"));
for (const name of ["kit.yaml", "kit.json"]) put(name, read(`conformance/${name}`));

// Which compiler this is: its own code, and the version of what it calls outside of the bundle.
const { version } = JSON.parse(read("../node_modules/oxc-transform/package.json"));
const digests = code.map(([name, contents]) => `${name} ${sha256(contents)}`).sort();
put("fingerprint", sha256([...digests, filled, ...copies.map(([, text]) => sha256(text)), version].join("\n")));
sweep();
