// Whether the paths of a package can be files everywhere: on disks that fold case, on Windows, and nowhere but below the out folder.

import { isDeviceName } from "../../../generator/model/naming.ts";


/** Bytes of a name on the file systems in use, less what a temporary name adds. */
const longestName = 220;

function* inPath(path: string): Generator<string> {
  for (const name of path.split("/")) {
    if (!/^\.?[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(name)) yield `${path}: odd characters`;
    if (isDeviceName(name)) yield `${path}: a device of Windows`;
    if (/[. ]$/.test(name)) yield `${path}: a trailing dot`;
    if (name.length > longestName) yield `${path.slice(0, 40)}…: a name of ${name.length} characters`;
  }
}

/** What is wrong with `paths`; empty when nothing is. */
export function pathFaults(paths: Iterable<string>): readonly string[] {
  const all = [...paths];
  const first = new Map<string, string>();
  const twins = all.flatMap((path) => {
    const folded = path.normalize("NFC").toLowerCase();
    const other = first.get(folded);
    first.set(folded, path);
    return other === undefined ? [] : [`${other} and ${path} are one file on disks that ignore case`];
  });
  const folders = new Set([...first.keys()].flatMap((path) => path.split("/").map((_, index, parts) => parts.slice(0, index).join("/"))));
  const both = [...first.keys()].filter((path) => folders.has(path)).map((path) => `${path} is a file and a folder`);
  return [...all.flatMap((path) => [...inPath(path)]), ...twins, ...both];
}
