// What npm test does once everything is built: the tests, and beside them types, lint and drift, for neither waits for the other. No tests here.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const checks = ["types", "lint", "drift"];

/** Resolves to whether a command was content, and what it printed where that was not shown. */
const ended = (command, args, options) =>
  new Promise((resolve) => {
    const said = [];
    const child = spawn(command, args, { cwd: root, ...options });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
    child.on("error", (error) => resolve({ fine: false, said: `${error}\n` }));
    child.on("close", (status) => resolve({ fine: status === 0, said: Buffer.concat(said).toString() }));
  });

/** Names of checks that fail, in turn: each says so at once, and the tests go on. */
const failing = async () => {
  const failed = [];
  for (const name of checks) {
    const { fine, said } = await ended(`npm run --silent ${name}`, [], { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    if (fine) continue;
    process.stderr.write(`\nnpm run ${name} fails:\n${said}\n`);
    failed.push(name);
  }
  return failed;
};

const tests = ended(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...process.argv.slice(2)], { stdio: "inherit" });
const [failed, { fine }] = await Promise.all([failing(), tests]);
// Once more where it is seen: the tests have printed much since.
for (const name of failed) console.error(`npm run ${name} fails: see above, or run it.`);
process.exitCode = fine && failed.length === 0 ? 0 : 1;
