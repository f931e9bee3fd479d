// The front of the room: the trees of a project in, the taxonomy as written or everything that is wrong with it out. It reads no text.

import type { Diagnostic, Intent } from "../diagnose/diagnostic.ts";
import type { ProjectFolders } from "../model/into.ts";
import type { Naming } from "../model/naming.ts";
import type { Kind } from "../model/shape.ts";
import type { Spec } from "../model/spec.ts";
import { withTargets } from "../model/targets.ts";
import type { ProjectFile } from "../read/project.ts";
import type { MapTree, Tree } from "../read/tree.ts";
import { contextOf, type Context } from "./context.ts";
import { whatIs } from "./describe.ts";
import { withExternalTypes } from "./external-types.ts";
import { levelOf, toDiagnostic, type Finding, type Rule } from "./rule.ts";
import { foreignDocument } from "./foreign-documents.ts";
import { link, linked, type LinkedFile } from "./link.ts";
import type { Places } from "./places.ts";
import { edition, staleSuppression } from "./rules/evolution.ts";
import { rules } from "./rules/index.ts";
import { type Amount, detailSize, weighed } from "./rules/sizes.ts";
import { declaredIn, kindsTo, scopeOf, sectionOf } from "./scope.ts";
import { checkShape } from "./shape.ts";
import { suppressionsOf, type Suppressions } from "./suppressions.ts";

/** The diagnostics of imported files, whose own names are said as they write them: `"auth"` and not `"std:auth"`. */
export function inOwnWords(diagnostics: readonly Diagnostic[], files: readonly ProjectFile[]): readonly Diagnostic[] {
  const prefixes = new Map(files.filter(({ prefix }) => prefix !== "").map(({ source, prefix }) => [source.path, prefix]));
  if (prefixes.size === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const prefix = prefixes.get(diagnostic.where.file);
    return prefix === undefined ? diagnostic : { ...diagnostic, ...unquoted(diagnostic, `"${prefix}`), ...done(diagnostic, prefix) };
  });
}

const unquoted = ({ sentence, label, help }: Diagnostic, quoted: string): Partial<Diagnostic> => ({
  sentence: sentence.replaceAll(quoted, '"'),
  ...(label === undefined ? {} : { label: label.replaceAll(quoted, '"') }),
  ...(help === undefined ? {} : { help: help.replaceAll(quoted, '"') }),
});

const done = ({ intents }: Diagnostic, prefix: string): Partial<Diagnostic> => (intents === undefined ? {} : { intents: intents.map((intent) => local(intent, prefix)) });

function local(intent: Intent, prefix: string): Intent {
  const own = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  if (intent.kind === "rename") return { ...intent, key: own(intent.key) };
  return intent.kind === "replace" && typeof intent.value === "string" ? { ...intent, value: own(intent.value) } : intent;
}

export interface Seen extends Pick<Context, "errors" | "references" | "servers"> {
  readonly amount: Amount;
}

export interface Checked {
  /** Absent when a diagnostic is an error. */
  readonly spec?: Spec;
  /** Where its parts stand; there when the spec is. */
  readonly places?: Places;
  /** The suppressions of the files; present if the spec is. They include kinds of change, which are not covered yet. */
  readonly suppressions?: Suppressions;
  /** The knowledge that another check can go on from; present if the spec is. */
  readonly seen?: Seen;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks shape and rules of the main file, the first, and of those it imports, all at once.
 *
 * A part that does not fit is not looked at further, so that one fault gives one diagnostic. `namings`: the languages that packages are made in.
 * `which`: laws alone say whether there is a taxonomy to speak of. `folders`: where its packages will stand.
 */
export function check(files: readonly ProjectFile[], namings: readonly Naming[], which: "all" | "laws" = "all", folders?: ProjectFolders): Checked {
  const wrong = files.flatMap(({ tree, source }) => (tree === undefined ? [] : tree.kind === "map" ? ofOthers(tree, source.path) : [notAMap(tree, source.path)]));
  const [main, ...imported] = shapesOf(files);
  if (!main) return { diagnostics: wrong };
  const all = [main, ...imported] as const;
  const { spec: written, places } = link(all);
  const spec = withTargets(written);
  const shapes = [...wrong, ...all.flatMap(({ shaped }) => shaped.diagnostics)];
  // Nothing that follows is to be kept busy with what cannot be.
  const { findings: large, amount } = weighed(spec);
  const oversized = large.map((finding) => toDiagnostic(detailSize, "error", finding, places));
  if (oversized.length > 0 || amount === undefined) return { diagnostics: inOwnWords([...shapes, ...oversized], files) };
  const context: Context = { written, ...contextOf(spec, all, places, writtenNames(files), unknowable(files), rules, namings), folders };
  const otherEditions = [...run(edition, context)];
  // The tables of this edition cannot judge a file of another one.
  if (otherEditions.length > 0) return { diagnostics: otherEditions };
  const suppressions = suppressionsOf(context);
  const found = which === "laws" ? broken(context) : judged(context, suppressions, shapes);
  const diagnostics = inOwnWords([...shapes, ...found], files);
  const { errors, references, servers } = context;
  return diagnostics.some(({ severity }) => severity === "error") ? { diagnostics } : { spec, places, suppressions, seen: { errors, references, servers, amount }, diagnostics };
}

/** The taxonomy as written, where its parts were checked before; undefined where one does not fit the tables. */
export function specOf(files: readonly ProjectFile[]): Spec | undefined {
  const [main, ...imported] = shapesOf(files);
  return main && [main, ...imported].every(({ shaped }) => shaped.diagnostics.length === 0) ? withTargets(link([main, ...imported]).spec) : undefined;
}

function shapesOf(files: readonly ProjectFile[]): readonly LinkedFile[] {
  const prefixes = new Map(files.map(({ source, prefix }) => [source.path, prefix]));
  return files.flatMap((file, index) =>
    file.tree?.kind === "map" && foreignDocument(file.tree) === undefined
      ? [linked(file, file.tree, withExternalTypes(checkShape(file.tree, file.source.path, scopeOf(file, declaredIn(file.tree), prefixes), index === 0), file))]
      : [],
  );
}

const writtenNames = (files: readonly ProjectFile[]): Context["names"] & { readonly [K in keyof Context["names"]]: ReadonlySet<string> } => {
  const declared = files.map((file) => ({ prefix: file.prefix, names: declaredIn(file.tree) }));
  return kindsTo((kind) => new Set(declared.flatMap(({ prefix, names }) => [...names[kind]].map((name) => prefix + name))));
};

/** Whether a name belongs to a missing or unreadable file, or to a section that is not a map, imports included. */
const unknowable = (files: readonly ProjectFile[]): ((kind: Kind, name: string) => boolean) => {
  const readable = new Map(files.filter(({ tree }) => tree?.kind === "map").map((file) => [file.source.path, file.prefix]));
  const prefixes = files.flatMap(({ tree, prefix, imports }) => {
    const written = sectionOf(tree, "imports");
    const aliases = written?.kind === "map" ? written.entries.map(({ key }) => key) : [];
    return aliases.filter((alias) => !readable.has(imports.get(alias) ?? "")).map((alias) => `${prefix}${alias}:`);
  });
  // Aliases in another form than a map are not known.
  const open = files.flatMap(({ tree, prefix }) => ((sectionOf(tree, "imports")?.kind ?? "map") === "map" ? [] : [prefix]));
  const isAliased = (name: string, prefix: string): boolean => name.startsWith(prefix) && name.includes(":", prefix.length);
  const broken = kindsTo((kind) => new Set(files.flatMap(({ tree, prefix }) => ((sectionOf(tree, kind)?.kind ?? "map") === "map" ? [] : [prefix]))));
  return (kind, name) => broken[kind].has(name.slice(0, name.lastIndexOf(":") + 1)) || prefixes.some((prefix) => name.startsWith(prefix)) || open.some((prefix) => isAliased(name, prefix));
};

/** Sizes were seen to before there was a context. */
const others = rules.filter((rule) => rule !== detailSize);

const broken = (context: Context): readonly Diagnostic[] => others.filter(({ set }) => set === undefined).flatMap((rule) => [...run(rule, context)]);

/** The findings of the rules, without those turned off or suppressed. `shapes`: what does not fit the tables. */
function judged(context: Context, suppressions: Suppressions, shapes: readonly Diagnostic[]): readonly Diagnostic[] {
  const found = others.filter(({ isOfWhole }) => !isOfWhole).flatMap((rule) => [...run(rule, context, suppressions)]);
  if ([...shapes, ...found].some(({ severity }) => severity === "error")) return found;
  const whole = others.filter(({ isOfWhole }) => isOfWhole).flatMap((rule) => [...run(rule, context, suppressions)]);
  return [...found, ...whole, ...run(staleSuppression, { ...context, stale: suppressions.unused() })];
}

function* run(rule: Rule, context: Context, suppressions?: Suppressions): Generator<Diagnostic> {
  const level = levelOf(rule, context.spec.lint);
  if (level === "off") return;
  const main = context.files[0]?.file;
  // A schema is linted by the file that refers to it, and by no other.
  const own = new Set([main?.source.path, ...[...(main?.schemas.values() ?? [])].map(({ source }) => source.path)]);
  for (const finding of unsuppressed(rule, context, suppressions)) {
    const diagnostic = toDiagnostic(rule, level, finding, context.places);
    // Warnings about another file are reported where that file is linted, not in each that imports it; its errors, in every file that would publish it.
    if (rule.set === undefined || rule.severity === "error" || own.has(diagnostic.where.file)) yield diagnostic;
  }
}

/** The findings of a rule that are not suppressed. */
function unsuppressed(rule: Rule, context: Context, suppressions: Suppressions | undefined): Iterable<Finding> {
  const isSuppressed = ({ at }: Finding): boolean => rule.set !== undefined && suppressions?.cover(rule.code, at) === true;
  const findings = [...rule.find(context)].filter((finding) => !isSuppressed(finding));
  return rule.gather ? rule.gather(findings) : findings;
}

const notAMap = (tree: Tree, file: string): Diagnostic => ({
  code: "wrong-type",
  severity: "error",
  where: { file, start: tree.start, end: tree.end },
  sentence: `a taxonomy must be a map, ${tree.kind === "scalar" && tree.value === null ? "but the file is empty" : `not ${whatIs(tree)}`}`,
  help: "begin with taxonomy: 1, then name, version, errors and servers",
});

const ofOthers = (tree: MapTree, file: string): readonly Diagnostic[] => {
  const found = foreignDocument(tree);
  const [first] = tree.entries;
  return found && first ? [{ code: "wrong-type", severity: "error", where: { file, start: first.keyStart, end: first.keyEnd }, sentence: `a taxonomy is expected, not ${found.name}`, help: found.help }] : [];
};
