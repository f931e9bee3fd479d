// Where a project's packages of Python are installed, whether one of them leads to a folder, and where a copy looks for modules. It reads files; poetry alone is asked.

import { join, delimiter, dirname } from "node:path";
import { above, isFolder, namesIn, realPath, textAt } from "../../read/around.ts";
import { run } from "../../read/run.ts";
import { normal } from "./project.ts";
import { sourceFilesBelow } from "../../read/source-files.ts";

const settings = "pyvenv.cfg";
const usual = [".venv", "venv", "env"];

const isEnvironment = (folder: string): boolean => textAt(join(folder, settings)) !== undefined;

/** The folder `site-packages` of an environment. */
function siteOf(environment: string): string | undefined {
  const lib = join(environment, "lib");
  const all = [...namesIn(lib).filter((name) => name.startsWith("python")).map((name) => join(lib, name, "site-packages")), join(environment, "Lib", "site-packages")];
  return all.find(isFolder);
}

/** The packages of the project's own environment: in its folder, or near above it. */
export function siteFor(folder: string): string | undefined {
  const found = above(folder).slice(0, 3).flatMap((each) => usual.map((name) => join(each, name))).find(isEnvironment);
  return found === undefined ? undefined : siteOf(found);
}

/** The environment that poetry keeps for a folder by its path, if `command` is poetry's: in a copy it would make an empty one. */
export function poetryKeeps(folder: string, [program = ""]: readonly string[]): string | undefined {
  if (!/(?:^|[\\/])poetry(?:\.exe)?$/.test(program)) return undefined;
  const { status, stdout } = run(program, ["env", "info", "--path"], folder, "", 30_000);
  const found = stdout.toString("utf8").trim();
  return status === 0 && isFolder(found) ? found : undefined;
}

interface InstalledModule {
  readonly version?: string;
  /** Whether what is imported is the folder itself. */
  readonly isLink: boolean;
}

/** How a distribution is installed; undefined where it is not. `source`: the folder that its modules stand in. */
export function installedAs(site: string, distribution: string, module: string, source: string): InstalledModule | undefined {
  const names = namesIn(site);
  const goal = realPath(source);
  const paths = names.filter((name) => name.endsWith(".pth")).flatMap((name) => (textAt(join(site, name)) ?? "").split(/\r?\n/));
  const isLink = goal !== undefined && paths.some((path) => path !== "" && realPath(path) === goal);
  const facts = names.find((name) => name.endsWith(".dist-info") && normal(name.slice(0, name.lastIndexOf("-", name.length - 11))) === normal(distribution));
  const version = facts === undefined ? undefined : /^Version: (.*)$/m.exec(textAt(join(site, facts, "METADATA")) ?? "")?.[1]?.trim();
  if (!isLink && facts === undefined && !names.includes(module)) return undefined;
  return { isLink, ...(version === undefined ? {} : { version }) };
}

/** Where folders stand that are imported without an `__init__.py`. */
function namespaceRoots(files: ReadonlyMap<string, string>, packages: ReadonlySet<string>): readonly string[] {
  const texts = [...files.values()];
  const tops = new Map([...files.keys()].flatMap((path) => {
    const [whole, root, name] = /^(?:(src)\/)?([A-Za-z_]\w*)\//.exec(path) ?? [];
    return whole !== undefined && name !== undefined ? [[whole, { root: root ?? ".", name }] as const] : [];
  }));
  return [...tops.values()].flatMap(({ root, name }) => {
    const isImported = new RegExp(`^[ \\t]*(?:from|import)[ \\t]+${name}\\b`, "m");
    return !packages.has(join(root, name)) && texts.some((text) => isImported.test(text)) ? [root] : [];
  });
}

/** Folders that packages stand in, above the topmost `__init__.py`; without a package those of modules: an installed script has none beside it. */
function rootsOf(folder: string): readonly string[] {
  const { files: texts } = sourceFilesBelow(folder);
  const files = [...texts.keys()];
  const folders = (end: string): readonly string[] => files.filter((path) => path.endsWith(end)).map((path) => dirname(path));
  const packages = new Set(folders("__init__.py"));
  const tops = [...packages].map((path) => dirname(path)).filter((path) => path === "." || !packages.has(path));
  const single = folders(".py").filter((path) => path === "." || path === "src");
  return [...new Set([...(tops.length > 0 ? tops : single), ...namespaceRoots(texts, packages)])].map((path) => join(folder, path));
}

/** The environment of a process that runs code in `folder`. `installed`: where the project's packages are, if its manager would look for them by the folder. */
export function pythonEnv(folder: string, installed: string | undefined): { readonly [name: string]: string } {
  const generated = join(folder, "generated");
  const own = namesIn(generated).map((name) => join(generated, name, "src")).filter(isFolder);
  const before = process.env["PYTHONPATH"];
  const path = [...rootsOf(folder), ...own, ...(before ? [before] : [])].join(delimiter);
  // Nothing is installed anew for the copy, and nothing compiled is left in it.
  return { PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: "1", UV_NO_SYNC: "1", ...(installed === undefined ? {} : { VIRTUAL_ENV: installed }) };
}
