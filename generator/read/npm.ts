// Published packages, through npm and the project's own settings: registry, tokens, proxy, cache. It installs and runs nothing.

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run, type Answer } from "./run.ts";
import { textsInTarball } from "./tarball.ts";

export interface NpmFault {
  readonly fault: string;
  /** `absent`: the registry has no such package or version. `offline`: it cannot be reached. */
  readonly kind: "absent" | "offline" | "other";
}

export interface Published {
  readonly version: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** A package by its name, with a version or a tag; nothing that npm would take for a folder, a URL or a flag. */
export const npmSpec: RegExp = /^(?:@[a-z0-9~][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*(?:@[A-Za-z0-9][A-Za-z0-9._+-]*)?$/;

/** npm without a shell: on Windows it is a script, which only Node itself can run. */
const npm = (args: readonly string[], cwd: string): Answer => {
  const beside = join(dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js");
  return process.platform === "win32" && existsSync(beside) ? run(process.execPath, [beside, ...args], cwd) : run("npm", args, cwd);
};

const unreachable = /^(ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)$/;

function faultOf({ status, stdout, stderr }: Answer): NpmFault {
  if (status === undefined) return { fault: `npm could not be run: ${stderr}`, kind: "other" };
  const { code, summary } = faultIn(stdout.toString("utf8")) ?? {};
  const named = code ?? /npm (?:error|ERR!) code (\S+)/.exec(stderr)?.[1] ?? "";
  const [line = ""] = (summary ?? stderr).trim().split("\n", 1);
  if (named === "E404" || named === "ETARGET") return { fault: line, kind: "absent" };
  return unreachable.test(named) ? { fault: `the registry cannot be reached (${named})`, kind: "offline" } : { fault: line || `npm ended with ${String(status)}`, kind: "other" };
}

/** The fault that npm reports with --json. */
function faultIn(stdout: string): { readonly code?: string; readonly summary?: string } | undefined {
  try {
    const { error } = JSON.parse(stdout) as { readonly error?: { readonly code?: string; readonly summary?: string } };
    return error;
  } catch {
    return undefined;
  }
}

const retries = ["--fetch-retries=1", "--fetch-retry-mintimeout=200"];

const isExact = (spec: string): boolean => /.@\d+\.\d+\.\d+/.test(spec);

/** The version that a tag, or a name alone, stands for now. `folder` is an empty cache: npm's own would answer with what it knew last time when nobody else does. */
function versionOf(spec: string, cwd: string, folder: string): string | NpmFault {
  const answer = npm(["view", spec, "version", "--json", "--cache", folder, ...retries], cwd);
  if (answer.status !== 0) return faultOf(answer);
  const text = answer.stdout.toString("utf8").trim();
  const version: unknown = text === "" ? undefined : JSON.parse(text);
  return typeof version === "string" ? version : { fault: "the version does not exist", kind: "absent" };
}

/** The package `spec` as its registry has it: its version, and the texts of the files that `wanted` names. A version that was asked for before comes out of npm's cache. */
export function published(spec: string, cwd: string, wanted: (path: string) => boolean): Published | NpmFault {
  const folder = mkdtempSync(join(tmpdir(), "faultline-"));
  try {
    const version = isExact(spec) ? undefined : versionOf(spec, cwd, join(folder, "cache"));
    if (typeof version === "object") return version;
    const exact = version === undefined ? spec : `${spec.replace(/(?<=.)@[^@/]*$/, "")}@${version}`;
    const pack = (from: string): Answer => npm(["pack", exact, "--json", "--ignore-scripts", from, ...retries, "--pack-destination", folder], cwd);
    const cached = pack("--prefer-offline");
    // The cache of npm may be older than the version.
    const answer = cached.status !== 0 && faultOf(cached).kind === "absent" ? pack("--prefer-online") : cached;
    if (answer.status !== 0) return faultOf(answer);
    const [packed] = JSON.parse(answer.stdout.toString("utf8")) as readonly { readonly filename: string; readonly version: string }[];
    if (!packed) return { fault: "npm packed nothing", kind: "other" };
    const file = join(folder, packed.filename.replace(/^@/, "").replaceAll("/", "-"));
    return { version: packed.version, texts: textsInTarball(readFileSync(file), wanted) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error), kind: "other" };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
