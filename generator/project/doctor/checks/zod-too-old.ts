// The zod that ./schemas of a package is imported with.

import type { Check } from "../check.ts";
import { installed, isAtLeast } from "../scene.ts";

export const zodTooOld: Check = {
  code: "zod-too-old",
  severity: "warning",
  why: "The schemas of a package are made of zod 4. Everything else in it works without, and beside zod 3.",
  help: "leave /schemas alone, or use zod 4",
  find({ folder, files, servers }) {
    const version = installed(folder, "zod");
    const isUsed = [...files.values()].some((text) => servers.some(({ package: name }) => text.includes(`${name}/schemas`)));
    if (!isUsed || (version !== undefined && isAtLeast(version, [4, 0]))) return [];
    return [{ path: "package.json", sentence: version === undefined ? "the schemas are imported, and zod is not installed" : `the schemas are imported, and zod is ${version}` }];
  },
};
