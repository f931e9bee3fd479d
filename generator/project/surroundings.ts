// Everything that init does to files other than the taxonomy, put together: each file once, with what is left to the reader. It touches no disk.

import { join } from "node:path";
import { folderOf, isIn } from "../model/targets.ts";
import { textAt } from "../read/around.ts";
import type { Change, Changes } from "./change.ts";
import type { OwnPackage, OwnServer } from "./dependency.ts";
import { gitAttributes, packageJson, withLine } from "./files.ts";
import { generatedFolders } from "./generated-folders.ts";
import { linters } from "./linters.ts";
import type { Project } from "./project.ts";
import { python, requirements } from "./python/project.ts";
import { testRunners } from "./test-runners.ts";
import { tsconfigs } from "./tsconfig.ts";

/** Changes of one file as one: each was made on top of those before it. */
const merged = (changes: readonly Change[]): readonly Change[] => {
  const files = new Map<string, Change>();
  for (const change of changes) {
    const first = files.get(change.path);
    files.set(change.path, first ? { ...change, before: first.before, about: first.text === first.before ? change.about : `${first.about}; ${change.about}` } : change);
  }
  return [...files.values()];
};

/** `packages`: those of the taxonomy; none where every server has its errors in its own sources, undefined where it is not known. */
export function surroundings(project: Project, packages: readonly OwnPackage[] | undefined, servers: readonly OwnServer[] = []): Changes {
  const folders = generatedFolders(project.folder, packages);
  const manifest = project.manifest && packageJson(project, project.manifest, packages, folders);
  // A test runner may have its settings in package.json, too.
  const runners = testRunners(project.manifest && manifest ? { ...project, manifest: { ...project.manifest, text: manifest.text } } : project, folders);
  // Errors in the server's own sources are compiled, tested and looked at as those are.
  const tools = packages?.length === 0 ? [] : [tsconfigs(project.folder, folders), runners, linters(project, folders)];
  const all = [gitAttributes(project, folders), ...requirementsChange(project, servers), manifest, ...(manifest?.others ?? []), ...tools.flatMap(({ changes }) => changes)];
  return { changes: merged(all.filter((change) => change !== undefined)), advice: [...(manifest?.advice ?? []), ...tools.flatMap(({ advice }) => advice)] };
}

/** None where something else says what is installed; a file with digests takes no folders. */
function requirementsChange({ folder, python: own }: Project, servers: readonly OwnServer[]): readonly Change[] {
  const path = own?.listed;
  const before = path === undefined ? undefined : textAt(join(folder, path));
  if (path === undefined || before === undefined || textAt(join(folder, requirements))?.includes("--hash=")) return [];
  const wanted = servers.filter((server) => isIn(python, server)).map(({ name }) => `generated/${folderOf(name, python)}`);
  const missing = wanted.filter((own) => !before.includes(own)).map((own) => `-e ./${own}`);
  if (wanted.length === 0) return [];
  return [{ path, before, text: missing.reduce(withLine, before), about: missing.length === 0 ? "has the package already" : missing.join("; ") }];
}
