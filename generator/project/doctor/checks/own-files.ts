// Files of one's own inside a generated package.

import { relative } from "node:path";
import { ownFileWords } from "../../../run/own-files.ts";
import { strangersIn } from "../../../write/strangers.ts";
import type { Check } from "../check.ts";

const { code, help, sentence } = ownFileWords;

export const ownFiles: Check = {
  code,
  severity: "warning",
  why: "A generated package is Faultline's: a file of one's own in it is published by nobody, is in no manifest, and is in the way once something of its name is generated.",
  help,
  find: ({ folder, out }) => strangersIn(out).map((path) => ({ path: `${relative(folder, out).replaceAll("\\", "/")}/${path}`, sentence })),
};
