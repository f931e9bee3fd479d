// From a folder inside a project to the one where its taxonomy lies. It looks no further up than the repository goes.

import { join, relative, resolve } from "node:path";
import { above, foldersWith } from "../read/around.ts";
import type { Flags } from "./flags.ts";

const usual = "taxonomy.yaml";

/** The folder above `cwd` that a verb means by default: relative as `--cwd` takes it; undefined where the usual files are meant as they are. */
export function homeOf(positional: readonly unknown[], { cwd, out = "generated", plugin = [] }: Flags): string | undefined {
  // Who names files means them from where he stands.
  if (!positional.includes(usual) || out !== "generated" || (Array.isArray(plugin) && plugin.length > 0)) return undefined;
  const here = resolve(String(cwd));
  const [home] = foldersWith(here, usual);
  const [git] = foldersWith(here, ".git");
  const isWithin = home !== undefined && home !== here && (git === undefined || above(home).includes(git));
  return isWithin ? (join(String(cwd), relative(here, home)) || ".").replaceAll("\\", "/") : undefined;
}
