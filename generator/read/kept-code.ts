// A script of ours with what V8 compiled of it in an earlier run. Code that is damaged, of another V8 or of another build is not taken; nothing is written here.

import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

export interface Code {
  /** The exports of the script. */
  run(): unknown;
  /** The kinds of runs whose functions it had compiled before, a bit each. */
  readonly holds: number;
  /** Where its compiled code stands, or is to stand; undefined where none is kept. */
  readonly path: string | undefined;
  readonly script: Script;
}

/** The folder of an installed package, or of a checkout, in which tools keep what they can make again. */
function cacheAbove(file: string): string | undefined {
  const root = dirname(dirname(dirname(file)));
  const modules = basename(dirname(root)) === "node_modules" ? dirname(root) : join(root, "node_modules");
  try {
    return existsSync(modules) ? join(modules, ".cache", "faultline") : undefined;
  } catch {
    // Node's permission model keeps the folder from the process.
    return undefined;
  }
}

/** V8 copies code that does not begin at such a step. */
const headBytes = 8;

/** The code at `path`, if it is what was written: V8 checks versions and lengths, and dies of what is damaged inside. It stands there twice, since a digest would take longer to load than all the rest of a run without work. */
function intact(path: string): { readonly holds: number; readonly data: Buffer } | undefined {
  try {
    const bytes = readFileSync(path);
    const whole = bytes.subarray(0, bytes.length / 2);
    return whole.equals(bytes.subarray(whole.length)) ? { holds: whole.readUInt8(0), data: whole.subarray(headBytes) } : undefined;
  } catch {
    return undefined;
  }
}

/** Loads packages as from `url`, and modules of Node's when something of them is used: a run without work needs few. */
const requiring = (url: URL): ((name: string) => unknown) => {
  const builtin = (name: string): object => {
    let module: object | undefined;
    return new Proxy({}, { get: (_, key) => Reflect.get((module ??= process.getBuiltinModule(name) as object), key) });
  };
  return (name) => (name.startsWith("node:") ? builtin(name) : process.getBuiltinModule("node:module").createRequire(url)(name));
};

/** The CommonJS script at `url`, of the build of this fingerprint; undefined where there is none, or nothing may be kept. */
export function codeAt(url: URL, fingerprint: string): Code | undefined {
  const { env, versions, arch } = process;
  // Other engines know no such code, and Node has a switch for it.
  if (versions["bun"] !== undefined || versions["deno"] !== undefined || env["NODE_DISABLE_COMPILE_CACHE"] === "1") return undefined;
  const file = fileURLToPath(url);
  if (!existsSync(file)) return undefined;
  const folder = cacheAbove(file);
  // V8 looks at its flags itself. Its tag for all of that stands in a module of Node's that takes longer to load than this.
  const path = folder && join(folder, `${basename(file, ".cjs")}-${fingerprint.slice(0, 16)}-${versions.v8}-${arch}`);
  const kept = path === undefined ? undefined : intact(path);
  // It is ASCII, and a function (build/bundles.mjs).
  const script = new Script(readFileSync(file, "latin1"), {
    filename: file,
    ...(kept && { cachedData: kept.data }),
  });
  const run = (): unknown => {
    const made = { exports: {} };
    const define = script.runInThisContext() as (exports: object, require: (name: string) => unknown, module: object, importMetaUrl: string, importHere: (href: string) => Promise<unknown>) => void;
    define(made.exports, requiring(url), made, url.href, (href) => import(new URL(href, url).href));
    return made.exports;
  };
  return { run, holds: kept && script.cachedDataRejected !== true ? kept.holds : 0, path, script };
}

/** Its stored form. `holds`: as it is then. */
export function keptCode({ script }: Code, holds: number): Uint8Array {
  const whole = Buffer.concat([Buffer.alloc(headBytes, holds), script.createCachedData()]);
  return Buffer.concat([whole, whole]);
}
