// Builds generator/dist, unless it stands as an earlier build of the same sources left it. How it is made is in build/whole.mjs.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const examples = ["test/check/examples", "test/compare/changes", "test/live/examples.yaml", "test/scan/examples.yaml"];
/** Everything that a build reads; the last one names the libraries that are installed, and bundled. */
const sources = ["generator", "templates", ...examples, "package.json", "node_modules/.package-lock.json"];

/** Paths of all files below `path`, itself one or a folder, that a build may read. */
const filesBelow = (path) => {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  const isOurs = (name) => name !== "node_modules" && !`${path}/${name}`.startsWith("generator/dist");
  return readdirSync(join(root, path)).filter(isOurs).flatMap((name) => filesBelow(`${path}/${name}`));
};

/** SHA-256 of names and contents. */
const digestOf = (paths) => {
  const hash = createHash("sha256");
  for (const path of [...paths].sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
};

/** Names that begin with a dot are of a build that is at work, and so are modules that one loads. */
const made = () =>
  readdirSync(join(root, "generator/dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(\.|load-)/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));

const inputs = () => digestOf(sources.flatMap(filesBelow));
const kept = (digest) => join(root, "node_modules/.cache/build", digest.slice(0, 32));

/** Whether a build of these inputs was finished, and left what is there. */
const isBuilt = () => {
  try {
    return readFileSync(kept(inputs()), "utf8") === digestOf(made());
  } catch {
    return false;
  }
};

if (!isBuilt()) {
  await import("./build/whole.mjs");
  // The build writes some sources itself.
  const path = kept(inputs());
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, digestOf(made()));
}
