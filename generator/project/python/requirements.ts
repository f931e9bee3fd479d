// The line of requirements.txt that installs a package of errors. It touches no disk.

import { join } from "node:path";
import { folderOf, isIn } from "../../model/targets.ts";
import { textAt } from "../../read/around.ts";
import type { Change } from "../change.ts";
import type { OwnServer } from "../dependency.ts";
import { withLine } from "../files.ts";
import type { Project } from "../project.ts";
import { python, requirements } from "./project.ts";

/** None where something else says what is installed; a file with digests takes no folders. */
export function requirementsChange({ folder, python: own }: Project, servers: readonly OwnServer[]): readonly Change[] {
  const before = own?.hasRequirements ? textAt(join(folder, requirements)) : undefined;
  if (before === undefined || before.includes("--hash=")) return [];
  const wanted = servers.filter((server) => isIn(python, server)).map(({ name }) => `generated/${folderOf(name, python)}`);
  const missing = wanted.filter((own) => !before.includes(own)).map((own) => `-e ./${own}`);
  if (wanted.length === 0) return [];
  return [{ path: requirements, before, text: missing.reduce(withLine, before), about: missing.length === 0 ? "has the package already" : missing.join("; ") }];
}
