// Which files patterns of nearest.mjs stand for. It loads none.

import { readdirSync } from "node:fs";

/** The files that patterns like `folder/*.test.ts` stand for below `root`, without those after a `!`. */
export const filesOf = (patterns, root = "") =>
  patterns
    .flatMap((pattern) => {
      const [folder, end] = pattern.split("*");
      return end === undefined ? [pattern] : readdirSync(root + folder).sort().filter((name) => name.endsWith(end)).map((name) => `${folder}${name}`);
    })
    .filter((path) => !path.startsWith("!") && !patterns.includes(`!${path}`));
