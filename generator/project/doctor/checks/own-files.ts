// Files of one's own inside a generated package.

import { relative } from "node:path";
import { ownFileWords } from "../../../run/own-files.ts";
import { foreignFilesIn } from "../../../write/foreign-files.ts";
import type { Check } from "../check.ts";

const { code, help, sentence } = ownFileWords;

export const ownFiles: Check = {
  code,
  severity: "warning",
  why: "A generated package belongs to Faultline: your own file in it is in no manifest, is not published, and is in the way once a generated file gets its name.",
  help,
  find: ({ folder, out }) => foreignFilesIn(out).map((path) => ({ path: `${relative(folder, out).replaceAll("\\", "/")}/${path}`, sentence })),
};
