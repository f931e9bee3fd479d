// The pages of a taxonomy as texts, with what compare/ makes of two versions: from our templates, or from the project's own in their place. It writes nothing.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { renderPages, type GeneratedFile, type Server, type Source, type Taxonomy } from "../main.ts";
import { extrasOf } from "../run/extras.ts";
import { siteOf } from "../run/site.ts";
import { explorer } from "../targets/explorer/explorer.ts";
import { llms } from "../targets/explorer/llms.ts";
import { markdown } from "../targets/explorer/markdown.ts";
import type { Planned } from "../targets/target.ts";
import type { VersionsView } from "../targets/explorer/view.ts";
import { type Change, greatest } from "../compare/change.ts";
import { compare } from "../compare/compare.ts";
import { versions } from "../targets/explorer/versions.ts";

/** Changes of one error, those at `field` if there are any: a category's change stands where it shows. */
const concerning = (changes: readonly Change[], code: string, field: string): readonly Change[] => {
  const ofError = changes.filter(({ at }) => (at[0] === "errors" && at[1] === code) || (at[0] === "tools" && at.includes(code)));
  const atField = ofError.filter(({ at }) => at.includes(field));
  return atField.length > 0 ? atField : ofError;
};

const judgedVersions = (before: Server, after: Server): VersionsView => {
  const changes = compare([before], [after]).flatMap((server) => server.changes);
  const view = versions(before, after);
  const rows = view.rows.map((row) => ({ ...row, what: `${row.what} (${greatest(concerning(changes, row.code, row.what).map(({ verdict }) => verdict))})` }));
  return { ...view, rows };
};

export interface Subject {
  readonly model: Taxonomy;
  readonly servers: readonly Server[];
  readonly before: readonly Server[];
}

const titleOf = ({ model, servers: [first, ...others] }: Subject): string =>
  first && others.length === 0 ? `Errors of ${first.title ?? first.name}` : `Errors of ${model.name}`;

const changes = ({ servers, before }: Subject): readonly VersionsView[] =>
  servers.flatMap((server) => before.filter(({ name }) => name === server.name).map((was) => judgedVersions(was, server)));

export const htmlOf = (subject: Subject, path = "index.html"): Planned => explorer(path, subject.servers, { title: titleOf(subject), changes: changes(subject) });

export const llmsOf = (subject: Subject, path = "llms.txt"): Planned => llms(path, subject.servers, titleOf(subject));

export const markdownOf = ({ servers }: Subject, hasFrontMatter: boolean): readonly Planned[] => servers.flatMap((server) => markdown(server, hasFrontMatter));

interface Made {
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}

/** `taxonomy` beside which a project keeps its templates. No files where a diagnostic is an error. */
export async function made(planned: readonly Planned[], taxonomy: string, cwd: string): Promise<Made> {
  const job = { taxonomy, cwd, out: "generated" };
  const { templates, diagnostics, sources } = await extrasOf(job, siteOf(job));
  const { files, diagnostics: ofTemplates } = renderPages(planned, templates);
  return { files, diagnostics: [...diagnostics, ...ofTemplates], sources };
}
