// Changes that a project's types bear: those that bring a fault with them are taken out, file by file. It writes nothing.

import { dirname, relative, resolve } from "node:path";
import { foldersWith } from "../../read/around.ts";
import type { Checked, TypeFault } from "../../typescript/project-types.ts";
import type { Rewritten } from "../../typescript/rewrite/change.ts";

export interface Borne {
  readonly changed: readonly Rewritten[];
  /** Files whose changes were taken back, each with the first fault that they brought. */
  readonly takenBack: readonly (readonly [path: string, fault: string])[];
  /** Who was asked; what was not, and why. */
  readonly said: readonly string[];
  /** Whether what is left brings faults all the same. */
  readonly isWorse: boolean;
}

const key = ({ file, code, message }: TypeFault): string => `${file} ${code} ${message}`;

/** The faults of `after` that `before` has not, counted. */
function added(before: Checked, after: Checked): readonly TypeFault[] {
  const known = new Map<string, number>();
  for (const fault of before.faults) known.set(key(fault), (known.get(key(fault)) ?? 0) + 1);
  return after.faults.filter((fault) => {
    const left = known.get(key(fault)) ?? 0;
    if (left > 0) known.set(key(fault), left - 1);
    return left === 0;
  });
}

const configOf = (path: string): string | undefined => {
  const [folder] = foldersWith(dirname(path), "tsconfig.json");
  return folder === undefined ? undefined : `${folder}/tsconfig.json`;
};

export async function borneBy(all: readonly Rewritten[], cwd: string): Promise<Borne> {
  const at = (path: string): string => resolve(cwd, path);
  const configs = [...new Set(all.flatMap(({ path }) => configOf(at(path)) ?? []))];
  if (all.length === 0) return { changed: all, takenBack: [], said: [], isWorse: false };
  if (configs.length === 0) return { changed: all, takenBack: [], said: ["types were not checked: there is no tsconfig.json"], isWorse: false };
  const { projectFaults } = await import("../../typescript/project-types.ts");
  const before = configs.map((config) => projectFaults(config));
  const takenBack: (readonly [string, string])[] = [];
  let changed = all;
  let faults: readonly TypeFault[] = [];
  // Each round takes something back, and there is only so much.
  for (let round = 0; round <= all.length; round += 1) {
    const overlay = new Map(changed.map(({ path, text }) => [at(path), text]));
    faults = configs.flatMap((config, index) => added(before[index] ?? { faults: [], compiler: "", isOwn: false }, projectFaults(config, overlay)));
    const faulty = changed.filter(({ path }) => faults.some(({ file }) => resolve(file) === at(path)));
    if (faults.length === 0 || faulty.length === 0) break;
    for (const { path } of faulty) takenBack.push([path, faults.find(({ file }) => resolve(file) === at(path))?.message.split("\n", 1)[0] ?? ""]);
    changed = changed.filter((each) => !faulty.includes(each));
  }
  const said = configs.map((config, index) => {
    const { compiler = "", isOwn = false } = before[index] ?? {};
    return `types of ${relative(resolve(cwd), config).replaceAll("\\", "/")} were checked before and after, with ${isOwn ? "the project's own" : "our"} ${compiler}${isOwn ? "" : ": the project has none that can be asked"}`;
  });
  return { changed, takenBack, said, isWorse: faults.length > 0 && changed.length > 0 };
}
