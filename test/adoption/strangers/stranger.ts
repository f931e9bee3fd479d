// Adopts one published server: installs it, runs adopt in a network namespace against the stand-in, and gives back what adopt reports. It judges nothing.

import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Compared, Count } from "../../../generator/adopt/compared.ts";
import { run } from "../shell.ts";
import type { Stranger } from "./servers.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const cli = join(root, "generator/dist/cli.js");
const here = (file: string): string => join(import.meta.dirname, file);

export interface Reported {
  /** Seconds of CPU, of the command and of all that it started. */
  readonly cpu: number;
  readonly adopted: boolean;
  readonly seconds: number;
  readonly tools: number;
  readonly count: Count;
  readonly calls: readonly Compared[];
  readonly spared: readonly string[];
  readonly changed: readonly string[];
  readonly edited: readonly string[];
  readonly stopped?: string;
  readonly findings: readonly string[];
}

export interface Met {
  readonly sdk: string;
  /** Of adopt as it is typed first. */
  readonly seconds: number;
  readonly cpu: number;
  /** With every case, and done in the project; and with every connection refused. */
  readonly up: Reported;
  readonly down?: Reported;
  /** Run once more. */
  readonly again: Reported;
  /** Tools that were called without leave. */
  readonly executed: readonly string[];
}

const cased = (args: object, name: string): string => JSON.stringify(args).replaceAll("CASE", name).replace(/"#(\d+)"/g, "$1");

/** What the registry has as a project: sources where sources stand, nothing of its own development. */
export async function install({ spec, made, instead = {} }: Stranger, shelf: string): Promise<void> {
  if (existsSync(join(shelf, "node_modules"))) return;
  rmSync(shelf, { recursive: true, force: true });
  mkdirSync(shelf, { recursive: true });
  await run(shelf, "npm", "pack", "--loglevel=silent", spec);
  const [tarball = ""] = readdirSync(shelf).filter((name) => name.endsWith(".tgz"));
  await run(shelf, "tar", "-xzf", tarball, "--strip-components=1");
  rmSync(join(shelf, tarball));
  if (made !== "src" && made !== ".") {
    // Some publish what it was compiled of beside it.
    rmSync(join(shelf, "src"), { recursive: true, force: true });
    renameSync(join(shelf, made), join(shelf, "src"));
  }
  const at = join(shelf, "package.json");
  const { scripts: _, devDependencies: __, ...manifest } = JSON.parse(made === "." ? readFileSync(at, "utf8") : readFileSync(at, "utf8").replaceAll(`${made}/`, "src/")) as { readonly dependencies?: object; readonly [key: string]: unknown };
  const dependencies = Object.fromEntries(Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [name, instead[name] ?? (range as string)]));
  writeFileSync(at, `${JSON.stringify({ ...manifest, dependencies }, undefined, 2)}\n`);
  await run(shelf, "npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
  writeFileSync(join(shelf, ".gitignore"), "node_modules/\n");
}

/** What the shell's `times` says in its second line: of what it has waited for. */
const cpuIn = (printed: string): number => [...(printed.split("\n").findLast((line) => /^\d+m[\d.]+s \d+m[\d.]+s$/.test(line)) ?? "").matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);

const isRoot = process.getuid?.() === 0;

/** Runs adopt where there is no network. */
async function adopting(mode: "up" | "down", folder: string, { env = {}, starts }: Stranger, args: readonly string[]): Promise<Reported> {
  // Some are one file of megabytes, which a busy machine reads for a while.
  const inside = [process.execPath, here("inside.mjs"), mode, process.execPath, cli, "adopt", "--json", "--start-time", "60", ...args];
  const settings = { ...env, NODE_OPTIONS: `--require ${here("divert.cjs")}`, NODE_TLS_REJECT_UNAUTHORIZED: "0", NODE_NO_WARNINGS: "1", ...(starts === undefined ? {} : { FAULTLINE_ANSWER: starts }) };
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const printed = await run(folder, "unshare", isRoot ? "-n" : "-rn", "sh", "-c", 'ip link set lo up && env "$@"; times', "sh", ...words, ...inside).catch((error: Error) => error.message);
  const line = printed.split("\n").find((each) => each.startsWith('{"version":1,'));
  if (line === undefined) throw new Error(printed);
  return { ...(JSON.parse(line) as Reported), cpu: cpuIn(printed) };
}

/** `shelf`: where it is installed, and stays; `folder`: a copy that is adopted. */
export async function meet(stranger: Stranger, shelf: string, folder: string): Promise<Met> {
  await install(stranger, shelf);
  rmSync(folder, { recursive: true, force: true });
  // Links to the same files: whoever edits one puts another in its place.
  await run(shelf, "cp", "-al", shelf, folder);
  await run(folder, "git", "init", "--quiet");
  const log = join(folder, "..", `${stranger.name}.called`);
  writeFileSync(log, "");
  const start = ["--", process.execPath, stranger.made === "." ? stranger.start : join("src", stranger.start), ...(stranger.args ?? [])];
  const call = (name: string): readonly string[] => stranger.calls.flatMap(([tool, args]) => ["--call", `${tool}=${cased(args, name)}`]);
  const patient = ["--timeout", "20", "--max-time", "90"];
  const plain = await adopting("up", folder, stranger, ["--", process.execPath, here("tap.mjs"), log, ...start.slice(1)]);
  const executed = readFileSync(log, "utf8").split("\n").filter((line) => line !== "");
  const down = stranger.starts === undefined ? await adopting("down", folder, stranger, [...patient, ...call("000"), ...start]) : undefined;
  const up = await adopting("up", folder, stranger, ["--yes", "--no-install", "--force", ...patient, ...stranger.cases.flatMap(call), ...start]);
  const again = await adopting("up", folder, stranger, [...call("401"), ...start]);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly dependencies: { readonly [name: string]: string } };
  const sdk = ["@modelcontextprotocol/server", "fastmcp", "mcp-framework", "@modelcontextprotocol/sdk", "@modelcontextprotocol/node", "tmcp", "@cyanheads/mcp-ts-core"].find((name) => name in manifest.dependencies) ?? "";
  const { version } = JSON.parse(readFileSync(join(folder, "node_modules", sdk, "package.json"), "utf8")) as { readonly version: string };
  return { seconds: plain.seconds, cpu: plain.cpu, sdk: `${sdk.replace("@modelcontextprotocol/", "")} ${version}`, up, ...(down && { down }), again, executed: executed.filter((name) => name !== "no_such_tool") };
}
