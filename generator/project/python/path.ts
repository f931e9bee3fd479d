// Where Python looks for modules when a copy of a project is run: in the copy first, whatever is installed. It runs nothing.

import { delimiter, dirname, join } from "node:path";
import { isFolder, namesIn } from "../../read/around.ts";
import { sourceFilesBelow } from "../../read/source-files.ts";

/** Folders that packages stand in: above the topmost `__init__.py`. A script finds what stands beside it by itself. */
function rootsOf(folder: string): readonly string[] {
  const files = [...sourceFilesBelow(folder).files.keys()];
  const packages = new Set(files.filter((path) => path.endsWith("__init__.py")).map((path) => dirname(path)));
  const tops = [...packages].filter((path) => !packages.has(dirname(path)));
  return [...new Set(tops.map((path) => join(folder, dirname(path))))];
}

/** The environment of a process that runs code in `folder`. */
export function pythonEnv(folder: string): { readonly [name: string]: string } {
  const generated = join(folder, "generated");
  const own = namesIn(generated).map((name) => join(generated, name, "src")).filter(isFolder);
  const before = process.env["PYTHONPATH"];
  const path = [...rootsOf(folder), ...own, ...(before ? [before] : [])].join(delimiter);
  // Nothing is installed anew for the copy, and nothing compiled is left in it.
  return { PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: "1", UV_NO_SYNC: "1" };
}
