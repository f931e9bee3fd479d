// Where the declarations of views and helpers stand that the build left behind: own templates are checked against them. It reads none.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Folder of the generator among the declarations; beside the bundle, or in the folder that sources are built into. */
export const typesFolder = (): string => {
  const [built = "", unbuilt = ""] = ["types/generator/", "../dist/types/generator/"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return existsSync(built) ? built : unbuilt;
};
