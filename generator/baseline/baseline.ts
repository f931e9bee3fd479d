// Finds the servers that a taxonomy is compared with, wherever they are kept. A baseline that cannot be read is a fault, never "no changes".

import { basename, join, resolve } from "node:path";
import { quote } from "../diagnose/quote.ts";
import { manifestName } from "../model/own-files.ts";
import type { Server } from "../model/taxonomy.ts";
import { readFrom } from "../read/disk.ts";
import { mergeBase } from "../read/git.ts";
import { firstTarget, isIn as isOf } from "../model/targets.ts";
import { publishedDistribution } from "../python/published.ts";
import { load } from "../read/load.ts";
import { published } from "../read/npm.ts";
import { foldersIn, packagesIn, tarballAt, textsBelow } from "../read/packages.ts";
import type { Job } from "../run/site.ts";
import { parseManifest } from "../write/manifest.ts";
import type { Against } from "./against.ts";
import { atCommit } from "./at-commit.ts";
import { compiled } from "./understood.ts";
import { baseline, formerOf, isCode, isNone, type Baseline, type NoBaseline, type Opened, type Today } from "./former.ts";
import { likelyOwnedBy } from "./whose.ts";

/** A baseline on disk: a folder of packages, a package, a tarball of npm, a taxonomy.json, or another taxonomy. It follows no imports but a taxonomy's own. */
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
function onDisk(path: string, { cwd, taxonomy }: Job, today: Today): Baseline | NoBaseline {
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

/** The servers that `against` names; without it, the published ones, else those where the branch began. */
export function baselineOf(against: Against | undefined, job: Job, today: Today): Baseline | NoBaseline {
  if (against === undefined) return byDefault(job, today);
  if (against.kind === "git") return atCommit(against.ref, job, today);
  if (against.kind === "npm") return against.spec === undefined ? allPublished(job, today.servers) : onePublished(against.spec, job);
  if (against.kind === "pypi") return against.spec === undefined ? allPublished(job, today.servers, "python") : oneDistribution(against.spec, job);
  return onDisk(against.path, job, today);
}

const isWanted = (path: string): boolean => path === "taxonomy.json" || isCode(path);

const opened = (name: string, texts: ReadonlyMap<string, string>): Opened | NoBaseline =>
  formerOf(`${name}/taxonomy.json`, texts.get("taxonomy.json"), () => new Map([...texts].filter(([path]) => isCode(path))));

function onePublished(spec: string, { cwd }: Job): Baseline | NoBaseline {
  const found = published(spec, resolve(cwd), isWanted);
  return isNone(found) ? { fault: `cannot read npm:${spec}: ${found.fault}` } : baseline(`npm:${spec}`, [opened(`npm:${spec}`, found.texts)], true);
}

/** The source named `name` in places. */
const inDistribution = (name: string, taxonomy: string | undefined): Opened | NoBaseline => formerOf(`${name}/taxonomy.json`, taxonomy, () => new Map());

function oneDistribution(spec: string, { cwd }: Job): Baseline | NoBaseline {
  const found = publishedDistribution(spec, resolve(cwd));
  if (isNone(found)) return { fault: `cannot read pypi:${spec}: ${found.fault}` };
  const name = `pypi:${spec.replace(/==.*/, "")}==${found.version}`;
  return baseline(name, [inDistribution(name, found.taxonomy)], true);
}

/** The published package of each server in one language. Servers whose package was never published are new. */
function allPublished({ cwd }: Job, today: readonly Server[], language?: string): Baseline | NoBaseline {
  const servers: (Opened | NoBaseline)[] = [];
  const notes: string[] = [];
  for (const server of today) {
    const { targets, package: own, into } = server;
    // Where a server has packages in several languages, all of them say the same.
    const isPython = targets?.["python"] !== undefined && (language === "python" || !isOf(firstTarget, server));
    const name = isPython ? String(targets["python"]?.["package"]) : own;
    const found = isPython ? fromPypi(name, resolve(cwd)) : fromNpm(name, resolve(cwd));
    if (!isNone(found)) servers.push(found.opened);
    else if (found.kind === "absent") notes.push(`${name} was never published${into === undefined ? "" : `: its errors are in ${quote(into)}, as Git has them`}`);
    else return { fault: `cannot read ${isPython ? "pypi" : "npm"}:${name}: ${found.fault}; --against git:REF, or a folder, needs no registry` };
  }
  return baseline(language === "python" ? "pypi" : "npm", servers, false, notes);
}

type Lookup = { readonly opened: Opened | NoBaseline } | { readonly fault: string; readonly kind: string };

const fromNpm = (name: string, cwd: string): Lookup => {
  const found = published(name, cwd, isWanted);
  return isNone(found) ? found : { opened: opened(`npm:${name}@${found.version}`, found.texts) };
};

const fromPypi = (name: string, cwd: string): Lookup => {
  const found = publishedDistribution(name, cwd);
  return isNone(found) ? found : { opened: inDistribution(`pypi:${name}==${found.version}`, found.taxonomy) };
};

const isIn = ({ servers }: Baseline, { name, package: called }: Server): boolean => servers.some(({ server }) => server.name === name || server.package === called);

function byDefault(job: Job, today: Today): Baseline | NoBaseline {
  const found = allPublished(job, today.servers);
  if (isNone(found)) return found;
  // Errors in sources are published with their server, and no registry has them: Git does.
  const inSources = today.servers.filter((server) => server.into !== undefined && !isIn(found, server));
  if (found.servers.length > 0 && inSources.length === 0) return found;
  const base = mergeBase(resolve(job.cwd));
  if (base && found.servers.length > 0) return completed(found, atCommit(base.id, job, today, base.ref), inSources);
  if (base) {
    const then = atCommit(base.id, job, today, base.ref);
    return isNone(then) ? then : { ...then, notes: [...found.notes, ...then.notes] };
  }
  if (found.servers.length > 0) return { ...found, notes: [...found.notes, `Git has no default branch here, so ${listed(inSources.map(({ name }) => name))} has no baseline`] };
  return { fault: `no baseline found: ${listed(today.servers.map(({ package: name }) => name))} was never published, and Git has no default branch here; give --against` };
}

const listed = (names: readonly string[]): string => names.map(quote).join(", ");

/** The published servers, with `servers` as they were in a commit. */
function completed(found: Baseline, then: Baseline | NoBaseline, servers: readonly Server[]): Baseline | NoBaseline {
  if (isNone(then)) return then;
  const more = then.servers.filter(({ server }) => servers.some(({ name }) => name === server.name));
  return { ...found, servers: [...found.servers, ...more], sources: [...found.sources, ...then.sources], notes: [...found.notes, ...then.notes] };
}
