// Adopts the project itself, once a copy has shown the result: writes, links, installs, builds. It asks no server.

import { join, relative } from "node:path";
import { isFolder, namesIn } from "../../read/around.ts";
import { runCommand } from "../../write/command.ts";
import { firstTarget, folderOf, isIn } from "../../model/targets.ts";
import { siteFor } from "../../project/python/environment.ts";
import { installingOf, moduleNamed, python, type PythonProject } from "../../project/python/project.ts";
import { linkModule, linkPackage } from "../../write/scratch.ts";
import type { Project } from "../../project/project.ts";
import type { AdoptRequest } from "./request.ts";
import type { Trial } from "./trial.ts";
import { write, type Written } from "./written.ts";

export interface Applied {
  readonly written: Written;
  /** Further actions, in lines. */
  readonly done: readonly string[];
  /** The remaining steps to install it. */
  readonly install?: string;
  /** Why the build of the project fails. */
  readonly broken?: string;
}

const locks = /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/;
const installLimit = 120_000;
const buildLimit = 300_000;
/** A registry that does not answer is not waited for: the link can be made without. */
const withoutRetries = { npm_config_fetch_retries: "0", npm_config_audit: "false", npm_config_fund: "false" };

export async function applied({ folder, install }: AdoptRequest, project: Project, { hasSource, building, listed }: Trial, progress: (what: string) => void): Promise<Applied> {
  progress("writing");
  const written = await write(folder, listed, hasSource);
  if (written.exit !== 0 || !written.servers || !hasSource) return { written, done: [] };
  const done: string[] = [];
  const inPython = project.python && pythonLinked(folder, project.python, written.servers);
  if (project.python && !project.manifest) return { written, done: inPython?.done ?? [], ...(inPython && { install: inPython.install }) };
  const { manager, root } = project;
  const way = `${manager} install`;
  const isLocked = [folder, ...(root ? [root.folder] : [])].some((each) => namesIn(each).some((name) => locks.test(name)));
  let isInstalled = false;
  if (install && isLocked) {
    progress(way);
    const { code } = await runCommand([manager, "install"], root?.folder ?? folder, installLimit, withoutRetries);
    isInstalled = code === 0;
    if (isInstalled) done.push(`ran ${way}`);
  }
  for (const { name, package: own, into } of written.servers.filter((server) => isIn(firstTarget, server))) {
    const target = join(folder, "generated", name);
    if (into !== undefined || !isFolder(target)) continue;
    linkPackage(folder, own, target);
    if (!isInstalled) done.push(`linked node_modules/${own} to generated/${name}`);
  }
  const left = isInstalled ? {} : { install: way };
  if (building.how !== "build") return { written, done, ...left };
  progress(building.command.join(" "));
  const { code, output } = await runCommand(building.command, folder, buildLimit);
  if (code !== 0) return { written, done, ...left, broken: output.trim().split("\n").slice(-12).join("\n  ") };
  return { written, done: [...done, `ran ${building.command.join(" ")}`], ...left };
}

/** Has the environment of the project find its package, until it is installed in the words of its manager. One elsewhere is not the project's to change. */
function pythonLinked(folder: string, own: PythonProject, servers: NonNullable<Written["servers"]>): { readonly done: readonly string[]; readonly install: string } | undefined {
  const [server] = servers.filter((each) => isIn(python, each));
  if (!server) return undefined;
  const install = installingOf(own, folderOf(server.name, python));
  const site = siteFor(folder);
  if (site === undefined) return { done: [], install };
  const module = moduleNamed(server.targets?.[python] ?? {});
  linkModule(site, module, join(folder, "generated", folderOf(server.name, python), "src"));
  return { done: [`linked ${module} to generated/${folderOf(server.name, python)}, in ${relative(folder, site).replaceAll("\\", "/")}`], install };
}
