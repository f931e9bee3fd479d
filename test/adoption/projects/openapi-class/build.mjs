// Checks the types and bundles the server into one file.

import { spawnSync } from "node:child_process";
import { build } from "esbuild";

const { status, stdout } = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit"], { encoding: "utf8" });
if (status !== 0) throw new Error(stdout);
await build({ entryPoints: ["src/start.ts"], bundle: true, platform: "node", format: "esm", outfile: "bin/cli.mjs", banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' } });
