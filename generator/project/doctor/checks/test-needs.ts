// Whether what a contract test beside the sources runs with is installed. A package brings a test that is run where the package is made.

import type { Check } from "../check.ts";
import { installed } from "../scene.ts";

/** Each with the line of versions that will do; any of vitest. */
const needs: readonly (readonly [name: string, major?: number])[] = [["vitest"], ["@modelcontextprotocol/sdk", 1], ["ajv", 8], ["zod", 4]];

export const testNeeds: Check = {
  code: "test-needs",
  severity: "warning",
  why: "The contract test for errors in a server's own sources runs in that project. Without its dependencies it is skipped, and nothing is tested.",
  help: "install them for development, or remove tests from into",
  find({ folder, model, project: { manager } }) {
    const tested = model?.servers.find(({ tests }) => tests !== undefined);
    const missing = needs.flatMap(([name, major]) => {
      const version = installed(folder, name);
      const isRight = version !== undefined && (major === undefined || version.split(".")[0] === String(major));
      return isRight ? [] : [major === undefined ? name : `${name}@${major}`];
    });
    if (tested === undefined || missing.length === 0) return [];
    const help = `run ${manager} ${manager === "npm" ? "install --save-dev" : "add --dev"} ${missing.join(" ")}`;
    return [{ path: "package.json", sentence: `the contract test of ${tested.name} needs ${missing.join(", ")}`, help }];
  },
};
