// The modules that a module is made of: itself and what it imports from beside it. It runs none, and does not follow packages.

import { dirname, join, resolve } from "node:path";
import { load, type Loaded } from "./load.ts";

const relative = /\b(?:from|import)\s*(?:\(\s*)?(["'])(\.{1,2}\/[^"'\n]+)\1/g;
/** How a specifier without its ending may be meant. */
const endings = ["", ".js", ".mjs", ".cjs", ".ts", ".mts"];

/** The module at `path`, shown as `name`, and all modules and JSON files it imports by relative path, each once. Unreadable ones are left out, except the first. */
export function modulesOf(path: string, name: string): readonly Loaded[] {
  const first = load(path, name);
  const found = new Map<string, Loaded>([[path, first]]);
  const waiting = [{ path, name, loaded: first }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (!("source" in next.loaded)) continue;
    for (const [, , specifier = ""] of next.loaded.source.text.matchAll(relative)) {
      for (const ending of endings) {
        const at = resolve(dirname(next.path), specifier + ending);
        const shown = join(dirname(next.name), specifier + ending).replaceAll("\\", "/");
        const loaded = found.get(at) ?? load(at, shown);
        if (!("source" in loaded)) continue;
        if (!found.has(at)) waiting.push({ path: at, name: shown, loaded });
        found.set(at, loaded);
        break;
      }
    }
  }
  return [...found.values()];
}
