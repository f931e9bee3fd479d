// A baseline on disk: a folder of packages, a package, a tarball of npm, a taxonomy.json, or another taxonomy. It follows no imports but a taxonomy's own.

import { basename, join, resolve } from "node:path";
import { quote } from "../diagnose/quote.ts";
import { manifestName } from "../model/own-files.ts";
import { readFrom } from "../read/disk.ts";
import { load } from "../read/load.ts";
import { foldersIn, packagesIn, tarballAt, textsBelow } from "../read/packages.ts";
import type { Job } from "../run/site.ts";
import { parseManifest } from "../write/manifest.ts";
import { compiled } from "./compiled.ts";
import { baseline, formerOf, isCode, isNone, type Baseline, type NoBaseline, type Opened, type Today } from "./former.ts";
import { likelyOwnedBy } from "./whose.ts";

const textAt = (path: string, name: string): string | undefined => {
  const loaded = load(path, name);
  return "source" in loaded ? loaded.source.text : undefined;
};

const codeBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map(["dist", "src"].flatMap((name) => [...textsBelow(join(folder, name))].map(([path, text]): [string, string] => [`${name}/${path}`, text])).filter(([path]) => isCode(path)));

const packageAt = (folder: string, shown: string): Opened | NoBaseline | undefined => {
  const name = `${shown}/taxonomy.json`;
  const text = textAt(join(folder, "taxonomy.json"), name);
  return text === undefined ? undefined : formerOf(name, text, () => codeBelow(folder));
};

/** `path` as the command line gives it. */
export function onDisk(path: string, { cwd, taxonomy }: Job, today: Today): Baseline | NoBaseline {
  const file = resolve(cwd, path);
  if (foldersIn(file) === undefined) return ofFile(path, file, cwd);
  const shown = path.replace(/\/+$/, "") || "/";
  const own = packageAt(file, shown);
  if (own) return baseline(path, [own], true);
  const kept = packagesIn(file).map((name) => ({ name, owner: parseManifest(textAt(join(file, name, manifestName), name) ?? "") }));
  const ours = likelyOwnedBy(kept, { taxonomy: today.taxonomy, file: basename(taxonomy) }, new Set(today.servers.map(({ name }) => name)));
  const packages = ours.flatMap((name) => packageAt(join(file, name), `${shown}/${name}`) ?? []);
  if (packages.length === 0) return { fault: `cannot compare with ${quote(path)}: neither it nor a folder in it has a taxonomy.json` };
  const inSources = today.servers.filter(({ name, into }) => into !== undefined && !ours.includes(name)).map(({ name }) => quote(name));
  return baseline(path, packages, false, inSources.length === 0 ? [] : [`${inSources.join(", ")} keeps its errors in sources, but ${path} has no sources: compare it with a commit or a taxonomy`]);
}

function ofFile(path: string, file: string, cwd: string): Baseline | NoBaseline {
  if (path.endsWith(".tgz")) {
    const texts = tarballAt(file, (each) => each === "taxonomy.json" || isCode(each));
    if (isNone(texts)) return { fault: `cannot read ${path}: ${texts.fault}` };
    return baseline(basename(path), [formerOf(`${path}/taxonomy.json`, texts.get("taxonomy.json"), () => new Map([...texts].filter(([each]) => isCode(each))))], true);
  }
  const loaded = load(file, path);
  if (!("source" in loaded)) return { fault: loaded.diagnostics[0]?.sentence ?? `cannot read ${path}` };
  if (/\.ya?ml$/.test(path)) return compiled(path, loaded.source, readFrom(cwd), []);
  return baseline(path, [formerOf(path, loaded.source.text, () => new Map())], true);
}
