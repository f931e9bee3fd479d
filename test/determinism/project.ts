// Taxonomies with everything in them, in a folder of any name, and the bytes that the command makes of them anywhere. No tests here.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const cli = join(root, "generator/dist/cli.js");
export const thrice = fileURLToPath(new URL("thrice.mjs", import.meta.url));

/** Everything is below this folder. */
export const scratch = mkdtempSync(join(tmpdir(), "faultline-determinism-"));

/** This repository's own taxonomy, one that imports, and one with a JSON Schema. */
export const taxonomies = ["taxonomy.yaml", "imports/taxonomy.yaml", "schema/taxonomy.yaml"] as const;

/** Those of the first that are made here. */
export const servers: readonly string[] = ["gmail", "tasks"];

/** What each taxonomy is generated with beside its name. */
export const scope = (taxonomy: string): readonly string[] => (taxonomy === taxonomies[0] ? ["--server", ...servers] : []);

let made = 0;

/** A new folder with the taxonomies in it; `name` may be a path. */
export const project = (name = "project"): string => {
  made += 1;
  const folder = join(scratch, String(made), name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, "taxonomy.yaml"), join(folder, "taxonomy.yaml"));
  cpSync(join(root, "test/cases/ok-imports"), join(folder, "imports"), { recursive: true });
  cpSync(join(root, "test/cases/ok-json-schema"), join(folder, "schema"), { recursive: true });
  return folder;
};

/** The out folder of a taxonomy, relative to the folder of the project. */
export const outOf = (taxonomy: string): string => `out/${taxonomy.replace("/", "-")}`;

export interface Circumstances {
  /** Variables beside PATH; undefined: there is none of that name. */
  readonly env?: { readonly [name: string]: string | undefined };
  /** Where the process is, relative to the folder of the project. */
  readonly from?: string;
  /** Flags of node. */
  readonly node?: readonly string[];
  /** The command that runs node, with its arguments, as a shell has them. */
  readonly shell?: string;
}

/** Runs the command for every taxonomy in `folder`, in one process of these circumstances. Raises with what it said when it fails. */
export const generate = (folder: string, { env = {}, from = ".", node = [], shell = 'exec node "$@"' }: Circumstances = {}): void => {
  const cwd = join(folder, from);
  mkdirSync(cwd, { recursive: true });
  const lines = taxonomies.map((taxonomy) => ["generate", taxonomy, ...scope(taxonomy), "--out", outOf(taxonomy), "--cwd", relative(cwd, folder) || "."]);
  const args = [...node, thrice, cli, JSON.stringify(lines)];
  const variables = { PATH: process.env["PATH"], HOME: scratch, ...env };
  const { status, stderr } = spawnSync("sh", ["-c", shell, "sh", ...args], { cwd, env: variables, encoding: "utf8" });
  if (status !== 0) throw new Error(`exit ${status}\n${stderr}`);
};

/** SHA-256 of every file that was generated, manifests among them, by path. Only our own memory of the run (.faultline/) is not among them. */
export const bytes = (folder: string): ReadonlyMap<string, string> => {
  const all = join(folder, "out");
  const entries = readdirSync(all, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith(".faultline"));
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(all.length + 1), createHash("sha256").update(readFileSync(path)).digest("hex")]));
};

/** What a process says in these circumstances. */
export const said = (env: NodeJS.ProcessEnv, code: string): string =>
  spawnSync(process.execPath, ["-p", code], { env: { PATH: process.env["PATH"], ...env }, encoding: "utf8" }).stdout.trim();

/** A place to read from, as a flag wants it: a folder ends in a slash. */
export const readable = (path: string): string => `--allow-fs-read=${path}${existsSync(path) && !/\.\w+$/.test(path) ? "/" : ""}`;
