// A dependency on a package that is not generated any more: its server has its errors in its own sources, has another name, or is gone.

import { join, relative } from "node:path";
import { isFolder, namesIn } from "../../../read/around.ts";
import type { Check } from "../check.ts";

const isLocal = /^(?:file|link|portal|workspace):/;
const folderIn = /^(?:file|link|portal|workspace):(?:\.\/)?([^*^~].*?)\/?$/;

export const dependencyLeftOver: Check = {
  code: "dependency-left-over",
  severity: "error",
  why: "Package managers link a path dependency of package.json even if the folder is missing: the link leads nowhere, here and wherever the server is installed.",
  help: "remove it from the dependencies in package.json, and from the workspaces; then install again",
  find({ folder, out, model, servers, project: { manifest } }) {
    if (!manifest || !model) return [];
    const own = relative(folder, out).replaceAll("\\", "/");
    const made = new Set(servers.flatMap(({ name, into }) => (into === undefined ? [`${own}/${name}`] : [])));
    const inSources = new Set(servers.flatMap(({ package: name, into }) => (into === undefined ? [] : [name])));
    const dependencies = [...manifest.dependencies].flatMap(([name, range]) => {
      const [, path] = folderIn.exec(range) ?? [];
      const isBelow = path?.startsWith(`${own}/`) === true && !made.has(path) && !isFolder(join(folder, path));
      const leftOver = isBelow || (inSources.has(name) && isLocal.test(range) && (path === undefined || !isFolder(join(folder, path))));
      return leftOver ? [{ path: "package.json", sentence: `package.json has ${name} as ${range}, but no package is generated there` }] : [];
    });
    const globs = manifest.workspaces?.folders.filter((glob) => glob.replace(/^\.\//, "").startsWith(`${own}/`)) ?? [];
    const idle = made.size === 0 && globs.length > 0 && namesIn(out).every((name) => name.startsWith("."));
    return [...dependencies, ...(idle ? [{ path: "package.json", sentence: `the workspaces contain ${globs.join(", ")}, but no package is generated there` }] : [])];
  },
};
