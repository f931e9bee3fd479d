// From a folder inside a project to the one where its taxonomy lies. It looks no further up than the repository goes.

import { join, relative, resolve } from "node:path";
import { quote } from "../diagnose/quote.ts";
import { above, foldersWith, isFolder } from "../read/around.ts";
import { usageError } from "../run/usage.ts";
import type { Flags } from "./flags.ts";

const usual = "taxonomy.yaml";

/** The folder above `cwd` that a verb means by default: relative as `--cwd` takes it; undefined where the usual files are meant as they are. Raises a usage error (usage.ts). */
export function homeOf(positional: readonly unknown[], { cwd, out = "generated", plugin = [] }: Flags): string | undefined {
  const here = resolve(String(cwd));
  // From a folder that is not there, everything above it would be found. The one this runs in is there, and need not be readable.
  if (cwd !== undefined && here !== process.cwd() && !isFolder(here)) throw usageError(`there is no folder ${quote(String(cwd))}: --cwd takes one that is there`);
  // Who names files means them from where he stands.
  if (!positional.includes(usual) || out !== "generated" || (Array.isArray(plugin) && plugin.length > 0)) return undefined;
  const [home] = foldersWith(here, usual);
  const [git] = foldersWith(here, ".git");
  const isWithin = home !== undefined && home !== here && (git === undefined || above(home).includes(git));
  return isWithin ? (join(String(cwd), relative(here, home)) || ".").replaceAll("\\", "/") : undefined;
}
