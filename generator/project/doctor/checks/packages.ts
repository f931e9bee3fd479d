// Checks: the packages of the taxonomy, where the project has them.

import { dirname, join, relative } from "node:path";
import { folderOf } from "../../../model/targets.ts";
import { isFolder, namesIn, realPath, textAt } from "../../../read/around.ts";
import { driftsOf } from "../../../run/drift-diagnostics.ts";
import { ownFileWords } from "../../../run/own-files.ts";
import { compareAll, placesOf } from "../../../run/places.ts";
import { prepare } from "../../../run/prepare.ts";
import { siteOf } from "../../../run/site.ts";
import { needsOf } from "../../../targets/index.ts";
import { foreignFilesIn } from "../../../write/foreign-files.ts";
import { isDerived } from "../../../write/goal.ts";
import { rangeFor } from "../../dependency.ts";
import { installedAs } from "../../python/environment.ts";
import { installingOf, moduleNamed, normal, python } from "../../python/project.ts";
import { type Check, type Finding, installed, placeOf, type Scene } from "../scene.ts";

/** A folder, by a protocol or as a bare path, which yarn 1 and bun write. */
const isLocal = /^(?:(?:file|link|portal|workspace):|\.{0,2}\/)/;

const folderIn = /^(?:(?:file|link|portal|workspace):(?:\.\/)?|\.\/)([^*^~].*?)\/?$/;

const { code, help, sentence } = ownFileWords;

const locks = ["bun.lock", "package-lock.json", "pnpm-lock.yaml", "yarn.lock"];

export const packageChecks: readonly Check[] = [
  {
    code: "dependency-left-over", // A dependency leads to a package that is generated.
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
  },
  {
    code: "dependency-missing", // A shared runtime and base packages are installed where packages look for them.
    severity: "error",
    why: "A package first imports its runtime and its shared classes. If these are not installed, or have an incompatible version, the package cannot be imported, or its errors differ from the contract.",
    help: "install again",
    find({ out, servers, project }) {
      return servers.flatMap((server) =>
        needsOf(server).flatMap(({ name, range, runsWith }) => {
          const version = installed(join(out, server.name), name);
          if (version !== undefined && runsWith(version)) return [];
          const sentence = version === undefined ? `${name}, which ${server.package} depends on, is not installed` : `${name} is ${version}, but ${server.package} needs ${range}`;
          const own = name === server.runtime ? "; if it is your own, run faultline eject runtime, and publish it" : "";
          return [{ path: "package.json", sentence, help: version === undefined ? `run ${project.manager} install` : `install ${name}@${range}${own}` }];
        }),
      );
    },
  },
  {
    code, // A generated package holds no files of one's own.
    severity: "warning",
    why: "A generated package belongs to Faultline: your own file in it is in no manifest, is not published, and is in the way once a generated file gets its name.",
    help,
    find: ({ folder, out }) => foreignFilesIn(out).map((path) => ({ path: `${relative(folder, out).replaceAll("\\", "/")}/${path}`, sentence })),
  },
  {
    code: "package-manager", // One program installs packages, not several.
    severity: "warning",
    why: "The project has lock files of several package managers. Each links the generated package in its own way, and Faultline asks only one of them.",
    help: "keep the lock file of the package manager in use, and remove the others",
    find({ folder }) {
      const found = locks.filter((name) => textAt(join(folder, name)) !== undefined);
      return found.length > 1 ? [{ path: "package.json", sentence: `the project has ${found.join(" and ")}` }] : [];
    },
  },
  {
    code: "package-not-linked", // An import of the package by its name arrives at the generated folder.
    severity: "error",
    why: "The server imports the package by name. If node_modules does not lead to the generated folder, the server does not start, or runs with an old copy.",
    help: "install again, after faultline init and faultline generate",
    find(scene) {
      const { folder, out, servers, project } = scene;
      const { manifest } = project;
      if (manifest === undefined) return [...withoutManifest(scene), ...notLinkedInPython(scene)];
      const found = servers.flatMap(({ name: server, package: name, into }) => {
        const goal = into === undefined ? realPath(join(out, server)) : undefined;
        if (goal === undefined || name === manifest.name) return [];
        const placed = placeOf(folder, name);
        const found = placed && (realPath(placed.folder) ?? placed.folder);
        const install = `${project.manager} install`;
        if (found === undefined) return [{ path: "package.json", sentence: `${name} is not installed`, help: `run ${install}` }];
        if (found === goal) return [];
        const range = rangeFor(project, server);
        const asked = manifest.dependencies.get(name) ?? range;
        // npm links a folder, however it is written.
        const isCopied = project.manager !== "npm" && isLocal.test(asked) && asked !== range;
        const help = isCopied ? `write "${name}": "${range}" in package.json, then run faultline init and ${install}` : `run ${install}; if it is still a copy, use a workspace or a link`;
        return [{ path: "package.json", sentence: `the installed ${name} is a different copy from generated/${server}`, help }];
      });
      return [...found, ...notLinkedInPython(scene)];
    },
  },
  {
    code: "packages-stale", // The packages say what the taxonomy says, and are compiled.
    severity: "error",
    why: "The server runs with the last generated code, whatever the taxonomy says now. Compiled code is not committed: after a checkout it is missing.",
    help: "run faultline generate; faultline check shows the differences",
    async find({ folder, out, taxonomy, model, servers }) {
      if (!model) return [{ path: taxonomy.path, sentence: "the taxonomy has errors", help: "run faultline check, which shows where" }];
      const path = taxonomy.path;
      const missing = servers.filter(({ name, into }) => (into === undefined ? !isFolder(join(out, name, "dist")) : !isFolder(join(dirname(join(folder, path)), into)))).map(({ name }) => name);
      if (missing.length > 0) return missing.map((name) => ({ path, sentence: `the errors of ${name} were never generated here` }));
      const job = { taxonomy: path, out, cwd: folder };
      const site = siteOf(job);
      const { packages } = await prepare(job, site);
      const drifted = packages ? compareAll(placesOf(packages, site, job)).flatMap(({ findings }) => driftsOf(findings)) : [];
      const own = drifted.filter(({ path: file }) => !isDerived(file));
      const [first] = own.length > 0 ? own : drifted;
      return first ? [{ path, sentence: `${drifted.length} generated ${drifted.length === 1 ? "file is" : "files are"} outdated; the first: ${first.path}` }] : [];
    },
  },
  {
    code: "unpublishable", // A server that may be published depends on no folder.
    severity: "warning",
    why: "A dependency on a folder works only here: users who install the published server do not have that folder.",
    help: 'before you publish the server, publish the error package and depend on its version; a server that is never published has "private": true',
    find({ project: { manifest }, servers }) {
      if (!manifest || manifest.isPrivate) return [];
      return servers.flatMap(({ package: name }) => {
        const range = manifest.dependencies.get(name) ?? "";
        return isLocal.test(range) && !range.startsWith("workspace:") ? [{ path: "package.json", sentence: `package.json has ${name} as ${range}` }] : [];
      });
    },
  },
];

/** No package.json: nothing here imports an npm package by name, which is as it should be in a project of Python. */
const withoutManifest = ({ servers, project, taxonomy: { path } }: Scene): readonly Finding[] => {
  const names = servers.flatMap(({ package: name, into }) => (into === undefined ? [name] : []));
  if (project.python !== undefined || names.length === 0) return [];
  return [{ path, sentence: `the folder has no package.json, so no server here can import ${names.join(" or ")}`, help: "run faultline init where the server's package.json is" }];
};

/** Packages of Python: uv and poetry install what the project depends on; else an environment says what is installed. */
function notLinkedInPython({ out, inPython, project, site }: Scene): readonly Finding[] {
  const own = project.python;
  if (own === undefined) return [];
  return inPython.flatMap((server) => {
    const words = server.targets?.[python] ?? {};
    const [name, module, folder] = [String(words["package"]), moduleNamed(words), folderOf(server.name, python)];
    const finding = { path: own.file, help: `run ${installingOf(own, folder)}` };
    if (own.manager !== "pip" && !own.dependencies.has(normal(name))) return [{ ...finding, sentence: `the project does not depend on ${name}` }];
    if (site === undefined) return [];
    const installed = installedAs(site, name, module, join(out, folder, "src"));
    if (installed === undefined) return [{ ...finding, sentence: `${name} is not installed` }];
    if (installed.isLink) return [];
    const version = installed.version === undefined || installed.version === server.version ? "" : `, of version ${installed.version} and not ${server.version}`;
    return [{ ...finding, sentence: `the installed ${name} is a different copy from generated/${folder}${version}` }];
  });
}
