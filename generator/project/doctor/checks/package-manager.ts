// Who installs packages: one, not several.

import { join } from "node:path";
import { textAt } from "../../../read/around.ts";
import type { Check } from "../check.ts";

const locks = ["bun.lock", "package-lock.json", "pnpm-lock.yaml", "yarn.lock"];

export const packageManager: Check = {
  code: "package-manager",
  severity: "warning",
  why: "Lock files of several package managers lie side by side. Each links the generated package in its own way, and only one of them is asked.",
  help: "keep the lock file of the package manager in use, and remove the others",
  find({ folder }) {
    const found = locks.filter((name) => textAt(join(folder, name)) !== undefined);
    return found.length > 1 ? [{ path: "package.json", sentence: `there are ${found.join(" and ")}` }] : [];
  },
};
