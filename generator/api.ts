// The exports of `import … from "faultline"`: the compiler as functions. It prints nothing and ends no process.

import { driftDiagnostics, driftsOf } from "./run/drift-diagnostics.ts";
import { exits } from "./run/exits.ts";
import { tellLastInputs } from "./run/inputs.ts";
import { prepare } from "./run/prepare.ts";
import { placesOf, putAll } from "./run/places.ts";
import { pathFrom } from "./read/paths.ts";
import { siteOf, upToDate } from "./run/site.ts";
import type { Diagnostic } from "./diagnose/diagnostic.ts";
import type { Source } from "./read/tree.ts";
import { isRefusal } from "./write/inside.ts";
import type { Outcome } from "./write/outcome.ts";
import { isFailure } from "./write/reasons.ts";

export { compile } from "./main.ts";
export type { Compiled, CompileOptions, Diagnostic, GeneratedFile, Phase, Plugin, Read, Server, Source, Taxonomy } from "./main.ts";
export type { JsonArtefact, TextArtefact } from "./plugin.ts";

/** As the flags of `faultline generate`, with the same defaults. */
export interface GenerateOptions {
  /** Path of the taxonomy; `taxonomy.yaml` when absent. */
  readonly taxonomy?: string;
  /** Folder of the packages; `generated` when absent. */
  readonly out?: string;
  /** Folder that the other two are relative to; the process's own when absent. */
  readonly cwd?: string;
  /** Names of the servers to generate; all when absent or empty. */
  readonly servers?: readonly string[];
  /** Paths of plugin files, relative to `cwd`. They are loaded, so name none that you would not run. */
  readonly plugins?: readonly string[];
  /** Whether files that were edited, or stand in the way, are replaced and removed too. */
  readonly force?: boolean;
  /** Whether to say what would happen, and write nothing. */
  readonly dryRun?: boolean;
}

/** The result of a run. Paths are relative to the folder of the packages, with forward slashes. */
export interface Generated {
  /** As of the command: 0 done, 1 the taxonomy has errors, 2 a file cannot be read or written, 6 a file is not ours to replace. */
  readonly exitCode: number;
  /** Findings of the taxonomy, and files that were not replaced. Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Absolute paths of the files that it was made from: the taxonomy, what it imports, the JSON Schemas it refers to; and of those that are missing.
   * When none of them changes, another run does nothing.
   */
  readonly inputs: readonly string[];
  /** The texts that the places of diagnostics are in. Empty where nothing had changed, which is known without reading what they say. */
  readonly sources: readonly Source[];
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
  /** Why the run could not write, or not to the end, in a sentence: no space is left, a link is in the way. Each file is then the old or the new one. */
  readonly failure?: string;
}

type Outcomes = readonly { readonly path: string; readonly outcome: Outcome }[];
type Rest = Pick<Generated, "exitCode" | "diagnostics" | "inputs" | "sources" | "failure">;

const generated = (rest: Rest, files: Outcomes = []): Generated => {
  const having = (wanted: Outcome): readonly string[] => files.flatMap(({ path, outcome }) => (outcome === wanted ? [path] : []));
  return { ...rest, created: having("created"), changed: having("changed"), removed: having("removed"), unchanged: having("unchanged") };
};

const failureOf = (out: string, error: Error): string =>
  isFailure(error) ? `cannot write ${error.path === "" ? out : `${out}/${error.path}`}: ${error.reason}` : error.message;

/**
 * Does what `faultline generate` does, without a word: compiles a taxonomy and makes the folder of its packages hold them.
 *
 * Whatever is wrong with the taxonomy or the folder is in what it resolves to; nothing is written where a diagnostic is an error. It rejects
 * with an error named `UsageError` when `servers` has a name that no server has, or a plugin's file is not there, and with any other error when
 * the fault is Faultline's own.
 */
export async function generate(options: GenerateOptions = {}): Promise<Generated> {
  const { taxonomy = "taxonomy.yaml", out = "generated", cwd = ".", servers = [], plugins = [], force = false, dryRun = false } = options;
  const job = { taxonomy, out, cwd, servers, plugins };
  const site = siteOf(job);
  const standing = upToDate(job, site);
  const noted = new Set<string>();
  const onInput = (path: string): void => void noted.add(path);
  if (standing) {
    tellLastInputs(site, onInput);
    const { places, diagnostics, sources } = standing;
    const files = places.flatMap((place) => place.files.map((path) => ({ path: pathFrom(site.out, `${place.out}/${path}`), outcome: "unchanged" as const })));
    return generated({ exitCode: exits.ok, diagnostics, inputs: [...noted], sources }, files);
  }
  const { diagnostics, sources, packages } = await prepare(job, site, { onInput });
  const inputs = [...noted];
  if (!packages) return generated({ exitCode: sources.length === 0 ? exits.usage : exits.findings, diagnostics, inputs, sources });
  try {
    const put = putAll(placesOf(packages, site, job), { force, dry: dryRun });
    // Files of packages by their paths below the out folder; sources elsewhere by paths relative to it.
    const files = put.flatMap(({ place, files: some }) => some.map(({ path, outcome }) => ({ path: pathFrom(site.out, `${place.goal.out}/${path}`), outcome })));
    if (put.every(({ refused }) => refused.length === 0)) return generated({ exitCode: exits.ok, diagnostics, inputs, sources }, files);
    const drift = put.map(({ place, refused }) => driftDiagnostics(place.out, driftsOf(refused), "faultline generate"));
    const [found, texts] = [drift.flatMap((each) => each.diagnostics), drift.flatMap((each) => each.sources)];
    return generated({ exitCode: exits.drift, diagnostics: [...diagnostics, ...found], inputs, sources: [...sources, ...texts] });
  } catch (error) {
    if (!isFailure(error) && !isRefusal(error)) throw error;
    return generated({ exitCode: exits.usage, diagnostics, inputs, sources, failure: failureOf(out, error) });
  }
}
