// The pipeline read aloud: text in, model, files and diagnostics out. It touches no disk and no process.

import { checkAgain } from "./check/again.ts";
import { check } from "./check/check.ts";
import type { Known as KnownToCheck } from "./check/known.ts";
import { reworded } from "./check/reworded.ts";
import type { Diagnostic } from "./diagnose/diagnostic.ts";
import { report } from "./diagnose/report.ts";
import { withFixes } from "./edit/fixes.ts";
import { build, buildWanted, type IsWanted, type Outline, type ServerHead } from "./model/build.ts";
import { hashOf } from "./model/canonical.ts";
import type { ProjectFolders } from "./model/into.ts";
import type { Spec } from "./model/spec.ts";
import type { Server, Taxonomy } from "./model/taxonomy.ts";
import { renewed } from "./new-words.ts";
import type { Plugin } from "./plugin.ts";
import { faults } from "./read/faults.ts";
import { openProject, type ProjectFile, type Read } from "./read/project.ts";
import type { Source } from "./read/tree.ts";
import { fillOwn, type OwnTemplates } from "./render/own-templates.ts";
import { renderer } from "./render/render.ts";
import type { Standing } from "./render/spliced.ts";
import { runPlugins } from "./run-plugins.ts";
import { faultIn, finish, helpersOf, newest } from "./targets/index.ts";
import { namings } from "./targets/namings.ts";
import { named, plan, planning } from "./targets/plan.ts";
import type { GeneratedFile, Planned } from "./targets/target.ts";
import { contractText } from "./wire/contract-document.ts";

export type { Diagnostic, GeneratedFile, Plugin, Read, Server, ServerHead, Source, Taxonomy };

/** The memory of a run: with it, the next one looks at changes alone. It is data, and has no effect where it does not fit. */
export interface Known {
  /** As `servers` are, of the last run that another can gain by. */
  readonly check?: KnownToCheck;
  /** By name. */
  readonly servers?: { readonly [name: string]: KnownServer };
  /** Output of compilers, by digest. */
  readonly compiled: ReturnType<typeof newest>;
}

export interface KnownServer {
  readonly head: ServerHead;
  readonly slice: string;
  /** The contract text that clients decode it by; absent where its packages were not made. */
  readonly contract?: string | undefined;
}

export interface Compiled {
  /** Absent, as files are, when a diagnostic is an error. */
  readonly model?: Taxonomy;
  /** The heads of all servers, also of those left out of the model; absent without a model. */
  readonly heads?: readonly ServerHead[];
  /** Present only if it was asked for. */
  readonly known?: Known;
  /** By path relative to the out folder. */
  readonly files: readonly GeneratedFile[];
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  /** The taxonomy and everything it was made from, the taxonomy first. */
  readonly sources: readonly Source[];
}

export interface CompileOptions {
  /** Where imports come from; by default there are none to be had. */
  readonly read?: Read;
  /** Servers that the model has; by default all. Others need not be built: called with a server and everything it is made from. */
  readonly built?: IsWanted;
  /** Servers of the model to make files for; by default all. */
  readonly servers?: (server: Server) => boolean;
  /** Make files of their own, after those of the package. */
  readonly plugins?: readonly Plugin[];
  /** Templates of a project's own, in the place of ours. */
  readonly templates?: OwnTemplates;
  /** Where the taxonomy stands and the packages go: told, sources of a server's own that would stand in a package are refused. */
  readonly folders?: ProjectFolders;
  /** The memory of an earlier run; "nothing" still asks for one of this run. */
  readonly known?: Known | "nothing" | undefined;
  /** The packages of a server that was known, where they stand as they were made then: so that new words are put into them. */
  readonly stands?: (server: KnownServer) => readonly Standing[] | undefined;
  /** Called as a phase begins, for timings. */
  readonly onPhase?: (phase: Phase) => void;
}

export type Phase = "read" | "check" | "build" | "plan" | "render";

const render = renderer(helpersOf);

/** The texts of pages that are planned apart from packages, or what is wrong with the project's own templates for them. */
export function renderPages(pages: readonly Planned[], templates: OwnTemplates = new Map()): Pick<Compiled, "files" | "diagnostics"> {
  const all = pages.map((page) => named({ name: "explorer" }, page));
  const { planned, diagnostics } = fillOwn(all, templates, faultIn);
  return diagnostics.length > 0 ? { files: [], diagnostics } : { files: render(planned), diagnostics: [] };
}

const nothingToRead: Read = (file) => ({
  diagnostics: [{ code: "unreadable", ...faults.unreadable, where: { file, start: 0, end: 0 }, sentence: `cannot read ${file}: imports are not possible here` }],
});

/** Every file of the packages of `servers`, with no template or plugin of a project's own. */
export const packagesOf = (servers: readonly Server[]): readonly GeneratedFile[] => finish(render(plan({ servers })));

/** Each file is rendered before the next is planned. */
function* inTurn(planned: Iterator<Planned>, onPhase: NonNullable<CompileOptions["onPhase"]>): Generator<Planned> {
  for (;;) {
    onPhase("plan");
    const { done, value } = planned.next();
    onPhase("render");
    if (done === true) return;
    yield value;
  }
}

interface Understood extends Pick<Compiled, "diagnostics" | "sources"> {
  readonly spec: Spec | undefined;
  readonly known?: KnownToCheck;
  /** Servers that see no change, and are not in the spec. */
  readonly left: readonly Outline[];
}

const knownIn = (known: CompileOptions["known"], name: string): KnownServer | undefined => {
  const { servers = {} }: Pick<Known, "servers"> = typeof known === "object" ? known : {};
  return Object.hasOwn(servers, name) ? servers[name] : undefined;
};

const outlineIn = (known: CompileOptions["known"], name: string): Outline | undefined => {
  const of = knownIn(known, name);
  return of && { head: of.head, slice: () => of.slice };
};

const written = (outlines: readonly Outline[], { servers }: Taxonomy, known: CompileOptions["known"]): NonNullable<Known["servers"]> => {
  const contracts = new Map(servers.map((server) => [server.name, contractText(server)]));
  return Object.fromEntries(outlines.map(({ head, slice }) => [head.name, { head, slice: slice(), contract: contracts.get(head.name) ?? knownIn(known, head.name)?.contract }]));
};

const sourcesOf = (files: readonly ProjectFile[]): readonly Source[] => files.flatMap((file) => [file.source, ...[...file.schemas.values()].map(({ source }) => source)]);

/** The meaning of the text, and its faults. Separate from the rest, since trees and places are large, and no longer needed afterwards. */
function understood(source: Source, { read = nothingToRead, folders, known, built, onPhase = () => undefined }: CompileOptions): Understood {
  onPhase("read");
  const project = openProject(source, read);
  onPhase("check");
  const isWanted = (name: string): boolean => {
    const outline = outlineIn(known, name);
    return outline === undefined || built?.(outline.head, outline.slice) !== false;
  };
  const before = typeof known === "object" && project.diagnostics.length === 0 ? known.check : undefined;
  const checked = known === undefined ? { ...check(project.files, namings, "all", folders), left: [] } : checkAgain(project.files, namings, folders, before, isWanted);
  const diagnostics = report(withFixes([...project.diagnostics, ...checked.diagnostics], project.files));
  const isSound = diagnostics.every(({ severity }) => severity !== "error");
  const left = checked.left.flatMap((name) => outlineIn(known, name) ?? []);
  return { spec: isSound ? checked.spec : undefined, ...("known" in checked && project.diagnostics.length === 0 && { known: checked.known }), left, diagnostics, sources: sourcesOf(project.files) };
}

/** The result where errors got other words, and nothing else changed since the last run; undefined where that alone does not decide it. The model has no servers. */
function withNewWords(source: Source, options: CompileOptions): Compiled | undefined {
  const { read = nothingToRead, folders, known, built = () => true, stands, plugins = [], templates, servers: chosen, onPhase = () => undefined } = options;
  if (typeof known !== "object" || !known.check || !known.servers || !stands || chosen || plugins.length > 0 || (templates?.size ?? 0) > 0) return undefined;
  onPhase("check");
  const words = reworded(source, read, namings, folders, known.check);
  if (!words) return undefined;
  onPhase("build");
  const { edition, name, version, servers } = build(words.spec);
  const before = new Map(build(words.before).servers.map((server) => [server.name, server]));
  const kept = new Map(Object.entries(known.compiled));
  const made = (server: Server): readonly GeneratedFile[] => finish(render(inTurn(planning({ servers: [server] }), onPhase)), kept);
  const text = hashOf(source.text);
  const changed: { [name: string]: KnownServer } = {};
  const files: GeneratedFile[] = [];
  const after = new Map(servers.map((server) => [server.name, server]));
  for (const [server, of] of Object.entries(known.servers)) {
    const [was, now] = [before.get(server), after.get(server)];
    if (!was || !now || JSON.stringify(was) === JSON.stringify(now)) {
      // It is to be made anew for another reason.
      if (built(of.head, () => of.slice)) return undefined;
      continue;
    }
    if (of.contract === undefined) return undefined;
    const slice = hashOf(`${of.slice}\n${text}`);
    changed[server] = { ...of, slice };
    if (!built(of.head, () => slice)) continue;
    const standing = stands(of);
    const all = standing && renewed({ was, now, moved: words.moved, contract: of.contract, stands: standing }, made);
    if (!all) return undefined;
    changed[server] = { ...of, slice, contract: all.contract };
    files.push(...all.files);
  }
  const heads = Object.values(known.servers).map(({ head }) => head);
  return { model: { edition, name, version, servers: [] }, heads, known: { ...known, check: words.known, servers: { ...known.servers, ...changed } }, files, diagnostics: report(withFixes(words.diagnostics, words.files)), sources: sourcesOf(words.files) };
}

/** Compiles a taxonomy. Pure as far as `read` and `plugins` are, and total: whatever is wrong with the text is a diagnostic. */
export const compile = (source: Source, options: CompileOptions = {}): Compiled => withNewWords(source, options) ?? compileAll(source, options);

function compileAll(source: Source, options: CompileOptions): Compiled {
  const { built = () => true, servers = () => true, plugins = [], templates = new Map(), onPhase = () => undefined } = options;
  const { spec, diagnostics, sources, known, left } = understood(source, options);
  if (!spec) return { files: [], diagnostics, sources };
  onPhase("build");
  const { model, outlines } = buildWanted(spec, built, left);
  const chosen = { ...model, servers: model.servers.filter(servers) };
  const { planned, diagnostics: ofTemplates } = fillOwn(inTurn(planning(chosen), onPhase), templates, faultIn);
  if (ofTemplates.length > 0) return { files: [], diagnostics: report([...diagnostics, ...ofTemplates]), sources };
  const before = typeof options.known === "object" ? options.known : undefined;
  const kept = options.known && new Map(Object.entries(before?.compiled ?? {}));
  const ours = finish(render(planned), kept);
  const theirs = runPlugins(plugins, chosen.servers, ours, render);
  if (theirs.diagnostics.length > 0) return { files: [], diagnostics: report([...diagnostics, ...theirs.diagnostics]), sources };
  return { model, heads: outlines.map(({ head }) => head), ...(kept && { known: { ...before, ...(known && { check: known, servers: written(outlines, chosen, before) }), compiled: newest(kept) } }), files: [...ours, ...theirs.files], diagnostics, sources };
}
