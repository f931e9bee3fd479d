// Runs a TypeScript compiler over a project and gives back what it complains of. No tests here.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("../node_modules/", import.meta.url));

/** The compilers a consumer may have, by name. */
export const compilers: { readonly [name: string]: string } = {
  "TypeScript 7": `${modules}typescript/bin/tsc`,
  "TypeScript 6": `${modules}typescript6/bin/tsc`,
};

/** What `compiler` says about the project in `folder`; empty when it is content. */
export const complaints = (folder: string, compiler: string = compilers["TypeScript 7"] ?? ""): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", folder, "--pretty", "false"], { encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}` || `exit ${status}`;
};
