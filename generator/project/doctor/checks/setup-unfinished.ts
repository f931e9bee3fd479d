// What init would do in the project still: dependency, workspaces, excludes, scripts.

import { isYarn1, npmPackages } from "../../dependency.ts";
import { surroundings } from "../../surroundings.ts";
import type { Check } from "../check.ts";

const sayings: readonly (readonly [path: RegExp, says: string])[] = [
  [/^tsconfig/, "the server's compiler includes the generated packages"],
  [/^(vitest|vite|jest)\./, "the server's test runner includes the tests of the generated packages"],
  [/^(eslint|\.eslint|\.prettier)/, "the server's linter or formatter includes the generated packages"],
];

export const setupUnfinished: Check = {
  code: "setup-unfinished",
  severity: "error",
  why: "A server that does not depend on its error package cannot be installed elsewhere; compilers and test runners that include generated/ fail on files they are not configured for.",
  help: "run faultline init, which makes the changes it is certain of and lists the rest to do by hand",
  find({ project, model }) {
    const packages = model && npmPackages(model.servers);
    const { changes, advice } = surroundings(project, packages);
    // Words for Git are a kindness, and no fault where they are missing.
    const open = changes.filter(({ path, before, text }) => before !== text && !path.startsWith(".git"));
    return [
      ...open.map(({ path, about }) => ({ path, sentence: sayings.find(([of]) => of.test(path))?.[1] ?? `an addition of init is missing: ${about}` })),
      ...advice.filter((sentence) => !sentence.startsWith("package.json already has a different script")).map((sentence) => ({ path: "package.json", sentence: `to do by hand: ${sentence}`, help: "do it by hand: faultline init is not certain enough to do it" })),
      ...(isYarn1(project) && project.manifest?.isPrivate === false && project.manifest.workspaces ? [{ path: "package.json", sentence: "yarn 1 supports workspaces only in a private package", help: 'add "private": true, or remove the workspaces' }] : []),
    ];
  },
};
