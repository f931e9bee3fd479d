// The scripts, examples and measurements that developers run beside a package: no entry point of it reaches them. It reads no disk and understands no source.

import { posix } from "node:path";
import { candidates, specifiersIn } from "./imports.ts";

/** Folders at the top of a package. Deeper ones may be subjects of tools, or be found by their place. */
const folders: ReadonlySet<string> = new Set(["bench", "benchmark", "benchmarks", "demo", "demos", "example", "examples", "perf", "playground", "release", "samples", "script", "scripts", "smoke"]);

/** The scripts of a manifest that run the package. */
const running = /^(?:pre|post)?(?:start|serve|server|dev|develop|watch|mcp|inspect|inspector)(?:[:_-]|$)/;

const code = /\.[mc]?[jt]sx?$/;

const stemOf = (path: string): string => path.replace(code, "");

/** Taken where a manifest names none. */
const taken = ["index.js", "server.js"];

/** An import of a package for servers. */
const serving = /\b(?:from|import|require)\s*\(?\s*["'](?![./])(?![^"'\n]*\/client)[^"'\n]*(?:mcp|modelcontextprotocol)/i;

interface Manifest {
  readonly [member: string]: unknown;
}

const stringsIn = (value: unknown): readonly string[] => (typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : []);

/** The file that a command runs: `node --import tsx smoke.ts`. A bundler's arguments are sources. */
const run = /^\s*(?:\w+=\S*\s+|npx\s+|cross-env\s+)*(?:node|tsx|ts-node|vite-node|bun(?:\s+run)?|deno\s+run)\s+(?:-\S+\s+|tsx(?:\/\S+)?\s+|ts-node\/\S+\s+)*(?:\.\/)?([\w.-]+)(?=\s|$)/;

const runIn = (script: string): readonly string[] => script.split(/&&|[|;]/).flatMap((command) => run.exec(command)?.[1] ?? []);

/** The paths that a manifest starts or exports, and the files at the top that its other scripts run; undefined where it is not JSON. */
function entriesOf(text: string): { readonly own: string; readonly other: ReadonlySet<string> } | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest;
    const scripts = Object.entries(manifest["scripts"] ?? {});
    const said = (isOwn: boolean): readonly string[] => scripts.filter(([name]) => running.test(name) === isOwn).flatMap(([, value]) => stringsIn(value));
    const own = [...["main", "module", "bin", "exports"].flatMap((member) => stringsIn(manifest[member])), ...said(true), ...taken];
    return { own: own.join("\n"), other: new Set(said(false).flatMap(runIn).map(stemOf)) };
  } catch {
    return undefined;
  }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Whether a text names a file, as it is or compiled: `dist/scripts/serve.js` names scripts/serve.ts. */
const names = (text: string, stem: string): boolean => text.includes(stem) && new RegExp(`(?:^|[\\s"'\`/])${escaped(stem)}(?![\\w-])`, "m").test(text);

/** Whether a source starts a file by its path: `new URL("../scripts/worker.js", import.meta.url)`. */
const starts = (text: string, stem: string): boolean => stem.includes("/") && text.includes(stem) && new RegExp(`["'\`][^"'\`\\s]*${escaped(stem)}(?![\\w-])`).test(text);

/** The files of a package that only its developers run, in order; none where a server is in no other file. `manifest`: its package.json. */
export function developerFiles(files: ReadonlyMap<string, string>, manifest: string): ReadonlySet<string> {
  const entries = entriesOf(manifest);
  if (!entries) return new Set();
  const isBeside = (path: string): boolean => (path.includes("/") ? folders.has(path.slice(0, path.indexOf("/"))) : entries.other.has(stemOf(path)));
  const left = new Set([...files.keys()].filter((path) => code.test(path) && isBeside(path) && !names(entries.own, stemOf(path))));
  const reached = [...files.keys()].filter((path) => !left.has(path));
  // Files that are added during this loop are visited by it, too.
  for (const path of reached) {
    if (left.size === 0) break;
    const text = files.get(path) ?? "";
    const imported = specifiersIn(text).flatMap((specifier) => candidates(posix.join(posix.dirname(path), specifier)));
    const started = [...left].filter((each) => starts(text, stemOf(each)));
    for (const each of [...imported, ...started]) if (left.delete(each)) reached.push(each);
  }
  return reached.some((path) => serving.test(files.get(path) ?? "")) ? left : new Set();
}
