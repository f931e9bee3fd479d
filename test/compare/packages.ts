// Packages of resolved servers, rendered in memory and put on disk to be run. The runtime, which is the same in all, stands there once. No tests here.

import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Server } from "../../generator/model/taxonomy.ts";
import { plan } from "../../generator/targets/plan.ts";
import { render } from "../rendered.ts";

/** Texts by path within the package. */
export type Texts = ReadonlyMap<string, string>;

const known = new Map<string, Texts>();

/** Of its package, what comes of the files below `folder`: by default its code, which is run and compiled against. Of the same server, the same texts. */
export function rendered(server: Server, folder: "contracts" | "src" = "src"): Texts {
  const key = `${folder} ${JSON.stringify(server)}`;
  const found = known.get(key);
  if (found) return found;
  // What is copied compiled has no source to be compiled from.
  const folders = folder === "src" ? ["src", "dist"] : [folder];
  const files = render(plan({ servers: [server] }).filter(({ path }) => folders.some((each) => path.startsWith(`${server.name}/${each}/`))));
  const texts = new Map(files.map(({ path, text }) => [path.slice(path.indexOf("/") + 1), text]));
  known.set(key, texts);
  return texts;
}

export const declarationsIn = (texts: Texts): Texts => new Map([...texts].filter(([path]) => path.endsWith(".d.ts")));

/** What server and client run; schemas would want zod. */
const isRun = (path: string): boolean => /^src\/.*\.js$/.test(path);

/** Puts the JavaScript of a package into `folder`, and its runtime into `shared`, linked from there. */
export function installed(folder: string, texts: Texts, shared: string): void {
  for (const [path, text] of texts) {
    if (!isRun(path)) continue;
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (!path.startsWith("src/runtime")) {
      writeFileSync(file, text);
      continue;
    }
    const once = join(shared, path);
    mkdirSync(dirname(once), { recursive: true });
    if (!existsSync(once)) writeFileSync(once, text);
    symlinkSync(once, file);
  }
}
