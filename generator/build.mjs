// Builds generator/dist: templates precompiled and packed, sources bundled. Everything the command does at run time is elsewhere.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import Handlebars from "handlebars";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const dist = at("dist");

const shared = { bundle: true, format: "esm", platform: "node", target: "node20", logLevel: "warning", legalComments: "none" };

/** The exports of a source file of ours. */
const load = async (path) => {
  const { outputFiles } = await build({ ...shared, entryPoints: [at(path)], write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
};

/** [path, text] of the files below `folder` whose names end in one of `endings`, in order, with line feeds alone. */
const filesIn = (folder, ...endings) =>
  readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort()
    .map((path) => [path, readFileSync(`${folder}/${path}`, "utf8").replaceAll("\r\n", "\n")]);

const { helpers } = await load("render/helpers.ts");
const knownHelpers = Object.fromEntries(Object.keys(helpers).map((name) => [name, true]));

const precompiled = ([path, text]) => {
  const name = path.replace(/\.hbs$/, "");
  const options = { srcName: undefined, strict: true, noEscape: true, knownHelpers, knownHelpersOnly: true, preventIndent: false };
  return `  ${JSON.stringify(name)}: ${Handlebars.precompile(text, options)},\n`;
};
const packed = ([path, text]) => `  ${JSON.stringify(path)}: ${JSON.stringify(text)},\n`;

const table = (name, entries) => `export const ${name} = {\n${entries.join("")}};\n`;

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
writeFileSync(
  `${dist}/templates.js`,
  [
    "// Made by build.mjs from templates/.\n",
    table("templates", filesIn(at("../templates/server"), ".hbs").map(precompiled)),
    table("partials", filesIn(at("../templates/partials"), ".hbs").map(precompiled)),
    table("verbatim", filesIn(at("../templates/server"), ".ts", ".mts", ".mjs").map(packed)),
  ].join(""),
);
writeFileSync(
  `${dist}/templates.d.ts`,
  `// Made by build.mjs from templates/.
type Table<T> = Readonly<Record<string, T>>;
/** Precompiled templates by the path they have below templates/server, without .hbs. */
export const templates: Table<object>;
export const partials: Table<object>;
/** Texts of the files that are copied as they are, by their path below templates/server. */
export const verbatim: Table<string>;
`,
);

await build({
  ...shared,
  entryPoints: [at("cli.ts"), at("main.ts")],
  outdir: dist,
  splitting: true,
  chunkNames: "[name]-[hash]",
  external: ["oxc-transform"],
  // Bundled CommonJS packages call require for modules of Node.
  banner: { js: 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);' },
});
