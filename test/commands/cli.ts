// The built command, in this repository or where a test says. No tests here.

import { fileURLToPath } from "node:url";
import { asked, type Said } from "../command/asked.ts";

export type { Said };

/** `faultline …` in `cwd`, the repository by default. */
export const faultline = (args: readonly string[], cwd: string = fileURLToPath(new URL("../..", import.meta.url))): Said => asked(args, { cwd });
