// The verb init: a first taxonomy for the project it is run in, and what goes with it. It never replaces what is there.

import { join, resolve } from "node:path";
import { quote } from "../diagnose/quote.ts";
import { isFolder, textAt } from "../read/around.ts";
import { readFrom } from "../read/disk.ts";
import { compile, type Server, type Taxonomy } from "../main.ts";
import { specifierIn } from "../model/into.ts";
import { firstTarget, isIn } from "../model/targets.ts";
import { modulesBelow } from "../read/module-type.ts";
import { sourceFilesBelow } from "../read/source-files.ts";
import { createFile } from "../write/create-file.ts";
import { isRefusal } from "../write/inside.ts";
import { rewrite } from "../write/rewrite.ts";
import { exits } from "../run/exits.ts";
import { agentsFile } from "./init/agents.ts";
import { inForm } from "./codemod/formatter.ts";
import { askServer, type Asked } from "./init/ask.ts";
import { canAsk, isConfirmed } from "./init/confirm.ts";
import type { Change, Changes } from "./init/change.ts";
import type { OwnPackage } from "./init/dependency.ts";
import { proposedFrom } from "./infer/proposed.ts";
import { look } from "./scan/look.ts";
import { generatedFolders, whole } from "./init/generated-folders.ts";
import { placesIn } from "./scan/summary.ts";
import { firstOf, packagesIn, wantedIn, type Wanted } from "./init/first.ts";
import { withTools } from "./init/more-tools.ts";
import { projectIn } from "./init/project.ts";
import { startersFor, setsFor } from "./init/starters.ts";
import { taxonomyText, type First } from "./init/taxonomy-text.ts";
import { surroundings } from "./init/surroundings.ts";
import { scan, swallowedIn, usable, type Scanned } from "./init/tools.ts";
import { changeLines, foundLine, named, nextLines, verbOf } from "./init/words.ts";
import { patchOf } from "./patch.ts";
import { tell } from "./report.ts";
import type { Streams } from "./streams.ts";
import type { Survey } from "../typescript/scan/facts.ts";
import { usageError } from "../run/usage.ts";
import type { Flags } from "./flags.ts";

const taxonomy = "taxonomy.yaml";

/** By path, relative to the project. */
type Texts = ReadonlyMap<string, string>;

const taxonomyChange = (first: First): Change => {
  const errors = startersFor(setsFor(first.dependencies, first.tools.length > 0 || first.proposed !== undefined), first.proposed?.starters.keys()).length;
  const own = (first.proposed?.amount ?? 0) - (first.proposed?.starters.size ?? 0);
  const about = [`${errors} errors to start with${own === 0 ? "" : `, ${own} proposed from what the source throws`}`, ...(first.tools.length > 0 ? [`tools: ${named(first.tools.map(({ name }) => name))}`] : [])];
  return { path: taxonomy, text: taxonomyText(first), about: about.join("; ") };
};

const noAnswer = (error: unknown): never => {
  throw usageError(error instanceof Error ? error.message : String(error));
};

/** What the source says, with the tools of the server itself, which knows them all. */
const told = (scanned: Scanned, { tools, server }: Asked): Scanned => ({
  ...scanned,
  ...usable(tools),
  servers: server === undefined ? scanned.servers : [server],
  diagnostics: [...scanned.diagnostics.filter(({ code }) => code !== "tool-not-read"), ...usable(tools).diagnostics],
});

/** With the places where failures end before any guard, and their sources. */
function withSwallowed(scanned: Scanned, survey: Survey, files: Texts, at: (path: string) => string): Scanned {
  const swallowed = swallowedIn(survey, at);
  const blamed = new Set(swallowed.map(({ where }) => where.file));
  const known = new Set(scanned.sources.map(({ path }) => path));
  const sources = [...files].flatMap(([path, text]) => (blamed.has(at(path)) && !known.has(at(path)) ? [{ path: at(path), text }] : []));
  return { ...scanned, diagnostics: [...scanned.diagnostics, ...swallowed], sources: [...scanned.sources, ...sources] };
}

/** What of a server says where its errors stand. */
type OwnServer = Pick<Server, "name" | "package" | "into" | "targets">;

/** What a taxonomy means that is there already; undefined where it does not hold together. */
const meaning = (folder: string, text: string): Taxonomy | undefined => compile({ path: taxonomy, text: text.replace(/^\ufeff/, "") }, { read: readFrom(folder), servers: () => false }).model;

/** The npm packages among those of servers. */
const packagesOf = (servers: readonly OwnServer[]): readonly OwnPackage[] =>
  servers.flatMap((server) => (server.into === undefined && isIn(firstTarget, server) ? [{ server: server.name, name: server.package }] : []));

/** What cannot be done for the reader, in sentences. */
const advice = (scanned: Scanned | undefined, wanted: Wanted): readonly string[] => {
  if (!scanned) return [];
  const { servers, tools, packages, isCut } = scanned;
  return [
    ...(servers.length > 1 && wanted.server === undefined ? [`the source makes ${servers.length} servers (${named(servers)}); the taxonomy has one for all tools`] : []),
    ...(tools.length === 0 && packages.length > 0 ? [`packages of their own were not looked into; for one of them run faultline init ${packages[0]}`] : []),
    ...(isCut ? ["there is more source than was looked at: tools may be missing"] : []),
  ];
};

/** The languages that were asked for where there is a taxonomy already, which init does not change. */
const unwritten = (model: Taxonomy | undefined, { targets }: Wanted): readonly string[] =>
  targets.flatMap(({ target }) => {
    const without = (model?.servers ?? []).filter((server) => target !== firstTarget && !isIn(target, server));
    return without.map(({ name, package: own }) => `${name} has no package in ${target}: add targets: { ${target}: { package: … } } to it in ${taxonomy}, beside package: ${own}`);
  });

/** That not all of generated/ is Faultline's. */
const besides = (folder: string, packages: readonly OwnPackage[] | undefined): readonly string[] => {
  const folders = generatedFolders(folder, packages);
  return folders.length === 0 || folders.includes(whole) ? [] : [`generated/ has files of the project's own, so settings name ${folders.join(", ")} alone`];
};

/** The guard, around every server that the source makes, and what stays without; none where the errors of several could be meant. */
const guardChanges = async (folder: string, files: Texts, [own, ...others]: readonly OwnServer[]): Promise<Changes & { readonly said: readonly string[] }> => {
  if (own === undefined || others.length > 0) return { changes: [], advice: [], said: [] };
  const { guardEdits } = await import("../typescript/guard-edits.ts");
  const at = placesIn(files);
  const { edits, left } = guardEdits(files, { specifier: (path) => specifierIn(path, own), isModule: modulesBelow(folder) });
  const formed = inForm(edits, folder);
  return { changes: formed.edits.map((edit) => ({ ...edit, about: "the guard" })), advice: left.map(({ where, why }) => `${at(where)} has no guard, and gets none: ${why}`), said: formed.said };
};

/** With what the source fails with, where that is more than every server does. */
const withProposed = (first: First, files: Texts, survey: Survey): First => {
  const proposed = proposedFrom(files, survey, []);
  if (proposed.amount === 0) return first;
  const listed = new Set(first.tools.map(({ name }) => name));
  // A tool that the server was not asked for, or that nobody can name, still fails.
  const elsewhere = [...proposed.tools].flatMap(([name, codes]) => (listed.has(name) ? [] : codes));
  return { ...first, proposed: { ...proposed, anywhere: [...new Set([...proposed.anywhere, ...elsewhere])] } };
};

const put = (folder: string, { path, before, text }: Change): void => {
  if (before === undefined) createFile(join(folder, path), text);
  else if (before !== text) rewrite(join(folder, path), before.replace(/^\ufeff/, ""), text.replace(/^\ufeff/, ""), true);
};

/** Raises a usage error (usage.ts) for a name that cannot be, and where the system lets nothing be read or written. */
export async function run([dir, command]: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const wanted = wantedIn(flags);
  const words = Array.isArray(command) ? command.map(String) : [];
  const shown = String(dir);
  const folder = resolve(String(flags["cwd"]), shown);
  if (!isFolder(folder)) throw usageError(`there is no folder ${quote(shown)}`);
  try {
    return await begin(folder, shown, wanted, words, flags, streams);
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof Error && "code" in error)) throw error;
    throw usageError(error.message.replaceAll(folder, shown));
  }
}

async function begin(folder: string, shown: string, wanted: Wanted, command: readonly string[], flags: Flags, streams: Streams): Promise<number> {
  const at = (path: string): string => join(shown, path).replaceAll("\\", "/");
  const project = projectIn(folder, shown);
  if ("fault" in project) {
    await tell({ diagnostics: [project.fault], sources: [{ path: project.fault.where.file, text: project.text }], consequence: "Nothing was written." }, streams);
    return exits.usage;
  }
  const standing = textAt(join(folder, taxonomy));
  const isGuarding = flags["guard"] === true;
  const source = standing === undefined || isGuarding ? sourceFilesBelow(folder) : undefined;
  const read = source && standing === undefined ? await scan(source, at) : undefined;
  const asked = command.length > 0 ? await askServer(command, folder).catch(noAnswer) : undefined;
  const survey = source && read && (await look(source.files, streams));
  const scanned = read && survey ? withSwallowed(asked ? told(read, asked) : read, survey, source.files, at) : read;
  const first = scanned && survey && source && withProposed(firstOf(project, scanned, wanted), source.files, survey);
  const model = standing === undefined ? undefined : meaning(folder, standing);
  const more = standing !== undefined && asked ? withTools({ path: taxonomy, text: standing }, model, usable(asked.tools).tools, folder) : undefined;
  const own = first && packagesIn(first);
  const servers: readonly OwnServer[] | undefined = first && own ? [{ name: first.server, package: own[0]?.name ?? "", targets: first.targets }] : model?.servers;
  const packages = servers && packagesOf(servers);
  const { changes: others, advice: left } = surroundings(project, packages);
  const all = [
    first ? taxonomyChange(first) : { path: taxonomy, before: standing, text: more?.text ?? standing ?? "", about: more?.about ?? "is there already" },
    ...(first ? [agentsFile(project, own ?? [])] : []),
    ...others,
  ];
  const changes = all.filter((change) => verbOf(change) !== "keep");
  const { changes: guards, advice: unguarded, said: unformed } = source && isGuarding ? await guardChanges(folder, source.files, (servers ?? []).filter((server) => isIn(firstTarget, server))) : { changes: [], advice: [], said: [] };

  await tell(scanned ?? { diagnostics: [] }, streams);
  streams.stdout(foundLine(project, scanned) + changeLines(all));
  for (const sentence of [...left, ...advice(scanned, wanted), ...unwritten(model, wanted), ...unguarded, ...unformed, ...(more?.advice === undefined ? [] : [more.advice]), ...besides(folder, packages)]) streams.stderr(`note: ${sentence}\n`);
  if (isGuarding) streams.stdout(guards.length + unguarded.length === 0 ? "Nothing that init knows how to guard is without a guard.\n" : guards.map(({ path, before = "", text }) => patchOf(path, before, text)).join(""));
  if (changes.length + guards.length === 0) {
    streams.stdout("Nothing to do.\n");
    return exits.ok;
  }
  if (flags["dryRun"] === true) {
    streams.stderr("A dry run: nothing was written.\n");
    return exits.ok;
  }
  const isAsked = flags["yes"] !== true && canAsk();
  if (isAsked && !(await isConfirmed("Write this?"))) {
    streams.stderr("Nothing was written.\n");
    return exits.ok;
  }
  for (const change of changes) put(folder, change);
  // Code is changed for nobody who has not said so.
  if (isAsked || flags["yes"] === true) {
    for (const change of guards) put(folder, change);
    streams.stdout(guards.map(({ path }) => `edited ${at(path)}\n`).join(""));
  }
  else if (guards.length > 0) streams.stderr("note: the guard was not written; --yes does it, and so does git apply with what is shown\n");
  const isGuarded = guards.length > 0 && (isAsked || flags["yes"] === true);
  streams.stdout(nextLines(project, shown, isGuarded ? [] : (own ?? [])));
  return exits.ok;
}
