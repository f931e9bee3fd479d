// Adopts the project itself, once a copy has shown what comes of it: writes, links, installs, builds. It asks no server.

import { join } from "node:path";
import { isFolder, namesIn } from "../../read/around.ts";
import { runCommand } from "../../write/command.ts";
import { linkPackage } from "../../write/scratch.ts";
import type { Project } from "../../project/project.ts";
import type { Asked } from "./asked.ts";
import type { Trial } from "./trial.ts";
import { write, type Written } from "./written.ts";

export interface Applied {
  readonly written: Written;
  /** What was done besides, in lines. */
  readonly done: readonly string[];
  /** What is left to be done to install it. */
  readonly install?: string;
  /** Why the build of the project fails. */
  readonly broken?: string;
}

const locks = /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/;
const installLimit = 120_000;
const buildLimit = 300_000;
/** A registry that does not answer is not waited for: the link can be made without. */
const impatient = { npm_config_fetch_retries: "0", npm_config_audit: "false", npm_config_fund: "false" };

export async function applied({ folder, install }: Asked, project: Project, { hasSource, building, listed }: Trial, progress: (what: string) => void): Promise<Applied> {
  progress("writing");
  const written = await write(folder, listed, hasSource);
  if (written.exit !== 0 || !written.servers || !hasSource) return { written, done: [] };
  const { manager, root } = project;
  const done: string[] = [];
  const way = `${manager} install`;
  const isLocked = [folder, ...(root ? [root.folder] : [])].some((each) => namesIn(each).some((name) => locks.test(name)));
  let isInstalled = false;
  if (install && isLocked) {
    progress(way);
    const { code } = await runCommand([manager, "install"], root?.folder ?? folder, installLimit, impatient);
    isInstalled = code === 0;
    if (isInstalled) done.push(`ran ${way}`);
  }
  for (const { name, package: own, into } of written.servers) {
    const target = join(folder, "generated", name);
    if (into !== undefined || !isFolder(target)) continue;
    linkPackage(folder, own, target);
    if (!isInstalled) done.push(`linked node_modules/${own} to generated/${name}`);
  }
  const left = isInstalled ? {} : { install: way };
  if (building.how !== "build") return { written, done, ...left };
  progress(building.command.join(" "));
  const { code, said } = await runCommand(building.command, folder, buildLimit);
  if (code !== 0) return { written, done, ...left, broken: said.trim().split("\n").slice(-12).join("\n  ") };
  return { written, done: [...done, `ran ${building.command.join(" ")}`], ...left };
}
