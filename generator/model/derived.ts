// Which files of a package say nothing of their own: they are the same in every package, the family's name apart, or follow from the others. Git does not
// keep them. A list.

/** By path within the package; one that ends in a slash is a folder. */
export const derived: readonly string[] = [
  "contracts/vectors.json",
  "dist/",
  "src/needs-zod-4.ts",
  "src/runtime.d.ts",
  "src/runtime.js",
];

const files: ReadonlySet<string> = new Set(derived);
const folders = derived.filter((path) => path.endsWith("/"));

/** Whether a file is one of them, by its path within the package. */
export const isDerivedIn = (path: string): boolean => files.has(path) || folders.some((folder) => path.startsWith(folder));
