// What init would do in the project still: dependency, workspaces, excludes, scripts.

import { isYarn1, npmPackages } from "../../dependency.ts";
import { surroundings } from "../../surroundings.ts";
import type { Check } from "../check.ts";

const sayings: readonly (readonly [path: RegExp, says: string])[] = [
  [/^tsconfig/, "the server's compiler takes in the generated packages"],
  [/^(vitest|vite|jest)\./, "the server's test runner takes in the tests of the generated packages"],
  [/^(eslint|\.eslint|\.prettier)/, "the server's linter or formatter takes in the generated packages"],
];

export const setupUnfinished: Check = {
  code: "setup-unfinished",
  severity: "error",
  why: "A server that does not depend on its error package cannot be installed elsewhere; compilers and test runners that take in generated/ fail on what they were not set up for.",
  help: "run faultline init, which does what it is certain of and leaves everything else alone; what is to be done by hand is said as such",
  find({ project, model }) {
    const packages = model && npmPackages(model.servers);
    const { changes, advice } = surroundings(project, packages);
    // Words for Git are a kindness, and no fault where they are missing.
    const open = changes.filter(({ path, before, text }) => before !== text && !path.startsWith(".git"));
    return [
      ...open.map(({ path, about }) => ({ path, sentence: sayings.find(([of]) => of.test(path))?.[1] ?? `what init adds is missing: ${about}` })),
      ...advice.filter((sentence) => !sentence.startsWith("package.json has another script")).map((sentence) => ({ path: "package.json", sentence: `left to do by hand: ${sentence}`, help: "do it by hand: faultline init names it, and is not certain enough to do it" })),
      ...(isYarn1(project) && project.manifest?.isPrivate === false && project.manifest.workspaces ? [{ path: "package.json", sentence: "yarn 1 takes workspaces in a private package alone", help: 'add "private": true, or take them out' }] : []),
    ];
  },
};
