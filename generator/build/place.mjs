// Where the build reads and writes: sources below generator/, and files of dist/, each replaced at once. It knows none of them by name.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** A path as it stands below generator/. */
export const at = (path) => fileURLToPath(new URL(path, new URL("../", import.meta.url)));
export const dist = at("dist");

/** The settings that all our bundles have in common. */
export const bundled = {
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
export const banner = { js: 'import { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);' };

export const sha256 = (contents) => createHash("sha256").update(contents).digest("hex");

const made = new Set();

/** Replaces a file: a run of the command may be reading it. */
const replace = (path, contents) => {
  const temporary = join(dist, `.${basename(path)}.${process.pid}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, contents, { mode: basename(path) === "cli.js" ? 0o755 : 0o644 });
  renameSync(temporary, path);
};

/** Writes a file of dist. */
export const put = (name, contents) => {
  made.add(name);
  replace(join(dist, name), contents);
};

/** Writes a source that is made of others, where it differs: tests and people read it there. */
export const putSource = (path, text) => {
  if (!existsSync(at(path)) || readFileSync(at(path), "utf8") !== text) replace(at(path), text);
};

/** Removes the files of dist that this build did not write. */
export const sweep = () => {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(dist.length + 1).replaceAll("\\", "/");
    if (entry.isFile() && !made.has(name) && !/^(\.|load-)/.test(entry.name)) rmSync(path);
  }
};

/** The exports of a source file of ours. */
export const load = async (path) => {
  const { outputFiles } = await build({ ...bundled, entryPoints: [at(path)], write: false, banner });
  const name = `load-${process.pid}-${path.replaceAll("/", "-")}.mjs`;
  replace(join(dist, name), outputFiles[0].contents);
  try {
    return await import(new URL(`../dist/${name}`, import.meta.url));
  } finally {
    rmSync(join(dist, name));
  }
};

/** [path, text] of the files below `folder` whose names end in one of `endings`, in order, with line feeds alone. */
export const filesIn = (folder, ...endings) =>
  readdirSync(at(folder), { recursive: true })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort()
    .map((path) => [path, readFileSync(join(at(folder), path), "utf8").replaceAll("\r\n", "\n")]);

/** A table as an export of a module; each value is an expression. */
export const table = (name, entries) => `export const ${name} = {\n${entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${value},\n`).join("")}};\n`;
