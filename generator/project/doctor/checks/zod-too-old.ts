// The zod that ./schemas of a package is imported with.

import type { Check } from "../check.ts";
import { installed, isAtLeast } from "../scene.ts";

export const zodTooOld: Check = {
  code: "zod-too-old",
  severity: "warning",
  why: "The schemas of a package need zod 4. The rest of the package works without zod, or with zod 3.",
  help: "do not import /schemas, or use zod 4",
  find({ folder, files, servers }) {
    const version = installed(folder, "zod");
    const isUsed = [...files.values()].some((text) => servers.some(({ package: name }) => text.includes(`${name}/schemas`)));
    if (!isUsed || (version !== undefined && isAtLeast(version, [4, 0]))) return [];
    return [{ path: "package.json", sentence: version === undefined ? "the source imports the schemas, but zod is not installed" : `the source imports the schemas, but zod is ${version}` }];
  },
};
