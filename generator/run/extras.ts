// Additions of a project to a run: plugins, and its own templates instead of ours. Without any, nothing is loaded for them.

import { dirname, join } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import type { CompileOptions } from "../main.ts";
import { hashOf } from "../model/canonical.ts";
import { ownFilesIn } from "../read/own-templates.ts";
import type { Source } from "../read/tree.ts";
import { helpersOf, templates as ours } from "../targets/index.ts";
import type { Job, Site } from "./site.ts";
import { ownEnding, ownFolder } from "../model/own-files.ts";

export interface Extras extends Pick<CompileOptions, "plugins" | "templates"> {
  readonly diagnostics: readonly Diagnostic[];
  /** Files that were read for it. */
  readonly sources: readonly Source[];
  /** Hash of those; empty where there are none. */
  readonly digest: string;
}

/** The folder of own templates as a job names it: beside the taxonomy. */
export const shownFolder = ({ taxonomy }: Pick<Job, "taxonomy">): string => join(dirname(taxonomy), ownFolder).replaceAll("\\", "/");

const templatesOf = async (job: Job, { folder }: Pick<Site, "folder">): Promise<Pick<Extras, "templates" | "diagnostics" | "sources">> => {
  const found = ownFilesIn(join(folder, ownFolder), shownFolder(job));
  if (found.length === 0) return { diagnostics: [], sources: [] };
  const { openTemplates } = await import("../render/open-templates.ts");
  const files = found.flatMap(({ name, loaded }) => ("source" in loaded ? [{ name, ...loaded.source }] : []));
  const { templates, diagnostics } = openTemplates(files, helpersOf);
  const unreadable = found.flatMap(({ loaded }) => ("diagnostics" in loaded ? loaded.diagnostics : []));
  return { templates, diagnostics: [...unreadable, ...diagnostics], sources: files.map(({ path, text }) => ({ path, text })) };
};

/** The own templates among what a run has read. */
export const templatesAmong = (sources: readonly Source[], job: Job): readonly (Source & { readonly name: string })[] => {
  const before = `${shownFolder(job)}/`;
  const own = sources.filter(({ path }) => path.startsWith(before) && path.endsWith(ownEnding));
  return own.map((source) => ({ ...source, name: source.path.slice(before.length, -ownEnding.length) })).filter(({ name }) => ours.has(name));
};

/** The additions of a job's project. */
export async function extrasOf(job: Job, site: Pick<Site, "folder">): Promise<Extras> {
  const own = await templatesOf(job, site);
  const { plugins: names = [], cwd } = job;
  const loading = names.length === 0 ? [] : await import("./load-plugin.ts").then(({ loadPlugin }) => Promise.all(names.map((name) => loadPlugin(name, cwd))));
  const sources = [...own.sources, ...loading.flatMap((loaded) => loaded.sources)];
  return {
    ...own,
    plugins: loading.flatMap(({ plugin }) => plugin ?? []),
    diagnostics: [...own.diagnostics, ...loading.flatMap(({ diagnostics }) => diagnostics)],
    sources,
    digest: sources.length === 0 ? "" : hashOf(JSON.stringify(sources)),
  };
}
