// Who installs packages: one, not several.

import { join } from "node:path";
import { textAt } from "../../../read/around.ts";
import type { Check } from "../check.ts";

const locks = ["bun.lock", "package-lock.json", "pnpm-lock.yaml", "yarn.lock"];

export const packageManager: Check = {
  code: "package-manager",
  severity: "warning",
  why: "The project has lock files of several package managers. Each links the generated package in its own way, and Faultline asks only one of them.",
  help: "keep the lock file of the package manager in use, and remove the others",
  find({ folder }) {
    const found = locks.filter((name) => textAt(join(folder, name)) !== undefined);
    return found.length > 1 ? [{ path: "package.json", sentence: `the project has ${found.join(" and ")}` }] : [];
  },
};
