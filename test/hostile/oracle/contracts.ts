// Runs the contract tests of generated packages as their owner would: in a folder of their own, by a runner of their own.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { light } from "../../light.ts";
import type { Files } from "../compiling.ts";

const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));

export interface Outcome {
  readonly passed: number;
  /** Those that passed, by the folder of the package: `taxonomy/server`. */
  readonly passedOf: { readonly [folder: string]: number };
  /** Titles and first lines of what failed; what the runner says where it did not get as far as a test. */
  readonly failed: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
}

const outcomeOf = (report: Report, folder: string): Outcome => ({
  passed: report.numPassedTests,
  passedOf: Object.fromEntries(
    report.testResults.map(({ name, assertionResults }) => [
      name.slice(folder.length + 1).split("/").slice(0, 2).join("/"),
      assertionResults.filter(({ status }) => status === "passed").length,
    ]),
  ),
  failed: report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const place = name.slice(folder.length + 1);
    const tests = assertionResults.filter((each) => each.status === "failed");
    if (tests.length === 0) return status === "failed" ? [`${place}: ${message}`] : [];
    return tests.map(({ fullName, failureMessages }) => `${place}: ${fullName}: ${failureMessages.join("\n").slice(0, 600)}`);
  }),
});

/** Packages in `folder` are run as those that are installed: as they are, none of their modules compiled by the runner. */
export const asInstalled = (folder: string): void => writeFileSync(join(folder, "vitest.config.mjs"), "export default { test: { server: { deps: { external: [/[\\\\/](dist|src)[\\\\/].*\\.js$/] } } } };\n");

/** What packages import, and their tests. */
const needed = ["@modelcontextprotocol/sdk", "zod", "ajv", "vitest"];

/** Writes the packages, each taxonomy's below a folder of its name, and resolves to what their contract tests say. */
export async function contractOutcome(packages: ReadonlyMap<string, Files>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "faultline-contracts-"));
  try {
    for (const name of needed) {
      mkdirSync(dirname(join(folder, "node_modules", name)), { recursive: true });
      symlinkSync(light(name), join(folder, "node_modules", name), "junction");
    }
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
    asInstalled(folder);
    for (const [name, files] of packages) {
      for (const [path, text] of files) {
        mkdirSync(dirname(join(folder, name, path)), { recursive: true });
        writeFileSync(join(folder, name, path), text);
      }
    }
    const report = join(folder, "report.json");
    const args = [join(modules, "vitest/vitest.mjs"), "run", "--root", folder, "--reporter=json", `--outputFile=${report}`, "--testTimeout=600000", "--hookTimeout=600000", "--no-isolate", "--maxWorkers=1"];
    const { FAULTLINE_REPORT: _, VITEST: __, ...env } = process.env;
    let said = "";
    await new Promise<void>((done) => {
      const runner = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [runner.stdout, runner.stderr]) stream.on("data", (chunk) => (said += chunk));
      runner.on("close", () => done());
    });
    try {
      return outcomeOf(JSON.parse(readFileSync(report, "utf8")) as Report, folder);
    } catch {
      return { passed: 0, passedOf: {}, failed: [said.slice(-2000)] };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
