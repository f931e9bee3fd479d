// Public servers in three languages, as npm and PyPI install them, without a network while they run. It needs one to install them, so it is run on
// request: FAULTLINE_NETWORK=1. What each is told was read by hand; what was false became a test of its own (strangers.test.ts).

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifying } from "./servers/start.ts";

interface Row {
  /** `name@version` of npm, `name==version` of PyPI. */
  readonly package: string;
  readonly bin: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** `severity check`. */
  readonly found: readonly string[];
}

const rows = JSON.parse(readFileSync(fileURLToPath(new URL("servers/public.json", import.meta.url)), "utf8")) as readonly Row[];

/** What puts a command into a network of its own; undefined where nothing may. */
const alone = ["-n", "-rn"].find((flags) => {
  try {
    execFileSync("unshare", [flags, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});
const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log(`verify: no public server was tried; set FAULTLINE_NETWORK=1 to install ${rows.length} of them and do it.`);
else if (alone === undefined) console.log("verify: no public server was tried; unshare cannot give them a network of their own here.");

interface Line {
  readonly from: string;
  readonly message?: { readonly method?: string; readonly params?: { readonly name?: unknown }; readonly result?: { readonly tools?: readonly { readonly name: string; readonly annotations?: { readonly readOnlyHint?: unknown } }[] } };
}

describe.runIf(online && alone !== undefined)("public servers", () => {
  let home = "";
  beforeAll(() => (home = mkdtempSync(join(tmpdir(), "faultline-public-"))));
  afterAll(() => rmSync(home, { recursive: true, force: true }), 120_000);

  /** Installs a server in a folder of its own; the command that starts it. */
  const installed = ({ package: spec, bin, args = [] }: Row, folder: string): readonly string[] => {
    if (spec.includes("==")) {
      execFileSync("python3", ["-m", "venv", join(folder, "venv")], { stdio: "ignore" });
      execFileSync(join(folder, "venv/bin/pip"), ["install", "--quiet", spec], { stdio: "ignore" });
      return [join(folder, "venv/bin", bin), ...args];
    }
    writeFileSync(join(folder, "package.json"), "{}");
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", spec], { cwd: folder, stdio: "ignore" });
    return [process.execPath, join(folder, "node_modules", bin), ...args];
  };

  test.each(rows)("$package is told what is wrong with it, and nothing else, and is asked for nothing that it might do", { timeout: 900_000 }, async (row) => {
    const folder = mkdtempSync(join(home, "server-"));
    for (const name of ["root", "repo"]) mkdirSync(join(folder, name));
    execFileSync("git", ["init", "--quiet", join(folder, "repo")]);
    writeFileSync(join(folder, "root/a.txt"), "a\n");
    writeFileSync(join(folder, "kubeconfig"), kubeconfig);
    const command = installed(row, folder);
    const inside = ["unshare", alone ?? "-n", "sh", "-c", 'ip link set lo up; exec "$@"', "sh", ...command];
    const running = verifying(["--seed", "7", "--no-contract", "--timeout", "5", "--record", "all.jsonl", "--reporter", "json", "--", ...inside], folder, { HOME: folder, ...row.env });
    await running.ended;
    const { diagnostics } = JSON.parse(running.stderr().split("\n").find((line) => line.startsWith("{")) ?? "{}") as { readonly diagnostics: readonly { readonly code: string; readonly severity: string }[] };
    expect([...new Set(diagnostics.map(({ severity, code }) => `${severity} ${code}`))].sort()).toEqual(row.found);

    const lines = readFileSync(join(folder, "all.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line) as Line);
    const listed = new Map(lines.flatMap(({ message }) => (message?.result?.tools ?? []).map((tool) => [tool.name, tool.annotations?.readOnlyHint === true] as const)));
    const called = lines.filter(({ from, message }) => from === "client" && message?.method === "tools/call").map(({ message }) => String(message?.params?.name));
    expect(called.filter((name) => listed.get(name) === false)).toEqual([]);
  });
});

const kubeconfig = `apiVersion: v1
kind: Config
clusters: [{ name: c, cluster: { server: "http://127.0.0.1:9" } }]
contexts: [{ name: c, context: { cluster: c, user: u } }]
users: [{ name: u, user: { token: invented } }]
current-context: c
`;
