// From a job to the packages as they should be, for generate to write and for check to compare. It prints nothing and writes nothing.

import { basename, resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import { report } from "../diagnose/report.ts";
import { compile, type Known, type KnownServer, type Phase, type ServerHead } from "../main.ts";
import { hashOf } from "../model/canonical.ts";
import { partsOf } from "../model/into.ts";
import { readFrom } from "../read/disk.ts";
import { load } from "../read/load.ts";
import { leadsOut } from "../read/presence.ts";
import type { Source } from "../read/tree.ts";
import type { Standing } from "../render/spliced.ts";
import { packagesOf } from "../targets/index.ts";
import { disk, type Stamp } from "../write/disk.ts";
import { knownPath, knownText, type Memory, readKnown } from "../write/known.ts";
import { digest } from "../write/manifest.ts";
import { inputOf, type LastRun, type Left } from "../write/record.ts";
import type { Made } from "../write/remember.ts";
import { folderHash, inputHash, lastRun, stands } from "../write/unchanged.ts";
import { isManifest } from "../write/goal.ts";
import type { File, Goal, Target } from "../write/write.ts";
import { extrasOf } from "./extras.ts";
import { standOf } from "./last.ts";
import { loadedHash, noting, type OnInput } from "./inputs.ts";
import { placesBeside, type Place } from "./places.ts";
import { pathFrom, slashed } from "../read/paths.ts";
import type { Job, Site } from "./site.ts";
import { ownFolder } from "../model/own-files.ts";
import { usageError } from "./exits.ts";

export interface Packages {
  readonly goal: Goal;
  readonly made: Made;
  /** For the next run to go on from. */
  readonly known?: string;
  /** Servers whose errors stand in sources of their own. */
  readonly elsewhere: readonly Place[];
}

export interface Prepared {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts read, the taxonomy first. Empty: it was unreadable. */
  readonly sources: readonly Source[];
  /** Absent when there are errors. */
  readonly packages?: Packages;
  /** No package was made as a whole. */
  readonly isQuick?: boolean;
}

export interface PrepareOptions {
  /** Makes packages, too, that stand as they should: their texts are wanted. */
  readonly everything?: boolean;
  readonly onInput?: OnInput;
  readonly onPhase?: (phase: Phase) => void;
}

/** The servers that the job names, or all. Raises a usage error for an unknown name. */
const choose = (servers: readonly ServerHead[], { servers: names = [], taxonomy }: Job): readonly ServerHead[] => {
  const known = servers.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names.length === 0 ? servers : servers.filter(({ name }) => names.includes(name));
  const meant = nearest(unknown, known);
  const hint = meant === undefined ? `; it has ${known.join(", ")}` : `; did you mean "${meant}"?`;
  throw usageError(`${taxonomy} has no server ${quote(unknown)}${hint}`);
};

const byPackage = (files: readonly File[]): ReadonlyMap<string, readonly File[]> => {
  const packages = new Map<string, File[]>();
  for (const file of files) {
    const name = file.path.slice(0, file.path.indexOf("/"));
    const known = packages.get(name);
    if (known) known.push(file);
    else packages.set(name, [file]);
  }
  return packages;
};

/** The packages to make: the last run did not leave them as they should be. `digest`: a digest of everything else in every package. */
const chooser = (job: Job, site: Site, everything: boolean, digest: string) => {
  const { out, compiler } = site;
  const { taxonomy, cwd, servers: names = [] } = job;
  const hashes = new Map<string, string>();
  const modelOf = ({ name }: ServerHead): string => hashes.get(name) ?? "";
  const isAsItShould = (server: ServerHead): boolean => {
    const model = modelOf(server);
    const isLeft = (above: string, { servers }: LastRun, name: string): boolean => {
      const before = servers[name];
      return before !== undefined && before.model !== "" && before.model === model && stands(above, before);
    };
    const beside = partsOf(server).map(({ folder: each }) => standOf(each, resolve(cwd, taxonomy)));
    return packagesOf(server).every((made) => isLeft(out, site.own, made.folder)) && beside.every((stand) => isLeft(stand.out, lastRun(stand.out, stand.record), stand.name));
  };
  const anew = new Set<string>();
  const built = (server: ServerHead, slice: () => string): boolean => {
    if (compiler !== undefined) hashes.set(server.name, hashOf(`${compiler}\n${digest}\n${slice()}`));
    const isMade = (names.length === 0 || names.includes(server.name)) && (everything || !isAsItShould(server));
    if (isMade) anew.add(server.name);
    else anew.delete(server.name);
    return isMade;
  };
  /** A file that has to be there and may say anything has no hash. */
  const stood = (known: KnownServer): readonly Standing[] | undefined => {
    const model = hashOf(`${compiler}\n${digest}\n${known.slice}`);
    const records = packagesOf(known.head).map(({ folder }) => site.own.servers[folder]);
    if (!records.every((record) => record !== undefined && record.model === model && stands(out, record))) return undefined;
    return records.flatMap((record) => Object.entries(record?.files ?? {}).flatMap(([path, left]) => (isManifest(path) ? [] : standingAt(out, path, left))));
  };
  return { modelOf, anew, built, stood };
};

const standingAt = (out: string, path: string, left: Left): Standing => ({
  path,
  hash: left?.[0] ?? "",
  ...(left === null && { once: true }),
  read: () => {
    const bytes = disk.read(`${out}/${path}`);
    return left === null || digest(bytes) === left[0] ? bytes.toString() : undefined;
  },
});

/** The package in a folder, with its files where it is made. */
const targetsBy =
  (modelOf: (server: ServerHead) => string, anew: ReadonlySet<string>, packages: ReadonlyMap<string, readonly File[]>) =>
  (server: ServerHead, folder: string): Target => ({ server: folder, model: modelOf(server), ...(anew.has(server.name) ? { files: packages.get(folder) ?? [] } : {}) });

/** Folders of errors in sources of their own: all, the names of those beside packages, and those that are no longer wanted. */
const besidePackages = (heads: readonly ServerHead[], { taxonomy, cwd, servers: names = [] }: Job, { out, last }: Site) => {
  const elsewhere = heads.flatMap((server) => partsOf(server).map(({ folder }) => folder));
  const besides = elsewhere.map((each) => standOf(each, resolve(cwd, taxonomy))).flatMap((stand) => (stand.out === out ? [stand.name] : []));
  const withdrawn = names.length > 0 ? [] : (last.elsewhere ?? []).filter((each) => !elsewhere.includes(each));
  return { elsewhere, besides, withdrawn };
};

/** Characters a server from which on new words are put into a package sooner than it is made again. */
const longEnough = 40_000;

const isLong = ({ text }: Source, known: Known | "nothing" | undefined): boolean => typeof known === "object" && text.length > longEnough * Object.keys(known.servers ?? {}).length;

/** `known` with its long texts apart; they are its servers' contracts, where words are put in, then what was checked. */
const apart = ({ check, servers, ...rest }: Known, withContracts: boolean): Memory => {
  const contracts = Object.values(servers ?? {}).map(({ contract = "" }) => (withContracts ? contract : ""));
  const heads = servers && Object.entries(servers).map(([name, { contract, ...server }]) => [name, server]);
  return { data: { ...rest, servers: heads && Object.fromEntries(heads), check: check && { ...check, text: "" } }, texts: [...contracts, check?.text ?? ""] };
};

const together = ({ data, texts }: Memory): Known => {
  const { check, servers, ...rest } = data as Known;
  const whole = servers && Object.entries(servers).map(([name, server], index) => [name, { ...server, ...(texts[index] && { contract: texts[index] }) }]);
  return { ...rest, ...(whole && { servers: Object.fromEntries(whole) }), ...(check && { check: { ...check, text: texts.at(-1) ?? "" } }) };
};

/** The memory of the last run; undefined where this one makes none. A digest says that this compiler wrote it: its shape is the one of today. */
const knownAt = ({ out, record, compiler }: Site, everything: boolean): Known | "nothing" | undefined => {
  if (compiler === undefined || everything) return undefined;
  const memory = readKnown(disk, `${out}/${knownPath(record)}`, compiler);
  return memory ? together(memory) : "nothing";
};

/** Keeps the first stamp of each input by its absolute path, and passes the input on. */
const stamping = (next: PrepareOptions["onInput"]) => {
  const stamps = new Map<string, Stamp | undefined>();
  const onInput: OnInput = (path, hash, stamp) => {
    if (!stamps.has(path)) stamps.set(path, stamp);
    next?.(path, hash);
  };
  return { stamps, onInput };
};

interface Inputs {
  readonly sources: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
  /** By absolute path. */
  readonly stamps: ReadonlyMap<string, Stamp | undefined>;
}

/** All that a run read and reported, for the next one to know again. */
const inputsOf = ({ sources, diagnostics, stamps }: Inputs, cwd: string, { folder, compiler }: Site) => {
  const places = sources.map(({ path }) => [path, pathFrom(folder, resolve(cwd, path))] as const);
  const read = sources.map(({ text }, index) => [places[index]?.[1], inputHash(text)] as const);
  const stamped = places.flatMap(([path, place]) => [stamps.get(resolve(cwd, path))].flatMap((stamp) => (stamp ? [[place, stamp] as const] : [])));
  const inputs = Object.fromEntries([...read, [`${ownFolder}/`, folderHash(resolve(folder, ownFolder)) ?? ""]]);
  const reported = { diagnostics, cwd: pathFrom(folder, resolve(cwd)), sources: Object.fromEntries(places) };
  return { inputs, stamps: Object.fromEntries(stamped), compiler, input: inputOf(compiler, inputs), report: diagnostics.length === 0 ? undefined : reported };
};

/** Compiles the taxonomy. Only those packages are made that the last run did not leave as they should be. */
export const prepare = async (job: Job, site: Site, options: PrepareOptions = {}): Promise<Prepared> => {
  const { out, folder, compiler } = site;
  const { everything = false, onPhase = () => undefined } = options;
  const { taxonomy, cwd, servers: names = [] } = job;
  const { stamps, onInput } = stamping(options.onInput);
  onPhase("read");
  const loaded = load(resolve(cwd, taxonomy), taxonomy);
  onInput(resolve(cwd, taxonomy), loadedHash(loaded), "source" in loaded ? loaded.stamp : undefined);
  if ("diagnostics" in loaded) return { diagnostics: loaded.diagnostics, sources: [] };
  const { plugins = [], templates = new Map(), ...extras } = await extrasOf(job, site);
  // A template may come at any time.
  onInput(resolve(folder, ownFolder), folderHash(resolve(folder, ownFolder)));
  for (const { path, text } of extras.sources) onInput(resolve(cwd, path), hashOf(text));

  const { modelOf, anew, built, stood } = chooser(job, site, everything, extras.digest);
  const folders = { taxonomy: slashed(folder), packages: slashed(out), leadsOut: (each: string) => leadsOut(each, folder) };
  const before = knownAt(site, everything);
  const compiled = compile(loaded.source, { read: noting(readFrom(cwd), cwd, onInput), built, plugins, templates, folders, known: before, ...(isLong(loaded.source, before) && { stands: stood }), onPhase });
  const { model, heads = [], files, known } = compiled;
  const diagnostics = report([...compiled.diagnostics, ...extras.diagnostics]);
  const sources = [...compiled.sources, ...extras.sources];
  if (!model || extras.diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, sources };

  const targetOf = targetsBy(modelOf, anew, byPackage(files));
  const chosen = choose(heads, job);
  const owner = { taxonomy: model.name, file: basename(taxonomy) };
  const { elsewhere, besides, withdrawn } = besidePackages(heads, job, site);
  const made = { ...inputsOf({ sources, diagnostics, stamps }, cwd, site), ...(elsewhere.length > 0 && { elsewhere }) };
  return {
    diagnostics,
    sources,
    isQuick: model.servers.length === 0,
    packages: {
      goal: { out, ...owner, targets: chosen.flatMap((server) => packagesOf(server).map(({ folder }) => targetOf(server, folder))), complete: names.length === 0, besides },
      ...(known && compiler !== undefined && { known: knownText(compiler, apart(known, isLong(loaded.source, known))) }),
      made: { ...made, servers: heads.flatMap((server) => packagesOf(server).map(({ folder }) => folder)) },
      elsewhere: placesBeside({ job, owner, made, withdrawn, servers: chosen.flatMap((server) => (server.into === undefined ? [] : [[server, targetOf(server, server.name)]])) }),
    },
  };
};
