// Our files in a project: the record that marks a folder, changed copies of templates, derived files. It reads none.

/**
 * One in every package, beside the files it lists, and committed with them: who did not run the last generation knows by it what may be
 * replaced. It depends on the package alone, so that packages can be generated apart, and a change of one is a change in one.
 */
export const manifestName = ".faultline.json";

/** Beside the taxonomy. */
export const ownFolder = "faultline/templates";

/** The ending of a copy's name, after the name of its template. */
export const ownEnding = ".hbs";

/** By path within the package; one that ends in a slash is a folder. */
export const derived: readonly string[] = [
  "contracts/vectors.json",
  "dist/",
  "src/runtime.d.ts",
  "src/runtime.js",
  "src/runtime-server.js",
];

/** Files that all packages for Python have alike, below a module of any name. */
const copied = /^(?:src\/[a-z][a-z0-9_]*\/_runtime\/|tests\/driver\.py$)/;
const files: ReadonlySet<string> = new Set(derived);
const folders = derived.filter((path) => path.endsWith("/"));

/** Whether a file is one of them, by its path within the package. */
export const isDerivedIn = (path: string): boolean => files.has(path) || copied.test(path) || folders.some((folder) => path.startsWith(folder));
