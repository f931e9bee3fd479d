// Everything that init would do to a project: a taxonomy, what stands around it, the guard; and what it leaves to the reader. It writes nothing.

import { join, relative, resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { placesIn } from "../diagnose/source-lines.ts";
import { compile, type Taxonomy } from "../main.ts";
import { ecosystemsOf } from "../model/ecosystem.ts";
import { specifierIn } from "../model/into.ts";
import { firstTarget, isIn } from "../model/targets.ts";
import { guardEdits as pythonGuards, pausedIn } from "../python/guard-edits.ts";
import { hasPython } from "../python/survey.ts";
import { textAt } from "../read/around.ts";
import { readFrom } from "../read/disk.ts";
import { modulesBelow } from "../read/module-type.ts";
import { type SourceFiles, sourceFilesBelow } from "../read/source-files.ts";
import { pytestsBelow } from "../read/test-texts.ts";
import { scripts } from "../readers.ts";
import type { GuardEdits, Survey } from "../source/facts.ts";
import type { Change, Changes } from "./change.ts";
import { npmPackages, type OwnPackage, type OwnServer } from "./dependency.ts";
import { generatedFolders, whole } from "./generated-folders.ts";
import { firstOf, type PackageHere, packagesIn, type Wanted } from "./first.ts";
import { inForm } from "./formatter.ts";
import type { ListedServer, ListingServer } from "./listed-tools.ts";
import { withTools } from "./more-tools.ts";
import { hiddenBy } from "./other-taxonomy.ts";
import { type Project, projectIn } from "./project.ts";
import { proposedFrom, unmarkedIn } from "./proposed.ts";
import { moduleNamed, python } from "./python/project.ts";
import { setsFor, startersFor } from "./starters.ts";
import { surroundings } from "./surroundings.ts";
import { type First, isThere, taxonomyText } from "./taxonomy-text.ts";
import { scan, type Scanned, swallowedIn, usable } from "./tools.ts";
import { named } from "./words.ts";

const taxonomy = "taxonomy.yaml";

/** By path, relative to the project. */
type Texts = ReadonlyMap<string, string>;

/** The job of init. */
export interface Wish {
  readonly folder: string;
  /** The folder as the reader names it. */
  readonly shown: string;
  readonly wanted: Wanted;
  readonly isGuarding: boolean;
  /** The server's own answer, where it can be asked. */
  ask(): Promise<ListedServer | undefined>;
  look(files: Texts): Promise<Survey>;
}

export interface Setup {
  readonly project: Project;
  /** The facts of the source; undefined if it was not read. */
  readonly scanned: Scanned | undefined;
  /** Files that are created, edited or kept. */
  readonly changes: readonly Change[];
  /** Sources that get the guard. */
  readonly guards: readonly Change[];
  /** How many places get no guard. */
  readonly unguarded: number;
  /** The steps left to the reader, in sentences. */
  readonly notes: readonly string[];
  /** The packages of a new taxonomy; none where it was there before. */
  readonly packages: readonly PackageHere[];
}

const taxonomyChange = (first: First): Change => {
  const errors = startersFor(setsFor(first.dependencies, isThere(first), ecosystemsOf(first)), first.proposed?.starters.keys()).length;
  const own = (first.proposed?.amount ?? 0) - (first.proposed?.starters.size ?? 0);
  const about = [`${errors} errors to start with${own === 0 ? "" : `, ${own} proposed from what the source throws`}`, ...(first.tools.length > 0 ? [`tools: ${named(first.tools.map(({ name }) => name))}`] : [])];
  return { path: taxonomy, text: taxonomyText(first), about: about.join("; ") };
};

/** The facts of the source, with the tools of the server itself, which knows them all. */
const withListed = (scanned: Scanned, { tools, server }: ListingServer): Scanned => ({
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

/** With what the source fails with, where that is more than every server does. */
const withProposed = (bare: First, files: Texts, survey: Survey, unmarked: readonly string[]): First => {
  const proposed = proposedFrom(bare.server, files, survey, []);
  const first = { ...bare, unmarked: [...unmarkedIn(files, survey), ...unmarked], hasUnread: survey.unread.length > 0 };
  if (proposed.amount === 0) return first;
  const listed = new Set(first.tools.map(({ name }) => name));
  // A tool that is not listed, or whose name is unknown, still fails.
  const elsewhere = [...proposed.tools].flatMap(([name, codes]) => (listed.has(name) ? [] : codes));
  return { ...first, proposed: { ...proposed, anywhere: [...new Set([...proposed.anywhere, ...elsewhere])] } };
};

/** Open questions of the source, in sentences. */
const ofSource = (scanned: Scanned | undefined, wanted: Wanted): readonly string[] => {
  if (!scanned) return [];
  const { servers, tools, packages, isCut } = scanned;
  return [
    ...(servers.length > 1 && wanted.server === undefined ? [`the source creates ${servers.length} servers (${named(servers)}); the taxonomy has one server for all tools`] : []),
    ...(tools.length === 0 && packages.length > 0 ? [`nested packages were not searched; for one of them run faultline init ${packages[0]}`] : []),
    ...(isCut ? ["not all of the source was searched: tools may be missing"] : []),
  ];
};

/** The languages that were asked for where there is a taxonomy already, which init does not change. */
const unwritten = (model: Taxonomy | undefined, { targets }: Wanted): readonly string[] =>
  targets.flatMap(({ target }) => {
    const without = (model?.servers ?? []).filter((server) => target !== firstTarget && !isIn(target, server));
    return without.map(({ name, package: own }) => `${name} has no ${target} package: add targets: { ${target}: { package: … } } to it in ${taxonomy}, beside package: ${own}`);
  });

/** The note that not all of generated/ is Faultline's. */
const besides = (folder: string, packages: readonly OwnPackage[] | undefined): readonly string[] => {
  const folders = generatedFolders(folder, packages);
  return folders.length === 0 || folders.includes(whole) ? [] : [`generated/ contains files of the project, so settings name only ${folders.join(", ")}`];
};

interface Guards extends Changes {
  /** Failures of a formatter, in sentences. */
  readonly notes: readonly string[];
}

const noGuards: Guards = { changes: [], advice: [], notes: [] };

/** The text of a file that may be written; null where it must not be. */
const writable = (path: string): string | null | undefined => {
  try {
    return textAt(path);
  } catch {
    return null;
  }
};

/** The source of the file that a command starts, also where that is built of it. */
const startedBy = (command: readonly string[], folder: string, files: Texts): string | undefined =>
  command
    .map((word) => relative(folder, resolve(folder, word)).replaceAll("\\", "/"))
    .flatMap((path) => [path, ...["src/", ""].map((below) => path.replace(/^(?:dist|build|lib|out)\//, below).replace(/js$/, "ts"))])
    .find((path) => files.has(path));

/** The guard, around every server that the source makes, and what stays without; none where the errors of several could be meant. */
const guardChanges = async (folder: string, files: Texts, servers: readonly OwnServer[], command: readonly string[]): Promise<Guards> => {
  const at = placesIn(files);
  const advice = (left: GuardEdits["left"]): readonly string[] => left.map(({ where, why }) => `${at(where)} has no guard, and init adds none: ${why}`);
  const only = (language: string): OwnServer | undefined => {
    const [own, ...others] = servers.filter((server) => isIn(language, server));
    return others.length > 0 ? undefined : own;
  };
  const [own, inPython] = [only(firstTarget), only(python)];
  const made: Guards[] = [];
  if (own) {
    const { guardEdits } = await import("../typescript/guard-edits.ts");
    const { edits, left } = guardEdits(scripts(files), { specifier: (path) => specifierIn(path, own), isModule: modulesBelow(folder) }, startedBy(command, folder, files));
    const formed = inForm(edits, folder);
    made.push({ changes: formed.edits.map((edit) => ({ ...edit, about: "the guard" })), advice: advice(left), notes: formed.notes });
  }
  if (inPython && hasPython(files)) {
    const module = moduleNamed(inPython.targets?.[python] ?? {});
    const { edits, left } = pythonGuards(files, module);
    const paused = edits.length > 0 ? pausedIn(pytestsBelow(folder), new Set(files.keys()), module).filter(({ path, before }) => before === writable(join(folder, path))) : [];
    const changes = [...edits.map((edit) => ({ ...edit, about: "the guard" })), ...paused.map((edit) => ({ ...edit, about: "tests read the answers of the SDK, as before" }))];
    made.push({ changes, advice: advice(left), notes: [] });
  }
  return { changes: made.flatMap(({ changes }) => changes), advice: made.flatMap((each) => each.advice), notes: made.flatMap(({ notes }) => notes) };
};

/** The facts of the source, and the proposal from them. */
const newTaxonomy = async (source: SourceFiles, project: Project, listed: ListingServer | undefined, { wanted, look }: Wish, at: (path: string) => string): Promise<{ readonly scanned: Scanned; readonly first: First }> => {
  const survey = await look(source.files);
  const read = scan(source, survey, at, project.python?.start);
  const scanned = withSwallowed(listed ? withListed(read, listed) : read, survey, source.files, at);
  return { scanned, first: withProposed(firstOf(project, scanned, wanted), source.files, survey, listed?.unmarked ?? []) };
};

/** The taxonomy that is there, with tools that the server has beside. */
const kept = (text: string, model: Taxonomy | undefined, listed: ListingServer | undefined, folder: string): { readonly change: Change; readonly advice: readonly string[] } => {
  const more = listed && withTools({ path: taxonomy, text }, model, usable(listed.tools).tools, folder);
  return { change: { path: taxonomy, before: text, text: more?.text ?? text, about: more?.about ?? "already exists" }, advice: more?.advice === undefined ? [] : [more.advice] };
};

/** The changes that would be made; or why none can be, with the text at fault. */
export async function setupOf(wish: Wish): Promise<Setup | { readonly fault: Diagnostic; readonly text: string }> {
  const { folder, shown, wanted, isGuarding } = wish;
  const at = (path: string): string => join(shown, path).replaceAll("\\", "/");
  const project = projectIn(folder, shown);
  if ("fault" in project) return project;
  const standing = textAt(join(folder, taxonomy));
  const source = standing === undefined || isGuarding ? sourceFilesBelow(folder) : undefined;
  const asked = await wish.ask();
  const listed = asked?.tools && { ...asked, tools: asked.tools };
  const made = source && standing === undefined ? await newTaxonomy(source, project, listed, wish, at) : undefined;
  const model = standing === undefined ? undefined : compile({ path: taxonomy, text: standing.replace(/^\ufeff/, "") }, { read: readFrom(folder), servers: () => false }).model;
  const packages = made ? packagesIn(made.first) : [];
  const servers: readonly OwnServer[] | undefined = made ? [{ name: made.first.server, package: packages[0]?.name ?? "", targets: made.first.targets }] : model?.servers;
  const npm = servers && npmPackages(servers);
  const own = made ? { change: taxonomyChange(made.first), advice: [] } : kept(standing ?? "", model, listed, folder);
  const around = surroundings(project, npm, servers);
  const guards = source && isGuarding ? await guardChanges(folder, source.files, servers ?? [], asked?.command ?? []) : noGuards;
  return {
    project,
    scanned: made?.scanned,
    changes: [own.change, ...(made ? [agentsFile(project, packages)] : []), ...around.changes],
    guards: guards.changes,
    unguarded: guards.advice.length,
    notes: [...(made ? hiddenBy(folder, project.git) : []), ...around.advice, ...ofSource(made?.scanned, wanted), ...unwritten(model, wanted), ...guards.advice, ...guards.notes, ...own.advice, ...besides(folder, npm)],
    packages,
  };
}

const path = "AGENTS.md";

const listed = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(" and ");

const verbOf = ({ language }: PackageHere): string => (language === firstTarget ? "throw" : "raise");
/** How an error is thrown, in the language of whose package it is. */
const throwing = ({ language, name, folder }: PackageHere): string =>
  language === firstTarget
    ? `a class of \`${name}\`, or \`errorsOf("tool")\`, which has the errors of that tool. Never throw a bare \`Error\` or build an error result by hand.`
    : `a class of \`${name}\`, as \`generated/${folder}/AGENTS.md\` shows. Never raise another exception or build an error result by hand.`;

const section = (packages: readonly PackageHere[]): string => `## Errors

Every error that callers may see is declared in \`taxonomy.yaml\` and compiled to ${listed(packages.map(({ name }) => name))} below ${listed(packages.map(({ folder }) => `generated/${folder}`))}, where nothing is edited by hand.

- To add one: an entry under \`errors\`, its code in the list of each tool that may raise it, then \`npx faultline generate\`.
${packages.map((each) => `- To ${verbOf(each)} one: ${throwing(each)}\n`).join("")}- An exception of a library becomes an error by a rule under \`mappings\`. A failure that no rule matches is sent as \`internal_error\`, and only the log has its text.
- \`npx faultline check\` before every commit; \`npx faultline explain <anything seen> --json\` to look an error up.

${listed(packages.map(({ folder }) => `generated/${folder}/AGENTS.md`))} ${packages.length > 1 ? "have" : "has"} examples; \`npx faultline mcp\` serves all of this over MCP.
`;

/** A file of its own, or a section at the end of the one that is there. */
function agentsFile({ folder }: Pick<Project, "folder">, packages: readonly PackageHere[]): Change {
  const before = textAt(join(folder, path));
  if (before?.includes("taxonomy.yaml")) return { path, before, text: before, about: "already mentions taxonomy.yaml" };
  const newline = before?.includes("\r\n") ? "\r\n" : "\n";
  const added = section(packages).replaceAll("\n", newline);
  const text = before === undefined || before.trim() === "" ? `# For agents that write code${newline}${newline}${added}` : `${before.trimEnd()}${newline}${newline}${added}`;
  return { path, before, text, about: `how to declare, ${[...new Set(packages.map(verbOf))].join(", ")} and map errors here` };
}
