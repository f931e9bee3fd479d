// The pages of a taxonomy: as texts, from our templates or the project's own; compared with an earlier version; and written to a folder.

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
import { resolve } from "node:path";
import { textAt } from "../read/around.ts";
import { exits, usageError } from "../run/exits.ts";
import { driftDiagnostics, driftsOf } from "../run/drift-diagnostics.ts";
import { isRefusal } from "../write/inside.ts";
import { manifestName } from "../model/own-files.ts";
import { isFailure } from "../write/reasons.ts";
import { write } from "../write/write.ts";
import { failureLines, packageLines } from "../terminal/outcome-lines.ts";
import { tell } from "../terminal/report.ts";
import type { Streams } from "../terminal/streams.ts";
import { fromDocument } from "../model/left-out.ts";
import { understand } from "../terminal/understand.ts";

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

interface FolderOptions {
  readonly cwd: string;
  readonly subject: Subject;
  /** Whether these are all servers: then the folder of another is one too many. */
  readonly complete: boolean;
  readonly force: boolean;
}

/** What generate has written there is a package's, and no page's to replace. Raises a usage error (usage.ts). */
function refusePackage(folder: string, shown: string, taxonomy: string): void {
  const manifest = textAt(`${folder}/${manifestName}`);
  if (manifest !== undefined && !manifest.includes(`"taxonomy": ${JSON.stringify(taxonomy)}`)) throw usageError(`${shown} contains a package or pages of another taxonomy; give these pages a different folder`);
}

/** `dir` as the command line has it. Resolves to the exit code. */
export async function writeFolder(dir: string, files: readonly GeneratedFile[], { cwd, subject, complete, force }: FolderOptions, streams: Streams): Promise<number> {
  const out = resolve(cwd, dir);
  const taxonomy = `${subject.model.name}, pages`;
  for (const { name } of subject.servers) refusePackage(`${out}/${name}`, `${dir}/${name}`, taxonomy);
  const names = subject.servers.map(({ name }) => name);
  const targets = names.map((server) => ({ server, model: "", files: files.filter(({ path }) => path.startsWith(`${server}/`)) }));
  const goal = { out, taxonomy, targets, complete };
  try {
    const { files: done, refused } = write(goal, { record: "pages", made: { inputs: {}, input: "", servers: names, report: undefined }, force });
    const drift = driftDiagnostics(dir, driftsOf(refused), `faultline docs --markdown ${dir}`);
    await tell({ ...drift, consequence: "No page of the folder was written." }, streams);
    if (refused.length > 0) return exits.drift;
    streams.stdout(packageLines(dir, done));
    return exits.ok;
  } catch (error) {
    if (!isFailure(error) && !isRefusal(error)) throw error;
    streams.stderr(isFailure(error) ? failureLines(dir, error) : `error: ${error.message.replaceAll(out, dir)}\n`);
    return exits.usage;
  }
}

const isServer = (value: unknown): value is Server => {
  const { name, package: of, version, errors, tools, conceal } = Object(value) as Partial<Server>;
  return typeof name === "string" && typeof of === "string" && typeof version === "string" && Array.isArray(errors) && Array.isArray(tools) && typeof conceal === "object";
};

const parsed = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usageError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Its servers, or the exit code after a report. Raises a usage error (usage.ts) for JSON that is not a resolved taxonomy. */
export async function baselineOf(file: string, cwd: string, streams: Streams): Promise<{ readonly servers: readonly Server[] } | { readonly exit: number }> {
  if (!file.endsWith(".json")) {
    const understood = await understand(file, cwd, streams);
    return "exit" in understood ? understood : { servers: understood.model.servers };
  }
  const text = textAt(resolve(cwd, file));
  if (text === undefined) throw usageError(`cannot read ${file}`);
  const value = parsed(text, file);
  if (!isServer(value)) throw usageError(`${file} is not the taxonomy.json of a generated package`);
  return { servers: [fromDocument(value)] };
}
